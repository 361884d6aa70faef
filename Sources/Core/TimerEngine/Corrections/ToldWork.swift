import FocusModel

/// A piece of work as the log has it: as it was recorded, or as its user told it afterwards.
package struct ToldWork: Hashable, Sendable {
    package var mode: FocusMode
    package var startedAt: Instant
    package var endedAt: Instant
    /// Pauses, interruptions and sleep left out.
    package var worked: Duration
    /// The IANA name of the zone it was done in.
    package var zone: String
    /// Nil where it was for no task in particular.
    package var task: Task?
    /// Its user wants nothing to be learnt from it.
    package var isForgotten: Bool

    package struct Task: Hashable, Sendable {
        package var id: String
        package var title: String
        package var intention: Intention
        /// The writer's own; nil where none was given.
        package var estimatedMinutes: Double?
        /// True where the work finished it.
        package var isDone: Bool
        /// True when the coach may learn from it.
        package var isEvidence: Bool

        package init(id: String, title: String, intention: Intention, estimatedMinutes: Double?, isDone: Bool, isEvidence: Bool) {
            self.id = id
            self.title = title
            self.intention = intention
            self.estimatedMinutes = estimatedMinutes
            self.isDone = isDone
            self.isEvidence = isEvidence
        }
    }

    package init(
        mode: FocusMode, startedAt: Instant, endedAt: Instant, worked: Duration, zone: String, task: Task?, isForgotten: Bool = false
    ) {
        self.mode = mode
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.worked = worked
        self.zone = zone
        self.task = task
        self.isForgotten = isForgotten
    }

    package var stretch: Range<Instant> { startedAt..<max(startedAt, endedAt) }

    /// Whether the other one says the same of when it was and how long it took.
    package func isTimed(as other: ToldWork) -> Bool {
        startedAt == other.startedAt && endedAt == other.endedAt && worked == other.worked
    }
}

/// What a correction is about: a piece of work within the session that it was done in.
package struct WorkKey: Hashable, Sendable {
    package var sessionID: String
    /// Of the link between the two, which in a run is the step's; of the session itself where there is none.
    package var id: String

    package init(sessionID: String, id: String) {
        self.sessionID = sessionID
        self.id = id
    }
}

extension FocusRun {
    /// The pieces of work that a run which is over has recorded, in the order in which they were closed.
    package var recordedWork: [(key: WorkKey, work: ToldWork)] {
        closed.filter { $0.step.ledger.work > .zero }.map { (WorkKey(sessionID: batchID, id: $0.id), recorded($0)) }
    }

    func recorded(_ closed: ClosedStep) -> ToldWork {
        let step = closed.step.step
        let task = ToldWork.Task(
            id: step.taskID, title: step.title, intention: step.intention, estimatedMinutes: step.estimatedMinutes,
            isDone: closed.closing == .finished, isEvidence: closed.isEvidence)
        return ToldWork(
            mode: plan.mode, startedAt: instant(closed.step.begunAt ?? .zero), endedAt: instant(closed.at), worked: closed.step.ledger.work,
            zone: zone, task: step.isTask ? task : nil)
    }
}
