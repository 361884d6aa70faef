import FocusModel

/// One person's past, kind by kind, and what it says of the next task.
///
/// A value made on demand from samples and thrown away afterwards; nothing of it is stored. Samples are recorded oldest
/// first, so that a backtest can ask, record, ask, record.
package struct CoachBook: Hashable, Sendable {
    /// The most samples of one kind that are looked at, the latest ones.
    package static let window = 400

    private var kindHistories: [Intention: RatioHistory] = [:]

    /// `samples`: oldest first.
    package init(samples: some Sequence<Sample> = []) {
        for sample in samples { record(sample) }
    }

    package mutating func record(_ sample: Sample) { kindHistories[sample.intention, default: RatioHistory()].record(sample) }

    /// The kinds that have a sample, in alphabetical order.
    package var kinds: [Intention] { kindHistories.keys.sorted() }

    /// The samples behind every figure of a kind, oldest first.
    package func samples(of kind: Intention) -> [Sample] { kindHistories[kind]?.samples ?? [] }

    package func statistics(of kind: Intention) -> KindStatistics { history(of: kind).statistics(of: kind) }

    /// What the coach says of a task of this kind that its writer puts at `estimate` minutes.
    package func advice(for kind: Intention, estimate: Double) -> Advice {
        let history = history(of: kind)
        let statistics = history.statistics(of: kind)
        let suggestion = PointEstimator.ratio(for: estimate, kind: history).map {
            Suggestion(estimate: estimate, ratio: $0, count: statistics.count, confidence: statistics.confidence)
        }
        return Advice(
            estimate: estimate, statistics: statistics, suggestion: suggestion,
            interval: IntervalEstimator.interval(for: estimate, ratios: history.ratios))
    }

    private func history(of kind: Intention) -> RatioHistory { kindHistories[kind] ?? RatioHistory() }
}
