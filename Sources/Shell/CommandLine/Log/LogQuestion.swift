import FocusModel
import Planner

/// What the options of `tp log` ask for.
struct LogQuestion {
    /// How many are shown where no day is named.
    static let shown = 40

    private(set) var question = WorkLog.Question()
    /// Nil where no day was named.
    private(set) var days: Range<CivilDate>?
    /// Nothing narrows it.
    let isOpen: Bool

    init(_ arguments: Arguments, in world: World) throws {
        isOpen = !["day", "from", "to", "kind", "task"].contains(where: arguments.has)
        question.kind = arguments["kind"].map { Intention($0.lowercased()) }
        question.words = arguments["task"]?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
        if arguments.has("task"), question.words.isEmpty { throw UsageError("--task: which words does the title hold?") }
        days = try LogQuestion.days(arguments, in: world)
        if let days { question.range = world.instants(of: days) } else { question.limit = LogQuestion.shown }
    }

    private static func days(_ arguments: Arguments, in world: World) throws -> Range<CivilDate>? {
        guard ["day", "from", "to"].contains(where: arguments.has) else { return nil }
        let past = try PastDays(world)
        func days(_ option: String) throws(UsageError) -> Range<CivilDate>? {
            guard let text = arguments[option] else { return nil }
            guard let days = past.read(text) else { throw UsageError("--\(option): “\(text)” is no day; try yesterday or 2026-03-02") }
            return days
        }
        let (day, from, to) = (try days("day"), try days("from"), try days("to"))
        if let day {
            guard from == nil, to == nil else { throw UsageError("--day stands for --from and --to; give either it or them") }
            return day
        }
        let first = from?.lowerBound ?? CivilDate(dayNumber: 0)
        let end = to?.upperBound ?? past.today.adding(days: 1)
        guard first < end else { throw UsageError("--from \(first) lies after the last day, \(end.adding(days: -1))") }
        return first..<end
    }
}
