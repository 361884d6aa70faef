import FocusModel

/// What the adaptive policy says, with everything that it follows from.
package struct AdaptiveAdvice: Hashable, Sendable {
    /// The soft target of the next session.
    package var target: Duration
    package var rest: Duration
    /// The evidence by quality, the best first.
    package var sessions: [Weighed] = []
    /// Adaptive sessions that are no evidence, the latest first.
    package var excluded: [Excluded]
    /// The median length of the evidence; nil without any.
    package var median: Duration?
    /// Of the kept half; nil where the target is the default.
    package var weightedMedian: Duration?
    /// The median length of the sessions that ended on decay signals: the target lies no higher.
    package var decayCap: Duration?
    /// The sessions whose breaks were counted; empty where the break is the default.
    package var breaks: [Weighed] = []

    package init(target: Duration, rest: Duration, excluded: [Excluded] = []) {
        self.target = target
        self.rest = rest
        self.excluded = excluded
    }

    package var isLearned: Bool { weightedMedian != nil }
    /// True where the sessions that ended on decay signals hold the target down.
    package var isCapped: Bool { weightedMedian.flatMap { median in decayCap.map { $0 < median } } ?? false }

    package struct Weighed: Hashable, Sendable {
        package var session: PastSession
        /// Length over the median, at most 2.
        package var ratio: Double
        /// For the ending.
        package var adjustment: Double
        /// In the stronger half.
        package var isKept: Bool
        package var quality: Double { ratio * adjustment }
    }

    package struct Excluded: Hashable, Sendable {
        package var session: PastSession
        package var reason: Exclusion
    }

    package enum Exclusion: String, CaseIterable, Sendable {
        case hardCap, skipped, tooShort
        /// It slept, was interrupted, changed its mode or was repaired by guess.
        case inDoubt
    }
}
