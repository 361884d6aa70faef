import FocusModel

/// One person's past, and what it says of the next task.
///
/// A value made on demand from samples and thrown away afterwards; nothing of it is stored. Samples are recorded oldest
/// first, so that a backtest can ask, record, ask, record.
package struct CoachBook: Hashable, Sendable {
    /// The most samples of one kind, and of all kinds together, that are looked at, the latest ones.
    package static let window = 400

    private var kindHistories: [Intention: RatioHistory] = [:]
    /// The latest work of every kind, oldest first.
    package private(set) var latest: [Sample] = []

    /// `samples`: oldest first.
    package init(samples: some Sequence<Sample> = []) {
        for sample in samples { record(sample) }
    }

    /// From what a store hands out: the latest work of some kinds, and the latest of all; both oldest first.
    package init(kinds: [Intention: [Sample]], latest: [Sample]) {
        for (kind, samples) in kinds {
            for sample in samples.suffix(Self.window) { kindHistories[kind, default: RatioHistory()].record(sample) }
        }
        self.latest = Array(latest.suffix(Self.window))
    }

    package mutating func record(_ sample: Sample) {
        kindHistories[sample.intention, default: RatioHistory()].record(sample)
        latest.append(sample)
        if latest.count > Self.window { latest.removeFirst() }
    }

    /// The kinds that have a sample, in alphabetical order.
    package var kinds: [Intention] { kindHistories.keys.sorted() }

    /// The samples behind the median and the mean of a kind, oldest first.
    package func samples(of kind: Intention) -> [Sample] { kindHistories[kind]?.samples ?? [] }

    /// What the writer usually puts a task of the kind at: the median of the estimates, in minutes; an hour where there is none.
    package func usualEstimate(of kind: Intention) -> Double {
        let estimates = samples(of: kind).map(\.estimated).sorted()
        return estimates.isEmpty ? 60 : estimates[estimates.count / 2]
    }

    package func statistics(of kind: Intention) -> KindStatistics { history(of: kind).statistics(of: kind) }

    /// The samples behind a figure, each with its weight, oldest first.
    package func evidence(for kind: Intention, estimate: Double) -> [WeightedSample] {
        latest.enumerated().map { index, sample in
            WeightedSample(sample: sample, weight: SampleWeight(sample, age: latest.count - 1 - index, kind: kind, estimate: estimate))
        }
    }

    /// Their ratios, in order.
    package func ratios(for kind: Intention, estimate: Double) -> WeightedRatios {
        WeightedRatios(
            latest.enumerated().map { index, sample in
                let weight = SampleWeight(sample, age: latest.count - 1 - index, kind: kind, estimate: estimate)
                return WeightedRatios.Entry(ratio: sample.ratio, weight: weight.product)
            })
    }

    /// What the coach says of a task of this kind that its writer puts at `estimate` minutes.
    package func advice(for kind: Intention, estimate: Double) -> Advice {
        let statistics = history(of: kind).statistics(of: kind)
        let basis = PointEstimator.basis(kind: statistics.count, person: latest.count)
        guard basis != nil || statistics.count >= IntervalEstimator.leastForBound else {
            return Advice(estimate: estimate, statistics: statistics, suggestion: nil, interval: nil)
        }
        let ratios = ratios(for: kind, estimate: estimate)
        let suggestion = basis.map { basis in
            Suggestion(
                estimate: estimate, ratio: PointEstimator.ratio(ratios), count: basis == .kind ? statistics.count : latest.count,
                confidence: statistics.confidence, basis: basis)
        }
        return Advice(
            estimate: estimate, statistics: statistics, suggestion: suggestion,
            interval: IntervalEstimator.interval(for: estimate, kind: statistics.count, ratios),
            bound: IntervalEstimator.bound(for: estimate, kind: statistics.count, ratios))
    }

    private func history(of kind: Intention) -> RatioHistory { kindHistories[kind] ?? RatioHistory() }
}
