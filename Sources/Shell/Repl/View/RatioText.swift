/// `1.28×`
package func ratioText(_ ratio: Double) -> String {
    let hundredths = Int((ratio * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    return "\(whole).\(rest < 10 ? "0" : "")\(rest)×"
}
