import EstimationCoach
import Support
import Testing

@Test(arguments: 1...8 as ClosedRange<UInt64>)
func `after any inserting and removing the numbers stand as if sorted afresh`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    var kept: [Double] = []
    var sorted = SortedRatios()
    for _ in 0..<400 {
        if !kept.isEmpty, Int.random(in: 0..<3, using: &numbers) == 0 {
            sorted.remove(kept.remove(at: Int.random(in: kept.indices, using: &numbers)))
        } else {
            let value = Double(Int.random(in: 1...60, using: &numbers)) / 8
            kept.append(value)
            sorted.insert(value)
        }
        #expect(sorted.values == kept.sorted())
        if let mean = sorted.mean { #expect(abs(mean - kept.reduce(0, +) / Double(kept.count)) < 1e-9) }
    }
    sorted.remove(1e9)
    #expect(sorted.count == kept.count)
}
