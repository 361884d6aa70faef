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
    /// The same in the order of the ratios, so that no question has to sort them.
    private var ranked: [Ranked] = []
    /// How many samples were ever among the latest: the age of one follows from its number.
    private var recorded = 0

    private struct Ranked: Hashable {
        let ratio: Double
        let estimated: Double
        let kind: Intention
        let number: Int
    }

    /// `samples`: oldest first.
    package init(samples: some Sequence<Sample> = []) {
        for sample in samples { record(sample) }
    }

    /// From what a store hands out: the latest work of some kinds, and the latest of all; both oldest first.
    package init(kinds: [Intention: [Sample]], latest: [Sample]) {
        for (kind, samples) in kinds {
            for sample in samples.suffix(Self.window) { kindHistories[kind, default: RatioHistory()].record(sample) }
        }
        for sample in latest.suffix(Self.window) { recordLatest(sample) }
    }

    package mutating func record(_ sample: Sample) {
        kindHistories[sample.intention, default: RatioHistory()].record(sample)
        recordLatest(sample)
    }

    private mutating func recordLatest(_ sample: Sample) {
        latest.append(sample)
        let entry = Ranked(ratio: sample.ratio, estimated: sample.estimated, kind: sample.intention, number: recorded)
        ranked.insert(entry, at: place(of: sample.ratio))
        recorded += 1
        guard latest.count > Self.window else { return }
        let oldest = latest.removeFirst()
        let number = recorded - 1 - Self.window
        if let index = ranked[place(of: oldest.ratio)...].firstIndex(where: { $0.number == number }) { ranked.remove(at: index) }
    }

    /// The first index whose ratio is not below.
    private func place(of ratio: Double) -> Int {
        var (low, high) = (0, ranked.count)
        while low < high {
            let middle = (low + high) / 2
            if ranked[middle].ratio < ratio { low = middle + 1 } else { high = middle }
        }
        return low
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
            let weight = SampleWeight(
                estimated: sample.estimated, isSameKind: sample.intention == kind, age: latest.count - 1 - index, estimate: estimate)
            return WeightedSample(sample: sample, weight: weight)
        }
    }

    /// Their ratios, in order.
    package func ratios(for kind: Intention, estimate: Double) -> WeightedRatios {
        WeightedRatios(
            inOrder: ranked.map { entry in
                let weight = SampleWeight(
                    estimated: entry.estimated, isSameKind: entry.kind == kind, age: recorded - 1 - entry.number, estimate: estimate)
                return WeightedRatios.Entry(ratio: entry.ratio, weight: weight.product)
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

    /// The figure of `advice` alone, for whom the rest of it would be worked out in vain: `Advice.minutes`.
    package func minutes(for kind: Intention, estimate: Double) -> Double {
        guard PointEstimator.basis(kind: history(of: kind).count, person: latest.count) != nil else { return estimate }
        return estimate * PointEstimator.ratio(ratios(for: kind, estimate: estimate))
    }

    private func history(of kind: Intention) -> RatioHistory { kindHistories[kind] ?? RatioHistory() }
}
