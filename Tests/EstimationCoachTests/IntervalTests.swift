import EstimationCoach
import Support
import Testing

@Test(
    arguments: [
        (8, nil), (9, [1, 8, 9]), (19, [2, 16, 18]), (99, [10, 80, 90]),
    ] as [(Int, [Double]?)])
func `bounds are order statistics, and there are none where the data cannot carry them`(count: Int, bounds: [Double]?) {
    var ratios = SortedRatios()
    for value in (1...count).reversed() { ratios.insert(Double(value)) }
    let interval = IntervalEstimator.interval(for: 1, ratios: ratios)
    #expect(interval.map { [$0.low, $0.p80, $0.high] } == bounds)
}

@Test func `bounds hold as often as they say on numbers that are alike`() throws {
    var numbers = SeededNumbers(seed: 7)
    var ratios = SortedRatios()
    var (inside, kept, asked) = (0.0, 0.0, 0.0)
    for _ in 0..<4000 {
        let next = Double.random(in: 0.2...5, using: &numbers)
        if let bounds = IntervalEstimator.interval(for: 1, ratios: ratios) {
            asked += 1
            if bounds.low...bounds.high ~= next { inside += 1 }
            if next <= bounds.p80 { kept += 1 }
        }
        ratios.insert(next)
    }
    #expect(abs(inside / asked - 0.8) < 0.03)
    #expect(abs(kept / asked - 0.8) < 0.03)
}
