import FocusModel

/// One finished piece of work that had an estimate before it began: what the coach learns from.
package struct Sample: Hashable, Sendable {
    /// The `TaskSessionLink` it comes from.
    package let linkID: String
    package let title: String
    package let intention: Intention
    /// The writer's own estimate in minutes; positive.
    package let estimated: Double
    /// Minutes worked; positive.
    package let actual: Double
    package let completedAt: Instant

    /// Nil where an estimate or an actual time is not a positive number: such a row has no ratio.
    package init?(linkID: String, title: String, intention: Intention, estimated: Double, actual: Double, completedAt: Instant) {
        guard estimated > 0, actual > 0, estimated.isFinite, actual.isFinite else { return nil }
        self.linkID = linkID
        self.title = title
        self.intention = intention
        self.estimated = estimated
        self.actual = actual
        self.completedAt = completedAt
    }

    /// Nil where the link has no estimate of the writer's, or its time was slept, idled or repaired by guess.
    package init?(_ link: TaskSessionLink, title: String) {
        guard link.isEvidence, let estimated = link.estimatedMinutes else { return nil }
        self.init(
            linkID: link.id, title: title, intention: link.intention, estimated: estimated, actual: link.actualMinutes,
            completedAt: link.completedAt)
    }

    /// Actual over estimated: 1.5 took half as long again as said.
    package var ratio: Double { actual / estimated }
}
