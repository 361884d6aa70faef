import Database
import DeviceStore
import FocusModel
import FocusStore
import Glibc
import Testing

@Suite struct TwoProcessesTests {
    let folder = Folder()

    @Test(.timeLimit(.minutes(2))) func `processes that finish the same steps at once finish each of them once`() async throws {
        let path = folder.file("device.db")
        await withTaskGroup(of: Void.self) { group in
            for _ in 1...4 {
                group.addTask {
                    await #expect(processExitsWith: .success) { [path = path as String] in
                        // All at the same time: the first one waits for the last.
                        write([], to: "\(path).ready-\(getpid())")
                        while names(in: parent(of: path)).count(where: { $0.contains(".ready-") }) < 4 { usleep(500) }
                        // Four writers on a busy disk: who is unlucky waits long.
                        let store = DeviceStore(path: path, busyMilliseconds: 60_000)
                        try store.begin(batch("b1"), events: [event("started")])
                        for step in 1...100 {
                            let mine = "\(getpid())"
                            let winner = try store.transition(batch: "b1") { log in
                                if let done = log.first(where: { $0.kind == "finished \(step)" }) {
                                    return BatchTransition(append: [], answer: done.payload)
                                }
                                return BatchTransition(append: [event("finished \(step)", mine)], answer: mine)
                            }
                            #expect(try store.events(batch: "b1", after: step).first?.payload == winner)
                        }
                    }
                }
            }
        }
        let log = try DeviceStore(path: path).events(batch: "b1")
        #expect(log.map(\.kind) == ["started"] + (1...100).map { "finished \($0)" })
        #expect(log.map(\.sequence) == Array(1...101))
    }

    @Test(arguments: StoreKind.allCases)
    func `a writer that finds the file locked is told so, and goes on when it is free`(kind: StoreKind) throws {
        let path = folder.file("a.db")
        let (first, second) = (try kind.open(path).connection, try kind.open(path, busyMilliseconds: 20).connection)
        try first.transaction { () throws in
            let error = #expect(throws: DatabaseError.self) { _ = try second.transaction {} }
            #expect(error?.reason == .locked)
            // Readers do not wait.
            #expect(try second.faults() == [])
        }.get()
        try second.transaction { try second.script("PRAGMA user_version = 1") }.get()
    }

    @Test(arguments: StoreKind.allCases)
    func `opening does not wait for a writer`(kind: StoreKind) throws {
        let path = folder.file("a.db")
        let writer = try kind.open(path).connection
        try writer.transaction { () throws in #expect(try kind.open(path, busyMilliseconds: 0).connection.faults() == []) }.get()
    }

    @Test func `a transaction within another one fails alone`() throws {
        struct Refusal: Error {}
        let connection = try FocusStore(path: folder.file("focus.db")).file.connection
        func put(_ name: String) throws { try connection.run("INSERT INTO preference VALUES (?, '')", name) }
        try connection.transaction {
            try put("outer")
            #expect(throws: Refusal.self) {
                try connection.transaction {
                    try put("inner")
                    throw Refusal()
                }.get()
            }
            try connection.transaction { try put("kept") }.get()
        }.get()
        #expect(throws: Refusal.self) {
            try connection.transaction {
                try connection.transaction { try put("lost with the outer one") }.get()
                throw Refusal()
            }.get()
        }
        #expect(
            try connection.rows("SELECT name FROM preference ORDER BY 1") { (row) throws(DatabaseError) in try row.string(0) } == ["kept", "outer"])
    }
}
