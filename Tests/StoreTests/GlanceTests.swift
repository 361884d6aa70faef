import DeviceStore
import FocusModel
import Glibc
import Testing

@Suite struct GlanceTests {
    let folder = Folder()

    private var path: String { folder.file("device.db") }

    private func begin(_ id: String, in store: DeviceStore) throws {
        let clocks = ClockReading(wall: Instant(milliseconds: 1000), boottime: 1, monotonic: 1, bootID: "boot")
        try store.begin(
            BatchRecord(id: id, createdAt: clocks.wall, zone: "UTC", content: ""), events: [NewBatchEvent(kind: "started", at: clocks)])
    }

    private func glance() -> DeviceStore { DeviceStore(path: path, access: .glance) }

    /// As if the last write were a minute ago.
    private func age() {
        var status = stat()
        #expect(stat(path, &status) == 0)
        let times = [timespec(tv_sec: status.st_mtim.tv_sec - 60, tv_nsec: 0), timespec(tv_sec: status.st_mtim.tv_sec - 60, tv_nsec: 0)]
        #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
    }

    @Test func `a glance at nothing finds nothing and makes nothing`() throws {
        #expect(try glance().runningBatch() == nil)
        #expect(names(in: folder.path) == [])
    }

    @Test func `a glance at a file that nobody has open makes no log beside it`() throws {
        do {
            let store = DeviceStore(path: path)
            try begin("b1", in: store)
            store.file.close()
        }
        age()
        let store = glance()
        #expect(try store.runningBatch()?.id == "b1")
        #expect(names(in: folder.path) == ["device.db"])
        #expect(!store.wasDisturbed)
    }

    @Test func `a glance sees what stands only in the log of somebody who has the file open`() throws {
        let writer = DeviceStore(path: path)
        try writer.file.connection.script("PRAGMA wal_autocheckpoint = 0")  // as if this process stood between commit and fold
        try begin("b1", in: writer)
        let before = bytes(of: path + "-wal")
        #expect(before.count > 0)
        let store = glance()
        #expect(try store.runningBatch()?.id == "b1")
        store.file.close()
        #expect(bytes(of: path + "-wal") == before)
        #expect(try writer.runningBatch()?.id == "b1")
    }

    @Test func `a glance tells that somebody wrote meanwhile`() throws {
        let first = DeviceStore(path: path)
        _ = try first.runningBatch()
        first.file.close()
        age()
        let store = glance()
        #expect(try store.runningBatch() == nil)
        #expect(!store.wasDisturbed)
        let writer = DeviceStore(path: path)
        try begin("b1", in: writer)
        #expect(store.wasDisturbed)
        writer.file.close()
        #expect(store.wasDisturbed)
    }

    @Test func `a glance at a file that was written this very moment does not vouch for what it saw`() throws {
        do { try begin("b1", in: DeviceStore(path: path)) }
        let store = glance()
        #expect(try store.runningBatch()?.id == "b1")
        #expect(store.wasDisturbed, "a second write could bear the same stamp")
    }

    @Test func `a glance never writes`() throws {
        let writer = DeviceStore(path: path)
        _ = try writer.runningBatch()
        #expect(throws: DeviceStore.Failure.self) { try begin("b1", in: glance()) }
        writer.file.close()
        #expect(throws: DeviceStore.Failure.self) { try begin("b1", in: glance()) }
    }
}
