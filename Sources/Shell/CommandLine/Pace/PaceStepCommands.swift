import Planner
import TimerEngine

/// `tp pace done`
struct PaceDoneCommand: Command {
    let name = "done"
    let summary = "finish the running step; the next starts at once"
    let options = PaceDesk.whenOptions + [PaceDesk.resumeOption]

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        // The step that runs when the command is called is the one that is meant: who is second finishes nothing.
        return try PaceDesk(arguments, world).steer { .done($0.run.active?.id) }
    }
}

/// `tp pace skip [STEP]`
struct PaceSkipCommand: Command {
    let name = "skip"
    let summary = "leave a step out of the run"
    let operands = "[STEP]"
    let options = PaceDesk.whenOptions + [PaceDesk.resumeOption, PaceDesk.dryRunOption]

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 1)
        let desk = PaceDesk.inOrder(arguments, world)
        return try desk.steerInOrder { .skip((try desk.step(arguments.operands.first, in: $0.run) ?? $0.run.active)?.id) }
    }
}

/// `tp pace later [STEP]`
struct PaceLaterCommand: Command {
    let name = "later"
    let summary = "move a step to the end; the time it took stays with it"
    let operands = "[STEP]"
    let options = PaceDesk.whenOptions + [PaceDesk.resumeOption, PaceDesk.dryRunOption]

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 1)
        let desk = PaceDesk.inOrder(arguments, world)
        return try desk.steerInOrder { .later((try desk.step(arguments.operands.first, in: $0.run) ?? $0.run.active)?.id) }
    }
}

/// `tp pace extend [DURATION]`
struct PaceExtendCommand: Command {
    let name = "extend"
    let summary = "move the target or the end of the break, by 5 minutes"
    let operands = "[DURATION] [STEP]"
    let options = PaceDesk.whenOptions + [PaceDesk.resumeOption, Option("less", "bring it nearer instead")]
    let discussion =
        "Without a step it moves what is aimed at: a break, a round, or in pace the step.\n\n  tp pace extend\n  tp pace extend 20m 3\n  tp pace extend --less 10m"

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 2)
        let desk = PaceDesk(arguments, world)
        let by = try arguments.operands.first.map { try desk.duration($0, option: "extend") } ?? .minutes(5)
        guard by > .zero else { throw UsageError("extend: “\(arguments.operands[0])” moves nothing") }
        return try desk.steer { snapshot in
            let step = try desk.step(arguments.operands.dropFirst().first, in: snapshot.run)
            return .extend(step?.id ?? snapshot.run.extendable, by: arguments.has("less") ? .zero - by : by)
        }
    }
}

/// `tp pace move STEP PLACE`
struct PaceMoveCommand: Command {
    let name = "move"
    let summary = "give a waiting step another place"
    let operands = "STEP PLACE"
    let options = PaceDesk.whenOptions + [PaceDesk.resumeOption, PaceDesk.dryRunOption]
    let discussion = "PLACE is the number it shall have, “next” or “last”.\nThe running step moves with “later”."

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        guard arguments.operands.count == 2 else { throw UsageError("move needs a step and a place, as in “tp pace move 4 next”") }
        let desk = PaceDesk.inOrder(arguments, world)
        return try desk.steerInOrder { snapshot in
            let run = snapshot.run
            let step = try desk.step(arguments.operands[0], in: run)
            return .move(step?.id ?? "", index: try Self.place(arguments.operands[1], in: run))
        }
    }

    /// Counted among the waiting steps, from zero.
    private static func place(_ word: String, in run: FocusRun) throws(UsageError) -> Int {
        switch word {
        case "next", "first": return 0
        case "last": return run.waiting.count - 1
        default:
            let first = run.closed.count + 2
            guard let number = Int(word), number >= first, number <= run.steps.count else {
                throw UsageError("“\(word)” is no place for a waiting step: it is next, last, or a number from \(first) to \(run.steps.count)")
            }
            return number - first
        }
    }
}
