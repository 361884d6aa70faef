import FocusModel

/// How one stretch of work went: what an adaptive policy learns from.
package struct JournalEntry: Hashable, Sendable, Identifiable {
    /// How the stretch ended.
    package enum Ending: String, CaseIterable, Sendable {
        case completed, skipped, postponed, stopped
        /// It ran into the hard cap of its mode.
        case hardCap = "hard-cap"
        /// Stopped shortly after telling that concentration was going.
        case decaySignals = "decay-signals"
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
    /// True when it may teach how long work goes well.
    package var isEvidence: Bool
    /// 0 to 1: how undivided the work was; nil where it is not known.
    package var focusScore: Double?
    /// The IANA name of the zone it was started in.
    package var zone: String
    package var note: String?

    package init(
        id: String, sessionID: String, mode: FocusMode, intention: Intention? = nil, startedAt: Instant, endedAt: Instant,
        worked: Duration, target: Duration? = nil, ending: Ending, interruptions: Int = 0, breakLength: Duration = .zero, isEvidence: Bool = true,
        focusScore: Double? = nil, zone: String, note: String? = nil
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
        self.isEvidence = isEvidence
        self.focusScore = focusScore
        self.zone = zone
        self.note = note
    }
}
