import FocusModel

extension DayPlanner {
    /// Projects a list onto what is left of a day and onto other days after it, in order of time: what has no place on one day is
    /// tried on the next. A plan for each day; what has a place on an earlier one counts as done.
    package static func plan(_ request: PlanRequest, andOn dates: [CivilDate]) -> [DayPlan] {
        var rest = request
        var plans = [plan(request)]
        for date in dates {
            let open = stillOpen(plans[plans.count - 1], rest.tasks)
            for index in rest.tasks.indices where !open.contains(index) { rest.tasks[index].facts.isDone = true }
            rest.from = request.zone.instant(CivilDateTime(date: date, hour: 0, minute: request.workday.start))
            plans.append(plan(rest))
        }
        return plans
    }

    /// What waits for another day, with the headings over it and the items that are part of it.
    private static func stillOpen(_ plan: DayPlan, _ tasks: [PlanTask]) -> Set<Int> {
        var open: Set<Int> = []
        for (index, placement) in plan.placements.enumerated() {
            switch placement {
            case .unplaced, .otherDay: break
            case .placed, .heading, .covered, .done, .past: continue
            }
            var next: Int? = index
            while let one = next, tasks.indices.contains(one), open.insert(one).inserted { next = tasks[one].parent }
        }
        for (index, placement) in plan.placements.enumerated() {
            if case .covered(let above) = placement, open.contains(above) { open.insert(index) }
        }
        return open
    }
}
