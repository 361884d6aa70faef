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
    /// The table (or its sentences), a blank line, the summary, and what should be known of the plan. Of several days each has all that
    /// below its own heading; what has no place on any of them comes last.
    package func lines(_ layout: PlanLayout, style: Style, mostFindings: Int = 20) -> [String] {
        guard !items.isEmpty else { return ["the list is empty"] }
        guard !later.isEmpty else { return body(rows, layout, style) + [""] + summaryLines(style, mostFindings: mostFindings) }
        let homes = homes
        var lines: [String] = []
        for index in plans.indices {
            let day = part(index)
            let rows = zip(day.rowsOfDay, homes).filter { $0.1 == index }.map(\.0)
            lines += [style.paint(dayText(day.plan.day, near: firstDay), .bold)] + body(rows, layout, style)
            lines += (rows.isEmpty ? [] : [""]) + day.summaryLines(style, mostFindings: mostFindings) + [""]
        }
        let left = zip(part(plans.count - 1).rowsOfDay, homes).filter { $0.1 == nil }.map(\.0)
        return left.isEmpty ? lines.dropLast() : lines + [style.paint("On none of these days", .bold)] + body(left, layout, style)
    }

    private func body(_ rows: [PlanRow], _ layout: PlanLayout, _ style: Style) -> [String] {
        guard !rows.isEmpty else { return [] }
        switch layout {
        case .table: return PlanTable(rows, style: style).lines
        case .linear: return rows.map(\.sentence)
        }
    }

    /// The summary, the busy times, and a line for each finding up to a number: more would only hide the first ones. Many tasks that do not fit
    /// are one.
    package func summaryLines(_ style: Style, mostFindings: Int = 20) -> [String] {
        guard later.isEmpty else { return plans.indices.flatMap { part($0).summaryLines(naming: true, style, mostFindings: mostFindings) } }
        return summaryLines(naming: false, style, mostFindings: mostFindings)
    }

    private func summaryLines(naming isNamed: Bool, _ style: Style, mostFindings: Int) -> [String] {
        let width = style.isInteractive ? style.width : Int.max
        let name = isNamed ? "\(dayText(plan.day, near: firstDay)): " : ""
        var lines = wrapped(name + summary, to: width).map { style.paint($0, .bold) }
        lines += busyTexts.flatMap { marked($0, isFault: false, style) }
        let findings = findingTexts
        for (text, isFault) in findings.prefix(mostFindings) { lines += marked(text, isFault: isFault, style) }
        if findings.count < mostFindings { lines += briefFacts.flatMap { marked(text(of: $0), isFault: false, style) } }
        let more = findings.count - mostFindings
        if more > 0 { lines.append(style.paint("! and \(more) more; tp plan FILE --json has them all", .red)) }
        if let hintText {
            for (index, part) in wrapped(hintText, to: width - 2).enumerated() { lines.append(style.paint("\(index > 0 ? " " : "·") \(part)", .dim)) }
        }
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
            if !isSaid {
                let fix = fixText(of: finding).map { "; \($0)" } ?? ""
                texts.append(("\(unfit.count) tasks do not fit: \(numbersText(unfit))\(fix)", true))
            }
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
