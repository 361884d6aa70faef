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
        if let outlook { parts.append(words(outlook)) }
        if !busyInDay.isEmpty { parts.append("\(durationText(busyMinutes)) busy") }
        let elsewhere = plan.placements.count { if case .otherDay = $0 { true } else { false } }
        if elsewhere > 0, !isPart { parts.append("\(elsewhere) on another day") }
        if !plan.unplaced.isEmpty, !isPart { parts.append("\(plan.unplaced.count) without room") }
        let late = plan.findings.count(where: \.isLateness)
        parts.append(late == 0 ? "nothing late" : "\(late) late")
        return parts.joined(separator: " · ")
    }

    /// `8 in 10 such lists end 11:40 – 13:20`, `roughly 11:30 – 14:00`; and how likely the end of the working day is missed.
    private func words(_ outlook: Outlook) -> String {
        func clock(_ minutes: Double) -> String { clockText(zone.civil(outlook.end(after: minutes))) }
        let forecast = outlook.forecast
        var text = ""
        if forecast.trust == .sound, let interval = forecast.interval {
            text = "8 in 10 such lists end \(clock(interval.low)) – \(clock(interval.high))"
        } else if let rough = forecast.rough {
            text = "roughly \(clock(rough.lowerBound)) – \(clock(rough.upperBound)), from \(forecast.count) past lists"
        }
        if let late = outlook.late, late >= 0.05 {
            text += ", \(Int((late * 100).rounded())) % past \(clockText(zone.civil(outlook.dayEnd)))"
        }
        return text
    }
}
