import FocusModel
import Planner
import Repl
import TaskLanguage
import Terminal

/// `tp plan`: a list becomes a day. At a terminal it is entered and corrected at a prompt; on a pipe, or from a file, it is answered at once.
struct PlanCommand: Command {
    let name = "plan"
    let summary = "turn a list into a planned day"
    let operands = "[FILE… | -]"
    let options = [
        Option("at", value: "TIME", "where the plan begins, as 9:30 (now)"),
        Option("days", value: "N", "plan so many working days from today on (plan.days)"),
        Option("until", value: "DAY", "plan the working days until this one, as friday"),
        Option("json", "the plan as JSON, versioned, with all it rests on"),
        Option("critique", "with all there is to say of the plan, a sentence each"),
        Option("save", "keep the tasks and the day's plan"),
        Option("pace", "keep them, and start the run"),
        Option("prefill", value: "FILE", "open the prompt with this list typed in, ready to edit"),
        Option("dictate", "listen first: run dictation.command, and read what it prints"),
        Option("lang", value: "LANG", "the language of the list, as en; of en,de each line is taken for one (yours)"),
        Option("grammars", value: "DIR", "grammar files to use in place of the built-in ones"),
    ]
    let discussion = """
        Without FILE, at a terminal, a prompt opens: paste, type or dictate the list,
        end it with an empty line, correct it (3 45m, move 2 first, split 1; ? shows
        all), and start it with pace. Nothing typed is lost: what was left is offered
        again.
        With FILE, with - or on a pipe the plan is printed and nothing is asked.
          pbpaste | tp plan                     the plan of what was copied
          tp plan monday.md --at 8:30 --json    for scripts
          tp plan monday.md --pace              print it, and begin
          tp plan week.md --until friday        what has no room today goes on
        """

    @MainActor func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        let reader = try GrammarShelf(folder: arguments["grammars"], in: world).reader(
            languages: arguments["lang"].map(LanguageNames.split) ?? world.settings.languages)
        let start = try start(arguments, reader, world)
        let reach = try reach(arguments, from: start, reader, world)
        let isAsking = world.input.isTerminal && world.output.isTerminal
        if arguments.operands.isEmpty, isAsking, !arguments.has("json") {
            return try PlanPrompt(world: world, reader: reader, isPlain: arguments.has("plain")).run(start: start, reach: reach, arguments)
        }
        if arguments.has("dictate"), !arguments.operands.isEmpty { throw UsageError("--dictate hears the list: leave out FILE") }
        if arguments["prefill"] != nil { throw UsageError("--prefill is for the prompt: leave out FILE and --json, at a terminal") }
        return try PlanAnswer(world: world, reader: reader, start: start, reach: reach).run(arguments)
    }

    private func reach(_ arguments: Arguments, from start: CivilDateTime?, _ reader: TaskReader, _ world: World) throws -> PlanReach? {
        if let count = try Self.days(arguments) {
            guard arguments["until"] == nil else { throw UsageError("--days and --until say the same thing; give one of them") }
            return .days(count)
        }
        guard let text = arguments["until"] else { return nil }
        guard let last = reader.readMoment(text, in: world.readingContext)?.date else {
            throw UsageError("--until: “\(text)” is no day; say it as friday, tomorrow or 2026-03-06")
        }
        let first = world.settings.workday.day(of: start ?? world.localNow)
        guard last >= first else { throw UsageError("--until: \(last) is before the plan begins; name a later day") }
        guard last.dayNumber - first.dayNumber < 7 * PlanReach.limit else {
            throw UsageError("--until: \(last) is too far away; \(PlanReach.limit) working days are planned at most")
        }
        return .until(last)
    }

    /// What `--days` says; nil where it is not given.
    static func days(_ arguments: Arguments) throws -> Int? {
        guard let text = arguments["days"] else { return nil }
        guard let count = Int(text), (1...PlanReach.limit).contains(count) else {
            throw UsageError("--days: “\(text)” is no number from 1 to \(PlanReach.limit)")
        }
        return count
    }

    private func start(_ arguments: Arguments, _ reader: TaskReader, _ world: World) throws -> CivilDateTime? {
        guard let text = arguments["at"] else { return nil }
        guard let moment = reader.readMoment(text, in: world.readingContext) else {
            throw UsageError("--at: “\(text)” is no time; say it as 9:30, 14:00 or tomorrow at 9")
        }
        return moment
    }
}

extension World {
    /// How the output looks: the screen's width, or as wide as it needs to be where it goes into a pipe.
    func style(isPlain: Bool) -> Style {
        var style = Style(
            environment: environment, isTerminal: output.isTerminal, plain: isPlain, size: output.isTerminal ? TerminalSize() : nil)
        if !output.isTerminal, environment["COLUMNS"] == nil { style.width = 1000 }
        return style
    }

    /// A sentence a task where the style is linear, else the table.
    func layout(isPlain: Bool) -> PlanLayout { style(isPlain: isPlain).isLinear ? .linear : .table }
}
