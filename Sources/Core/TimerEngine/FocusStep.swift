import FocusModel

/// A step of a run with the time it has taken so far.
package struct FocusStep: Hashable, Sendable, Identifiable {
    /// The task and the target as it stands now.
    package var step: TaskBatch.Step
    /// The target when the step joined the run: ahead and behind are measured against it.
    package let planned: Duration
    package var ledger = Ledger()
    /// Elapsed time of the run when the step was first taken up.
    package var begunAt: Duration?
    package var doubts: Doubts = []
    /// How often something came in between.
    package var interruptions = 0
    /// True once somebody was told that the target is reached; an extension takes it back.
    package var isAnnounced = false

    package init(_ step: TaskBatch.Step) {
        self.step = step
        planned = .minutes(step.target.minutes)
    }

    package var id: String { step.id }
    package var target: Duration { .minutes(step.target.minutes) }
    /// How far past the target; zero before it.
    package var overrun: Duration { max(.zero, ledger.work - target) }
    /// How far to the target; zero past it.
    package var remaining: Duration { max(.zero, target - ledger.work) }

    /// Why the measured time may not be what the work took.
    package struct Doubts: OptionSet, Hashable, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        /// The machine slept while the step was being worked on.
        package static let slept = Doubts(rawValue: 1)
        /// A stretch without a sign of life was settled afterwards.
        package static let repaired = Doubts(rawValue: 2)
        /// Nobody worked: the clock was made to jump.
        package static let played = Doubts(rawValue: 4)
        /// The mode changed within the round.
        package static let mixed = Doubts(rawValue: 8)
    }
}

/// A step that the run is through with.
package struct ClosedStep: Hashable, Sendable, Identifiable {
    package enum Closing: String, CaseIterable, Sendable {
        case finished
        /// Left out of the batch by the user.
        case skipped
        /// Still to do when the run ended.
        case left
    }
    package var step: FocusStep
    package var closing: Closing
    /// Elapsed time of the run when it was closed.
    package var at: Duration

    package init(step: FocusStep, closing: Closing, at: Duration) {
        self.step = step
        self.closing = closing
        self.at = at
    }

    package var id: String { step.id }

    /// Less work than this says nothing about how long such a task takes.
    package static let leastEvidence = Duration.seconds(30)

    /// True when the coach may learn from it: finished, measured throughout, and not ticked off in passing.
    package var isEvidence: Bool { closing == .finished && step.doubts.isEmpty && step.ledger.work >= Self.leastEvidence }
}
