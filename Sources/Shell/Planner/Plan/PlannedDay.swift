import EstimationCoach
import FocusModel
import PlanCoach

/// A list as a person sees it planned: each task with both estimates, and the day, or the days, that they make.
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

    /// In list order; the plans point into it.
    package var items: [Item]
    /// Of the first day.
    package var plan: DayPlan
    /// Of the days after it, in order.
    package var later: [DayPlan]
    /// What else takes time on these days, in order.
    package var busy: [BusyTime]
    package var zone: any TimeZoneRules
    /// The day of the whole plan on which it begins.
    package let firstDay: CivilDate
    /// It is one day of a longer plan.
    package var isPart = false
    /// Nil while there is no past to tell from.
    package var outlook: Outlook?
    /// Nil where no hour stands out, or every task lies well.
    package var hint: HourHint?
    /// What there is to say of the plan, the weightiest first.
    package var facts: [PlanFact] = []
    /// The cheapest ways out of what is wrong with it, by the finding that tells of it.
    package var fixes: [Finding: [Fix]] = [:]

    package init(
        items: [Item], plan: DayPlan, later: [DayPlan] = [], busy: [BusyTime] = [], zone: any TimeZoneRules, outlook: Outlook? = nil,
        hint: HourHint? = nil
    ) {
        self.hint = hint
        self.items = items
        self.plan = plan
        self.later = later
        self.busy = busy
        firstDay = plan.day
        self.zone = zone
        self.outlook = outlook
    }

    /// How the list may end, told from how past lists went as a whole.
    package struct Outlook: Hashable, Sendable {
        /// Of the tasks whose time is open; minutes of work.
        package var forecast: BatchForecast
        /// What the plan gives those tasks together, in minutes.
        package var advised: Double
        /// When the plan ends if they take just that.
        package var finish: Instant
        /// The end of the working day.
        package var dayEnd: Instant
        /// How likely the list ends after the working day; nil where the past does not carry a probability.
        package var late: Double?

        /// When the list ends if its open tasks take so many minutes in all.
        package func end(after minutes: Double) -> Instant { finish.adding(minutes: minutes - advised) }
    }
}
