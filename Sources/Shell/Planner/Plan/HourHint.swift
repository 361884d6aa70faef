import EstimationCoach
import FocusModel
import PlanCoach

/// A task that lies outside the hours in which its kind of work goes best. It is told, and moves nothing.
package struct HourHint: Hashable, Sendable {
    /// Its index in the list.
    package var task: Int
    package var kind: Intention
    package var start: Instant
    package var best: HourProfile.Stretch

    package init(task: Int, kind: Intention, start: Instant, best: HourProfile.Stretch) {
        self.task = task
        self.kind = kind
        self.start = start
        self.best = best
    }
}

extension Planning {
    /// The one task that would gain most, of those that begin outside the best hours of their kind while these are still to come.
    func hint(_ items: [PlannedDay.Item], _ plan: DayPlan, _ book: CoachBook) -> HourHint? {
        var best: [Intention: HourProfile.Stretch?] = [:]
        var hint: (gain: Double, hint: HourHint)?
        for block in plan.blocks where !block.isFixed && block.part <= 1 {
            let kind = items[block.task].draft.facts.intention
            let stretch = best[kind] ?? book.hours(of: kind, local: zone.civil).best
            best[kind] = .some(stretch)
            guard let stretch else { continue }
            let start = zone.civil(block.span.start)
            let end = CivilDateTime(date: plan.day, secondOfDay: stretch.hours.upperBound * 3600)
            guard !(start.date == plan.day && stretch.hours.contains(start.hour)), zone.civil(plan.horizon.start) < end else { continue }
            let gain = items[block.task].target.minutes * (1 - stretch.figure)
            if gain > hint?.gain ?? 0 {
                hint = (gain, HourHint(task: block.task, kind: kind, start: block.span.start, best: stretch))
            }
        }
        return hint?.hint
    }
}
