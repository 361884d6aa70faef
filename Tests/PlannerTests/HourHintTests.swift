import EstimationCoach
import FocusModel
import JournalStore
import Planner
import Support
import Testing

/// Twelve mornings on which writing took 30 of 40 minutes, and as many afternoons on which it took 60.
private let past: CoachBook = {
    let samples = (1...12).flatMap { day -> [Sample] in
        [("09:30", 30.0), ("15:30", 60)].map { clock, actual in
            let middle = UTC().instant(CivilDateTime(iso: "2026-02-\(day < 10 ? "0" : "")\(day)T\(clock)")!)
            return Sample(
                linkID: "", title: "", intention: Intention("writing"), estimated: 40, actual: actual, completedAt: middle.adding(minutes: actual / 2)
            )!
        }
    }
    return CoachBook(samples: samples)
}()

private func hint(at clock: String, _ tasks: [(title: String, kind: String, minutes: Double)]) -> HourHint? {
    let drafts = tasks.map {
        DraftTask(
            facts: TaskFacts(title: $0.title, intention: Intention($0.kind), estimate: Estimate(minutes: $0.minutes, source: .writer)))
    }
    return day(at: clock, drafts).hint
}

private func day(at clock: String, _ drafts: [DraftTask]) -> PlannedDay {
    Planning(zone: UTC()).plan(drafts, from: UTC().instant(CivilDateTime(iso: "2026-03-04T\(clock)")!), book: past)
}

@Test func `a task outside the best hours of its kind is told once, the one that would gain most, and nothing moves`() {
    let tasks = [("calls", "calls", 180.0), ("short", "writing", 10), ("long", "writing", 60)].map { (title: $0.0, kind: $0.1, minutes: $0.2) }
    let hint = hint(at: "08:00", tasks)
    #expect(hint?.task == 2 && hint?.best.hours == 8..<10)
    let drafts = tasks.map { DraftTask(facts: TaskFacts(title: $0.title, intention: Intention($0.kind))) }
    #expect(day(at: "08:00", drafts).plan.blocks.map(\.task) == [0, 1, 2])
}

@Test func `what lies well, what has no such hours and what is over are not told`() {
    #expect(hint(at: "08:30", [("first", "writing", 30)]) == nil, "it lies in them")
    #expect(hint(at: "08:00", [("calls", "calls", 180), ("mail", "email", 30)]) == nil, "nothing is known of their hours")
    #expect(hint(at: "10:00", [("late", "writing", 30)]) == nil, "they are over today")
}

@Test func `over several days the hint is of the first`() {
    let drafts = [("calls", "calls", 240.0), ("one", "writing", 100), ("two", "writing", 240)].map { title, kind, minutes in
        DraftTask(facts: TaskFacts(title: title, intention: Intention(kind), estimate: Estimate(minutes: minutes, source: .writer)))
    }
    let days = Planning(zone: UTC()).plan(drafts, from: UTC().instant(CivilDateTime(iso: "2026-03-04T08:00")!), reach: .days(2), book: past)
    #expect(days.plans.count == 2)
    #expect(days.hint?.task == 1 && [days.part(0).hint, days.part(1).hint] == [days.hint, nil])
}

@Test func `an appointment is no task that could go elsewhere`() {
    var facts = TaskFacts(title: "reading", intention: Intention("writing"), estimate: Estimate(minutes: 60, source: .writer))
    facts.start = CivilDateTime(iso: "2026-03-04T15:00")
    #expect(day(at: "08:00", [DraftTask(facts: facts)]).hint == nil)
}

@Test func `the hours of the journal show how undivided the work was in them`() throws {
    let sealed = SealedWorld(at: "2026-03-04T18:00")
    let journal = Stores(sealed.world.paths).journal
    func entry(_ id: String, _ kind: String, _ from: String, _ to: String, _ worked: Double, focus: Double?) -> JournalEntry {
        JournalEntry(
            id: id, sessionID: id, mode: .pace, intention: Intention(kind), startedAt: UTC().instant(CivilDateTime(iso: from)!),
            endedAt: UTC().instant(CivilDateTime(iso: to)!), worked: .minutes(worked), ending: .completed, focusScore: focus, zone: "UTC")
    }
    try journal.append([
        entry("a", "writing", "2026-03-02T09:00", "2026-03-02T11:00", 60, focus: 0.5),
        entry("b", "calls", "2026-03-03T10:00", "2026-03-03T11:00", 30, focus: nil),
    ])
    let all = try HourLook(of: nil, in: sealed.world)
    #expect(all.at(9).focus.map { [$0.worked, $0.focus] } == [30, 0.5])
    #expect(all.at(10).focus.map { [$0.worked, $0.focus] } == [60, 60.0 / 90])
    #expect(try HourLook(of: Intention("calls"), in: sealed.world).worked.map(\.hour) == [10])
    #expect(all.isEmpty, "no task had an estimate")
}
