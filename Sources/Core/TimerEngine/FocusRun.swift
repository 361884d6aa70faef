import FocusModel

/// A batch being run in one of the modes, as the fold of its events.
///
/// While it is active exactly one step runs; time that passes belongs to that step. The parts of all ledgers add up to `elapsed`.
/// Either a round is open or a break is being taken; rounds come from the plan of the mode.
package struct FocusRun: Hashable, Sendable {
    package enum Phase: Hashable, Sendable {
        case active(FocusStep, Activity, waiting: [FocusStep])
        case ended(Ending)
    }
    package enum Ending: String, Hashable, Sendable {
        /// No step is left.
        case completed
        /// The user stopped it.
        case stopped
        /// It was closed at the last sign of life.
        case settled
    }

    package let batchID: String
    /// The IANA name of the zone that it was started in.
    package let zone: String
    /// Whether time asleep counts as what the run was doing; the machine being off never does.
    package let sleepCounts: Bool
    package let start: ClockReading
    /// What the plan keeps free of steps, in order of time: the projection goes round it, the clocks do not.
    package let engagements: [TaskBatch.Engagement]
    /// The reading up to which time is accounted for.
    package internal(set) var latest: ClockReading
    /// Time from the start to `latest`, by the clocks that nobody sets.
    package internal(set) var elapsed: Duration = .zero
    /// In the order in which they were closed.
    package internal(set) var closed: [ClosedStep] = []
    package internal(set) var phase: Phase
    package internal(set) var plan: ModePlan
    /// The stretch of work that is going on; nil during a break and after the end.
    package internal(set) var round: Round?
    /// The rounds that are over, in order.
    package internal(set) var rounds: [Round] = []
    /// Every departure from the work, in order.
    package internal(set) var switches: [SwitchEvent] = []
    package internal(set) var rung: Set<Bell> = []
    package internal(set) var notes: [Note] = []

    package struct Note: Hashable, Sendable {
        package var stepID: String
        package var text: String
        /// Elapsed time of the run.
        package var at: Duration
    }

    /// Folds a log. Throws where an event does not follow from those before it.
    package init(log: [FocusEvent]) throws(FocusFault) { self = try FocusLog(log).run }

    /// The run that a `started` event opens.
    package init(_ first: FocusEvent) throws(FocusFault) {
        guard case .started(let batch, let zone, let sleepCounts, let plan) = first.kind, let step = batch.steps.first else {
            throw .impossible(first.kind)
        }
        batchID = batch.id
        self.zone = zone
        self.sleepCounts = sleepCounts
        start = first.at
        engagements = batch.engagements.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
        latest = first.at
        var running = FocusStep(step)
        running.begunAt = .zero
        self.plan = plan
        round = plan.round(1, of: step.id, at: .zero)
        phase = .active(running, .working, waiting: batch.steps.dropFirst().map(FocusStep.init))
    }

    /// The run as it stands at a later reading, nothing else having happened.
    package func standing(at now: ClockReading) -> FocusRun {
        var run = self
        run.pass(to: now)
        return run
    }

    // MARK: What it shows

    package var active: FocusStep? {
        switch phase {
        case .active(let step, _, waiting: _): step
        case .ended: nil
        }
    }
    package var activity: Activity? {
        switch phase {
        case .active(_, let activity, waiting: _): activity
        case .ended: nil
        }
    }
    /// The break that is being taken.
    package var rest: Rest? {
        if case .resting(let rest) = activity { rest } else { nil }
    }
    package var waiting: [FocusStep] {
        switch phase {
        case .active(_, _, let waiting): waiting
        case .ended: []
        }
    }
    package var ending: Ending? {
        switch phase {
        case .active: nil
        case .ended(let ending): ending
        }
    }
    /// Every step: the closed ones, the running one, those that wait. Positions here, from one, are the numbers that a user sees.
    package var steps: [FocusStep] { closed.map(\.step) + (active.map { [$0] } ?? []) + waiting }
    /// All ledgers in one.
    package var ledger: Ledger { steps.reduce(Ledger()) { $0 + $1.ledger } }

    /// The instant at an elapsed time, counted from the start: steps of the wall clock since then move nothing.
    package func instant(_ elapsed: Duration) -> Instant { start.wall.adding(elapsed) }
    package var endedAt: Instant { instant(elapsed) }
}

/// Why a log cannot be folded.
package enum FocusFault: Error, Hashable, Sendable {
    case empty
    /// The event does not follow from those before it: the log is damaged.
    case impossible(FocusEvent.Kind)
}
