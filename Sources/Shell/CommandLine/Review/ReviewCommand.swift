import FocusModel
import Interchange
import Planner
import Repl
import Review
import System
import TaskLanguage
import Terminal

/// `tp review`: what a day or a week of work came to.
struct ReviewCommand: Command {
    let name = "review"
    let summary = "look back on a day or a week: planned and done, focus, best hours"
    let operands = "[DATE]"
    let options = ReviewPeriodCommand.choices
    let discussion = """
        Without a word it is today; “tp review yesterday” and “tp review last week”
        are told apart by how long they are. Only what has ended counts: a run that is
        going on is seen after its end. “Planned” are the tasks of the plan that was
        saved and those that runs began with; what was added later is beyond the plan.
        The focus score is work / (work + time away + 3 minutes for each interruption).
        The best hours are those with the most undivided work.
        """
    var subcommands: [any Command] { [ReviewPeriodCommand(.day), ReviewPeriodCommand(.week)] }

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        if let word = arguments.operands.first {
            guard let days = try PastDays(world).read(arguments.operands.joined(separator: " ")) else {
                throw UsageError(
                    "“\(word)” is no day and no command", nearest: nearest(to: word, in: subcommands.map(\.name)).map { "“tp review \($0)”" })
            }
            return try ReviewPeriodCommand(days.count == 1 ? .day : .week).run(arguments, in: world)
        }
        return try ReviewPeriodCommand(.day).run(arguments, in: world)
    }
}

/// `tp review day [DATE]`, `tp review week [DATE]`
struct ReviewPeriodCommand: Command {
    static let choices: [Option] = [Option("json", "as JSON"), Option("svg", value: "FILE|-", "a bar chart of the time worked, into a file")]

    let period: ReviewPeriod
    var name: String { period.rawValue }
    var summary: String { period == .day ? "a day; today where no other is named" : "a week from Monday on; this one where no other is named" }
    let operands = "[DATE]"
    let options = ReviewPeriodCommand.choices
    let discussion = """
        DATE is written as in a list: yesterday, “last week”, 2026-03-02; a bare
        weekday is the last one.
        """

    init(_ period: ReviewPeriod) { self.period = period }

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        let day = try day(arguments.operands.joined(separator: " "), in: world)
        let desk = ReviewDesk(world, savedTasks: { try savedTasks(of: $0, in: world) })
        let review = try period == .day ? desk.day(day) : desk.week(of: day)
        let title = ReviewText.title(review, period, today: world.settings.workday.day(of: world.localNow))
        let chart = arguments["svg"].map { ($0, ReviewChart.of(review, period, title: title).svg) }
        if let (path, svg) = chart, path != "-" { try FileSystem.write(Array(svg.utf8), to: path) }
        if let (path, svg) = chart, path == "-" {
            if arguments.has("json") { throw UsageError("--json and --svg - both go to standard output; give a file for the chart") }
            world.output.write(svg)
        } else if arguments.has("json") {
            var object: JSONObject = ["version": 1, "period": .string(period.rawValue)]
            for member in review.json.members { object.add(member.name, member.value) }
            world.output.writeLine(JSONValue.object(object).text)
        } else if !review.isEmpty {
            let text = ReviewText(review: review, period: period, title: title)
            for line in text.lines(world.style(isPlain: arguments.has("plain"))) { world.output.writeLine(line) }
        }
        guard review.isEmpty else { return .done }
        world.errors.writeLine("tp review: \(title): nothing was planned and nothing was worked; “tp log” shows when something was")
        return .failed
    }

    private func day(_ text: String, in world: World) throws -> CivilDate {
        guard !text.isEmpty else { return world.settings.workday.day(of: world.localNow) }
        guard let days = try PastDays(world).read(text) else { throw UsageError("“\(text)” is no day; try yesterday or 2026-03-02") }
        switch period {
        case .day where days.count > 1: throw UsageError("“\(text)” is more than one day; “tp review week” looks back on a week")
        case .week where days.count > 7: throw UsageError("“\(text)” is more than a week; give a day of the week that is meant")
        case .day, .week: return days.lowerBound
        }
    }

    /// Of the saved plan, without what it has for other days.
    private func savedTasks(of day: CivilDate, in world: World) throws -> [ReviewedPast.PlannedTask] {
        let reader = PlanCommandReader(reader: try world.taskReader(), context: world.readingContext)
        guard let (list, ids) = try PlanDesk(world: world).savedList(for: day, reader: reader) else { return [] }
        return zip(list.tasks, ids).compactMap { task, id in
            let date = task.facts.start?.date ?? task.facts.date
            guard date == nil || date == day else { return nil }
            return ReviewedPast.PlannedTask(id: id, minutes: task.facts.estimate?.minutes)
        }
    }
}

/// How much is looked back on.
enum ReviewPeriod: String, Sendable {
    case day, week
}
