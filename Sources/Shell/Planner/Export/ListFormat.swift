import FocusModel

/// A notation for lists that other programs read, and that `tp` reads back.
package enum ListFormat: String, CaseIterable, Sendable {
    /// Plain lines with dashes.
    case text
    /// Markdown's task lists: `- [ ] call mum 10m`.
    case markdown
    /// todo.txt: `(A) call mum 10m +home @phone due:2026-03-06`. It knows no sub-items.
    case todotxt
    /// TaskPaper: `- call mum 10m @phone @due(2026-03-06)`, sub-items indented by tabs.
    case taskpaper

    /// What stands before the words of a task.
    func marker(of facts: TaskFacts, depth: Int) -> String {
        switch self {
        case .text: String(repeating: "  ", count: depth) + (facts.isDone ? "- [x] " : "- ")
        case .markdown: String(repeating: "  ", count: depth) + (facts.isDone ? "- [x] " : "- [ ] ")
        case .todotxt: (facts.isDone ? "x " : "") + (facts.priority.map { "(\(["A", "B", "C", "D"][$0 - 1])) " } ?? "")
        case .taskpaper: String(repeating: "\t", count: depth) + "- "
        }
    }

    /// What follows the title: everything that is known of the task, in words that a reader of lists knows.
    func fields(of facts: TaskFacts, after: [Int]) -> [String] {
        var fields: [String] = []
        if let estimate = facts.estimate, estimate.source == .writer { fields.append(FieldText.length(estimate)) }
        if let start = facts.start { fields.append(FieldText.moment(start)) }
        if let date = facts.date { fields.append(self == .todotxt ? "t:\(date)" : "\(date)") }
        if let from = facts.window?.from, facts.window?.to == nil { fields.append("after \(from.description.suffix(5))") }
        if let deadline = facts.deadline {
            fields.append(self == .taskpaper ? "@due(\(FieldText.deadline(deadline)))" : "due:\(FieldText.deadline(deadline))")
        }
        if let priority = facts.priority, self != .todotxt { fields.append("p\(priority)") }
        if let project = facts.project { fields.append("+\(FieldText.label(project))") }
        fields += facts.tags.map { (self == .todotxt || self == .taskpaper ? "@" : "#") + FieldText.label($0) }
        if let rule = facts.recurrence, let words = FieldText.recurrence(rule) { fields.append(words) }
        if !after.isEmpty { fields.append("(after \(after.map { "\($0 + 1)" }.joined(separator: ", ")))") }
        if facts.isDone, self == .taskpaper { fields.append("@done") }
        return fields
    }
}

/// Values as a reader of lists takes them, in notations that leave nothing open.
package enum FieldText {
    /// `45m`, `1h30m`, `8m 20s`, `30-45 min`
    static func length(_ estimate: Estimate) -> String {
        if let range = estimate.range { return "\(number(range.lowerBound))-\(number(range.upperBound)) min" }
        let seconds = Int((estimate.minutes * 60).rounded())
        let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")].filter { $0.0 > 0 }
        return parts.map { "\($0.0)\($0.1)" }.joined(separator: seconds % 60 > 0 ? " " : "")
    }

    /// `2026-03-04 09:00`
    static func moment(_ time: CivilDateTime) -> String { "\(time.date) \(time.description.suffix(5))" }

    static func deadline(_ deadline: Deadline) -> String {
        switch deadline {
        case .day(let day): "\(day)"
        case .time(let time): time.description
        }
    }

    /// One word: what a label cannot hold is a hyphen.
    package static func label(_ name: String) -> String {
        name.split { !$0.isLetter && !$0.isNumber && !"_/.".contains($0) }.joined(separator: "-")
    }

    /// `every 2 weeks`, `every monday and friday`; nil where no short words say it.
    static func recurrence(_ rule: String) -> String? {
        var parts: [Substring: Substring] = [:]
        for part in rule.dropFirst("RRULE:".count).split(separator: ";") {
            let sides = part.split(separator: "=")
            if sides.count == 2 { parts[sides[0]] = sides[1] }
        }
        let interval = parts["INTERVAL"].flatMap { Int($0) } ?? 1
        let units: [Substring: String] = ["DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year"]
        guard let frequency = parts["FREQ"], let unit = units[frequency] else { return nil }
        let every = interval == 1 ? "every \(unit)" : "every \(interval) \(unit)s"
        let days = parts["BYDAY"]?.split(separator: ",").map { FieldText.weekdays[$0] } ?? []
        guard Set(parts.keys).isSubset(of: ["FREQ", "INTERVAL", "BYDAY"]), !days.contains(nil), days.isEmpty || unit == "week" else { return nil }
        if days.isEmpty { return every }
        let names = days.compactMap { $0 }.joined(separator: ", ")
        return interval == 1 ? "every \(names)" : "\(every) on \(names)"
    }

    private static let weekdays: [Substring: String] = [
        "MO": "monday", "TU": "tuesday", "WE": "wednesday", "TH": "thursday", "FR": "friday", "SA": "saturday", "SU": "sunday",
    ]

    private static func number(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
}
