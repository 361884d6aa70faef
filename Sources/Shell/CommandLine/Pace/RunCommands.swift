import FocusModel
import Planner
import TimerEngine

/// The commands that steer a run, the same below `tp pace` and `tp focus`: they steer whatever is going on.
enum RunCommands {
    static let all: [any Command] = [
        PaceStatusCommand(), PaceDoneCommand(), PaceSkipCommand(), PaceLaterCommand(), PacePauseCommand(), PaceResumeCommand(),
        RunBreakCommand(), RunNextCommand(), PaceExtendCommand(), PaceAddCommand(), PaceMoveCommand(), PaceInterruptCommand(), PaceNoteCommand(),
        PaceStopCommand(), UndoCommand(), PaceWatchCommand(),
    ]
}

/// `tp focus break [DURATION]`
struct RunBreakCommand: Command {
    let name = "break"
    let summary = "end the round and take its break, or one of this length"
    let operands = "[DURATION]"
    let options = PaceDesk.whenOptions + [PaceDesk.resumeOption]

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        let desk = PaceDesk(arguments, world)
        let text = arguments.operands.joined(separator: " ")
        let length = try text.isEmpty ? nil : desk.duration(text, option: "break")
        return try desk.steer { _ in .rest(length) }
    }
}

/// `tp focus next`
struct RunNextCommand: Command {
    let name = "next"
    let summary = "end the break, or pass it over: the next round begins"
    let options = PaceDesk.whenOptions + [PaceDesk.resumeOption]

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        return try PaceDesk(arguments, world).steer { _ in .nextRound }
    }
}

/// `tp undo`, also below `tp pace` and `tp focus`
struct UndoCommand: Command {
    let name = "undo"
    let summary = "take back the last command of the run or of the log"
    let discussion = """
        The time since then goes to what was going on before; nothing is lost. Called
        again it takes back the one before. A run that ended is taken up again, for 90
        minutes and as long as no other was started: its last “done”, too. What
        “tp log” said of the past since then is taken back first.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        let desk = PaceDesk(arguments, world)
        let past = LogDesk(arguments, world)
        if let answer = try past.wording({ try past.mending.undo() }) { return past.answer(answer, "taken back") }
        return try desk.show(try desk.runner.undo())
    }
}

extension FocusRun {
    /// The step whose target moves when none is named: the running one where rounds are steps; nil: the round's or the break's end moves.
    var extendable: String? { rest == nil && plan.target == .step ? active?.id : nil }
}
