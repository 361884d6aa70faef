import EstimationCoach
import FocusModel
import PlanCoach

/// The use case of `tp plan`: a list, a past and a moment become a planned day.
package struct Planning: Sendable {
    package var zone: any TimeZoneRules
    package var workday: Workday
    /// What a task is given that nobody has put a time to, in minutes.
    package var assumedMinutes: Double
    /// What is kept free, and for what.
    package var rules: PlanRules
    /// Time that is taken by something outside the list.
    package var busy: [BusyTime]

    package init(
        zone: any TimeZoneRules, workday: Workday = Workday(), assumedMinutes: Double = 25, rules: PlanRules = PlanRules(), busy: [BusyTime] = []
    ) {
        self.zone = zone
        self.workday = workday
        self.assumedMinutes = assumedMinutes
        self.rules = rules
        self.busy = busy
    }

    /// With the zone and the settings of the user.
    package init(_ world: World) {
        self.init(
            zone: world.zone, workday: world.settings.workday, assumedMinutes: world.settings.assumedMinutes, rules: world.settings.rules)
    }

    /// The days that a plan from a moment on is for.
    package func days(from: Instant, _ reach: PlanReach) -> (first: CivilDate, later: [CivilDate]) {
        let first = workday.day(of: zone.civil(from))
        return (first, reach.dates(after: first, workday))
    }

    /// Plans a list from a moment on. `book` needs to hold the past of the kinds that occur in the list, and no more.
    /// `batches` tells how past lists went as a whole. With `now`, ways out of what is wrong with the plan are looked for; a plan that begins
    /// later may begin earlier, but not before it.
    package func plan(
        _ drafts: [DraftTask], from: Instant, reach: PlanReach = .days(1), book: CoachBook, batches: BatchBook = BatchBook(),
        mendedAt now: Instant? = nil
    ) -> PlannedDay {
        let items = drafts.map { item($0, book: book) }
        let tasks = items.map { PlanTask(facts: $0.draft.facts, parent: $0.draft.parent, after: $0.draft.after, target: $0.target) }
        let request = PlanRequest(tasks: tasks, from: from, zone: zone, workday: workday, rules: rules, busy: busy.map(\.span))
        let later = days(from: from, reach).later
        let plans = DayPlanner.plan(request, andOn: later)
        var day = PlannedDay(
            items: items, plan: plans[0], later: Array(plans.dropFirst()), busy: busy, zone: zone, outlook: outlook(items, plans[0], batches),
            hint: hint(items, plans[0], book))
        day.facts = Critique(plans, of: request, advice: items.map(\.advice), forecast: day.outlook?.forecast).facts
        if let now {
            var search = RemedySearch(request, andOn: later, plans, now: now) { shorter(items[$0], atMost: $1, book: book) }
            day.fixes = search.fixes()
        }
        return day
    }

    /// A task with the largest figure of its writer's, in steps of five minutes, that the plan would give no more than so many minutes; nil where
    /// there is none.
    private func shorter(_ item: PlannedDay.Item, atMost minutes: Double, book: CoachBook) -> ShorterTask? {
        let ratio = item.yours.map { item.target.minutes / $0.minutes } ?? 1
        var own = (minutes / max(0.2, ratio) / 5).rounded(.down) * 5 + 5
        var draft = item.draft
        while own >= 5 {
            draft.facts.estimate = Estimate(minutes: own, source: .writer)
            let target = self.item(draft, book: book).target
            if target.minutes <= minutes { return ShorterTask(target: target, own: own) }
            own -= 5
        }
        return nil
    }

    /// How the list may end as a whole; nil for fewer than two tasks whose time is open, and while there is no past to tell from.
    private func outlook(_ items: [PlannedDay.Item], _ plan: DayPlan, _ batches: BatchBook) -> PlannedDay.Outlook? {
        let placed = Set(plan.blocks.filter { !$0.isFixed }.map(\.task))
        guard placed.count > 1, let finish = plan.finish else { return nil }
        let advised = placed.reduce(0) { $0 + items[$1].target.minutes }
        let forecast = batches.forecast(estimate: placed.reduce(0) { $0 + (items[$1].yours ?? items[$1].target).minutes }, advised: advised)
        guard forecast.trust != .plain else { return nil }
        let end = zone.instant(CivilDateTime(date: plan.day, secondOfDay: 0).adding(minutes: workday.end))
        let room = advised + Double(end.milliseconds - finish.milliseconds) / 60_000
        return PlannedDay.Outlook(
            forecast: forecast, advised: advised, finish: finish, dayEnd: end, late: room > 0 ? forecast.probability(over: room) : nil)
    }

    /// One task with its target: the coach's figure where it has one, else the writer's, else the stated default. An
    /// appointment keeps the length that its writer gave it: it is an agreement, not a guess.
    package func item(_ draft: DraftTask, book: CoachBook) -> PlannedDay.Item {
        guard let yours = draft.facts.estimate else {
            return PlannedDay.Item(draft: draft, advice: nil, target: Estimate(minutes: assumedMinutes, source: .assumed))
        }
        let advice = book.advice(for: draft.facts.intention, estimate: yours.minutes)
        let suggestion = draft.facts.start == nil ? advice.suggestion : nil
        let target = suggestion.map { Estimate(minutes: $0.roundedMinutes, source: .coach) } ?? yours
        return PlannedDay.Item(draft: draft, advice: advice, target: target)
    }
}
