import DeviceStore
import FocusModel
import Testing

@Suite struct DeviceStoreTests {
    let folder = Folder()
    var store: DeviceStore { DeviceStore(path: folder.file("device.db")) }

    @Test func `a batch comes back with its events in order`() throws {
        let events = [event("started", "line 1\nline 2"), event("finished", after: 12.5)]
        try store.begin(batch("b1"), events: events)
        #expect(try store.runningBatch() == batch("b1"))
        #expect(
            try store.events(batch: "b1") == [
                BatchEvent(batchID: "b1", sequence: 1, event: events[0]), BatchEvent(batchID: "b1", sequence: 2, event: events[1]),
            ])
        #expect(try store.events(batch: "b1", after: 1).map(\.kind) == ["finished"])
    }

    @Test func `one batch runs at a time, and starting the same one again changes nothing`() throws {
        let store = store
        try store.begin(batch("b1"), events: [event("started")])
        try store.begin(batch("b1"), events: [event("started")])
        #expect(throws: BatchConflict.running(id: "b1")) { try store.begin(batch("b2"), events: [event("started")]) }
        #expect(try store.events(batch: "b1").count == 1)
        #expect(try store.batch("b2") == nil)
    }

    @Test func `an ended batch takes no event, and another may start`() throws {
        let store = store
        try store.begin(batch("b1"), events: [event("started")])
        try store.append([event("stopped")], to: "b1", expectedSequence: 1, ends: true)
        #expect(try store.runningBatch() == nil)
        #expect(throws: BatchConflict.ended(id: "b1")) { try store.append([event("finished")], to: "b1", expectedSequence: 2) }
        #expect(throws: BatchConflict.ended(id: "b1")) { try store.begin(batch("b1"), events: [event("started")]) }
        try store.begin(batch("b2", after: 60), events: [event("started", after: 60)])
        #expect(try store.lastBatch()?.id == "b2")
        #expect(try store.batch("b1")?.state == .ended)
    }

    @Test func `an append that expects an older log is told what it missed`() throws {
        let store = store
        try store.begin(batch("b1"), events: [event("started"), event("paused")])
        #expect(throws: BatchConflict.moved(id: "b1", expected: 1, found: 2)) {
            try store.append([event("finished")], to: "b1", expectedSequence: 1)
        }
        #expect(throws: BatchConflict.unknown(id: "b9")) { try store.append([event("finished")], to: "b9", expectedSequence: 0) }
    }

    @Test func `a decision that throws leaves the log as it was`() throws {
        struct Refusal: Error {}
        let store = store
        try store.begin(batch("b1"), events: [event("started")])
        #expect(throws: Refusal.self) { try store.transition(batch: "b1") { (_) -> BatchTransition<Int> in throw Refusal() } }
        #expect(try store.transition(batch: "b1") { BatchTransition(append: [], answer: $0.count) } == 1)
    }

    @Test func `the last sign of life is the one that counts`() throws {
        let store = store
        try store.begin(batch("b1"), events: [event("started")])
        #expect(try store.signOfLife(batch: "b1") == nil)
        try store.noteSignOfLife(batch: "b1", clocks(after: 1))
        try store.noteSignOfLife(batch: "b1", clocks(after: 2))
        #expect(try store.signOfLife(batch: "b1") == clocks(after: 2))
    }

    @Test func `a fan-out is pending until each store knows the whole of an ended batch`() throws {
        let store = store
        try store.begin(batch("b1"), events: [event("started"), event("finished")])
        #expect(try store.pendingFanOuts() == [])
        try store.append([event("stopped")], to: "b1", expectedSequence: 2, ends: true)
        try store.markFannedOut(batch: "b1", to: .journal, through: 3)
        try store.markFannedOut(batch: "b1", to: .journal, through: 1)
        try store.markFannedOut(batch: "b1", to: .focus, through: 2)
        #expect(try store.pendingFanOuts() == [PendingFanOut(batchID: "b1", store: .focus, through: 2)])
        try store.markFannedOut(batch: "b1", to: .focus, through: 3)
        #expect(try store.pendingFanOuts() == [])
    }

    @Test func `a batch that every store knew before its end is pending again with the end`() throws {
        let store = store
        try store.begin(batch("b1"), events: [event("started"), event("finished")])
        for target in FanOutStore.allCases { try store.markFannedOut(batch: "b1", to: target, through: 2) }
        try store.append([event("stopped")], to: "b1", expectedSequence: 2, ends: true)
        #expect(
            try store.pendingFanOuts()
                == FanOutStore.allCases.map { PendingFanOut(batchID: "b1", store: $0, through: 2) })
    }

    @Test func `plans, rollups and caches are kept by day, week and name`() throws {
        let store = store
        let wednesday = CivilDate(iso: "2026-03-04")!
        let first = StoredContent(content: "{}", updatedAt: morning)
        let second = StoredContent(content: "[1]", updatedAt: morning.adding(minutes: 1))
        for content in [first, second] {
            try store.setDailyPlan(wednesday, content)
            try store.setRollup(week: wednesday, content)
            try store.setCached("kinds", content)
        }
        #expect(try store.dailyPlan(wednesday) == second)
        #expect(try store.dailyPlan(wednesday.adding(days: 1)) == nil)
        #expect(try store.rollup(week: wednesday.adding(days: 4)) == second)
        #expect(try store.rollup(week: wednesday.adding(days: 5)) == nil)
        #expect(try store.cached("kinds") == second)
        try store.setCached("kinds", nil)
        #expect(try store.cached("kinds") == nil)
    }

    @Test func `the mark changes when another connection writes, and only then`() throws {
        let watcher = store
        let before = try watcher.changeMark
        #expect(try watcher.changeMark == before)
        try store.begin(batch("b1"), events: [event("started")])
        #expect(try watcher.changeMark != before)
    }
}
