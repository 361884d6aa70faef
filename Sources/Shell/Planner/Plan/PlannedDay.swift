import EstimationCoach
import FocusModel
import PlanCoach

/// A list as a person sees it planned: each task with both estimates, and the day that they make.
package struct PlannedDay: Sendable {
    /// One task of the list with what its writer said, what the coach says, and what the plan gives it.
    package struct Item: Hashable, Sendable {
        package var draft: DraftTask
        /// Nil where the writer gave no estimate: then the coach has nothing to correct.
        package var advice: Advice?
        /// The time it is given in the plan, and who says so.
        package var target: Estimate

        package init(draft: DraftTask, advice: Advice?, target: Estimate) {
            self.draft = draft
            self.advice = advice
            self.target = target
        }

        /// The writer's own estimate.
        package var yours: Estimate? { draft.facts.estimate }
    }

    /// In list order; `plan` points into it.
    package var items: [Item]
    package var plan: DayPlan
    package var zone: any TimeZoneRules

    package init(items: [Item], plan: DayPlan, zone: any TimeZoneRules) {
        self.items = items
        self.plan = plan
        self.zone = zone
    }
}
