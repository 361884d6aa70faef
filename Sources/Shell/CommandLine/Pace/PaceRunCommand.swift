import FocusModel
import Planner
import System
import Terminal
import TimerEngine

/// `tp pace run [FILE | -]`
struct PaceRunCommand: Command {
    let name = "run"
    let summary = "start a run, or come back to one, and show it live"
    let operands = "[FILE | -]"
    let options = [
        PaceDesk.resumeOption, PaceDesk.restOption, PaceDesk.whenOptions[0], PaceDesk.whenOptions[1],
        Option("fast-forward", "play the run through: each step is finished at its target"),
        Option("step-delay", value: "MS", "with --fast-forward: real milliseconds between two steps"),
    ]
    let discussion = """
        Without a list it shows the run that is going on, also as a second view; where
        none is, it starts today's saved plan. A run that was left up to 90 minutes ago
        is offered again: on a terminal it asks, else the time is kept, or after a
        reboot a pause since the last sign of life (--resume says otherwise). One left
        for longer is closed at the last sign of life, and its rest is offered.

        Keys: space pause, d done, s skip, l later, + and - move the target by 5
        minutes, i interruption, n note, q leave it running.

        --fast-forward writes real events and finishes real tasks, on a clock that
        jumps; the coach learns nothing from it. Killed, it goes on where it was.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 1)
        let desk = PaceDesk(arguments, world)
        if arguments.has("fast-forward") { return try desk.playThrough() }
        let snapshot = try desk.enter()
        if snapshot.run.ending != nil { return try desk.finish(snapshot) }
        return try PaceView(desk, snapshot).run()
    }
}

extension PaceDesk {
    /// The run that is going on, or a new one.
    func enter() throws -> PaceSnapshot {
        guard arguments.operands.isEmpty, !arguments.has("rest"), let going = try runner.running() else {
            if arguments.operands.isEmpty, !arguments.has("rest"), let last = try offeredRest() {
                return try runner.startRest(of: last.run, ago: try ago())
            }
            return try begin()
        }
        let ago = try ago()
        // A run that is going on began when it began; only what is left of one that is closed now can begin at another time.
        switch going.absence(at: runner.clock.read()) {
        case .expired: break
        case .none, .stale: if ago > .zero { throw PaceFailure.alreadyRunning(going) }
        }
        do {
            let snapshot = try running(asking: true)
            if snapshot.run.ending == nil { say("showing the run that was started at \(clock(snapshot.run.start.wall))") }
            return snapshot
        } catch let left as LeftRun where isConversation && !left.snapshot.run.rest.isEmpty {
            say("\(left)")
            guard try confirm("Go on with the rest\(ago > .zero ? "" : " now")?") else { return left.snapshot }
            return try runner.startRest(of: left.snapshot.run, ago: ago)
        }
    }

    /// The last run, where it was closed with steps to do, no newer plan is saved, and the user wants to go on with it.
    private func offeredRest() throws -> PaceSnapshot? {
        guard isConversation, let last = try runner.last(), !last.run.rest.isEmpty else { return nil }
        guard try savedPlan(newerThan: last.run.start.wall) == nil else { return nil }
        return try confirm("The last run left \(last.run.rest.count) to do. Go on with that?") ? last : nil
    }

    private var isConversation: Bool { world.input.isTerminal && world.output.isTerminal }

    private func confirm(_ question: String) throws -> Bool {
        world.output.write("\(question) [Y/n] ")
        world.output.flush()
        guard let line = try world.input.readLine(limit: 1000) else { throw BrokenOff() }
        return !String(decoding: line, as: UTF8.self).lowercased().hasPrefix("n")
    }

    /// Plays a run to its end; what is printed is on disk.
    func playThrough() throws -> ExitCode {
        let delay = try arguments["step-delay"].map { text throws(UsageError) in
            guard let milliseconds = Int64(text), milliseconds >= 0 else { throw UsageError("--step-delay: “\(text)” is no number of milliseconds") }
            return Duration.milliseconds(milliseconds)
        }
        var play: FastForward
        if let going = try FastForward(continuing: stores, in: world) {
            play = going
            say("going on at \(play.snapshot.place)")
        } else if let operand = arguments.operands.first {
            play = try FastForward(try plannedDay(from: operand), in: stores, world)
        } else {
            guard let (day, taskIDs) = try savedPlan(newerThan: try runner.last()?.run.start.wall) else { throw NothingToStart.noPlan }
            play = try FastForward(day, taskIDs: taskIDs, in: stores, world)
        }
        let count = play.snapshot.run.steps.count
        while let answer = try play.playStep() {
            guard let closed = answer.snapshot.run.closed.last else { continue }
            say("\(answer.snapshot.run.closed.count)/\(count) \(PaceWords.closed(closed))")
            if let failure = answer.fanOutFailure { warn("not handed on yet: \(failure)") }
            world.output.flush()
            if let delay { Wait.pause(delay) }
        }
        world.output.writeLine()
        world.output.write(PaceTable(report: try play.report(), zone: world.zone, style: style).text)
        return .done
    }
}
