import Interchange
import Planner
import Terminal

/// `tp status`: the run in one line, for a prompt or a status bar. Writes nothing.
struct StatusCommand: Command {
    let name = "status"
    let summary = "what is going on, in one line; writes nothing"
    let options = [Option("json", "as one JSON object")]
    let discussion = "Exit status 1 when no run is going on. “tp pace status” shows every step."

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        return try PaceLook(in: world).answer(asJSON: arguments.has("json"), PaceJSON.brief) { look, snapshot in
            printable(PaceWords.line(snapshot.run, at: look.now, world.zone)) + "\n"
        }
    }
}
