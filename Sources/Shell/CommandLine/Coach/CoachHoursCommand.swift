import EstimationCoach
import FocusModel
import Interchange
import Planner
import Repl
import Review
import Terminal

/// `tp coach hours [KIND]`: at which hours work takes less than usual, and how undivided it is.
struct CoachHoursCommand: Command {
    let name = "hours"
    let summary = "show at which hours your work goes best, and the arithmetic"
    let operands = "[KIND]"
    let options = [Option("json", "as JSON")]
    let discussion = """
        Each finished task with an estimate lies in the hour of its middle, by the
        clock here and now; one of more than four hours in none. It is told against
        the median ratio of its own kind, which needs 5 tasks: 0.80× is a fifth less
        than such work usually takes you. “of usual” draws the median of an hour to
        1.00× by five tasks. Two hours together stand out from 8 tasks on, at 0.90× or
        less, where chance alone does as much once in a hundred times or less. Then
        “tp plan” says so of a task that begins at another time; it moves nothing.

        The last \(CoachBook.window) tasks count; “worked” and “focus” are of the latest \(HourLook.stretches)
        stretches of the journal.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 1)
        let look = try HourLook(of: arguments.operands.first.map { Intention($0.lowercased()) }, in: world)
        if arguments.has("json") {
            world.output.writeLine(JSONValue.object(json(look)).text)
        } else if !look.isEmpty {
            for line in HourTable(look: look).lines(world.style(isPlain: arguments.has("plain"))) { world.output.writeLine(line) }
        }
        guard look.isEmpty else { return .done }
        if !arguments.has("json") {
            let kind = look.kind.map { "\(printable($0.rawValue)) " } ?? ""
            world.errors.writeLine("tp coach hours: no finished \(kind)task has an hour yet; it needs an estimate, and 5 of its kind")
        }
        return .failed
    }

    private func json(_ look: HourLook) -> JSONObject {
        var object: JSONObject = ["version": 1]
        object.add("kind", look.kind.map { .string($0.rawValue) })
        object.add("n", .integer(look.profile.pieces.count))
        object.add("pull", .number(HourProfile.pull))
        let hours = (0..<24).compactMap { hour -> JSONValue? in
            let (tasks, focus) = look.at(hour)
            guard tasks != nil || focus != nil else { return nil }
            var object: JSONObject = tasks?.json ?? ["from": .integer(hour), "to": .integer(hour + 1), "n": 0]
            object.add("worked_min", focus.map { .number($0.worked) })
            object.add("focus", focus.map { .number($0.focus) })
            return .object(object)
        }
        object.add("hours", .array(hours))
        object.add("best", look.profile.best.map { .object($0.json) })
        return object
    }
}

/// The table of `tp coach hours`, and what stands out of it.
struct HourTable {
    let look: HourLook

    func lines(_ style: Style) -> [String] {
        let rows = (0..<24).compactMap { hour -> [Table.Cell]? in
            let (tasks, focus) = look.at(hour)
            guard tasks != nil || focus != nil else { return nil }
            return [
                .init(hoursText(hour..<hour + 1)), .init(tasks.map { "\($0.count)" } ?? "–"), .init(tasks.map { ratioText($0.median) } ?? "–"),
                .init(tasks.map { ratioText($0.figure) } ?? "–", .bold), .init(tasks.map { "\($0.under) of \($0.count)" } ?? "–"),
                .init(focus.map { durationText($0.worked) } ?? "–"), .init(focus.map { ratio($0.focus) } ?? "–"),
            ]
        }
        let columns: [Table.Column] = [
            .init("hour"), .init("tasks", .right), .init("median", .right, rank: 2), .init("of usual", .right), .init("under it", .right, rank: 1),
            .init("worked", .right, rank: 3), .init("focus", .right, rank: 3),
        ]
        return Table(columns, rows: rows).lines(style) + (style.isLinear ? [] : [""]) + reason.flatMap { wrapped($0, to: style.width) }
    }

    /// `best 09 – 11: 14 tasks at a median of 0.78×, with 5 at 1.00×: (14 × 0.78 + 5) / 19 = 0.84× of your usual time`
    private var reason: [String] {
        guard let best = look.profile.best else {
            return [
                "no two hours stand out: that takes \(HourProfile.leastTasks) tasks at \(ratioText(HourProfile.figureToStandOut)) or less, and what chance does at most once in a hundred times"
            ]
        }
        let (count, pull) = (best.count, Int(HourProfile.pull))
        let sum = "(\(count) × \(ratio(best.median)) + \(pull)) / \(count + pull)"
        let once = best.chance > 0 ? Int((1 / best.chance).rounded(.down).clamped(to: 1...1_000_000)) : 1_000_000
        return [
            "best \(hoursText(best.hours)): \(count) tasks at a median of \(ratioText(best.median)), with \(pull) at 1.00×: \(sum) = \(ratioText(best.figure)) of your usual time",
            "\(best.under) of the \(best.under + best.over) that took more or less than usual took less; chance alone does as much once in \(once) times",
        ]
    }

    private func ratio(_ value: Double) -> String { String(ratioText(value).dropLast()) }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double { Swift.min(range.upperBound, Swift.max(range.lowerBound, self)) }
}
