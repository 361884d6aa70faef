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
    package func lines(_ layout: PlanLayout, style: Style, mostFindings: Int = 20) -> [String] {
        guard !items.isEmpty else { return ["the list is empty"] }
        let body =
            switch layout {
            case .table: PlanTable(rows, style: style).lines
            case .linear: rows.map(\.sentence)
            }
        return body + [""] + summaryLines(style, mostFindings: mostFindings)
    }

    /// The summary, and a line for each finding up to a number: more would only hide the first ones. Many tasks that do not fit are one.
    package func summaryLines(_ style: Style, mostFindings: Int = 20) -> [String] {
        let width = style.isInteractive ? style.width : Int.max
        var lines = wrapped(summary, to: width).map { style.paint($0, .bold) }
        let findings = findingTexts
        for (text, isFault) in findings.prefix(mostFindings) {
            for (index, part) in wrapped(text, to: width - 2).enumerated() {
                let mark = index > 0 ? " " : isFault ? "!" : "·"
                lines.append(style.paint("\(mark) \(part)", isFault ? .red : .dim))
            }
        }
        let more = findings.count - mostFindings
        if more > 0 { lines.append(style.paint("! and \(more) more; tp plan FILE --json has them all", .red)) }
        return lines
    }

    private var findingTexts: [(text: String, isFault: Bool)] {
        let unfit = plan.findings.compactMap { if case .doesNotFit(let task, _) = $0 { task } else { nil } }
        guard unfit.count > 3 else { return plan.findings.map { (text(of: $0), $0.isFault) } }
        var texts: [(String, Bool)] = []
        var isSaid = false
        for finding in plan.findings {
            guard case .doesNotFit = finding else {
                texts.append((text(of: finding), finding.isFault))
                continue
            }
            if !isSaid { texts.append(("\(unfit.count) tasks do not fit: \(numbersText(unfit))", true)) }
            isSaid = true
        }
        return texts
    }
}

/// `2, 5 to 9, 12, …` for indices in ascending order: at most six stretches.
func numbersText(_ indices: [Int]) -> String {
    var stretches: [ClosedRange<Int>] = []
    for number in indices.map({ $0 + 1 }) {
        if let last = stretches.last, last.upperBound + 1 == number {
            stretches[stretches.count - 1] = last.lowerBound...number
        } else {
            stretches.append(number...number)
        }
    }
    let texts = stretches.prefix(6).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
    return texts.joined(separator: ", ") + (stretches.count > 6 ? ", …" : "")
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
