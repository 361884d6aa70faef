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
        let runner = PaceRunner(Stores(readOnly: world.paths), in: world)
        let snapshot = try runner.running()
        let now = runner.clock.read()
        if arguments.has("json") {
            world.output.writeLine(JSONValue.object(PaceJSON.brief(snapshot, at: now)).text)
            return snapshot == nil ? .failed : .done
        }
        guard let snapshot else { throw PaceFailure.nothingRuns }
        world.output.writeLine(printable(PaceWords.line(snapshot.run, at: now, world.zone)))
        return .done
    }
}
