import EstimationCoach
import Support
import Testing

@Test(
    arguments: [
        (3, nil, nil), (4, nil, 4), (8, nil, 7), (9, [1, 8, 9], 8), (19, [2, 16, 18], 16), (99, [10, 80, 90], 80),
    ] as [(Int, [Double]?, Double?)])
func `bounds are order statistics, and there are none where the data cannot carry them`(count: Int, bounds: [Double]?, bound: Double?) {
    let ratios = WeightedRatios((1...count).reversed().map { WeightedRatios.Entry(ratio: Double($0), weight: 0.7) })
    let interval = IntervalEstimator.interval(for: 1, kind: count, ratios)
    #expect(interval.map { [$0.low, $0.p80, $0.high] } == bounds)
    #expect(IntervalEstimator.bound(for: 1, kind: count, ratios) == bound)
}

@Test func `bounds hold as often as they say on numbers that are alike`() throws {
    var numbers = SeededNumbers(seed: 7)
    var entries: [WeightedRatios.Entry] = []
    var (inside, kept, asked) = (0.0, 0.0, 0.0)
    for _ in 0..<1000 {
        let next = Double.random(in: 0.2...5, using: &numbers)
        let weight = Double.random(in: 0.1...1, using: &numbers)
        if let bounds = IntervalEstimator.interval(for: 1, kind: entries.count, WeightedRatios(entries)) {
            asked += 1
            if bounds.low...bounds.high ~= next { inside += 1 }
            if next <= bounds.p80 { kept += 1 }
        }
        entries.append(WeightedRatios.Entry(ratio: next, weight: weight))
    }
    #expect(abs(inside / asked - 0.8) < 0.04)
    #expect(abs(kept / asked - 0.8) < 0.04)
}

@Test func `the weights count, and not the number of the samples`() {
    let ratios = WeightedRatios([
        .init(ratio: 3, weight: 1), .init(ratio: 1.5, weight: 1.5), .init(ratio: 0.5, weight: 1), .init(ratio: 9, weight: 0),
    ])
    #expect(ratios.count == 3 && ratios.total == 3.5)
    #expect(ratios.median() == 1.5)
    #expect(WeightedRatios([.init(ratio: 3, weight: 1), .init(ratio: 1.5, weight: 0.9)]).median() == 3)
}

@Test(arguments: [(0.1, 1.0), (0.19, 1), (0.3, 2), (3, 2)])
func `where little weight speaks, the writer's own figure stands`(weight: Double, median: Double) {
    #expect(WeightedRatios([.init(ratio: 2, weight: weight)]).median(pull: 0.2) == median)
}

@Test func `of equal figures the bound is the one whose share is closest`() {
    // 74 % of the weight lies at or below 1, 96 % at or below 2.
    let ratios = WeightedRatios(
        (0..<74).map { _ in .init(ratio: 1, weight: 1) } + (0..<22).map { _ in .init(ratio: 2, weight: 1) }
            + (0..<4).map { _ in .init(ratio: 4, weight: 1) })
    #expect(ratios.upper(0.8) == 2)
    #expect(ratios.closest(to: 0.8) == 1)
    #expect(ratios.closest(to: 0.9) == 2)
}

@Test func `the probability above a value is the share of weight above it`() {
    let ratios = WeightedRatios((1...9).map { WeightedRatios.Entry(ratio: Double($0), weight: 2) })
    #expect(abs(ratios.probability(above: 7) - 0.25) < 1e-9)
    #expect(abs(ratios.probability(above: 0) - 0.95) < 1e-9)
    #expect(abs(ratios.probability(above: 99) - 0.05) < 1e-9)
    #expect(WeightedRatios([]).probability(above: 1) == 0.5)
}
