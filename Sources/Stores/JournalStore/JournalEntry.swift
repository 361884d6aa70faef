import FocusModel

/// How one stretch of work went: what an adaptive policy learns from.
package struct JournalEntry: Hashable, Sendable, Identifiable {
    /// How the stretch ended.
    package enum Ending: String, CaseIterable, Sendable {
        case completed, skipped, postponed, stopped
        /// Settled afterwards, at the last sign of life.
        case abandoned
    }

    /// Of the step, or of the session where that has no steps.
    package var id: String
    package var sessionID: String
    package var mode: FocusMode
    package var intention: Intention?
    package var startedAt: Instant
    package var endedAt: Instant
    /// Pauses, interruptions and sleep left out.
    package var worked: Duration
    /// What was planned; nil where nothing was.
    package var target: Duration?
    package var ending: Ending
    package var interruptions: Int
    /// The break that followed or was taken within.
    package var breakLength: Duration
    /// The IANA name of the zone it was started in.
    package var zone: String
    package var note: String?

    package init(
        id: String, sessionID: String, mode: FocusMode, intention: Intention? = nil, startedAt: Instant, endedAt: Instant,
        worked: Duration, target: Duration? = nil, ending: Ending, interruptions: Int = 0, breakLength: Duration = .zero, zone: String,
        note: String? = nil
    ) {
        self.id = id
        self.sessionID = sessionID
        self.mode = mode
        self.intention = intention
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.worked = worked
        self.target = target
        self.ending = ending
        self.interruptions = interruptions
        self.breakLength = breakLength
        self.zone = zone
        self.note = note
    }
}
