import FocusModel

/// The cheapest ways out of what is wrong with a plan, each of them tried.
///
/// What is worth a trial (`Candidates`) is planned with in the order of its price (`RemedyPrice`) until one mends the conflict, for each sort
/// of remedy on its own; of these the two cheapest are named. Trials are paid for in tasks placed, not in time, so that the same list always
/// has the same answer.
package struct RemedySearch {
    /// Tasks placed by way of trial, for all conflicts of a plan together.
    static let purse = 60_000
    /// What the search for an order may spend within one trial; what holds then is planned once more without that bound.
    static let perTrial = 4_000
    static let mostConflicts = 4
    static let mostFixes = 2
    /// How far ahead a place is sought for what is put off.
    static let mostDays = 5

    private let request: PlanRequest
    private let dates: [CivilDate]
    private let plan: DayPlan
    private let faults: Faults
    private let candidates: Candidates
    private let shorter: (Int, Double) -> ShorterTask?
    private var left = Self.purse

    /// - Parameters:
    ///   - dates: the days after the first that the request is planned on.
    ///   - plans: of this request, on these days.
    ///   - now: a plan that is to begin later may begin earlier, but not before this.
    ///   - shorter: a task as it would be planned if its owner gave it no more than so many minutes of the plan; nil where that is not possible.
    package init(
        _ request: PlanRequest, andOn dates: [CivilDate] = [], _ plans: [DayPlan], now: Instant,
        shorter: @escaping (Int, Double) -> ShorterTask? = { ShorterTask(minutes: $1) }
    ) {
        self.request = request
        self.dates = dates
        let plan = DayPlan.whole(of: plans)
        self.plan = plan
        faults = Faults(plan)
        self.shorter = shorter
        candidates = Candidates(request, plan, last: plans[plans.count - 1].day, now: now)
    }

    /// For each conflict, by the first finding that tells of it, the cheapest ways out of it, at most two; a conflict without any is left out.
    package mutating func fixes() -> [Finding: [Fix]] {
        var seen: Set<Conflict> = []
        var fixes: [Finding: [Fix]] = [:]
        for finding in plan.findings {
            guard let conflict = finding.conflict, seen.insert(conflict).inserted, seen.count <= Self.mostConflicts else { continue }
            let some = self.fixes(for: conflict, finding)
            if !some.isEmpty { fixes[finding] = some }
        }
        return fixes
    }

    /// In the order of their price.
    package func considered(for finding: Finding) -> [Candidate] { candidates.all(for: finding).sorted() }

    private mutating func fixes(for conflict: Conflict, _ finding: Finding) -> [Fix] {
        var fixes: [Fix] = []
        var sorts: Set<Remedy.Sort> = []
        for candidate in considered(for: finding) where !sorts.contains(candidate.sort) {
            guard left > 0 else { break }
            guard let fix = fix(candidate, conflict) else { continue }
            fixes.append(fix)
            sorts.insert(candidate.sort)
            if fixes.count == Self.mostFixes { break }
        }
        return fixes
    }

    /// Nil where it does not mend the conflict.
    private mutating func fix(_ candidate: Candidate, _ conflict: Conflict) -> Fix? {
        guard let remedies = asPlanned(candidate.remedies) else { return nil }
        let changed = request.applying(remedies)
        guard let quick = trial(changed, budget: Self.perTrial), Faults(quick).mend(conflict, of: faults) else { return nil }
        guard let trial = trial(changed, budget: OrderSearch.budget), Faults(trial).mend(conflict, of: faults) else { return nil }
        guard let settled = withDays(remedies, in: changed) else { return nil }
        return Fix(remedies: settled, minutes: candidate.minutes, finish: trial.finish, spare: spare(for: conflict, in: trial))
    }

    /// Tasks cut down as they would be planned; nil where one cannot be.
    private func asPlanned(_ remedies: [Remedy]) -> [Remedy]? {
        var planned: [Remedy] = []
        for remedy in remedies {
            guard case .shorten(let task, let wanted) = remedy else {
                planned.append(remedy)
                continue
            }
            guard let short = shorter(task, wanted.target.minutes), short.target.minutes >= Candidates.leastMinutes else { return nil }
            planned.append(.shorten(task, short))
        }
        return planned
    }

    private mutating func trial(_ changed: PlanRequest, budget: Int) -> DayPlan? {
        guard left > 0 else { return nil }
        let (plans, work) = DayPlanner.planned(changed, andOn: dates, budget: budget)
        left -= work
        return DayPlan.whole(of: plans)
    }

    /// What is moved goes to the first of the coming working days that has a place for it; nil where none has, or only one after it is due.
    private mutating func withDays(_ remedies: [Remedy], in changed: PlanRequest) -> [Remedy]? {
        guard remedies.contains(where: \.isMove) else { return remedies }
        let ahead = request.workday.days(after: candidates.last, count: Self.mostDays)
        let (plans, work) = DayPlanner.planned(changed, andOn: dates + ahead, budget: 0)
        left -= work
        var settled: [Remedy] = []
        for remedy in remedies {
            guard case .move(let task, _) = remedy else {
                settled.append(remedy)
                continue
            }
            let home = plans.first { $0.day > candidates.last && $0.blocks.contains { $0.task == task } }
            guard let home, case .placed(let span) = home.placements[task], candidates.due(task).map({ span.end <= $0 }) ?? true else { return nil }
            settled.append(.move(task, to: home.day))
        }
        return settled
    }

    private func spare(for conflict: Conflict, in trial: DayPlan) -> Double? {
        switch conflict {
        case .late(let task), .dueWithoutPlace(let task):
            guard case .placed(let span) = trial.placements[task], let due = candidates.due(task) else { return nil }
            return due.duration(since: span.end).minutes
        case .overlap, .room: return nil
        }
    }
}

extension Remedy {
    fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}
