import Database
import DeviceStore
import FocusModel
import Glibc
import Testing

@Suite struct RunGlanceTests {
    let folder = Folder()

    private var path: String { folder.file("device.db") }
    private let clocks = ClockReading(wall: Instant(milliseconds: 1000), boottime: 1, monotonic: 1, bootID: "boot")

    private func begin(_ id: String, in store: DeviceStore) throws {
        try store.begin(
            BatchRecord(id: id, createdAt: clocks.wall, zone: "UTC", content: ""),
            events: [NewBatchEvent(kind: "started", payload: "step a\nstep ü", at: clocks)])
    }

    private func append(_ kind: String, to id: String, in store: DeviceStore, ends: Bool = false) throws {
        try store.transition(batch: id) { _ in BatchTransition(append: [NewBatchEvent(kind: kind, at: clocks)], ends: ends, answer: ()) }
    }

    @Test func `the copy beside the store tells of the run as the store does, after each change`() throws {
        #expect(RunGlance(beside: path) == nil)
        let store = DeviceStore(path: path)
        try begin("b1", in: store)
        for kind in ["paused", "resumed"] {
            try append(kind, to: "b1", in: store)
            #expect(RunGlance(beside: path)?.batchID == "b1")
            #expect(RunGlance(beside: path)?.events == (try store.events(batch: "b1")))
        }
        try store.noteSignOfLife(batch: "b1", clocks)
        #expect(RunGlance(beside: path)?.lastSeen == clocks)
        try append("stopped", to: "b1", in: store, ends: true)
        let after = try #require(RunGlance(beside: path))
        #expect(after.batchID == nil)
        #expect(after.events == [])
    }

    @Test func `whatever is written to the store, the copy is renewed`() throws {
        let store = DeviceStore(path: path)
        try begin("b1", in: store)
        let day = try #require(CivilDate(year: 2026, month: 3, day: 4))
        let content = StoredContent(content: "a", updatedAt: clocks.wall)
        try store.setDailyPlan(day, content)
        #expect(RunGlance(beside: path) != nil)
        try store.setRollup(week: day, content)
        #expect(RunGlance(beside: path) != nil)
        try store.setCached("name", content)
        #expect(RunGlance(beside: path)?.batchID == "b1")
    }

    @Test func `a write that did not renew the copy shows, though it follows in the same tick and leaves the length as it was`() throws {
        let store = DeviceStore(path: path)
        try begin("b1", in: store)
        // Another program, which knows of no copy.
        let other = DeviceStore(path: path)
        other.file.afterCommit = nil
        for round in 0..<20 {
            try append("noted", to: "b1", in: store)
            #expect(RunGlance(beside: path) != nil)
            try other.file.connection.script("UPDATE batch SET is_told = \(round % 2)")
            #expect(RunGlance(beside: path) == nil)
        }
    }

    @Test func `what stands in the log alone is not overlooked`() throws {
        let store = DeviceStore(path: path)
        try begin("b1", in: store)
        try store.file.connection.script("PRAGMA wal_autocheckpoint = 0")
        try append("paused", to: "b1", in: store)
        #expect(RunGlance(beside: path) == nil)
        #expect(try DeviceStore(path: path, access: .glance).events(batch: "b1").count == 2)
    }

    @Test func `a copy with any byte changed or cut off does not count`() throws {
        let store = DeviceStore(path: path)
        try begin("b1", in: store)
        let whole = bytes(of: path + "-glance")
        #expect(RunGlance(beside: path) != nil)
        for place in whole.indices {
            var damaged = whole
            damaged[place] ^= 1 << UInt8(place % 8)
            write(damaged)
            #expect(RunGlance(beside: path) == nil, "byte \(place)")
            write(Array(whole[..<place]))
            #expect(RunGlance(beside: path) == nil, "cut at \(place)")
        }
        write(whole)
        #expect(RunGlance(beside: path)?.batchID == "b1")
    }

    @Test func `what is not committed yet is not told, and not once it was taken back`() throws {
        let store = DeviceStore(path: path)
        try begin("b1", in: store)
        struct Refusal: Error {}
        #expect(throws: Refusal.self) {
            try store.file.connection.transaction {
                try append("paused", to: "b1", in: store)
                #expect(RunGlance(beside: path)?.events.count != 2)
                throw Refusal()
            }.get()
        }
        #expect(RunGlance(beside: path)?.events.count != 2)
        try append("paused", to: "b1", in: store)
        #expect(RunGlance(beside: path)?.events.count == 2)
    }

    @Test func `the copy is nobody else's to read, and where it cannot be written the change holds all the same`() throws {
        let store = DeviceStore(path: path)
        try begin("b1", in: store)
        var status = stat()
        #expect(stat(path + "-glance", &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        unlink(path + "-glance")
        mkdir(path + "-glance", 0o700)
        try append("paused", to: "b1", in: store)
        #expect(RunGlance(beside: path) == nil)
        #expect(try store.events(batch: "b1").count == 2)
        #expect(names(in: folder.path).filter { $0.contains("glance") } == ["device.db-glance"])
    }

    private func write(_ content: [UInt8]) {
        let descriptor = open(path + "-glance", O_CREAT | O_TRUNC | O_WRONLY, 0o600)
        #expect(Glibc.write(descriptor, content, content.count) == content.count)
        close(descriptor)
    }
}
