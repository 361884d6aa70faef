import FocusModel
import PlanCoach

extension PlannedDay {
    /// All days of the plan, in order.
    package var plans: [DayPlan] { [plan] + later }

    /// One of its days, as a plan of that day.
    package func part(_ index: Int) -> PlannedDay {
        var part = self
        part.plan = plans[index]
        part.later = []
        part.isPart = !later.isEmpty
        part.outlook = index == 0 ? outlook : nil
        part.hint = index == 0 ? hint : nil
        part.facts = index == 0 ? facts : []
        part.busy = busy.filter { zone.civil($0.span.start).date == part.plan.day || $0.span.overlaps(part.plan.horizon) }
        return part
    }

    /// For each task the place in `plans` of the day that it lies on: a heading on that of its first item, what is done or over on the
    /// first; nil for what has no place, or is for a day after the last.
    package var homes: [Int?] {
        let plans = plans
        var homes = items.indices.map { task in plans.firstIndex { if case .placed = $0.placements[task] { true } else { false } } }
        for (task, placement) in plan.placements.enumerated() {
            switch placement {
            case .covered(let above): homes[task] = homes[above]
            case .done, .past: homes[task] = 0
            case .placed, .heading, .otherDay, .unplaced: break
            }
        }
        for task in items.indices.reversed() where homes[task] != nil {
            guard let parent = items[task].draft.parent, plan.placements[parent] == .heading else { continue }
            homes[parent] = min(homes[parent] ?? .max, homes[task]!)
        }
        return homes
    }

    /// What became of a task in the plan as a whole.
    package func placement(of task: Int) -> DayPlan.Placement {
        plans.lazy.map { $0.placements[task] }.first { if case .placed = $0 { true } else { false } } ?? plan.placements[task]
    }
}
