/// One person's past batches, and what they say of how long the next one takes as a whole.
///
/// A batch goes wrong as a whole: its tasks share the day. So its forecast rests on whole past batches, on the ratio of what all
/// their tasks took to what all were put at; adding up the medians of the tasks would be late half of the time.
package struct BatchBook: Hashable, Sendable {
    /// Below it a batch is forecast as the sum of what the coach says of its tasks, and without bounds.
    static let leastBatches = 4

    private var totals: [BatchTotal] = []
    private var ratios = SortedRatios()

    package init() {}

    package mutating func record(_ total: BatchTotal) {
        totals.append(total)
        ratios.insert(total.ratio)
        guard totals.count > CoachBook.window else { return }
        ratios.remove(totals.removeFirst().ratio)
    }

    /// - Parameters:
    ///   - estimate: the sum of the writer's estimates, in minutes.
    ///   - advised: the sum of what the coach says of each task.
    package func forecast(estimate: Double, advised: Double) -> BatchForecast {
        guard totals.count >= Self.leastBatches, let median = ratios.median else {
            return BatchForecast(estimate: estimate, p50: advised, interval: nil, count: totals.count)
        }
        return BatchForecast(
            estimate: estimate, p50: estimate * median, interval: IntervalEstimator.interval(for: estimate, ratios: ratios),
            count: totals.count)
    }
}

/// What the tasks of a finished batch were put at together, and what they took, in minutes.
package struct BatchTotal: Hashable, Sendable {
    package let estimated: Double
    package let actual: Double

    /// Nil where either is not a positive number.
    package init?(estimated: Double, actual: Double) {
        guard estimated > 0, actual > 0, estimated.isFinite, actual.isFinite else { return nil }
        self.estimated = estimated
        self.actual = actual
    }

    var ratio: Double { actual / estimated }
}

/// How long a batch takes as a whole, said before it begins; minutes of work.
package struct BatchForecast: Hashable, Sendable {
    /// The sum of the writer's estimates.
    package let estimate: Double
    /// As likely to take longer as not.
    package let p50: Double
    /// Nil where too few batches stand behind it.
    package let interval: ForecastInterval?
    /// The past batches behind it.
    package let count: Int
}
