import FocusModel
import Planner
import TimerEngine

/// `tp pace pause`
struct PacePauseCommand: Command {
    let name = "pause"
    let summary = "pause the run"
    let options = PaceDesk.whenOptions + [PaceDesk.resumeOption]

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        return try PaceDesk(arguments, world).steer { _ in .pause }
    }
}

/// `tp pace resume`
struct PaceResumeCommand: Command {
    let name = "resume"
    let summary = "go on after a pause, an interruption or a break"
    let options = PaceDesk.whenOptions + [PaceDesk.resumeOption]

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        return try PaceDesk(arguments, world).steer { _ in .resume }
    }
}

/// `tp pace interrupt [CAUSE…]`
struct PaceInterruptCommand: Command {
    let name = "interrupt"
    let summary = "something came in between: its time is not the task's"
    let operands = "[CAUSE…]"
    let discussion = """
        “resume” comes back. Something else may come in between meanwhile: then each
        “resume” comes back by one. The end of the session tells the focus score.
        """
    let options = PaceDesk.whenOptions + [PaceDesk.resumeOption]

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        let cause = arguments.operands.joined(separator: " ")
        return try PaceDesk(arguments, world).steer { _ in .interrupt(cause: cause.isEmpty ? nil : cause) }
    }
}

/// `tp pace note TEXT…`
struct PaceNoteCommand: Command {
    let name = "note"
    let summary = "keep a note with the running step"
    let operands = "TEXT…"
    let options = PaceDesk.whenOptions + [PaceDesk.resumeOption]

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        guard !arguments.operands.isEmpty else { throw UsageError("note: there is no text") }
        return try PaceDesk(arguments, world).steer { _ in .note(arguments.operands.joined(separator: " ")) }
    }
}

/// `tp pace stop`
struct PaceStopCommand: Command {
    let name = "stop"
    let summary = "end the run; what is left to do stays open"
    let options = PaceDesk.whenOptions + [PaceDesk.resumeOption]

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        return try PaceDesk(arguments, world).steer { _ in .stop }
    }
}

/// `tp pace add TEXT…`
struct PaceAddCommand: Command {
    let name = "add"
    let summary = "add tasks to the run"
    let operands = "TEXT… | -"
    let options = [Option("next", "before the steps that wait, instead of after them")] + PaceDesk.whenOptions + [PaceDesk.resumeOption]
    let discussion = """
        With --ago or --at it joined the run then, which also tells what became of the
        time up to there where nobody watched the run.

          tp pace add call the bank 10m
          tp pace add --next "fix the build 20m"
          tp pace add --at 9:40 "the call that came in 15m"
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        guard !arguments.operands.isEmpty else { throw UsageError("add: there is no task, as in “tp pace add call the bank 10m”") }
        let desk = PaceDesk(arguments, world)
        let day = try arguments.operands == ["-"] ? desk.plannedDay(from: "-") : desk.plannedDay(reading: arguments.operands.joined(separator: " "))
        let items = day.items.filter { !$0.draft.facts.isDone }
        guard !items.isEmpty else { throw PaceFailure.nothingToRun }
        var ago = try desk.ago()
        var answer: PaceAnswer?
        for (offset, item) in items.enumerated() {
            let step = try desk.runner.newStep(item)
            do {
                let told = try desk.change({ _ in .add(step, index: arguments.has("next") ? offset : Int.max) }, ago: ago)
                if told.snapshot.run.ending != nil { throw PaceFailure.nothingRuns }
                answer = told
            } catch {
                try? desk.runner.forget(step)
                throw error
            }
            // They joined it together: what came after the first one's moment lies behind it now.
            ago = .zero
            desk.say("added: \(item.draft.facts.title), \(PaceText.length(.minutes(item.target.minutes)))")
        }
        return try answer.map { try desk.show($0) } ?? .done
    }
}
