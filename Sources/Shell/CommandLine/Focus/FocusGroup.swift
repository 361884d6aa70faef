import FocusModel
import Planner
import TimerEngine

/// `tp focus`: a session in one of the modes, and the steering of whatever runs.
struct FocusGroup: Command {
    let name = "focus"
    let summary = "work in rounds or open-ended, on one task or on none"
    let options = [Option("json", "what is going on, as one JSON object")]
    let discussion = """
        “tp focus pomodoro --on "write the report 90m"” starts a session and shows it
        live, with the keys of “tp pace run”. While one is going on, “tp focus flow”
        changes its mode and no time is lost; so it does with a list in pace. The other
        commands steer the same run from any terminal.

        Without a command: what is going on, else the modes, and which one went best.

          tp focus flow --on 2              row 2 of today's plan
          tp focus custom 40/10             minutes of work and of break
          tp focus pomodoro --ago 10m       it began ten minutes ago
          tp focus adaptive --why           what its target was learnt from
        """

    var subcommands: [any Command] {
        FocusMode.allCases.map { FocusModeCommand(mode: $0) } + [FocusShowCommand(), FocusRecommendCommand()] + RunCommands.all
    }

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        if let word = arguments.operands.first {
            throw UsageError("there is no “tp focus \(word)”", nearest: nearest(to: word, in: subcommands.map(\.name)).map { "“tp focus \($0)”" })
        }
        if arguments.has("json") { return try PaceStatusCommand().run(arguments, in: world) }
        if try PaceGlance(in: world).snapshot != nil { return try PaceStatusCommand().run(arguments, in: world) }
        return try ModeOverview(world).print(style: world.style(isPlain: arguments.has("plain")))
    }
}

/// `tp focus show`
struct FocusShowCommand: Command {
    let name = "show"
    let summary = "show what is going on live, also as a second view"
    let options = [PaceDesk.resumeOption]

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        let desk = PaceDesk(arguments, world)
        let snapshot = try desk.running(asking: true)
        return snapshot.run.ending == nil ? try PaceView(desk, snapshot).run() : try desk.finish(snapshot)
    }
}
