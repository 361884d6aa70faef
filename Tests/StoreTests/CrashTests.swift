import Database
import DeviceStore
import FocusModel
import FocusStore
import Glibc
import Testing

@Suite struct CrashTests {
    let folder = Folder()

    @Test func `a process killed between two writes of one transaction leaves neither, and loses nothing before it`() async throws {
        let path = folder.file("device.db")
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let store = DeviceStore(path: path)
            store.glance = { [UInt8(try $0.events(batch: "b1").count)] }
            try store.begin(batch("b1"), events: [event("started")])
            try store.append([event("paused")], to: "b1", expectedSequence: 1)
            try store.file.connection.transaction {
                try store.append([event("resumed"), event("finished")], to: "b1", expectedSequence: 2)
                try store.noteSignOfLife(batch: "b1", clocks())
                kill(getpid(), SIGKILL)
            }.get()
        }
        #expect(names(in: folder.path) == ["device.db", "device.db-glance", "device.db-shm", "device.db-wal"])
        #expect([nil, [2]].contains(DeviceStore.glance(beside: path)))
        let store = DeviceStore(path: path)
        #expect(try store.events(batch: "b1").map(\.kind) == ["started", "paused"])
        #expect(try store.signOfLife(batch: "b1") == nil)
        try store.append([event("resumed")], to: "b1", expectedSequence: 2)
        #expect(try store.file.connection.faults() == [])
    }

    @Test func `a process killed in a transaction too large for memory leaves nothing of it`() async throws {
        let path = folder.file("focus.db")
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let store = FocusStore(path: path)
            try store.save([task("t0")])
            try store.file.connection.script("PRAGMA cache_size = 10")
            try store.file.connection.transaction {
                try store.save((1...3000).map { task("t\($0)") })
                kill(getpid(), SIGKILL)
            }.get()
        }
        let log = bytes(of: path + "-wal").count
        #expect(log > 100_000, "the transaction was meant to reach the disk")
        #expect(try FocusStore(path: path).openTasks().map(\.id) == ["t0"])
    }

    /// The state of a disk whose power failed in the middle of the last write.
    @Test(arguments: [1, 100, 2000, 5000])
    func `a log with a torn end gives up the last commit and keeps those before`(lost: Int) throws {
        let live = DeviceStore(path: folder.file("live.db"))
        try live.file.connection.script("PRAGMA wal_autocheckpoint = 0")  // the power fails before the commits are folded in
        try live.begin(batch("b1"), events: [event("started")])
        try live.append([event("paused")], to: "b1", expectedSequence: 1)
        let committed = bytes(of: folder.file("live.db-wal")).count
        try live.append([event("resumed", String(repeating: "long note ", count: 800))], to: "b1", expectedSequence: 2)
        let log = bytes(of: folder.file("live.db-wal"))
        #expect(log.count - lost > committed)
        write(bytes(of: folder.file("live.db")), to: folder.file("copy.db"))
        write(Array(log.dropLast(lost)), to: folder.file("copy.db-wal"))
        let copy = DeviceStore(path: folder.file("copy.db"))
        #expect(try copy.events(batch: "b1").map(\.kind) == ["started", "paused"])
        try copy.append([event("finished")], to: "b1", expectedSequence: 2)
        #expect(try copy.file.connection.faults() == [])
    }

    @Test func `the first opening, killed at any of its steps, is taken up by the next`() async throws {
        let path = folder.file("focus.db")
        // The file as it is after the log was turned on and before the schema was written.
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let connection = try DatabaseFile(path, schema: Schema(applicationID: 0, migrations: [])).connection
            try connection.transaction {
                try connection.script("CREATE TABLE task (id) ")
                kill(getpid(), SIGKILL)
            }.get()
        }
        try FocusStore(path: path).save([task("t1")])
    }
}
