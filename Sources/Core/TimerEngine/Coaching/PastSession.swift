import FocusModel

/// A session as the journal knows it: what the adaptive policy and the choice of a mode learn from.
package struct PastSession: Hashable, Sendable, Identifiable {
    package var id: String
    package var mode: FocusMode
    package var kind: Intention
    package var startedAt: Instant
    package var worked: Duration
    /// Nil where it was open.
    package var target: Duration?
    /// The break that followed.
    package var breakTaken: Duration
    package var ending: SessionEnding
    /// False where it slept, was interrupted, changed its mode or was repaired by guess.
    package var isEvidence: Bool
    /// 0 to 1; nil where it is not known.
    package var focusScore: Double?

    package init(
        id: String, mode: FocusMode, kind: Intention = .general, startedAt: Instant, worked: Duration, target: Duration? = nil,
        breakTaken: Duration = .zero, ending: SessionEnding, isEvidence: Bool = true, focusScore: Double? = nil
    ) {
        self.id = id
        self.mode = mode
        self.kind = kind
        self.startedAt = startedAt
        self.worked = worked
        self.target = target
        self.breakTaken = breakTaken
        self.ending = ending
        self.isEvidence = isEvidence
        self.focusScore = focusScore
    }
}
