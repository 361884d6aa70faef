import FocusModel
import PlanCoach
import Support
import Testing

/// Ways out of conflicts, each held against a plan that is made with it.
@Suite struct RemedyTests {
    /// `shorten 1 35`, `move 2 2026-03-05`, `drop 3`, `start 13:20`, `begin 4 11:00`; of several changes with `+` between.
    private func shown(_ fix: Fix) -> String {
        fix.remedies.map { remedy in
            switch remedy {
            case .beginPlan(let instant): "start \(time(instant))"
            case .begin(let task, let instant): "begin \(task) \(time(instant))"
            case .shorten(let task, let shorter): "shorten \(task) \(Int(shorter.target.minutes))"
            case .move(let task, let date): "move \(task) \(date)"
            case .drop(let task): "drop \(task)"
            }
        }.joined(separator: " + ")
    }

    private func time(_ instant: Instant) -> String { String(UTC().civil(instant).description.suffix(5)) }

    private func request(_ list: String, from: String) -> PlanRequest {
        PlanRequest(tasks: tasks(list), from: instant(from), zone: UTC(), workday: Workday(lunch: nil))
    }

    @Test(arguments: [
        // Too much for the day: the least cut, and the shortest task that may wait, the last of equals.
        ("a 240m\nb 120m\nc 120m\nd 90m", "09:00", "09:00", ["shorten 3 60", "move 3 2026-03-05"]),
        // What is due today stays, and so does what was named for it, as long as there is another.
        ("a 240m\nb 120m !2026-03-04\nc 120m day:2026-03-04\nd 90m", "09:00", "09:00", ["shorten 3 60", "move 3 2026-03-05"]),
        ("a 400m !2026-03-04\nb 30m !2026-03-04\nc 120m !2026-03-04", "09:00", "09:00", ["shorten 2 110", "drop 2"]),
        // A plan that is to begin later may begin earlier.
        ("a 120m\nb 120m\nc 60m", "14:00", "09:00", ["start 13:00", "move 2 2026-03-05"]),
        // Late: what is cut or put off lies before it, and what it waits for is not put off.
        ("a 60m\nb 90m !11:00 +0\nc 30m", "09:00", "09:00", ["shorten 1 60"]),
        // Appointments are touched only where they stand on one another.
        ("a 60m @10:00\nb 60m @10:45", "09:00", "09:00", ["begin 1 11:00", "shorten 0 45"]),
        ("a 60m @10:00\nb 60m @10:15", "09:00", "09:55", ["begin 1 11:00"]),
        // Nobody can mend what was due before the plan begins.
        ("a 60m !08:00", "09:00", "09:00", []),
        ("a 60m\nb 60m", "09:00", "09:00", []),
    ])
    func `the cheapest ways out, of two sorts`(list: String, from: String, now: String, expected: [String]) {
        let request = request(list, from: from)
        let plan = DayPlanner.plan(request)
        var search = RemedySearch(request, [plan], now: instant(now))
        let fixes = search.fixes()
        let first = plan.findings.first { $0.conflict != nil }
        #expect(first.flatMap { fixes[$0] }.map { $0.map(shown) } ?? [] == expected, "\(plan.findings)")
    }

