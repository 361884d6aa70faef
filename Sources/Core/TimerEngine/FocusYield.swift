import FocusModel

/// What a run that is over leaves to the focus store: what may be synced one day.
package struct FocusYield: Hashable, Sendable {
    package var session: FocusSession
    /// One a step that was worked on.
    package var links: [TaskSessionLink]
    /// As the run knows them; a task that the store knows better stays as it is.
    package var tasks: [FocusTask]
    package var completed: [Completed]

    package struct Completed: Hashable, Sendable {
        package var taskID: String
        package var at: Instant
    }
}

/// What it leaves to the journal: how each stretch went.
package struct JournalYield: Hashable, Sendable {
    package var stepID: String
    package var sessionID: String
    package var intention: Intention
    package var startedAt: Instant
    package var endedAt: Instant
    package var worked: Duration
    package var target: Duration
    package var closing: ClosedStep.Closing
    package var interruptions: Int
    /// Pauses within the step.
    package var pause: Duration
    package var zone: String
    package var note: String?
}

/// The yield follows from the log alone, with the same identifiers every time: storing it twice leaves it once.
extension FocusRun {
    /// Nil while the run is going on.
    package var focusYield: FocusYield? {
        guard ending != nil else { return nil }
        let worked = closed.filter { $0.step.ledger.work > .zero }
        let finished = closed.filter { $0.closing == .finished }
        return FocusYield(
            session: FocusSession(
                id: batchID, mode: .pace, startedAt: start.wall, endedAt: endedAt, worked: ledger.work, zone: zone),
            links: worked.map { link($0) },
            tasks: Set((worked + finished).map(\.step.step.taskID)).sorted().compactMap { task($0) },
            completed: finished.map { FocusYield.Completed(taskID: $0.step.step.taskID, at: instant($0.at)) })
    }

    /// One a step that was taken up; empty while the run is going on.
    package var journalYield: [JournalYield] {
        guard ending != nil else { return [] }
        return closed.compactMap { closed in
            guard let begunAt = closed.step.begunAt else { return nil }
            let texts = notes.filter { $0.stepID == closed.id }.map(\.text)
            return JournalYield(
                stepID: closed.id, sessionID: batchID, intention: closed.step.step.intention, startedAt: instant(begunAt),
                endedAt: instant(closed.at), worked: closed.step.ledger.work, target: closed.step.target, closing: closed.closing,
                interruptions: closed.step.interruptions, pause: closed.step.ledger.pause, zone: zone,
                note: texts.isEmpty ? nil : texts.joined(separator: "\n"))
        }
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
