import FocusModel
import System
import TimerEngine

/// Plays a run through with a clock that jumps: each step is finished when it reaches its target. The events are written like
/// any others, but under a boot that never was, so nothing of it teaches the coach.
package struct FastForward {
    private let runner: PaceRunner
    private let clock: ManualClock
    package private(set) var snapshot: PaceSnapshot

    /// Plays on from where a run stands that was being played through.
    ///
    /// Throws `PaceFailure.alreadyRunning` when the run that is going on is a real one.
    package init?(continuing stores: Stores, in world: World) throws(PaceFailure) {
        guard let snapshot = try PaceRunner(stores, in: world).running() else { return nil }
        guard snapshot.run.latest.bootID == ClockReading.virtualBootID else { throw .alreadyRunning(snapshot) }
        clock = ManualClock(snapshot.run.latest)
        runner = PaceRunner(stores, clock: clock, ids: world.ids, zone: world.zone.name)
        self.snapshot = snapshot
    }

    package init(_ day: PlannedDay, taskIDs: [String] = [], in stores: Stores, _ world: World) throws(PaceFailure) {
        clock = ManualClock(at: world.now, bootID: ClockReading.virtualBootID)
        runner = PaceRunner(stores, clock: clock, ids: world.ids, zone: world.zone.name)
        snapshot = try runner.start(day, taskIDs: taskIDs)
    }

    /// Jumps to the end of the running step and finishes it; answers nil when the run is over.
    package mutating func playStep() throws(PaceFailure) -> PaceAnswer? {
        guard let step = snapshot.run.active else { return nil }
        let batch = snapshot.run.batchID
        if snapshot.run.activity != .working { snapshot = try runner.tell(.resume, to: batch).snapshot }
        clock.advance(by: step.remaining)
        if !step.isAnnounced { snapshot = try runner.tell(.announce(step.id), to: batch).snapshot }
        let answer = try runner.tell(.done(step.id), to: batch)
        snapshot = answer.snapshot
        return answer
    }

    package func report() throws(PaceFailure) -> PaceReport { try runner.report(snapshot.run) }
}
