import FocusModel
import PlanCoach
import Support
import Testing

/// A day at random: up to 14 tasks with appointments, times of day, dependencies, items and busy times; lunch every other time.
func randomRequest(_ seed: UInt64) -> PlanRequest {
    var numbers = SeededNumbers(seed: seed)
    let midnight = instant("00:00")
    func minute(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
    func clockReading(_ range: ClosedRange<Int>) -> CivilDateTime { clock("00:00").adding(minutes: minute(range)) }
    var list: [PlanTask] = []
    for index in 0..<minute(1...14) {
        var facts = TaskFacts(title: "task \(index)")
        let target = Estimate(minutes: Double(minute(1...120)), source: .writer)
        facts.estimate = minute(0...3) > 0 ? target : nil
        switch minute(0...7) {
        case 0: facts.start = clockReading(8 * 60...20 * 60)
        case 1: facts.window = TimeWindow(from: clockReading(9 * 60...17 * 60), to: nil)
        case 2: facts.deadline = .time(clockReading(9 * 60...17 * 60))
        case 3: facts.date = clock("00:00").date.adding(days: minute(0...1))
        case 4: facts.isDone = true
        default: break
        }
        if minute(0...3) == 0 { facts.intention = Intention("meeting") }
        let parent = index > 0 && minute(0...5) == 0 ? minute(0...index - 1) : nil
        let after = minute(0...3) == 0 ? [minute(0...13)] : []
        list.append(PlanTask(facts: facts, parent: parent, after: after, target: target))
    }
    let busy = (0..<minute(0...2)).map { _ in
        let start = midnight.adding(minutes: Double(minute(9 * 60...17 * 60)))
        return TimeSpan(start: start, end: start.adding(minutes: Double(minute(5...90))))
    }
    return PlanRequest(
        tasks: list, from: midnight.adding(minutes: Double(minute(7 * 60...19 * 60))), zone: UTC(),
        workday: minute(0...1) == 0 ? Workday() : Workday(lunch: nil), rules: randomRules(&numbers), busy: busy)
}

private func randomRules(_ numbers: inout SeededNumbers) -> PlanRules {
    let windows = (0..<Int.random(in: 0...2, using: &numbers)).map { _ in
        let start = Int.random(in: 8 * 60...16 * 60, using: &numbers)
        return WeeklyWindow(minutes: start..<start + Int.random(in: 15...180, using: &numbers))
    }
    return PlanRules(noMeetings: windows, buffer: [0, 0, 5, 15].randomElement(using: &numbers)!)
}

@Test(arguments: [UInt64](0..<40))
func `whatever the day, its promises hold`(batch: UInt64) {
    for seed in batch * 100..<batch * 100 + 100 {
        let request = randomRequest(seed)
        let day = DayPlanner.plan(request)
        let flexible = day.blocks.filter { !$0.isFixed }
        let fixed = day.blocks.filter(\.isFixed)
        func comment(_ what: String) -> Comment { "seed \(seed): \(what)" }

        #expect(day.placements.count == request.tasks.count)
        for block in fixed {
            #expect(UTC().civil(block.start) == request.tasks[block.task].facts.start, comment("an appointment stays where it is"))
        }
        for (index, block) in flexible.enumerated() {
            let taken = fixed.map(\.span) + request.busy + flexible[..<index].map(\.span)
            #expect(!taken.contains(where: block.span.overlaps), comment("task \(block.task) has its time to itself"))
            let kept = (fixed.map(\.span) + request.busy).filter { $0.end > day.horizon.start }.map {
                TimeSpan(start: $0.start.adding(minutes: -request.rules.buffer), end: $0.end.adding(minutes: request.rules.buffer))
            }
            #expect(!kept.contains(where: block.span.overlaps), comment("task \(block.task) keeps the buffers"))
            if request.tasks[block.task].facts.intention == Intention("meeting") {
                let windows = request.rules.noMeetings.map {
                    TimeSpan(
                        start: instant("00:00").adding(minutes: Double($0.minutes.lowerBound)),
                        end: instant("00:00").adding(minutes: Double($0.minutes.upperBound)))
                }
                #expect(!windows.contains(where: block.span.overlaps), comment("task \(block.task) keeps out of the windows"))
            }
            #expect(block.start >= day.horizon.start && block.end <= day.horizon.end, comment("task \(block.task) is within the day"))
            if let from = request.tasks[block.task].facts.window?.from {
                #expect(block.start >= UTC().instant(from), comment("task \(block.task) waits for its time"))
            }
        }
        for (task, placement) in day.placements.enumerated() {
            let blocks = day.blocks.filter { $0.task == task }
            guard case .placed(let span) = placement else {
                #expect(blocks.isEmpty, comment("task \(task) has no block"))
                continue
            }
            let minutes = blocks.reduce(0) { $0 + $1.span.minutes }
            #expect(minutes == request.tasks[task].target.minutes, comment("task \(task) has all its time"))
            #expect(blocks.count == 1 || blocks.allSatisfy { $0.span.minutes >= 30 }, comment("no part of task \(task) is short"))
            let isFlexible = request.tasks[task].facts.start == nil
            for other in request.tasks[task].after where isFlexible && !day.findings.contains(where: \.isCycle) {
                guard request.tasks.indices.contains(other), other != task, case .placed(let first) = day.placements[other] else { continue }
                #expect(first.end <= span.start, comment("task \(other) before \(task)"))
            }
        }
    }
}

@Test(arguments: [UInt64](0..<10))
func `where nothing is due and there is room for all, the list's order is kept`(batch: UInt64) {
    for seed in batch * 100..<batch * 100 + 100 {
        let request = randomRequest(seed).withRoom
        let day = DayPlanner.plan(request)
        guard !day.findings.contains(where: \.isWantOfRoom) else { continue }
        let starts = day.placements.enumerated().compactMap { task, placement -> Instant? in
            guard case .placed(let span) = placement, request.isUnbound(task) else { return nil }
            return span.start
        }
        #expect(starts == starts.sorted(), "seed \(seed)")
    }
}

extension Finding {
    fileprivate var isCycle: Bool { if case .cycle = self { true } else { false } }
    fileprivate var isWantOfRoom: Bool { if case .doesNotFit = self { true } else { false } }
}

extension PlanRequest {
    /// With shorter tasks, none of them due, in a long day.
    fileprivate var withRoom: PlanRequest {
        var request = self
        request.from = instant("07:00")
        request.workday.end = 24 * 60
        request.rules = PlanRules()
        for index in tasks.indices {
            request.tasks[index].facts.deadline = nil
            request.tasks[index].target.minutes = min(40, tasks[index].target.minutes)
        }
        return request
    }

    /// Nothing but its place in the list says when it is to be done, of itself or of what it belongs to.
    fileprivate func isUnbound(_ task: Int) -> Bool {
        let one = tasks[task]
        guard one.facts.start == nil, one.facts.window == nil, one.after.isEmpty else { return false }
        let itemsAreUnbound = tasks.indices.allSatisfy { tasks[$0].parent != task || isUnbound($0) }
        return itemsAreUnbound && (one.parent.map { tasks[$0].facts.window == nil && tasks[$0].after.isEmpty && isUnboundAbove($0) } ?? true)
    }

    private func isUnboundAbove(_ task: Int) -> Bool {
        tasks[task].parent.map { tasks[$0].facts.window == nil && tasks[$0].after.isEmpty && isUnboundAbove($0) } ?? true
    }
}
