import DeviceStore
import FocusModel
import FocusStore
import Planner
import Support
import System
import Testing

@Suite struct UpkeepTests {
    let sealed = SealedWorld()
    var world: World { sealed.world }

    private func save(_ id: String) throws {
        try Stores(in: world).focus.save([FocusTask(id: id, facts: TaskFacts(title: "task \(id)"), createdAt: world.now)])
    }

    @Test func `the first writing of a day keeps the store as it was, once, and a bounded number of days`() throws {
        let shelf = BackupShelf(world.paths)
        try save("t0")
        #expect(shelf.names == [], "there was nothing to keep")
        for day in 1...9 {
            try save("t\(day)")
            try save("u\(day)")
            let kept = FocusStore(path: try #require(shelf.newest), access: .readOnly)
            #expect(try kept.openTasks().count == day * 2 - 1)
            sealed.clock.advance(by: .minutes(24 * 60))
        }
        #expect(shelf.names.count == 7)
        #expect(shelf.names.first == "focus-2026-03-06.db")
    }

    @Test func `a sound profile has no finding, an empty one neither`() throws {
        #expect(Checkup(in: world).run().flatMap(\.findings) == [])
        try save("t1")
        #expect(Checkup(in: world).run().flatMap(\.findings) == [])
    }

    @Test func `rows without what they belong to are found, and taken away after a copy`() throws {
        try save("t1")
        let path = world.paths.focusDatabase
        try FocusStore(path: path).file.connection.script(
            """
            PRAGMA foreign_keys = OFF;
            INSERT INTO task_session_link VALUES ('l1', 't1', 'nowhere', 'writing', 10, 10, 0, 1)
            """)
        let found = Checkup(in: world).run()
        #expect(found.flatMap(\.findings).map(\.kind) == [.orphans])
        var repair = UpkeepRepair(in: world)
        let (left, done) = repair.run()
        #expect(done.map(\.kind) == [.orphans])
        #expect(left.flatMap(\.findings) == [])
        #expect(try FocusStore(path: path).openTasks().map(\.id) == ["t1"])
    }

    @Test func `a run whose log makes no sense is set aside, and another one can begin`() throws {
        let stores = Stores(world.paths)
        let clocks = world.clock.read()
        try stores.device.begin(
            BatchRecord(id: "b1", createdAt: world.now, zone: "UTC", content: ""), events: [NewBatchEvent(kind: "paused", at: clocks)])
        let found = Checkup(in: world).run()
        #expect(found.flatMap(\.findings).map(\.kind) == [.unfoldable])
        var repair = UpkeepRepair(in: world)
        #expect(repair.run().checks.flatMap(\.findings) == [])
        #expect(try Stores(world.paths).device.runningBatch() == nil)
        #expect(PaceRunner(Stores(world.paths), in: world).fanOut() == nil)
    }

    @Test func `a restore puts a backup in place, keeps what was there, and is refused during a run`() throws {
        try save("t1")
        let backup = "\(sealed.folder)/kept.db"
        try Stores(readOnly: world.paths).focus.file.copy(to: backup)
        try save("t2")
        let aside = try #require(try FocusRestore(backup, in: world).carryOut())
        #expect(try Stores(readOnly: world.paths).focus.openTasks().map(\.id) == ["t1"])
        #expect(try FocusStore(path: aside, access: .readOnly).openTasks().map(\.id) == ["t1", "t2"])
        try Stores(world.paths).device.begin(
            BatchRecord(id: "b1", createdAt: world.now, zone: "UTC", content: ""), events: [NewBatchEvent(kind: "started", at: world.clock.read())])
        #expect(throws: RunIsGoingOn.self) { try FocusRestore(backup, in: world).carryOut() }
    }
}
