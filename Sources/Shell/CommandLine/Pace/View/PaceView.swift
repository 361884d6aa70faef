import FocusModel
import Planner
import System
import Terminal
import TimerEngine

/// The live view of a run: shows it, takes keys, notices what other terminals do to it.
///
/// Everything it shows is on disk. It owns nothing of the run: closing it, however roughly, changes nothing but who watches.
@MainActor final class PaceView {
    let desk: PaceDesk
    var snapshot: PaceSnapshot
    /// What is being typed, and for what.
    var typing: Typing?
    var notice: String?
    private let input: any LiveInput
    private let surface: PaceSurface
    private var watch: PaceWatch

    init(_ desk: PaceDesk, _ snapshot: PaceSnapshot) {
        self.desk = desk
        self.snapshot = snapshot
        let terminal = LiveTerminal(output: desk.world.output, hidesCursor: desk.style.hasColour)
        input = terminal ?? LiveSignals()
        surface = PaceSurface(desk, isPicture: desk.style.hasColour && terminal != nil)
        input.watch = FolderWatch(desk.world.paths.state)
        watch = PaceWatch(desk.runner, zone: desk.world.zone)
        let batch = snapshot.run.batchID
        terminal?.willSuspend = { [runner = desk.runner, surface] in
            _ = try? runner.tell(.leave, to: batch)
            surface.end()
        }
    }

    func run() throws -> ExitCode {
        defer {
            surface.end()
            input.close()
        }
        var isStirred = false
        while true {
            if let ending = try turn(isStirred: isStirred) { return ending }
            isStirred = false
            // Whoever read the output went away.
            if desk.world.output.failure != nil { return try leave(.done) }
            switch input.nextEvent(timeout: wait) {
            case .key(let key):
                if let ending = press(key) { return try leave(ending) }
            case .redraw, .timeout: break
            case .stirred: isStirred = true
            case .signal(let signal):
                switch signal {
                case .interrupt, .terminate, .hangUp: return try leave(.interrupted)
                case .resize, .suspend, .resume: break
                }
            case .inputEnded: return try leave(.done)
            }
        }
    }

    /// Looks, says what is new, draws; what was written and does not concern the run is no reason to draw. The status when the
    /// run is over.
    private func turn(isStirred: Bool) throws -> ExitCode? {
        let known = snapshot.sequence
        do {
            if let newer = try watch.look(snapshot) { snapshot = newer }
            if snapshot.run.ending == nil { try announce() }
        } catch {
            notice = "\(error)"
        }
        if let left = watch.closedRun {
            surface.end()
            throw left
        }
        if snapshot.run.ending != nil {
            surface.tell(snapshot.run)
            surface.end()
            input.close()
            return try desk.finish(snapshot)
        }
        if !isStirred || snapshot.sequence != known { surface.show(self) }
        return nil
    }

    /// Says that the target is reached, if nobody has said so: the log decides who does.
    private func announce() throws {
        guard let step = snapshot.run.active, snapshot.run.activity == .working, !step.isAnnounced else { return }
        let now = desk.runner.clock.read()
        guard snapshot.run.standing(at: now).active?.remaining == .zero else { return }
        do throws(PaceFailure) {
            let answer = try desk.runner.tell(.announce(step.id), to: snapshot.run.batchID)
            snapshot = answer.snapshot
            notice = PaceWords.target(step)
            surface.call(PaceWords.target(step))
        } catch {
            guard case .refused = error else { throw error }
        }
    }

    /// Until the step's next whole second; on lines, where nobody sees it pass, until the target or the next sign of life.
    private var wait: Duration {
        guard let step = snapshot.run.standing(at: desk.runner.clock.read()).active else { return .zero }
        if !surface.ticks, input.watch != nil {
            let target = snapshot.run.activity == .working && !step.isAnnounced ? step.remaining : PaceWatch.interval
            return min(PaceWatch.interval, target + .milliseconds(5))
        }
        return .milliseconds(1005 - step.ledger.total.milliseconds % 1000)
    }

    func tell(_ command: FocusCommand) {
        do throws(PaceFailure) {
            let answer = try desk.runner.tell(command, to: snapshot.run.batchID)
            snapshot = answer.snapshot
            notice = answer.fanOutFailure
        } catch {
            notice = "\(error)"
        }
    }

    private func leave(_ status: ExitCode) throws -> ExitCode {
        let failure = Result { try desk.runner.tell(.leave, to: snapshot.run.batchID) }
        surface.end()
        input.close()
        switch failure {
        case .success: desk.say("left running; “tp pace run” shows it again, “tp pace done” and the others steer it")
        case .failure(let error): desk.warn("\(error)")
        }
        return status
    }
}
