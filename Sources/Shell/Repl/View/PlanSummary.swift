import FocusModel
import PlanCoach
import Planner
import Terminal

extension PlannedDay {
    /// `done by 12:05, then gym 18:00 – 19:00 · nothing late`
    package var summary: String {
        var parts: [String] = []
        let appointments = plan.fixedAfterFinish.map { "\(truncated(printable(items[$0.task].draft.facts.title), to: 24)) \(spanText($0.span))" }
        let later = appointments.count > 2 ? ["\(appointments.count) appointments"] : appointments
        if let finish = plan.finish {
            parts.append((["done by \(clockText(zone.civil(finish)))"] + later.map { "then \($0)" }).joined(separator: ", "))
        } else if let last = plan.blocks.map(\.end).max() {
            parts.append("the last appointment ends at \(clockText(zone.civil(last)))")
        } else {
            parts.append("nothing to do on \(dayText(plan.day, near: plan.day))")
        }
        let elsewhere = plan.placements.count { if case .otherDay = $0 { true } else { false } }
        if elsewhere > 0 { parts.append("\(elsewhere) on another day") }
        if !plan.unplaced.isEmpty { parts.append("\(plan.unplaced.count) without room") }
        let late = plan.findings.count(where: \.isLateness)
        parts.append(late == 0 ? "nothing late" : "\(late) late")
        return parts.joined(separator: " · ")
    }
}
