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
    /// The modes that are offered.
    var choosing: [ModePlan]?
    /// The waiting steps that are offered to come next.
    var ordering: [FocusStep]?
    /// What a key would do; pressed again, it does it.
    var proposal: Proposal?
    /// What is marked for the check-in.
    var marked: Set<FocusSignal> = []
    /// The user asked for a check-in.
    var tellsUnasked = false
    var notice: String?
    private let input: any LiveInput
    private let surface: PaceSurface
    private var watch: PaceWatch
    private let caller: Caller

    init(_ desk: PaceDesk, _ snapshot: PaceSnapshot) {
        self.desk = desk
        self.snapshot = snapshot
        let terminal = LiveTerminal(output: desk.world.output, hidesCursor: desk.style.hasColour)
        input = terminal ?? LiveSignals()
        surface = PaceSurface(desk, isPicture: desk.style.hasColour && terminal != nil)
        input.watch = FolderWatch(desk.world.paths.state)
        watch = PaceWatch(desk.runner, zone: desk.world.zone)
        caller = Caller(desk.world)
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
            case .news: takeAnswers()
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
            if let newer = try watch.look(snapshot) {
                snapshot = newer
                // What was said was about what is over.
                notice = nil
            }
            if snapshot.run.ending == nil { try announce() }
        } catch {
            notice = "\(error)"
        }
        caller.retract(unless: snapshot.run)
        if let left = watch.closedRun {
            surface.end()
            throw left
        }
        if snapshot.run.ending != nil {
            surface.tell(snapshot.run)
            surface.end()
            input.close()
            let status = try desk.finish(snapshot)
            if desk.style.isInteractive { desk.say("“tp undo” takes the end back") }
            return status
        }
        if !isStirred || snapshot.sequence != known { surface.show(self) }
        return nil
    }

    /// Rings what is due, if nobody has rung it: the log decides who does.
    private func announce() throws {
        for bell in snapshot.run.due(at: desk.runner.clock.read()) {
            do throws(PaceFailure) {
                snapshot = try desk.runner.tell(.ring(bell), to: snapshot.run.batchID).snapshot
                let call = BellCall(bell, in: snapshot.run)
                // The question itself is shown.
                if case .checkIn = bell, surface.ticks { notice = nil } else { notice = call.line }
                caller.call(call)
                input.source = caller.source
            } catch {
                guard case .refused = error else { throw error }
            }
        }
    }

    /// Until the step's next whole second; on lines, where nobody sees it pass, until the target or the next sign of life.
    private var wait: Duration {
        guard let active = snapshot.run.standing(at: desk.runner.clock.read()).active else { return .zero }
        if !surface.ticks, input.watch != nil {
            let bell = snapshot.run.nextBell(after: desk.runner.clock.read()) ?? PaceWatch.interval
            return min(PaceWatch.interval, bell + .milliseconds(5))
        }
        return .milliseconds(1005 - active.ledger.total.milliseconds % 1000)
    }

    /// What was answered on the desktop; it holds for what it was asked about, or for nothing.
    private func takeAnswers() {
        for (answer, bell) in caller.answers() where snapshot.run.holds(bell) { tell(answer.command(bell)) }
        input.source = caller.source
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
        caller.retract(unless: nil)
        let failure = Result { try desk.runner.tell(.leave, to: snapshot.run.batchID) }
        surface.end()
        input.close()
        switch failure {
        case .success: desk.say("left running; “tp focus show” shows it again, “tp focus done” and the others steer it")
        case .failure(let error): desk.warn("\(error)")
        }
        return status
    }
}
