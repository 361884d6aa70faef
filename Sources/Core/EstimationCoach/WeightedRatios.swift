import FocusModel

/// Ratios of actual to expected time in order, each with a weight, and their quantiles by counting off the weights.
package struct WeightedRatios: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        package let ratio: Double
        package let weight: Double

        package init(ratio: Double, weight: Double) {
            self.ratio = ratio
            self.weight = weight
        }
    }

    /// In ascending order of their ratios; every weight is positive.
    package let entries: [Entry]
    /// The sum of the weights.
    package let total: Double

    package init(_ entries: [Entry]) { self.init(inOrder: entries.filter { $0.weight > 0 }.sorted { $0.ratio < $1.ratio }) }

    /// Of entries that stand in order.
    init(inOrder entries: [Entry]) {
        self.entries = entries
        total = entries.reduce(0) { $0 + $1.weight }
    }

    package var count: Int { entries.count }

    /// The ratio at which half of the weight is reached, with `pull` of weight at the ratio 1: where the past is thin, or says
    /// nothing of such a task, the writer's own estimate stands.
    package func median(pull: Double = 0) -> Double {
        var pulled = entries
        if pull > 0 { pulled.insert(Entry(ratio: 1, weight: pull), at: entries.firstIndex { $0.ratio >= 1 } ?? entries.count) }
        return WeightedRatios.ratio(reaching: (total + pull) / 2, in: pulled) ?? 1
    }

    /// So much weight must lie at or below a bound that the next ratio keeps with the given probability. The next one counts as one
    /// more of average weight; for equal weights this is the rank p (n + 1) of order statistics (Wilks 1941), which
    /// split-conformal prediction rests on, too.
    private func target(_ probability: Double) -> Double { probability * total * Double(count + 1) / Double(max(1, count)) }

    /// The smallest ratio that the next one stays at or below with at least the given probability; nil where the largest is not enough.
    package func upper(_ probability: Double) -> Double? { WeightedRatios.ratio(reaching: target(probability), in: entries) }

    /// The largest ratio that the next one stays at or above with at least one minus the given probability.
    package func lower(_ probability: Double) -> Double? { WeightedRatios.ratio(reaching: target(1 - probability), in: entries.reversed()) }

    /// The ratio at or below which the share of the weight comes closest to the probability. People count in round figures, so that many ratios
    /// are equal; the next larger one would then promise far more than was asked for. Nil where the largest is not enough.
    package func closest(to probability: Double) -> Double? {
        let goal = target(probability)
        guard goal <= total * (1 + 1e-9) else { return nil }
        var sum = 0.0
        var index = 0
        var below: (ratio: Double, sum: Double)?
        while index < entries.count {
            let ratio = entries[index].ratio
            while index < entries.count, entries[index].ratio == ratio {
                sum += entries[index].weight
                index += 1
            }
            if sum >= goal - 1e-12 {
                if let below, goal - below.sum < sum - goal { return below.ratio }
                return ratio
            }
            below = (ratio, sum)
        }
        return below?.ratio
    }

    /// How likely the next ratio exceeds a value: the share of weight above it, the next one counting as one more of average weight that lies on neither side.
    package func probability(above value: Double) -> Double {
        guard !entries.isEmpty else { return 0.5 }
        let above = entries.reduce(0) { $0 + ($1.ratio > value ? $1.weight : 0) }
        let own = total / Double(count)
        return (above + own / 2) / (total + own)
    }

    private static func ratio(reaching goal: Double, in entries: some Sequence<Entry>) -> Double? {
        value(reaching: goal, in: entries.lazy.map { ($0.ratio, $0.weight) })
    }
}
