import EstimationCoach
import FocusModel

/// What there is to say of a plan: facts, each from stated figures, and none where the figures do not carry one.
package struct Critique {
    /// A task has to reach this many minutes beyond its limit, in a bad case, to be a risk.
    static let leastExcess = 5.0
    /// So much time before an appointment is enough.
    static let enoughSlack = 15.0
    /// A chance below this is not worth a word.
    static let leastChance = 0.1
    static let leastRatio = 1.15

    private let plan: DayPlan
    private let findings: [Finding]
    private let request: PlanRequest
    private let advice: [Advice?]
    private let forecast: BatchForecast?
    private let day: LocalDay
    private var tasks: [PlanTask] { request.tasks }

    /// - Parameters:
    ///   - plans: of this request; but for the want of room only the first day is looked at.
    ///   - advice: of each task; nil where the writer named no time.
    ///   - forecast: of the list as a whole, where the past carries one.
    package init(
        _ plans: [DayPlan], of request: PlanRequest, advice: [Advice?], forecast: BatchForecast?
    ) {
        plan = plans[0]
        findings = plans.flatMap(\.findings)
        self.request = request
        self.advice = advice
        self.forecast = forecast
        day = LocalDay(containing: plans[0].horizon.start, zone: request.zone, workday: request.workday)
    }

    /// The weightiest first.
    package var facts: [PlanFact] {
        [overbooked, riskiest, missed, lateEnd, tightest, overruns, assumed].compactMap(\.self)
    }

    private var overbooked: PlanFact? {
        for finding in findings {
            if case .overbooked(let minutes) = finding { return .overbooked(minutes: minutes, leftOut: plan.unplaced.count) }
        }
        return nil
    }

    // MARK: Risk

    private var flexible: [DayPlan.Block] { plan.blocks.filter { !$0.isFixed && $0.part == $0.parts } }

    private var riskiest: PlanFact? {
        let risks = flexible.compactMap(risk).filter { $0.excess >= Self.leastExcess }
        return risks.min { ($1.excess, $0.task) < ($0.excess, $1.task) }.map(PlanFact.riskiest)
    }

    /// Of a task that the past has a bad case for; nil where that is no longer than planned.
    private func risk(_ block: DayPlan.Block) -> PlanFact.Risk? {
        guard let advice = advice[block.task], let high = advice.interval?.high ?? advice.bound else { return nil }
        let planned = tasks[block.task].target.minutes
        let limit = limit(after: block)
        // What is planned in between can wait; what is free in between is no more than what there is.
        let slack = max(0, limit.instant.duration(since: block.end).minutes)
        let risk = PlanFact.Risk(
            task: block.task, planned: planned, high: roundedForDisplay(high), isOneInTen: advice.interval != nil, slack: slack, limit: limit)
        return high > planned ? risk : nil
    }

    /// Its own deadline, the next appointment, or the end of the day: what comes first.
    private func limit(after block: DayPlan.Block) -> PlanFact.Limit {
        var limits: [PlanFact.Limit] = [.dayEnd(plan.horizon.end)]
        if let next = plan.blocks.first(where: { $0.isFixed && $0.start >= block.end }) { limits.append(.appointment(next.task, next.start)) }
        if let next = request.busy.map(\.start).filter({ $0 >= block.end }).min() { limits.append(.busy(next)) }
        if let due = due(block.task), due >= block.end { limits.append(.deadline(due)) }
        return limits.min { $0.instant < $1.instant }!
    }

    /// A deadline within this day.
    private func due(_ task: Int) -> Instant? {
        guard let deadline = tasks[task].facts.deadline else { return nil }
        let due = day.end(of: deadline)
        return due < day.end ? due : nil
    }

    /// The deadline of the day that is missed most likely, by how lists went as a whole: what is planned up to it, longer by their ratio.
    private var missed: PlanFact? {
        guard let forecast else { return nil }
        let chances = flexible.compactMap { block -> PlanFact.Chance? in
            guard let due = due(block.task), due > block.end else { return nil }
            let work = plan.blocks.filter { !$0.isFixed && $0.end <= block.end }.reduce(0) { $0 + $1.span.minutes }
            guard let probability = forecast.probability(ofRatioOver: (work + free(from: block.end, to: due)) / work) else { return nil }
            return PlanFact.Chance(task: block.task, deadline: due, probability: probability, lists: forecast.count)
        }
        let worst = chances.max { ($0.probability, $1.task) < ($1.probability, $0.task) }
        return worst.flatMap { $0.probability >= Self.leastChance ? .missed($0) : nil }
    }

    /// The minutes between two moments that no appointment takes.
    private func free(from start: Instant, to end: Instant) -> Double {
        let taken = plan.blocks.filter(\.isFixed).map(\.span) + request.busy + (plan.lunch.map { [$0] } ?? [])
        return FreeTime(horizon: TimeSpan(start: start, end: end), taken: taken, lunch: nil).gaps.reduce(0) { $0 + $1.minutes }
    }

    private var lateEnd: PlanFact? {
        guard let forecast, let finish = plan.finish else { return nil }
        let work = plan.blocks.filter { !$0.isFixed }.reduce(0) { $0 + $1.span.minutes }
        let room = work + day.workEnd.duration(since: finish).minutes
        guard work > 0, room > 0, let probability = forecast.probability(ofRatioOver: room / work) else { return nil }
        return probability >= Self.leastChance ? .lateEnd(probability: probability, at: day.workEnd, lists: forecast.count) : nil
    }

    private var tightest: PlanFact? {
        var tightest: PlanFact?
        var least = Self.enoughSlack
        for (index, block) in plan.blocks.enumerated() where block.isFixed {
            guard let before = plan.blocks[..<index].last(where: { !$0.isFixed && $0.end <= block.start }), before.part == before.parts else {
                continue
            }
            let between = plan.blocks[..<index].contains { $0.isFixed && $0.end > before.end }
            let slack = block.start.duration(since: before.end).minutes
            guard !between, slack < least else { continue }
            least = slack
            tightest = .tightest(before.task, before: block.task, minutes: slack, end: before.end)
        }
        return tightest
    }

    // MARK: Estimates

    private var overruns: PlanFact? {
        let kinds = Dictionary(grouping: flexible.map(\.task)) { tasks[$0].facts.intention }
        let known = kinds.compactMap { kind, members -> (ratio: Double, kind: Intention, count: Int, members: [Int])? in
            guard let statistics = members.lazy.compactMap({ advice[$0]?.statistics }).first, statistics.confidence.permitsSuggestion,
                let ratio = statistics.medianRatio, ratio >= Self.leastRatio
            else { return nil }
            return (ratio, kind, statistics.count, members.sorted())
        }
        let worst = known.max { ($0.ratio, $1.kind) < ($1.ratio, $0.kind) }
        return worst.map { .overruns($0.kind, ratio: $0.ratio, count: $0.count, tasks: $0.members) }
    }

    private var assumed: PlanFact? {
        let all = flexible.map(\.task)
        let assumed = all.filter { tasks[$0].target.source == .assumed }
        guard assumed.count > 1, assumed.count * 3 >= all.count else { return nil }
        func sum(_ some: [Int]) -> Double { some.reduce(0) { $0 + tasks[$1].target.minutes } }
        return .assumed(count: assumed.count, of: all.count, minutes: sum(assumed), total: sum(all))
    }
}
