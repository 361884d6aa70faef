import FocusModel
import Interchange
import Planner
import Terminal

/// `tp log`: what was worked on, how long it was thought to take, and how long it took. Without a word of its own it writes nothing.
struct LogCommand: Command {
    let name = "log"
    let summary = "what you worked on, and how long it took"
    let options = [
        Option("day", value: "DAY", "of this day, or of these days: yesterday, “last week”"),
        Option("from", value: "DAY", "from this day on"),
        Option("to", value: "DAY", "up to this day, which is among them"),
        Option("kind", value: "KIND", "of this kind of work"),
        Option("task", value: "WORDS", "of tasks whose titles hold these words"),
        Option("json", "as JSON"),
    ]
    let discussion = """
        Without a day, the latest \(LogQuestion.shown). Days are written as in a list; a bare
        weekday or month is the last one. The time is when the work on a task ended,
        and the day is that of the time. Where the work was for no task in particular,
        the mode of the session stands in place of the title. “not done” means that the
        task was worked on and left for later. By the name in the last column “edit”
        and “remove” find the work.

          tp log --day yesterday
          tp log --from monday --kind writing
          tp log --task report --json
        """

    let subcommands: [any Command] = [LogEditCommand(), LogAddCommand(), LogRemoveCommand()]

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        if let word = arguments.operands.first {
            throw UsageError("there is no “tp log \(word)”", nearest: nearest(to: word, in: subcommands.map(\.name)).map { "“tp log \($0)”" })
        }
        let question = try LogQuestion(arguments, in: world)
        let work = try WorkLog(world).work(question.question)
        let said = try LogNotes(world)
        if arguments.has("json") {
            world.output.writeLine(JSONValue.object(LogJSON.object(work, of: question.days, said, world.zone)).text)
            return work.isEmpty ? .failed : .done
        }
        guard !work.isEmpty else {
            world.errors.writeLine("tp log: \(question.isOpen ? LogCommand.nothingYet : LogCommand.nothingSuch)")
            return .failed
        }
        let table = LogTable(work, said, in: world)
        for line in table.lines(world.style(isPlain: arguments.has("plain"))) { world.output.writeLine(line) }
        return .done
    }

    private static let nothingYet = "nothing was worked on yet; “tp pace run LIST” or “tp focus” begins"
    private static let nothingSuch = "nothing of the kind was worked on; “tp log” shows the latest work"
}
