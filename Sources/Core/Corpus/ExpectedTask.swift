import FocusModel

/// A task as a list case expects it: `title | 90m | by Fri 2026-03-06 | p1 | #tag | +project | after 2`.
///
/// Fields stand in any order:
/// `45m` or `15m (10m..15m)` estimate, `start 09:00`, `on Fri 2026-03-06` day, `in 12:00 .. 18:00` window, `by 17:00` deadline,
/// `p1` priority, `#tag`, `+project`, `done`, `RRULE:…` recurrence, `after 1, 3` the tasks that come first, counted from 1,
/// `kind email`. A task that stands deeper than the one above is a sub-item of it.
package struct ExpectedTask: Hashable, Sendable {
    /// 1-based, in its file.
    package var line: Int
    package var facts: TaskFacts
    /// The kind of work, where the case asks for it.
    package var kind: String?
    /// 0-based.
    package var parent: Int?
    /// 0-based.
    package var after: [Int]

    /// Reads one line; `parent` is known from its depth, and `day` is that of the reference.
    package init(_ text: some StringProtocol, line: Int, parent: Int?, on day: CivilDate) throws(Notation.Fault) {
        let fields = ExpectedTask.fields(of: text)
        self.line = line
        self.parent = parent
        after = []
        facts = TaskFacts(title: fields[0])
        for field in fields.dropFirst() { try read(field, on: day) }
        if fields[0].isEmpty { throw .init("a task without a title") }
    }

    private mutating func read(_ field: String, on day: CivilDate) throws(Notation.Fault) {
        let word = field.prefix { $0 != " " }
        let rest = Notation.trimmed(field.dropFirst(word.count))
        switch word {
        case "done": facts.isDone = true
        case "p1", "p2", "p3", "p4": facts.priority = Int(word.dropFirst())
        case "kind": kind = rest
        case "start": facts.start = try clock(rest, on: day)
        case "by": facts.deadline = try Notation.point(rest, on: day)
        case "on":
            guard case .day(let date) = try Notation.point(rest, on: day) else { throw .init("`on` takes a day; a clock reading is a `start`") }
            facts.date = date
        case "in":
            guard case .range(let from, let to) = try CorpusValue(rest, on: day) else { throw .init("`in` takes a range, `in 12:00 .. 18:00`") }
            facts.window = TimeWindow(from: from, to: to)
        case "after":
            for number in rest.split(separator: ",") {
                guard let index = Int(Notation.trimmed(number)), index > 0 else { throw .init("`after` takes the numbers of tasks, `after 1, 3`") }
                after.append(index - 1)
            }
        default: try readMark(field)
        }
    }

    /// What is told by its first character: tag, project, rule, estimate.
    private mutating func readMark(_ field: String) throws(Notation.Fault) {
        if field.hasPrefix("#") {
            facts.tags.append(String(field.dropFirst()))
        } else if field.hasPrefix("+") {
            facts.project = String(field.dropFirst())
        } else if field.hasPrefix("RRULE:") {
            facts.recurrence = try Notation.rule(field)
        } else if field.first?.isNumber == true {
            let parts = field.split(separator: " ", maxSplits: 1)
            let minutes = try Notation.seconds(parts[0]) / 60
            var range: ClosedRange<Double>?
            if parts.count == 2 {
                guard parts[1].hasPrefix("("), parts[1].hasSuffix(")") else { throw .init("`\(field)`: write a range like `15m (10m..15m)`") }
                let seconds = try Notation.durationRange(parts[1].dropFirst().dropLast())
                range = seconds.lowerBound / 60...seconds.upperBound / 60
            }
            facts.estimate = Estimate(minutes: minutes, range: range, source: .writer)
        } else {
            throw .init("`\(field)` is no field of a task")
        }
    }

    private func clock(_ text: String, on day: CivilDate) throws(Notation.Fault) -> CivilDateTime {
        guard case .time(let time) = try Notation.point(text, on: day) else { throw .init("`start` takes a clock reading; a day alone is an `on`") }
        return time
    }

    /// The parts between ` | `; a backslash before the bar makes it part of the title.
    private static func fields(of text: some StringProtocol) -> [String] {
        let parts = text.split(separator: " | ", omittingEmptySubsequences: false)
        var fields: [String] = []
        for part in parts {
            if let last = fields.last, last.hasSuffix("\\") {
                fields[fields.count - 1] = last.dropLast() + " | " + part
            } else {
                fields.append(String(part))
            }
        }
        return fields.map(Notation.trimmed)
    }
}
