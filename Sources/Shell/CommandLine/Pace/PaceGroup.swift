import Planner

/// `tp pace`: runs a list step after step, and steers the run from any terminal.
struct PaceGroup: Command {
    let name = "pace"
    let summary = "run a list back to back, step after step"
    let operands = ""
    let discussion = """
        “tp pace run” shows the run live and takes keys; the other commands steer the
        same run from any terminal. There is no daemon: closing a terminal does not
        stop the clock, and a killed process loses nothing that was shown.

          tp pace run list.md
          tp pace done
          tp pace interrupt phone --ago 5m
        """

    var subcommands: [any Command] {
        [PaceRunCommand(), PaceStartCommand()] + RunCommands.all
    }

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        if let word = arguments.operands.first {
            throw UsageError("there is no “tp pace \(word)”", nearest: nearest(to: word, in: subcommands.map(\.name)).map { "“tp pace \($0)”" })
        }
        return try PaceStatusCommand().run(arguments, in: world)
    }
}
