import FocusModel
import Interchange
import TaskLanguage
import Terminal

/// Expressions as read, for eyes: the words, what kind they are, what they mean.
enum ExpressionTable {
    static func lines(_ expressions: [ExpressionReading], style: Style) -> [String] {
        guard !expressions.isEmpty else { return [] }
        let rows = expressions.map { [Table.Cell($0.text), Table.Cell($0.value.kind), Table.Cell(meaning($0.value))] }
        return Table([.init("text", least: 10), .init("kind"), .init("value", least: 16)], rows: rows).lines(style)
    }

    static func meaning(_ value: ExpressionReading.Value) -> String {
        switch value {
        case .duration(let seconds, nil): ReadingWords.minutes(seconds / 60)
        case .duration(_, let range?): "\(ReadingWords.minutes(range.lowerBound / 60)) – \(ReadingWords.minutes(range.upperBound / 60))"
        case .instant(let moment, let grain): grain == .second ? moment.withSeconds : moment.description
        case .date(let date): date.description
        case .range(let from, let to, let grain):
            grain >= .day
                ? "\(from.map { "\($0.date)" } ?? "…") – \(to.map { "\($0.date)" } ?? "…")"
                : "\(from.map { "\($0)" } ?? "…") – \(to.map { "\($0)" } ?? "…")"
        case .recurrence(let rule, _, _): rule
        case .number(let number): JSONValue.number(number).text
        }
    }
}
