import FocusModel

/// What may be worth a trial against a conflict of a plan, each with its price.
///
/// Of the list's flexible tasks each may be cut down, to no less than half, put off to the next day or left out, if that frees as much time as is
/// wanting; a plan that has not begun may begin earlier. Appointments are touched only where they stand on one another.
struct Candidates {
    /// No task is cut down to less.
    static let leastMinutes = 10.0
    /// So many tasks at most are put off together.
    static let mostTogether = 8

    private let request: PlanRequest
    private let plan: DayPlan
    private let now: Instant
    private let roles: Roles
    /// The first day of the plan, and the date of the last.
    private let day: LocalDay
    let last: CivilDate
    private let end: Instant

    /// - Parameter plan: all days in one.
    init(_ request: PlanRequest, _ plan: DayPlan, last: CivilDate, now: Instant) {
        self.request = request
        self.plan = plan
        self.now = now
        day = LocalDay(containing: plan.horizon.start, zone: request.zone, workday: request.workday)
        self.last = last
        end = LocalDay(last, zone: request.zone, workday: request.workday).end
        roles = Roles(request.tasks, from: plan.horizon.start, day: day, last: last)
    }

    /// The deadline that holds for a task, its own or that of what it belongs to.
    func due(_ task: Int) -> Instant? { roles.facts[task].deadline.map(day.end(of:)) }

    func all(for finding: Finding) -> [Candidate] {
        switch finding {
        case .overlap(let a, let b, let minutes): apart(a, b, minutes)
        case .late(let task, let minutes, _): due(task).map { $0 > plan.horizon.start } == true ? late(task, by: minutes) : []
        case .dueWithoutPlace(let task, _): due(task).map { $0 > plan.horizon.start } == true ? roomier(by: missing(task), for: task) : []
        case .overbooked(let minutes): roomier(by: minutes, for: nil) + together(minutes)
        case .doesNotFit(_, let missing): roomier(by: missing, for: nil) + together(missing)
        case .fitsOnlyNoMeetings(let task):
            roomier(by: min(30, request.tasks[task].target.minutes), for: nil) + together(request.tasks[task].target.minutes)
        case .overlapsBusyTime, .inNoMeetings, .cycle, .waits, .beforePrerequisite, .afterWindow, .past, .afterHours, .broughtForward, .idle: []
        }
    }

    // MARK: Room and time

    private func late(_ task: Int, by minutes: Double) -> [Candidate] {
        guard case .placed(let span) = plan.placements[task] else { return [] }
        let before = flexible.filter { other in
            guard case .placed(let place) = plan.placements[other] else { return false }
            return place.start <= span.start
        }
        return before.flatMap { changes(of: $0, freeing: minutes, isMeant: $0 == task) } + earlier(by: minutes)
    }

    private func roomier(by minutes: Double, for task: Int?) -> [Candidate] {
        flexible.flatMap { changes(of: $0, freeing: minutes, isMeant: $0 == task) } + earlier(by: minutes)
    }

    private func missing(_ task: Int) -> Double {
        for finding in plan.findings {
            if case .doesNotFit(task, let missing) = finding { return missing }
        }
        return min(30, request.tasks[task].target.minutes)
    }

    /// The tasks that the plan could lay otherwise.
    private var flexible: [Int] { roles.roles.indices.filter { roles.roles[$0] == .flexible } }

    /// One task shorter, on the next day, or not at all, as long as that frees so many minutes. What the conflict is about stays in the day.
    private func changes(of task: Int, freeing minutes: Double, isMeant: Bool) -> [Candidate] {
        let length = max(1, request.tasks[task].target.minutes.rounded())
        var changes: [(Remedy, Double)] = []
        let least = max(Self.leastMinutes, length / 2)
        for cut in [minutes, minutes + 5, minutes + 15] {
            let wanted = ((length - cut) / 5).rounded(.down) * 5
            if wanted >= least, changes.last?.1 != length - wanted { changes.append((.shorten(task, ShorterTask(minutes: wanted)), length - wanted)) }
        }
        if !isMeant, length >= minutes { changes.append((leavingOut(task), length)) }
        return changes.map { remedy, minutes in Candidate(remedies: [remedy], price: price([task], minutes, isCut: remedy.sort == .shorten)) }
    }

    /// To another day where it is due later than the last of the plan, else not done at all.
    private func leavingOut(_ task: Int) -> Remedy {
        guard due(task).map({ $0 > end }) ?? true, let next = request.workday.days(after: last, count: 1).first else { return .drop(task) }
        return .move(task, to: next)
    }

    private func earlier(by minutes: Double) -> [Candidate] {
        let earliest = max(now, min(day.instant(minute: request.workday.start), plan.horizon.start))
        return [minutes, minutes + 30, minutes + 60].compactMap { step in
            let start = plan.horizon.start.adding(minutes: -(step / 5).rounded(.up) * 5)
            guard start >= earliest else { return nil }
            return Candidate(remedies: [.beginPlan(by: start)], price: RemedyPrice(tie: 0, tasks: 0, minutes: step, weight: 0, place: 0))
        }
    }

    /// Several tasks at once: those that found no room, or as few as free the time.
    private func together(_ minutes: Double) -> [Candidate] {
        let free = flexible.filter { tie($0) < 2 }
        let longest = free.sorted { (tie($0), -request.tasks[$0].target.minutes, -$0) < (tie($1), -request.tasks[$1].target.minutes, -$1) }
        var freed = 0.0
        let few = longest.prefix { task in
            defer { freed += request.tasks[task].target.minutes }
            return freed < minutes
        }
        return [few.sorted(), plan.unplaced].filter { 2...Self.mostTogether ~= $0.count && $0.allSatisfy { tie($0) < 2 } }.map { tasks in
            Candidate(remedies: tasks.map(leavingOut), price: price(tasks, tasks.reduce(0) { $0 + request.tasks[$1].target.minutes }, isCut: false))
        }
    }

    private func price(_ tasks: [Int], _ minutes: Double, isCut: Bool) -> RemedyPrice {
        RemedyPrice(
            tie: isCut ? 0 : tasks.map(tie).max() ?? 0, tasks: tasks.count, minutes: minutes,
            weight: tasks.map { task in request.tasks[task].facts.priority.map { max(1, 10 - $0) } ?? 0 }.max() ?? 0,
            place: request.tasks.count - (tasks.min() ?? 0))
    }

    private func tie(_ task: Int) -> Int {
        if due(task).map({ $0 <= end }) ?? false { return 2 }
        return roles.facts[task].date.map { $0 >= plan.day } ?? false || roles.facts[task].window != nil ? 1 : 0
    }

    // MARK: Appointments

    /// The later one when the first is over, the first one earlier, or as long as there is time.
    private func apart(_ a: Int, _ b: Int, _ minutes: Double) -> [Candidate] {
        guard case .placed(let first) = plan.placements[a], case .placed(let second) = plan.placements[b] else { return [] }
        var changes: [(Remedy, Double)] = [(.begin(b, at: first.end), first.end.duration(since: second.start).minutes)]
        let earlier = second.start.adding(.zero - first.end.duration(since: first.start))
        if earlier >= now { changes.append((.begin(a, at: earlier), first.start.duration(since: earlier).minutes)) }
        let left = second.start.duration(since: first.start).minutes
        if left >= max(Self.leastMinutes, first.minutes / 2) { changes.append((.shorten(a, ShorterTask(minutes: left)), first.minutes - left)) }
        return changes.map { remedy, minutes in Candidate(remedies: [remedy], price: price([remedy.task ?? a], minutes, isCut: true)) }
    }
}
