import TimerEngine

/// A transition of a run, by the name under which hooks are called for it.
package enum HookEvent: String, CaseIterable, Sendable {
    case started
    case targetReached = "target-reached"
    case done, skipped, later, extended, added, moved, noted
    case paused, resumed, interrupted, returned
    case breakBegan = "break-began"
    /// The break was ended, or passed over.
    case breakEnded = "break-ended"
    /// A break is at its end, and counts on.
    case breakOver = "break-over"
    /// A round was closed at the hard cap of its mode.
    case capped
    /// A question is due.
    case checkIn = "check-in"
    case checkedIn = "checked-in"
    case modeChanged = "mode-changed"
    case undone
    /// A time in which nobody watched was settled.
    case settled
    /// A live view was closed; the run goes on.
    case left
    case stopped
    /// No step is left: told after the `done` or `skipped` of the last one.
    case completed

    package var summary: String {
        switch self {
        case .started: "a run was started"
        case .targetReached: "a step or a round is at its target"
        case .done: "a step was finished"
        case .skipped: "a step was left out"
        case .later: "a step was moved to the end"
        case .extended: "a target was moved"
        case .added: "a step was added"
        case .moved: "a step was moved"
        case .noted: "a note was taken"
        case .paused: "the run was paused"
        case .resumed: "it goes on after a pause"
        case .interrupted: "something came in between"
        case .returned: "it goes on after an interruption"
        case .breakBegan: "a break began"
        case .breakEnded: "a break was ended or passed over"
        case .breakOver: "a break is at its end"
        case .capped: "a round was closed at its hard cap"
        case .checkIn: "a check-in is due"
        case .checkedIn: "a check-in was answered"
        case .modeChanged: "the mode was changed"
        case .undone: "a command was taken back"
        case .settled: "a time in which nobody watched was settled"
        case .left: "a live view was closed"
        case .stopped: "the run was ended by its user"
        case .completed: "the last step was closed"
        }
    }

    init(_ kind: FocusEvent.Kind) {
        switch kind {
        case .started: self = .started
        case .stepFinished: self = .done
        case .skipped: self = .skipped
        case .postponed: self = .later
        case .paused: self = .paused
        case .resumed: self = .resumed
        case .interrupted: self = .interrupted
        case .returned: self = .returned
        case .extended: self = .extended
        case .added: self = .added
        case .moved: self = .moved
        case .noted: self = .noted
        case .targetReached: self = .targetReached
        case .restBegan: self = .breakBegan
        case .roundBegan: self = .breakEnded
        case .roundExtended, .restExtended: self = .extended
        case .modeChanged: self = .modeChanged
        case .checkedIn: self = .checkedIn
        case .rang(let bell):
            switch bell {
            case .step, .round: self = .targetReached
            case .cap: self = .capped
            case .rest: self = .breakOver
            case .checkIn: self = .checkIn
            }
        case .undone: self = .undone
        case .settled: self = .settled
        case .left: self = .left
        case .stopped: self = .stopped
        }
    }
}

/// One time that hooks are called: what happened, and the run right after it.
package struct HookOccasion: Sendable {
    package var event: HookEvent
    /// Nil for `completed`, which is no event of its own, and for a sample.
    package var cause: FocusEvent?
    package var snapshot: PaceSnapshot
    /// The step that it is about, as it was then.
    package var step: FocusStep?

    package init(_ event: HookEvent, cause: FocusEvent? = nil, snapshot: PaceSnapshot, step: FocusStep?) {
        self.event = event
        self.cause = cause
        self.snapshot = snapshot
        self.step = step
    }
}
