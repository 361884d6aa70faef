import FocusModel

/// The coach's figure for one task, with what it rests on.
package struct Suggestion: Hashable, Sendable {
    /// The writer's own estimate that it starts from, in minutes.
    package let estimate: Double
    /// What the estimate is multiplied by.
    package let ratio: Double
    /// The samples behind the ratio.
    package let count: Int
    /// How far the kind's own past can be trusted.
    package let confidence: Confidence
    package let basis: PointEstimator.Basis

    package init(estimate: Double, ratio: Double, count: Int, confidence: Confidence, basis: PointEstimator.Basis = .kind) {
        self.estimate = estimate
        self.ratio = ratio
        self.count = count
        self.confidence = confidence
        self.basis = basis
    }

    /// The figure itself, in minutes, unrounded.
    package var minutes: Double { estimate * ratio }

    /// The figure as a person is shown it: whole minutes below 20, steps of 5 below 4 hours, then of 15.
    package var roundedMinutes: Double { roundedForDisplay(minutes) }
}

/// Minutes in the steps that people think in; never less than one.
package func roundedForDisplay(_ minutes: Double) -> Double {
    let step: Double = minutes < 20 ? 1 : minutes < 240 ? 5 : 15
    return max(1, (minutes / step).rounded() * step)
}

/// How long such a task may take: bounds on its actual time, in minutes.
package struct ForecastInterval: Hashable, Sendable {
    /// One in ten such tasks takes less.
    package let low: Double
    /// One in ten takes more.
    package let high: Double
    /// Four in five take no longer.
    package let p80: Double

    package init(low: Double, high: Double, p80: Double) {
        self.low = low
        self.high = high
        self.p80 = p80
    }
}

/// Everything the coach has to say of one task before it is begun.
package struct Advice: Hashable, Sendable {
    package let estimate: Double
    package let statistics: KindStatistics
    /// Nil where the past is too short: fewer than 5 tasks of the kind and fewer than 15 in all.
    package let suggestion: Suggestion?
    /// Nil where the past is too short to carry one.
    package let interval: ForecastInterval?
    /// Four in five such tasks take no longer, in minutes; known before an interval is.
    package let bound: Double?

    package init(estimate: Double, statistics: KindStatistics, suggestion: Suggestion?, interval: ForecastInterval?, bound: Double? = nil) {
        self.estimate = estimate
        self.statistics = statistics
        self.suggestion = suggestion
        self.interval = interval
        self.bound = bound
    }

    /// The best figure there is, in minutes: the suggestion, or the writer's own estimate while the evidence is thin.
    package var minutes: Double { suggestion?.minutes ?? estimate }
}
