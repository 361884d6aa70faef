import Database
import DeviceStore
import FocusModel
import Glibc
import Testing

/// What a test keeps beside the store: the running batch, its last sign of life, and the names of its events.
private struct Told: Equatable {
    var batchID: String
    var isAlive: Bool
    var events: [String]

    static func bytes(_ store: DeviceStore) throws -> [UInt8] {
        guard let batch = try store.runningBatch() else { return [] }
        let names = try store.events(batch: batch.id).map(\.kind)
        return Array("\(batch.id) \(try store.signOfLife(batch: batch.id) != nil) \(names.joined(separator: ","))".utf8)
    }

    /// Nil where no batch runs, or where nothing that counts is kept.
    init?(beside path: String) {
        guard let bytes = DeviceStore.glance(beside: path), !bytes.isEmpty else { return nil }
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: " ", omittingEmptySubsequences: false)
        batchID = String(parts[0])
        isAlive = parts[1] == "true"
        events = parts[2].split(separator: ",").map(String.init)
    }
}

@Suite struct RunGlanceTests {
    let folder = Folder()

    /// A store that keeps the copy.
    private func store() -> DeviceStore {
        let store = DeviceStore(path: path)
        store.glance = Told.bytes
        return store
    }

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
        #expect(DeviceStore.glance(beside: path) == nil)
        let store = store()
        try begin("b1", in: store)
        for kind in ["paused", "resumed"] {
            try append(kind, to: "b1", in: store)
            #expect(Told(beside: path)?.batchID == "b1")
            #expect(Told(beside: path)?.events == (try store.events(batch: "b1")).map(\.kind))
        }
        try store.noteSignOfLife(batch: "b1", clocks)
        #expect(Told(beside: path)?.isAlive == true)
        try append("stopped", to: "b1", in: store, ends: true)
        #expect(DeviceStore.glance(beside: path) == [])
    }

    @Test func `whatever is written to the store, the copy is renewed`() throws {
        let store = store()
        try begin("b1", in: store)
        let day = try #require(CivilDate(year: 2026, month: 3, day: 4))
        let content = StoredContent(content: "a", updatedAt: clocks.wall)
        try store.setDailyPlan(day, content)
        #expect(DeviceStore.glance(beside: path) != nil)
        try store.setRollup(week: day, content)
        #expect(DeviceStore.glance(beside: path) != nil)
        try store.setCached("name", content)
        #expect(Told(beside: path)?.batchID == "b1")
    }

    @Test func `a write that did not renew the copy shows, though it follows in the same tick and leaves the length as it was`() throws {
        let store = store()
        try begin("b1", in: store)
        // Another program, which knows of no copy.
        let other = DeviceStore(path: path)
        for round in 0..<20 {
            try append("noted", to: "b1", in: store)
            #expect(DeviceStore.glance(beside: path) != nil)
            try other.file.connection.script("UPDATE batch SET is_told = \(round % 2)")
            #expect(DeviceStore.glance(beside: path) == nil)
        }
    }

    @Test func `what stands in the log alone is not overlooked`() throws {
        let store = store()
        try begin("b1", in: store)
        try store.file.connection.script("PRAGMA wal_autocheckpoint = 0")
        try append("paused", to: "b1", in: store)
        #expect(DeviceStore.glance(beside: path) == nil)
        #expect(try DeviceStore(path: path, access: .glance).events(batch: "b1").count == 2)
    }

    @Test func `a copy with any byte changed or cut off does not count`() throws {
        let store = store()
        try begin("b1", in: store)
        let whole = bytes(of: path + "-glance")
        #expect(DeviceStore.glance(beside: path) != nil)
        for place in whole.indices {
            var damaged = whole
            damaged[place] ^= 1 << UInt8(place % 8)
            write(damaged)
            #expect(DeviceStore.glance(beside: path) == nil, "byte \(place)")
            write(Array(whole[..<place]))
            #expect(DeviceStore.glance(beside: path) == nil, "cut at \(place)")
        }
        write(whole)
        #expect(Told(beside: path)?.batchID == "b1")
    }

    @Test func `two changes that could make up for each other do not`() throws {
        let store = store()
        try begin("b1", in: store)
        let whole = bytes(of: path + "-glance")
        for place in stride(from: 7, to: whole.count - 8, by: 8) {
            var damaged = whole
            damaged[place] ^= 0x80
            damaged[place + 8] ^= 0x80
            write(damaged)
            #expect(DeviceStore.glance(beside: path) == nil, "bytes \(place) and \(place + 8)")
        }
    }

    @Test func `what is not committed yet is not told, and not once it was taken back`() throws {
        let store = store()
        try begin("b1", in: store)
        struct Refusal: Error {}
        #expect(throws: Refusal.self) {
            try store.file.connection.transaction {
                try append("paused", to: "b1", in: store)
                #expect(Told(beside: path)?.events.count != 2)
                throw Refusal()
            }.get()
        }
        #expect(Told(beside: path)?.events.count != 2)
        try append("paused", to: "b1", in: store)
        #expect(Told(beside: path)?.events.count == 2)
    }

    @Test func `the copy is nobody else's to read, and where it cannot be written the change holds all the same`() throws {
        let store = store()
        try begin("b1", in: store)
        var status = stat()
        #expect(stat(path + "-glance", &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
        unlink(path + "-glance")
        mkdir(path + "-glance", 0o700)
        try append("paused", to: "b1", in: store)
        #expect(DeviceStore.glance(beside: path) == nil)
        #expect(try store.events(batch: "b1").count == 2)
        #expect(names(in: folder.path).filter { $0.contains("glance") } == ["device.db-glance"])
    }

    private func write(_ content: [UInt8]) {
        let descriptor = open(path + "-glance", O_CREAT | O_TRUNC | O_WRONLY, 0o600)
        #expect(Glibc.write(descriptor, content, content.count) == content.count)
        close(descriptor)
    }
}
