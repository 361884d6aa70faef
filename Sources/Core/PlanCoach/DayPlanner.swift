import FocusModel

/// Projects a list onto what is left of a day.
///
/// - Appointments stand where the writer put them, also outside working hours, also on one another.
/// - The other tasks fill the free time from `from`, rounded up to a whole minute, to the end of the working day in the order of
///   the list (`ListScheduler` has the rule). Where the working day is over already, the plan runs to the end of the day.
/// - Where that order makes something late, or leaves something out, a better one is sought (`PlanCost` says what is better).
/// - Lunch is kept free, and long tasks go round what interrupts them (`FreeTime` has the rule). Headings, checklist items and other days: see `Roles`.
package enum DayPlanner {
    package static func plan(_ request: PlanRequest) -> DayPlan {
        let from = Instant(milliseconds: (request.from.milliseconds + 59_999).flooredToMinute)
        let day = LocalDay(containing: from, zone: request.zone, workday: request.workday)
        let isAfterHours = day.workEnd <= from
        let horizon = TimeSpan(start: from, end: isAfterHours ? day.end : day.workEnd)
        let roles = Roles(request.tasks, from: from, day: day)
        let prerequisites = Prerequisites(request.tasks, roles)

        let fixed = fixedBlocks(roles)
        let lunch = day.lunch.map { TimeSpan(start: max($0.start, from), end: $0.end) }.flatMap { $0.isEmpty ? nil : $0 }
        let free = FreeTime(horizon: horizon, taken: fixed.map(\.span) + request.busy, lunch: lunch)
        let pieces = pieces(request.tasks, roles, from: from, zone: request.zone)
        let ends = Dictionary(uniqueKeysWithValues: fixed.map { ($0.task, $0.end) })
        var scheduler = ListScheduler(pieces, fixed: ends, prerequisites: prerequisites, free: free, from: from)
        let listPlaces = scheduler.places
        let (agenda, list) = Agenda.of(scheduler, pieces, roles, fixed: ends, prerequisites, free, day, from: from)
        var search = OrderSearch(agenda)
        if let order = search.better(than: list) {
            let leading = order.map { agenda.jobs[$0].task }
            scheduler = ListScheduler(pieces, fixed: ends, prerequisites: prerequisites, free: free, from: from, leading: leading)
        }

        let inspection = PlanInspection(
            roles: roles, prerequisites: prerequisites, day: day, fixed: fixed, busy: request.busy, free: free, scheduler: scheduler,
            listPlaces: listPlaces, lengths: request.tasks.map { length($0.target) }, isAfterHours: isAfterHours)
        return DayPlan(
            day: day.date, horizon: horizon, blocks: blocks(fixed, scheduler), placements: placements(roles, scheduler), lunch: free.lunch,
            findings: inspection.findings())
    }

    private static func fixedBlocks(_ roles: Roles) -> [DayPlan.Block] {
        roles.roles.enumerated().compactMap { index, role in
            guard case .fixed(let span) = role else { return nil }
            return DayPlan.Block(task: index, span: span, isFixed: true)
        }
    }

    private static func pieces(
        _ tasks: [PlanTask], _ roles: Roles, from: Instant, zone: any TimeZoneRules
    ) -> [ListScheduler.Piece] {
        tasks.indices.filter { roles.roles[$0] == .flexible }.map { index in
            let notBefore = roles.facts[index].window?.from.map(zone.instant) ?? from
            return ListScheduler.Piece(task: index, length: length(tasks[index].target), notBefore: notBefore)
        }
    }

    /// Whole minutes, at least one: what a clock can show.
    private static func length(_ target: Estimate) -> Duration { .minutes(max(1, target.minutes.rounded())) }

    private static func blocks(_ fixed: [DayPlan.Block], _ scheduler: ListScheduler) -> [DayPlan.Block] {
        let flexible = scheduler.places.flatMap { task, spans in
            spans.enumerated().map { DayPlan.Block(task: task, span: $1, isFixed: false, part: $0 + 1, parts: spans.count) }
        }
        return (fixed + flexible).sorted { ($0.start, $0.end, $0.task) < ($1.start, $1.end, $1.task) }
    }

    private static func placements(_ roles: Roles, _ scheduler: ListScheduler) -> [DayPlan.Placement] {
        roles.roles.enumerated().map { index, role in
            switch role {
            case .fixed(let span): .placed(span)
            case .flexible:
                scheduler.places[index].map { .placed(TimeSpan(start: $0[0].start, end: $0[$0.count - 1].end)) } ?? .unplaced
            case .heading: .heading
            case .covered(let above): .covered(by: above)
            case .done: .done
            case .otherDay(let date): .otherDay(date)
            case .past: .past
            }
        }
    }
}

extension Int64 {
    /// Milliseconds down to a whole minute, also before 1970.
    fileprivate var flooredToMinute: Int64 { self - ((self % 60_000) + 60_000) % 60_000 }
}
