import DeviceStore
import FocusModel
import FocusStore
import Planner
import Review
import Support
import Testing

/// A world with finished work in its focus store and a device store that is there.
private struct ReviewedWorld {
    let sealed = SealedWorld(at: "2026-03-04T18:00")
    let stores: Stores

    init() throws {
        stores = Stores(sealed.world.paths)
        _ = try stores.device.rollup(week: CivilDate(iso: "2026-03-02")!)
    }

    func record(_ title: String, took: Double, at local: String) throws {
        let end = UTC().instant(CivilDateTime(iso: local)!)
        try stores.focus.record(
            sessions: [FocusSession(id: title, mode: .pace, startedAt: end, endedAt: end, worked: .minutes(took), zone: "UTC")],
            links: [
                TaskSessionLink(
                    id: title, taskID: title, sessionID: title, intention: Intention("writing"), estimatedMinutes: 30, actualMinutes: took,
                    completedAt: end, isEvidence: true)
            ], tasks: [FocusTask(id: title, facts: TaskFacts(title: title), createdAt: end)], completed: [(id: title, at: end)])
    }

    func week(_ day: String = "2026-03-04") throws -> WorkReview {
        try ReviewDesk(sealed.world, savedTasks: { _ in [] }).week(of: CivilDate(iso: day)!)
    }

    func kept(_ day: String = "2026-03-04") throws -> String? { try stores.device.rollup(week: CivilDate(iso: day)!)?.content }
}

@Test func `a week is kept as it was worked out, and holds until a link of the week changes`() throws {
    let world = try ReviewedWorld()
    try world.record("a", took: 45, at: "2026-03-02T10:00")
    let first = try world.week()
    #expect(first.kinds.map(\.actual) == [45])
    #expect(try world.week() == first)

    // What is kept is what is shown.
    let content = try #require(try world.kept())
    let marked = StoredContent(content: content.replacing("writing", with: "painting"), updatedAt: world.sealed.world.now)
    try world.stores.device.setRollup(week: CivilDate(iso: "2026-03-02")!, marked)
    #expect(try world.week().kinds.map(\.kind) == [Intention("painting")])

    // Work of another week leaves it, of this week does not.
    try world.record("before", took: 5, at: "2026-03-01T10:00")
    #expect(try world.week().kinds.map(\.kind) == [Intention("painting")])
    try world.record("a", took: 50, at: "2026-03-02T10:00")
    let second = try world.week()
    #expect(second.kinds.map(\.kind) == [Intention("writing")])
    #expect(second.kinds.map(\.actual) == [50])
}

@Test func `a plan that is saved later, and a text that nobody understands, make the week be worked out again`() throws {
    let world = try ReviewedWorld()
    try world.record("a", took: 45, at: "2026-03-02T10:00")
    let monday = CivilDate(iso: "2026-03-02")!
    _ = try world.week()
    let kept = try world.kept()
    try world.stores.device.setDailyPlan(monday, StoredContent(content: "plan", updatedAt: world.sealed.world.now))
    let review = try ReviewDesk(world.sealed.world, savedTasks: { _ in [ReviewedPast.PlannedTask(id: "a", minutes: 30)] }).week(of: monday)
    #expect(review.planned == WorkReview.Planned(tasks: 1, minutes: 30, done: 1, doneBeyond: 0))
    #expect(try world.kept() != kept)

    try world.stores.device.setRollup(week: monday, StoredContent(content: "{]", updatedAt: world.sealed.world.now))
    #expect(try world.week().kinds.map(\.actual) == [45])
}

@Test func `without a device store nothing is kept, and no file is made`() throws {
    let sealed = SealedWorld(at: "2026-03-04T18:00")
    #expect(try ReviewDesk(sealed.world, savedTasks: { _ in [] }).week(of: CivilDate(iso: "2026-03-04")!).isEmpty)
    let later = Stores(readOnly: sealed.world.paths)
    #expect(try later.device.rollup(week: CivilDate(iso: "2026-03-04")!) == nil)
}
