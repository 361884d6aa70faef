import FocusModel

extension DayPlan {
    /// The days of one plan in one: what has a place on any of them has one, and `day` is the first.
    package static func whole(of plans: [DayPlan]) -> DayPlan {
        guard plans.count > 1 else { return plans[0] }
        var whole = plans[0]
        whole.horizon.end = plans[plans.count - 1].horizon.end
        whole.blocks = plans.flatMap(\.blocks)
        whole.findings = plans.flatMap(\.findings)
        for plan in plans.dropFirst() {
            for (task, placement) in plan.placements.enumerated() {
                if case .placed = placement { whole.placements[task] = placement }
            }
        }
        return whole
    }
}
