import FocusModel

/// Projects a list onto what is left of a day, or onto that and some days after it.
///
/// - Appointments stand where the writer put them, also outside working hours, also on one another.
/// - The other tasks fill the free time from `from`, rounded up to a whole minute, to the end of the working day in the order of
///   the list (`ListScheduler` has the rule). Where the working day is over already, a plan of one day runs to the end of the day.
/// - Where that order makes something late, or leaves something out, a better one is sought (`PlanCost` says what is better).
/// - Lunch is kept free, and long tasks go round what interrupts them (`FreeTime` has the rule). Headings, checklist items and other days: see `Roles`.
/// - Several days are one plan: lateness and order count over all of them together, and a task lies within one day.
package enum DayPlanner {
    package static func plan(_ request: PlanRequest) -> DayPlan { plan(request, andOn: [])[0] }

    /// A plan for what is left of the day, one for each of these later days, and one for each day between them that something is
    /// named for: on such a day off nothing else is placed.
    package static func plan(_ request: PlanRequest, andOn dates: [CivilDate]) -> [DayPlan] { planned(request, andOn: dates).plans }

    /// With what it cost to find, counted in tasks placed by way of trial. `budget` bounds the search for a better order.
    static func planned(
        _ request: PlanRequest, andOn dates: [CivilDate], budget: Int = OrderSearch.budget
    ) -> (plans: [DayPlan], work: Int) {
        let from = Instant(milliseconds: (request.from.milliseconds + 59_999).flooredToMinute)
        let day = LocalDay(containing: from, zone: request.zone, workday: request.workday)
        let dates = Set(dates.filter { $0 > day.date })
        let roles = Roles(request.tasks, from: from, day: day, last: dates.max() ?? day.date)
        let prerequisites = Prerequisites(request.tasks, roles)

        let fixed = fixedBlocks(roles)
        let all = pieces(request, roles, day, from: from)
        let taken = fixed.map(\.span) + request.busy.filter { $0.end > from }
        let breaks = LunchTime(request, from: from, taken: taken).places(all, roles, prerequisites)
        let open = openTime(request, fixed, taken, breaks, roles, day, dates, from: from)
        let pieces = all.filter { breaks[$0.task] == nil }
        let ends = Dictionary(uniqueKeysWithValues: fixed.map { ($0.task, $0.end) } + breaks.map { ($0, $1.end) })
        var scheduler = ListScheduler(pieces, fixed: ends, prerequisites: prerequisites, open: open, from: from)
        let listPlaces = scheduler.places
        let (agenda, list) = Agenda.of(scheduler, pieces, roles, fixed: ends, prerequisites, open, from: from)
        var search = OrderSearch(agenda, budget: budget)
        if let order = search.better(than: list) {
            let leading = order.map { agenda.jobs[$0].task }
            scheduler = ListScheduler(pieces, fixed: ends, prerequisites: prerequisites, open: open, from: from, leading: leading)
        }

        let inspection = PlanInspection(
            roles: roles, prerequisites: prerequisites, fixed: fixed, breaks: breaks, busy: request.busy, open: open, rules: request.rules,
            scheduler: scheduler,
            listPlaces: listPlaces, pieces: Dictionary(uniqueKeysWithValues: pieces.map { ($0.task, $0) }),
            isAfterHours: dates.isEmpty && day.workEnd <= from)
        return (plans(blocks(fixed, breaks, scheduler), roles, open, inspection), request.tasks.count + search.work)
    }

    /// What is left of the first day, then the others. Appointments and what is named for a day make a day of one that is none.
    private static func openTime(
        _ request: PlanRequest, _ fixed: [DayPlan.Block], _ taken: [TimeSpan], _ breaks: [Int: TimeSpan], _ roles: Roles, _ day: LocalDay,
        _ dates: Set<CivilDate>, from: Instant
    ) -> OpenTime {
        let breaks = Array(breaks.values)
        let isOver = day.workEnd <= from
        let first = TimeSpan(start: from, end: !isOver ? day.workEnd : dates.isEmpty ? day.end : from)
        let named =
            fixed.map { day.date(of: day.zone.civil($0.start)) }
            + roles.roles.indices.compactMap { index in
                roles.roles[index] == .flexible ? roles.laterDay(index, than: day) : nil
            }
        let later = dates.union(named).filter { $0 > day.date }.sorted().map { date in
            let other = LocalDay(date, zone: request.zone, workday: request.workday)
            let horizon = TimeSpan(start: other.workStart, end: other.workEnd)
            return OpenDay(other, horizon: horizon, from: from, isOff: !dates.contains(date), taken: taken, breaks: breaks, rules: request.rules)
        }
        return OpenTime(days: [OpenDay(day, horizon: first, from: from, taken: taken, breaks: breaks, rules: request.rules)] + later)
    }

    private static func fixedBlocks(_ roles: Roles) -> [DayPlan.Block] {
        roles.roles.enumerated().compactMap { index, role in
            guard case .fixed(let span) = role else { return nil }
            return DayPlan.Block(task: index, span: span, isFixed: true)
        }
    }

    private static func pieces(_ request: PlanRequest, _ roles: Roles, _ day: LocalDay, from: Instant) -> [ListScheduler.Piece] {
        roles.roles.indices.filter { roles.roles[$0] == .flexible }.map { index in
            let facts = roles.facts[index]
            let date = roles.laterDay(index, than: day)
            let begin = date.map { LocalDay($0, zone: request.zone, workday: request.workday).start } ?? from
            let isMeeting = !request.rules.noMeetings.isEmpty && request.rules.meetingKinds.contains(facts.intention)
            return ListScheduler.Piece(
                task: index, length: length(request.tasks[index].target),
                claim: Claim(isMeeting: isMeeting, isOutside: isOutside(facts.window, request, from: from), date: date),
                notBefore: max(begin, facts.window?.from.map(request.zone.instant) ?? from))
        }
    }

    /// Whether a time of day that is not over yet lies before work, after it, or in the lunch break.
    private static func isOutside(_ window: TimeWindow?, _ request: PlanRequest, from: Instant) -> Bool {
        guard let window, let reading = window.from ?? window.to else { return false }
        let day = LocalDay(request.workday.day(of: reading), zone: request.zone, workday: request.workday)
        let (start, end) = (window.from.map(request.zone.instant), window.to.map(request.zone.instant))
        if let end, end <= from { return false }
        if let start, start >= day.workEnd { return true }
        if let end, end <= day.workStart { return true }
        guard let lunch = day.lunch, let start, let end else { return false }
        return start >= lunch.start && end <= lunch.end
    }

    /// Whole minutes, at least one: what a clock can show.
    private static func length(_ target: Estimate) -> Duration { .minutes(max(1, target.minutes.rounded())) }

    private static func blocks(_ fixed: [DayPlan.Block], _ breaks: [Int: TimeSpan], _ scheduler: ListScheduler) -> [DayPlan.Block] {
        let flexible = scheduler.places.flatMap { task, spans in
            spans.enumerated().map { DayPlan.Block(task: task, span: $1, isFixed: false, part: $0 + 1, parts: spans.count) }
        }
        let resting = breaks.map { DayPlan.Block(task: $0, span: $1, isFixed: false) }
        return (fixed + resting + flexible).sorted { ($0.start, $0.end, $0.task) < ($1.start, $1.end, $1.task) }
    }

    /// Each day with what falls to it.
    private static func plans(_ blocks: [DayPlan.Block], _ roles: Roles, _ open: OpenTime, _ inspection: PlanInspection) -> [DayPlan] {
        let findings = Dictionary(grouping: inspection.findings()) { inspection.day(of: $0) }
        let parts = Dictionary(grouping: blocks) { open.index(at: $0.start) }
        return open.days.enumerated().map { index, one in
            let placements = roles.roles.indices.map { placement($0, roles, inspection, open, on: index) }
            return DayPlan(
                day: one.day.date, horizon: one.horizon, blocks: parts[index] ?? [], placements: placements, lunch: one.free.lunch,
                findings: findings[index] ?? [])
        }
    }

    private static func placement(_ task: Int, _ roles: Roles, _ inspection: PlanInspection, _ open: OpenTime, on day: Int) -> DayPlan.Placement {
        switch roles.roles[task] {
        case .fixed, .flexible:
            guard let span = inspection.span(of: task) else { return .unplaced }
            let own = open.index(at: span.start)
            return own == day ? .placed(span) : .otherDay(open.days[own].day.date)
        case .heading: return .heading
        case .covered(let above): return .covered(by: above)
        case .done: return .done
        case .otherDay(let date): return .otherDay(date)
        case .past: return .past
        }
    }
}

extension Int64 {
    /// Milliseconds down to a whole minute, also before 1970.
    fileprivate var flooredToMinute: Int64 { self - ((self % 60_000) + 60_000) % 60_000 }
}
