import FocusModel
import Interchange
import Planner
import System
import Terminal

/// `tp status`: the run in one line, for a prompt or a status bar. Writes nothing.
struct StatusCommand: Command {
    let name = "status"
    let summary = "what is going on, in one line; writes nothing"
    let options = [
        Option("json", "as one JSON object"),
        Option("format", choices: StatusFormat.allCases.map(\.rawValue), "as a status bar wants it"),
    ]
    let discussion = """
        Exit status 1 when no run is going on; with --format that is an empty text and
        no failure. “tp pace status” shows every step.

        The manual has a snippet for each bar. i3bar keeps running and prints what is
        new when it is; the others are asked every second, or as often as you like.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        let form = try form(arguments)
        if case .bar(.i3bar) = form { return try StatusStream(in: world).run() }
        return try PaceLook(in: world).tell(form, to: world.output)
    }

    private func form(_ arguments: Arguments) throws(UsageError) -> StatusForm {
        guard let format = try arguments.choice("format", StatusFormat.self) else { return arguments.has("json") ? .json : .words }
        if arguments.has("json") { throw UsageError("--json and --format are two forms of the same; give one of them") }
        return .bar(format)
    }
}

/// In what form the status is told.
enum StatusForm {
    case words, json
    case bar(StatusFormat)
}

extension PaceLook {
    /// The run in one line, or in what a bar reads.
    func tell(_ form: StatusForm, to output: ByteSink) throws(PaceFailure) -> ExitCode {
        switch form {
        case .words: return try tell(to: output) { printable(PaceWords.line($0.run, at: now, zone)) + "\n" }
        case .json: return tell(StatusJSON.object(snapshot, at: now), to: output)
        case .bar(let format):
            output.writeLine(format.text(StatusGlance(snapshot, at: now, zone)))
            return .done
        }
    }
}

/// The run as `tp status --json` tells it: the members of `tp pace status --json` but for the steps, and what a bar shows.
enum StatusJSON {
    static func object(_ snapshot: PaceSnapshot?, at now: ClockReading) -> JSONObject {
        var object = PaceJSON.brief(snapshot, at: now)
        object.add("class", .string(StatusClass(snapshot, at: now).rawValue))
        return object
    }
}
