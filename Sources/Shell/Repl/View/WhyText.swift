import EstimationCoach
import FocusModel
import PlanCoach
import Planner
import TaskLanguage
import Terminal

extension PlannedDay {
    /// Why a task stands in the plan as it does: each field with the words and the rule it came from and what they were not, then the coach's
    /// arithmetic.
    package func why(_ index: Int, accounts: [Evidence: FieldAccount] = [:]) -> [String] {
        let item = items[index]
        var lines = [name(index)]
        let evidence = item.draft.evidence
        if evidence.isEmpty { lines.append("  nothing was read but the title") }
        let width = evidence.map { displayWidth($0.kind) }.max() ?? 0
        for one in evidence {
            lines.append("  \(fitted(printable(one.kind), to: width))  “\(printable(one.text))”  rule: \(printable(one.rule))")
            for loser in accounts[one]?.losers ?? [] {
                let rule = loser.rule.isEmpty ? "" : " (rule: \(printable(loser.rule)))"
                lines.append("    not “\(printable(loser.text))” \(printable(loser.reading)): \(printable(loser.reason))\(rule)")
            }
        }
        lines.append("  " + arithmetic(item))
        let home = later.isEmpty ? nil : homes[index]
        lines.append("  " + (home.map(part) ?? self).place(index))
        return lines
    }

    private func arithmetic(_ item: Item) -> String {
        let kind = printable(item.draft.facts.intention.rawValue)
        guard let yours = item.yours else {
            return "time: you named none, so \(durationText(item.target.minutes)) are assumed; the coach corrects figures, it makes none up"
        }
        guard let advice = item.advice else { return "time: \(durationText(yours.minutes)), your own figure" }
        let statistics = advice.statistics
        let confidence = statistics.confidence.rawValue
        guard let suggestion = advice.suggestion else {
            let count = statistics.count == 0 ? "no finished \(kind) task" : "only \(statistics.count) finished \(kind) tasks"
            return "time: \(durationText(yours.minutes)), your own figure; the coach knows \(count) and speaks up from 5"
        }
        var text = "coach: \(durationText(yours.minutes)) × \(ratioText(suggestion.ratio)) = \(durationText(item.target.minutes))"
        switch suggestion.basis {
        case .kind: text += " from \(suggestion.count) \(kind) tasks, \(confidence) confidence"
        case .person: text += " from your last \(suggestion.count) tasks of any kind, because there are only \(statistics.count) \(kind) tasks"
        }
        if let median = statistics.medianRatio, let mean = statistics.meanRatio {
            text += "; median \(ratioText(median)), mean \(ratioText(mean))"
        }
        if let interval = advice.interval {
            text += "; 8 in 10 such take \(durationText(interval.low)) to \(durationText(interval.high))"
        }
        return text
    }

    private func place(_ index: Int) -> String {
        let blocks = plan.blocks.filter { $0.task == index }
        let waits = items[index].draft.after.map { "\($0 + 1)" }.joined(separator: ", ")
        let order = waits.isEmpty ? "" : ", after \(waits)"
        switch plan.placements[index] {
        case .placed:
            let spans = blocks.map { spanText($0.span) }.joined(separator: " and ")
            let day = plan.day == firstDay ? "" : "\(dayText(plan.day, near: firstDay)) "
            return "when: \(day)\(spans), \(blocks.contains(where: \.isFixed) ? "as the text says" : "the next free time in list order\(order)")"
        case .heading: return "when: its items have the time"
        case .covered(let other): return "when: within \(name(other))"
        case .done: return "when: it is done"
        case .otherDay(let day): return "when: on \(dayText(day, near: plan.day)), not in this plan"
        case .unplaced: return "when: there is no room for it\(order)"
        case .past: return "when: it was over before the plan begins"
        }
    }
}
