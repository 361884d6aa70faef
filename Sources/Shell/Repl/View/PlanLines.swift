import PlanCoach
import Planner
import Terminal

/// How a plan is laid out.
package enum PlanLayout: Hashable, Sendable {
    case table
    /// A sentence a task, the title first: for screen readers and dumb terminals.
    case linear
}

extension PlannedDay {
    /// The table (or its sentences), a blank line, the summary, and what should be known of the plan.
    package func lines(_ layout: PlanLayout, style: Style) -> [String] {
        guard !items.isEmpty else { return ["the list is empty"] }
        let body =
            switch layout {
            case .table: PlanTable(rows, style: style).lines
            case .linear: rows.map(\.sentence)
            }
        return body + [""] + summaryLines(style)
    }

    /// The most findings that are shown: more would only hide the first ones.
    private static let mostFindings = 20

    /// The summary, and a line for each finding.
    package func summaryLines(_ style: Style) -> [String] {
        let width = style.isInteractive ? style.width : Int.max
        var lines = wrapped(summary, to: width).map { style.paint($0, .bold) }
        for finding in plan.findings.prefix(Self.mostFindings) {
            let parts = wrapped(text(of: finding), to: width - 2)
            for (index, part) in parts.enumerated() {
                let mark = index > 0 ? " " : finding.isFault ? "!" : "·"
                lines.append(style.paint("\(mark) \(part)", finding.isFault ? .red : .dim))
            }
        }
        let more = plan.findings.count - Self.mostFindings
        if more > 0 { lines.append(style.paint("! and \(more) more; --json has them all", .red)) }
        return lines
    }
}

extension PlanRow {
    /// `write quarterly report, 1: 09:00 – 10:55, 1h55, you said 1h30, writing; by Fri 6 Mar`
    package var sentence: String {
        var parts = [when, time]
        if yours != "–", yours != time { parts.append("you said \(yours)") }
        parts.append(kind)
        let title = title.drop { $0 == " " }
        return "\(title), \(number): " + parts.filter { !$0.isEmpty }.joined(separator: ", ") + (note.isEmpty ? "" : "; \(note)")
    }
}
