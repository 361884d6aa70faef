import FocusModel
import Planner
import TaskLanguage
import Terminal

/// A list as read, for eyes: a table of its tasks, then what was passed over and what the writer should know.
enum ListTable {
    static func lines(_ list: ListReading, reference: CivilDateTime, style: Style) -> [String] {
        var table = Table([
            .init("#", .right), .init("task", least: 12), .init("yours", .right), .init("when", least: 10), .init("by", rank: 1),
            .init("kind", rank: 3),
            .init("more", least: 6, rank: 2),
        ])
        for (index, task) in list.tasks.enumerated() { table.rows.append(row(index, task, reference)) }
        var lines = list.tasks.isEmpty ? [] : table.lines(style)
        for stretch in list.ignored where stretch.why != .filler {
            let words = "passed over (\(stretch.why.rawValue)): \(printable(stretch.text))"
            lines.append(style.paint(truncated(words, to: style.width), .dim))
        }
        for notice in list.notices { lines += wrapped(printable(notice.message), to: style.width).map { style.paint($0, .yellow) } }
        return lines
    }

    private static func row(_ index: Int, _ task: DraftTask, _ reference: CivilDateTime) -> [Table.Cell] {
        let facts = task.facts
        let today = reference.date
        return [
            .init(String(index + 1)), .init((task.parent == nil ? "" : "  ") + (facts.isDone ? "✓ " : "") + facts.title),
            .init(facts.estimate.map(estimate) ?? "–"), .init(when(facts, today)),
            .init(facts.deadline.map { deadline($0, today) } ?? ""), .init(facts.intention == .general ? "" : facts.intention.rawValue),
            .init(more(task)),
        ]
    }

    private static func estimate(_ estimate: Estimate) -> String {
        guard let range = estimate.range else { return ReadingWords.minutes(estimate.minutes) }
        return "\(ReadingWords.minutes(range.lowerBound))–\(ReadingWords.minutes(range.upperBound))"
    }

    private static func when(_ facts: TaskFacts, _ today: CivilDate) -> String {
        if let start = facts.start { return ReadingWords.moment(start, today) }
        if let window = facts.window { return ReadingWords.range(from: window.from, to: window.to, today) }
        return facts.date.map { ReadingWords.date($0, today) } ?? ""
    }

    private static func deadline(_ deadline: Deadline, _ today: CivilDate) -> String {
        switch deadline {
        case .day(let date): ReadingWords.date(date, today)
        case .time(let time): ReadingWords.moment(time, today)
        }
    }

    private static func more(_ task: DraftTask) -> String {
        var words = task.facts.priority.map { ["p\($0)"] } ?? []
        words += task.facts.tags.map { "#\($0)" }
        words += task.facts.project.map { ["+\($0)"] } ?? []
        if !task.after.isEmpty { words.append("after \(task.after.map { String($0 + 1) }.joined(separator: ", "))") }
        words += task.facts.recurrence.map { [String($0.drop { $0 != ":" }.dropFirst())] } ?? []
        return words.joined(separator: " ")
    }
}
