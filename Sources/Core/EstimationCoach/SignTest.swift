/// What chance alone would do: each task goes one way or the other like a coin (the sign test, Arbuthnot 1710).
package enum SignTest {
    /// How likely so many heads or more come up in so many tosses; 1 without tosses.
    ///
    /// The terms of the binomial sum are reckoned from the largest one outwards: 2⁻ⁿ itself is no number any more from some thousand tosses on.
    package static func chance(of heads: Int, in tosses: Int) -> Double {
        let middle = tosses / 2
        var all = 1.0
        var tail = heads <= middle ? 1.0 : 0.0
        var term = 1.0
        for count in stride(from: middle + 1, through: tosses, by: 1) {
            term *= Double(tosses - count + 1) / Double(count)
            all += term
            if count >= heads { tail += term }
        }
        term = 1
        for count in stride(from: middle - 1, through: 0, by: -1) {
            term *= Double(count + 1) / Double(tosses - count)
            all += term
            if count >= heads { tail += term }
        }
        return tail / all
    }
}
