import EstimationCoach
import Testing

/// A small generator with a fixed seed (Vigna's SplitMix64), so that each run sees the same numbers.
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

@Test(arguments: 1...8 as ClosedRange<UInt64>)
func `after any inserting and removing the numbers stand as if sorted afresh`(seed: UInt64) {
    var numbers = SeededNumbers(state: seed)
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
