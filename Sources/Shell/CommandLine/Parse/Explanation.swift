import FocusModel
import Planner
import TaskLanguage
import Terminal

/// Which rule read what from which words, and what else they could have been: the answer for somebody who writes a grammar, or wonders at
/// a reading.
enum Explanation {
    static func lines(_ list: ListExplanation, style: Style) -> [String] {
        let tasks = list.reading.tasks
        var lines: [String] = []
        for (index, task) in tasks.enumerated() {
            lines.append(style.paint("\(index + 1)  \(printable(task.facts.title))", .bold) + style.paint("  \(place(task.span))", .dim))
            lines += list.fields[index].flatMap { field($0, style) }
            let end = tasks[(index + 1)...].map(\.span.lowerBound).first { $0 > task.span.lowerBound } ?? .max
            let start = index == 0 ? 0 : task.span.lowerBound
            lines += list.cuts.filter { (start..<end).contains($0.span.lowerBound) }.map { cut($0, style) }
        }
        lines += zip(list.reading.ignored, list.ignored).map { ignored($0, $1, style) }
        return lines + list.reading.notices.map { "note \($0.code) at \(place($0.span)): \(printable($0.message))" }
    }

    static func lines(_ expressions: [ExpressionAccount], style: Style) -> [String] {
        expressions.flatMap { account in
            let meaning = account.value.map { "\($0.kind) \(printable($0.words))" } ?? "no expression"
            let head = style.paint("“\(printable(account.text))”", .bold) + "  \(meaning)" + style.paint("  \(place(account.span))", .dim)
            return [head, "   " + style.paint(printable(account.rule) + ", cost \(account.cost)", .dim)] + account.losers.map { loser($0, style) }
        }
    }

    private static func field(_ account: FieldAccount, _ style: Style) -> [String] {
        let evidence = account.evidence
        let meaning = account.value.map { " = " + printable($0.words) } ?? ""
        let points = account.points.map { ", line \($0)" } ?? ", from elsewhere"
        let head = "   \(evidence.kind)  “\(printable(evidence.text))”\(meaning)"
        return [head + style.paint("  \(place(evidence.span))  \(printable(evidence.rule)), cost \(account.cost)\(points)", .dim)]
            + account.losers.map { loser($0, style) }
    }

    private static func loser(_ loser: LosingReading, _ style: Style) -> String {
        let rule = loser.rule.isEmpty ? "" : style.paint("  \(printable(loser.rule))", .dim)
        return "     not  “\(printable(loser.text))” \(printable(loser.reading)): \(printable(loser.reason))\(rule)"
    }

    private static func cut(_ account: CutAccount, _ style: Style) -> String {
        let words = "“\(printable(account.text))”"
        let what = account.isCut ? "   cut at \(words), \(account.joint): " : "   no cut at \(words): "
        return what + printable(account.reason) + style.paint("  \(place(account.span))", .dim)
    }

    private static func ignored(_ stretch: IgnoredStretch, _ account: IgnoredAccount, _ style: Style) -> String {
        let words = account.text.map { "“\(printable($0))”  \(printable(account.rule ?? ""))" } ?? "its form and place say so"
        return "–  " + printable(stretch.text) + style.paint("  passed over: \(stretch.why.rawValue)  \(place(stretch.span))  \(words)", .dim)
    }

    private static func place(_ span: Range<Int>) -> String { "\(span.lowerBound)–\(span.upperBound)" }
}