    @Test(arguments: [UInt64](0..<40))
    func `each named way out mends its conflict, and none that is cheaper does`(batch: UInt64) {
        for seed in batch * 10..<batch * 10 + 10 {
            let request = randomRequest(seed)
            let plan = DayPlanner.plan(request)
            let now = request.from.adding(minutes: -45)
            var search = RemedySearch(request, [plan], now: now)
            let fixes = search.fixes()
            for (finding, some) in fixes {
                #expect(plan.findings.contains(finding) && (1...2).contains(some.count))
                #expect(Set(some.map { $0.remedies[0].sort }).count == some.count, "seed \(seed): of two sorts")
                for fix in some {
                    #expect(mends(finding, plan, request, fix.remedies), "seed \(seed): \(finding) by \(shown(fix))")
                    #expect(DayPlanner.plan(request.applying(fix.remedies)).finish == fix.finish)
                    for case .begin(let task, _) in fix.remedies { #expect(request.tasks[task].facts.start != nil && finding.isOverlap) }
                    for case .beginPlan(let instant) in fix.remedies { #expect(instant >= now) }
                }
                guard request.tasks.count <= 12 else { continue }
                let considered = search.considered(for: finding)
                for fix in some {
                    let cheaper = considered.prefix { !isSame($0.remedies, fix.remedies) }.filter { $0.sort == fix.remedies[0].sort }
                    let better = cheaper.first { mends(finding, plan, request, $0.remedies) }
                    #expect(better == nil, "seed \(seed): cheaper than \(shown(fix))")
                }
            }
            var again = RemedySearch(request, [plan], now: now)
            #expect(again.fixes() == fixes, "seed \(seed): the same list, the same answer")
        }
    }

    @Test func `what has no place on any of several days is put off beyond the last`() throws {
        var request = request("a 500m\nb 500m\nc 60m\nd 60m", from: "09:00")
        request.workday.days = [.monday, .tuesday, .wednesday, .thursday, .saturday, .sunday]
        let dates = [clock("00:00").date.adding(days: 1)]
        var search = RemedySearch(request, andOn: dates, DayPlanner.plan(request, andOn: dates), now: instant("09:00"))
        let fixes = search.fixes()
        #expect(fixes.count == 1)
        let fix = try #require(fixes.values.first?.first { $0.remedies[0].sort == .leaveOut })
        #expect(shown(fix) == "move 1 2026-03-07", "Friday is off")
    }

    @Test func `ways out are found for many days`() {
        var (conflicts, mended) = (0, 0)
        for seed in UInt64(0)..<300 {
            let request = randomRequest(seed)
            let plan = DayPlanner.plan(request)
            var search = RemedySearch(request, [plan], now: request.from)
            conflicts += Set(plan.findings.compactMap(\.conflict)).count
            mended += search.fixes().count
        }
        #expect(mended * 4 >= conflicts, "\(mended) of \(conflicts)")
    }

    /// By the findings of the two plans alone.
    private func mends(_ finding: Finding, _ before: DayPlan, _ request: PlanRequest, _ remedies: [Remedy]) -> Bool {
        let changed = request.applying(remedies)
        let after = DayPlanner.plan(changed)
        guard !after.findings.contains(where: { $0.conflict == finding.conflict }) else { return false }
        let old = Dictionary(before.findings.map { ($0.key, $0.minutes) }) { max($0, $1) }
        for fault in after.findings where fault.isGraver {
            guard let minutes = old[fault.key], fault.minutes <= minutes else { return false }
        }
        let mayStay = finding.conflict == .room ? before.unplaced.filter { isStuck($0, before) } : before.unplaced
        guard Set(after.unplaced).isSubset(of: mayStay) else { return false }
        let days = (1...5).map { before.day.adding(days: $0) }
        let later = DayPlanner.plan(changed, andOn: days)
        for case .move(let task, _) in remedies {
            let end = later.dropFirst().compactMap { day -> Instant? in if case .placed(let span) = day.placements[task] { span.end } else { nil } }
                .first
            guard let end else { return false }
            if case .time(let due)? = request.tasks[task].facts.deadline, UTC().instant(due) < end { return false }
        }
        return true
    }

    /// It waits, or what it waits for does, for a task of another day.
    private func isStuck(_ task: Int, _ plan: DayPlan) -> Bool {
        plan.findings.contains { finding in
            guard case .waits(task, let other) = finding else { return false }
            return plan.placements[other] != .unplaced || isStuck(other, plan)
        }
    }

    /// Which day a task goes to is settled when it is tried.
    private func isSame(_ candidate: [Remedy], _ fix: [Remedy]) -> Bool {
        candidate.count == fix.count
            && zip(candidate, fix).allSatisfy { one, other in
                if case (.move(let a, _), .move(let b, _)) = (one, other) { a == b } else { one == other }
            }
    }
}

extension Finding {
    fileprivate var isOverlap: Bool { if case .overlap = self { true } else { false } }

    /// The sort of fault and its tasks.
    fileprivate var key: String {
        switch self {
        case .overlap(let a, let b, _): "overlap \(a) \(b)"
        case .late(let task, _, _), .dueWithoutPlace(let task, _): "late \(task)"
        case .afterWindow(let task, _): "window \(task)"
        default: "\(self)"
        }
    }

    fileprivate var minutes: Double {
        switch self {
        case .late(_, let minutes, _), .afterWindow(_, let minutes): minutes
        case .dueWithoutPlace: .infinity
        default: 0
        }
    }

    /// What may not come, or grow, by a way out.
    fileprivate var isGraver: Bool {
        switch self {
        case .overlap, .late, .dueWithoutPlace, .afterWindow, .overlapsBusyTime, .inNoMeetings, .cycle, .beforePrerequisite: true
        default: false
        }
    }
}
