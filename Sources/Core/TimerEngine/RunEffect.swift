import FocusModel

/// What a command would do to a run if it were given now: nothing is done by asking.
package struct RunEffect: Hashable, Sendable {
    /// When the run ends if every step takes its target, and work goes on from now, round what the plan keeps free.
    package var finishBefore: Instant
    /// Nil where the command ends the run.
    package var finishAfter: Instant?
    /// The step that runs then, and the one after it.
    package var running: FocusStep?
    package var next: FocusStep?
    /// Another step runs than before.
    package var turns: Bool

    /// How much earlier it ends; negative: later.
    package var gained: Duration? { finishAfter.map { finishBefore.duration(since: $0) } }
}

extension FocusRun {
    /// Throws where the command would be refused.
    package func effect(of command: FocusCommand, ago: Duration = .zero, at now: ClockReading) throws(FocusRefusal) -> RunEffect {
        let event = try decide(command, ago: ago, at: now)
        guard let before = figures(at: now) else { throw .over(ending ?? .completed) }
        var run = self
        // What was decided on this run follows from it.
        _ = try? run.apply(event)
        let after = run.figures(at: now)
        return RunEffect(
            finishBefore: before.finish, finishAfter: after?.finish, running: after?.step, next: after?.next, turns: after?.step.id != before.step.id)
    }
}
