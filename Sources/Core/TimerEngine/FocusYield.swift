import FocusModel

/// What a run that is over leaves to the focus store: what may be synced one day.
package struct FocusYield: Hashable, Sendable {
    package var session: FocusSession
    /// One a task that was worked on.
    package var links: [TaskSessionLink]
    /// As the run knows them; a task that the store knows better stays as it is.
    package var tasks: [FocusTask]
    package var completed: [Completed]

    package struct Completed: Hashable, Sendable {
        package var taskID: String
        package var at: Instant
    }
}

/// What it leaves to the journal: how each stretch went. In Pace a stretch is a step, else a round.
package struct JournalYield: Hashable, Sendable {
    /// Of the step, or of the round.
    package var id: String
    package var sessionID: String
    package var mode: FocusMode
    package var intention: Intention
    package var startedAt: Instant
    package var endedAt: Instant
    package var worked: Duration
    /// Nil where it was open.
    package var target: Duration?
    package var ending: SessionEnding
    package var interruptions: Int
    /// The break that followed; in Pace the pauses within.
    package var breakTaken: Duration
    /// True when it may teach how long work goes well.
    package var isEvidence: Bool
    package var focusScore: FocusScore?
    package var zone: String
    package var note: String?
}

/// The yield follows from the log alone, with the same identifiers every time: storing it twice leaves it once.
extension FocusRun {
    /// Nil while the run is going on.
    package var focusYield: FocusYield? {
        guard ending != nil else { return nil }
        let tasks = closed.filter(\.step.step.isTask)
        let worked = tasks.filter { $0.step.ledger.work > .zero }
        let finished = tasks.filter { $0.closing == .finished }
        return FocusYield(
            session: FocusSession(
                id: batchID, mode: plan.mode, startedAt: start.wall, endedAt: endedAt, worked: ledger.work, zone: zone),
            links: worked.map { link($0) },
            tasks: Set((worked + finished).map(\.step.step.taskID)).sorted().compactMap { task($0) },
            completed: finished.map { FocusYield.Completed(taskID: $0.step.step.taskID, at: instant($0.at)) })
    }

    /// One a step that was taken up in Pace and one a round of the other modes that was worked in, in the order in which they began;
    /// empty while the run is going on.
    package var journalYield: [JournalYield] {
        guard ending != nil else { return [] }
        let steps = closed.compactMap { closed in entry(closed, rounds.filter { $0.mode == .pace && $0.stepID == closed.id }) }
        let others = rounds.filter { $0.mode != .pace && $0.ledger.work > .zero }.compactMap(entry)
        return steps + others
    }

    private func entry(_ closed: ClosedStep, _ rounds: [Round]) -> JournalYield? {
        guard let first = rounds.first, let last = rounds.last?.outcome else { return nil }
        let ledger = rounds.reduce(Ledger()) { $0 + $1.ledger }
        let interruptions = rounds.reduce(0) { $0 + $1.interruptions }
        // Only where the mode changed is the step closed in another one.
        let isWhole = ledger == closed.step.ledger
        let ending: SessionEnding =
            switch closing(closed, isWhole) {
            case .finished: .completed
            case .skipped: .skipped
            case .left: self.ending == .settled ? .settled : .stopped
            }
        return JournalYield(
            id: closed.id, sessionID: batchID, mode: .pace, intention: closed.step.step.intention, startedAt: instant(first.begunAt),
            endedAt: instant(isWhole ? closed.at : last.at), worked: ledger.work, target: closed.step.target, ending: ending,
            interruptions: interruptions, breakTaken: ledger.pause, isEvidence: closed.isEvidence && isWhole,
            focusScore: FocusScore(ledger, departures: interruptions), zone: zone, note: note { $0.stepID == closed.id })
    }

    private func closing(_ closed: ClosedStep, _ isWhole: Bool) -> ClosedStep.Closing { isWhole ? closed.closing : .left }

    private func entry(_ round: Round) -> JournalYield? {
        guard let outcome = round.outcome, let main = closed.first(where: { $0.id == round.mainStepID }) else { return nil }
        return JournalYield(
            id: "\(batchID)/\(round.number)", sessionID: batchID, mode: round.mode, intention: main.step.step.intention,
            startedAt: instant(round.begunAt), endedAt: instant(outcome.at), worked: round.ledger.work, target: round.target,
            ending: outcome.ending, interruptions: round.interruptions, breakTaken: outcome.rest, isEvidence: round.isEvidence,
            focusScore: round.focusScore, zone: zone, note: note { (round.begunAt...outcome.at).contains($0.at) })
    }

    private func note(_ belongs: (Note) -> Bool) -> String? {
        let texts = notes.filter(belongs).map(\.text)
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }

    private func link(_ closed: ClosedStep) -> TaskSessionLink {
        let step = closed.step.step
        return TaskSessionLink(
            id: step.id, taskID: step.taskID, sessionID: batchID, intention: step.intention, estimatedMinutes: step.estimatedMinutes,
            actualMinutes: closed.step.ledger.work.minutes, completedAt: instant(closed.at), isEvidence: closed.isEvidence)
    }

    private func task(_ id: String) -> FocusTask? {
        guard let step = closed.first(where: { $0.step.step.taskID == id })?.step.step else { return nil }
        let estimate = step.estimatedMinutes.map { Estimate(minutes: $0, source: .writer) }
        return FocusTask(id: id, facts: TaskFacts(title: step.title, intention: step.intention, estimate: estimate), createdAt: start.wall)
    }
}
