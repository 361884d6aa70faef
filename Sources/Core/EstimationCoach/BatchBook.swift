import FocusModel

/// One person's past batches, and what they say of how long the next one takes as a whole.
///
/// A batch goes wrong as a whole: its tasks share the day. So its forecast rests on whole past batches, on the ratio of what all
/// their tasks took to what the coach had said of them together; adding up the medians of the tasks would be late half of the time.
package struct BatchBook: Hashable, Sendable {
    /// Below it a batch is forecast as the sum of what the coach says of its tasks, and without bounds.
    static let leastForRange = 4
    /// From here on a range carries a probability.
    static let leastForProbability = 10
    /// Of the last 10 forecasts with a probability so many may miss; five of ten would happen once in thirty times.
    static let mostMisses = 4
    /// A batch that lies 20 batches back counts half.
    static let halfAge = 20.0

    private var totals: [BatchTotal] = []
    /// Whether the last forecasts that carried a probability held, newest last; 10 at most.
    private var held: [Bool] = []

    package init() {}

    /// The batches of the past: the tasks of each day, where there were two or more, forecast as they would have been that morning.
    ///
    /// - Parameter days: the samples of each day, oldest first.
    package init(days: [[Sample]]) {
        var tasks = CoachBook()
        for day in days { _ = take(day, &tasks) }
    }

    /// From one person's work, oldest first, parted into local days.
    package init(_ samples: [Sample], in zone: any TimeZoneRules) {
        var days: [[Sample]] = []
        var last: CivilDate?
        for sample in samples {
            let day = zone.civil(sample.completedAt).date
            if day != last { days.append([]) }
            days[days.count - 1].append(sample)
            last = day
        }
        self.init(days: days)
    }

    /// Forecasts a finished batch from what was known before it, then records it and its tasks. Nil for a single task, which is no batch.
    mutating func take(_ batch: [Sample], _ tasks: inout CoachBook) -> BatchForecast? {
        defer { for sample in batch { tasks.record(sample) } }
        guard batch.count > 1 else { return nil }
        let estimate = batch.reduce(0) { $0 + $1.estimated }
        let advised = batch.reduce(0) { $0 + tasks.minutes(for: $1.intention, estimate: $1.estimated) }
        let forecast = forecast(estimate: estimate, advised: advised)
        if let total = BatchTotal(advised: advised, actual: batch.reduce(0) { $0 + $1.actual }) { record(total, after: forecast) }
        return forecast
    }

    package mutating func record(_ total: BatchTotal) { record(total, after: forecast(estimate: total.advised, advised: total.advised)) }

    private mutating func record(_ total: BatchTotal, after forecast: BatchForecast) {
        if let interval = forecast.interval {
            held.append(interval.low <= total.actual && total.actual <= interval.high)
            if held.count > 10 { held.removeFirst() }
        }
        totals.append(total)
        if totals.count > CoachBook.window { totals.removeFirst() }
    }

    /// The past batches as ratios, the newer ones with more weight.
    private var ratios: WeightedRatios {
        WeightedRatios(
            totals.enumerated().map { index, total in
                WeightedRatios.Entry(ratio: total.ratio, weight: 1 / (1 + Double(totals.count - 1 - index) / Self.halfAge))
            })
    }

    /// - Parameters:
    ///   - estimate: the sum of the writer's estimates, in minutes.
    ///   - advised: the sum of what the coach says of each task.
    package func forecast(estimate: Double, advised: Double) -> BatchForecast {
        guard totals.count >= Self.leastForRange else {
            return BatchForecast(estimate: estimate, p50: advised, trust: .plain, interval: nil, rough: nil, count: totals.count, basis: nil)
        }
        let ratios = ratios
        let isSound = totals.count >= Self.leastForProbability
        let hasMissed = held.filter { !$0 }.count > Self.mostMisses
        var interval: ForecastInterval?
        if isSound, let low = ratios.lower(0.1), let high = ratios.upper(0.9), let p80 = ratios.closest(to: 0.8) {
            interval = ForecastInterval(low: advised * low, high: advised * high, p80: advised * p80)
        }
        let outer = ratios.entries[0].ratio...ratios.entries[ratios.count - 1].ratio
        return BatchForecast(
            estimate: estimate, p50: advised * ratios.median(), trust: isSound && !hasMissed ? .sound : .rough, interval: interval,
            rough: interval.map { $0.low...$0.high } ?? advised * outer.lowerBound...advised * outer.upperBound, count: totals.count,
            basis: BatchForecast.Basis(advised: advised, ratios: ratios))
    }
}

/// What the coach said of the tasks of a finished batch together, and what they took, in minutes.
package struct BatchTotal: Hashable, Sendable {
    package let advised: Double
    package let actual: Double

    /// Nil where either is not a positive number.
    package init?(advised: Double, actual: Double) {
        guard advised > 0, actual > 0, advised.isFinite, actual.isFinite else { return nil }
        self.advised = advised
        self.actual = actual
    }

    var ratio: Double { actual / advised }
}

/// How long a batch takes as a whole, said before it begins; minutes of work.
package struct BatchForecast: Hashable, Sendable {
    /// How far it can be trusted.
    package enum Trust: String, Hashable, Sendable {
        /// Fewer than 4 batches stand behind it: a plain finish.
        case plain
        /// Fewer than 10, or the last forecasts missed too often: a range without a probability.
        case rough
        /// The range holds in 8 of 10 cases.
        case sound
    }

    struct Basis: Hashable, Sendable {
        let advised: Double
        let ratios: WeightedRatios
    }

    /// The sum of the writer's estimates.
    package let estimate: Double
    /// As likely to take longer as not.
    package let p50: Double
    package let trust: Trust
    /// The range in which 8 of 10 such batches end; nil below 10 batches.
    package let interval: ForecastInterval?
    /// Where it may end, without a probability; nil below 4 batches.
    package let rough: ClosedRange<Double>?
    /// The past batches behind it.
    package let count: Int
    let basis: Basis?

    /// How likely the batch takes longer than so many minutes; nil where the past does not carry a probability.
    package func probability(over minutes: Double) -> Double? {
        guard trust == .sound, let basis, basis.advised > 0 else { return nil }
        return basis.ratios.probability(above: minutes / basis.advised)
    }

    /// How likely a list takes more than so many times of what the coach says of it; nil where the past does not carry a probability.
    package func probability(ofRatioOver ratio: Double) -> Double? {
        trust == .sound ? basis?.ratios.probability(above: ratio) : nil
    }
}
