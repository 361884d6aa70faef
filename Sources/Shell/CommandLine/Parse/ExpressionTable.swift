import Planner
import TaskLanguage
import Terminal

/// Expressions as read, for eyes: the words, what kind they are, what they mean.
enum ExpressionTable {
    static func lines(_ expressions: [ExpressionReading], style: Style) -> [String] {
        guard !expressions.isEmpty else { return [] }
        let rows = expressions.map { [Table.Cell($0.text), Table.Cell($0.value.kind), Table.Cell($0.value.words)] }
        return Table([.init("text", least: 10), .init("kind"), .init("value", least: 16)], rows: rows).lines(style)
    }
}
