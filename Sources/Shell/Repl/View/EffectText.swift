import PlanCoach
import Planner
import Terminal

extension PlanEffect {
    /// Of two plans of one list, by who each task is.
    init(from day: PlannedDay, _ before: PlanList, to changed: PlannedDay, _ after: PlanList) {
        let places = Dictionary(zip(before.marks, before.tasks.indices)) { first, _ in first }
        self.init(from: DayPlan.whole(of: day.plans), to: DayPlan.whole(of: changed.plans), origins: after.marks.map { places[$0] })
    }
}

extension PlannedDay {
    /// `finish 12:05 → 11:50, 15m gained · 4 expenses has a place now`; `changed` is the plan after the change.
    func effectText(_ effect: PlanEffect, in changed: PlannedDay) -> String {
        var parts = [finish(effect, in: changed)]
        parts += changed.names(effect.placed).map { "\($0) a place now" }
        if effect.placed.isEmpty, effect.leftOutAfter < effect.leftOutBefore {
            parts.append(effect.leftOutAfter == 0 ? "all have a place now" : "\(effect.leftOutAfter) without room now")
        }
        parts += changed.names(effect.displaced).map { "\($0) no place" }
        let late = effect.newlyLate.filter { !effect.displaced.contains($0) }
        parts += late.isEmpty ? [] : ["late now: \(changed.list(late))"]
        parts += effect.noLongerLate.isEmpty ? [] : ["no longer late: \(changed.list(effect.noLongerLate))"]
        let gained = effect.lateBefore - effect.lateAfter
        if late.isEmpty, effect.noLongerLate.isEmpty, abs(gained) >= 1 {
            parts.append("\(durationText(abs(gained))) \(gained > 0 ? "less" : "more") late")
        }
        return parts.joined(separator: " · ")
    }

    private func finish(_ effect: PlanEffect, in changed: PlannedDay) -> String {
        guard let after = effect.finishAfter else { return effect.finishBefore == nil ? "the plan stays as it is" : "nothing is left to do" }
        let end = changed.momentText(after)
        guard let before = effect.finishBefore, let gained = effect.gained else { return "finish \(end)" }
        if abs(gained) < 1 { return "finish \(end) as before" }
        return "finish \(momentText(before)) → \(end), \(durationText(abs(gained))) \(gained > 0 ? "gained" : "more")"
    }

    /// `4 expenses has`, `4, 7 have`; empty for none.
    private func names(_ tasks: [Int]) -> [String] {
        tasks.isEmpty ? [] : [list(tasks) + (tasks.count == 1 ? " has" : " have")]
    }

    private func list(_ tasks: [Int]) -> String { tasks.count < 3 ? tasks.map(name).joined(separator: " and ") : numbersText(tasks.sorted()) }
}
