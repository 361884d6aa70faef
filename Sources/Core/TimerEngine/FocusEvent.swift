import FocusModel

/// Something that happened to a run. The run is the fold of its events, oldest first.
package struct FocusEvent: Hashable, Sendable {
    package var kind: Kind
    /// The clocks when it was recorded.
    package var at: ClockReading
    /// How long before the recording it took effect, where the user said so afterwards.
    package var ago: Duration

    package init(_ kind: Kind, at: ClockReading, ago: Duration = .zero) {
        self.kind = kind
        self.at = at
        self.ago = ago
    }

    /// What happened. A step is named by its identifier, so that an event can never hit the one after it.
    package enum Kind: Hashable, Sendable {
        /// Opens the log; `zone` is the IANA name of where it was said. `sleepCounts`: the user wants time asleep to count as work.
        case started(TaskBatch, zone: String, sleepCounts: Bool, plan: ModePlan = .pace)
        case stepFinished(String)
        case skipped(String)
        /// Moved to the end; what it took so far stays with it.
        case postponed(String)
        case paused
        case resumed
        case interrupted(cause: String?)
        /// Back from the innermost interruption.
        case returned
        /// The round was closed and a break begun.
        case restBegan(Duration, isLong: Bool)
        /// The break was ended, or passed over: the next round began.
        case roundBegan
        /// The target of the open round moves.
        case roundExtended(by: Duration)
        /// The end of the break moves.
        case restExtended(by: Duration)
        /// Work goes on under another plan; what the round holds so far counts there.
        case modeChanged(ModePlan)
        case checkedIn(CheckIn.Answer)
        /// Somebody was called.
        case rang(Bell)
        /// The event of that number, counted from one, was taken back with all that followed from it. `reopens`: it had ended the run.
        case undone(event: Int, reopens: Bool = false)
        /// The target moves; negative brings it nearer.
        case extended(String, by: Duration)
        /// `index` counts the waiting steps from zero.
        case added(TaskBatch.Step, index: Int)
        case moved(String, index: Int)
        case noted(String)
        /// Somebody was told that the step is at its target.
        case targetReached(String)
        /// A stretch without a sign of life was settled. `alive`: the last sign.
        case settled(Settlement, alive: ClockReading)
        /// A view was closed on purpose; the run goes on without it.
        case left
        case stopped
    }
}

/// What became of the stretch between the last sign of life and the return.
package enum Settlement: String, CaseIterable, Sendable {
    /// All of it was work.
    case keep
    /// Work up to the last sign of life, a pause since.
    case alive
    /// Work up to the last sign of life, an interruption since.
    case interruption
    /// The run ended at the last sign of life.
    case stop
}
