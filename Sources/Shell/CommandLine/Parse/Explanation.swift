import FocusModel
import TaskLanguage
import Terminal

/// Which rule read what from which words: the answer for somebody who writes a grammar, or wonders at a reading.
enum Explanation {
    static func lines(_ answer: ParseAnswer, style: Style) -> [String] {
        switch answer.reading {
        case .list(let list):
            list.tasks.enumerated().flatMap { task($1, number: $0 + 1, style) } + list.ignored.map { ignored($0, style) }
                + list.notices.map { "note \($0.code) at \(place($0.span)): \(printable($0.message))" }
        case .expressions(let expressions): expressions.flatMap { expression($0, style) }
        }
    }

    private static func task(_ task: DraftTask, number: Int, _ style: Style) -> [String] {
        let head = style.paint("\(number)  \(printable(task.facts.title))", .bold) + style.paint("  \(place(task.span))", .dim)
        return [head] + table(task.evidence.map { [.init($0.kind), .init("“\($0.text)”"), .init(place($0.span)), .init($0.rule, .dim)] }, style)
    }

    private static func expression(_ reading: ExpressionReading, _ style: Style) -> [String] {
        let meaning = "\(reading.value.kind) \(printable(ExpressionTable.meaning(reading.value)))"
        let head = style.paint("“\(printable(reading.text))”", .bold) + "  \(meaning)" + style.paint("  \(place(reading.span))", .dim)
        return [head, style.paint("   \(printable(reading.rule))", .dim)]
    }

    private static func ignored(_ stretch: IgnoredStretch, _ style: Style) -> String {
        "–  " + printable(stretch.text) + style.paint("  passed over: \(stretch.why.rawValue)  \(place(stretch.span))", .dim)
    }

    /// The rows of a task's evidence without a head, indented.
    private static func table(_ rows: [[Table.Cell]], _ style: Style) -> [String] {
        var narrow = style
        narrow.width -= 3
        let table = Table([.init("field"), .init("words", least: 12), .init("bytes", rank: 1), .init("rule", least: 16)], rows: rows)
        return table.lines(narrow).dropFirst().map { "   \($0)" }
    }

    private static func place(_ span: Range<Int>) -> String { "\(span.lowerBound)–\(span.upperBound)" }
}
