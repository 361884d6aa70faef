import Database
import FocusModel
import FocusStore
import Glibc
import Support
import Testing

@Suite struct ChecksumTests {
    let folder = Folder()
    var path: String { folder.file("focus.db") }

    /// What somebody would be shown of the store.
    private func everything() throws -> [String] {
        let store = FocusStore(path: path, access: .readOnly)
        return try store.openTasks().map { "\($0)" } + (try store.links(intention: "writing", limit: 10_000).map { "\($0)" })
    }

    private func fill(_ count: Int = 400) throws {
        let store = FocusStore(path: path)
        try store.record(
            sessions: [session("s1")], links: (1...count).map { link("l\($0)", task: "t\($0)", actual: Double($0)) },
            tasks: (1...count).map { task("t\($0)") })
    }

    @Test func `a flipped bit anywhere in a store is refused or changes nothing that is shown`() throws {
        try fill()
        let (sound, shown) = (bytes(of: path), try everything())
        var numbers = SeededNumbers(seed: 7)
        var refused = 0
        for _ in 1...150 {
            var flipped = sound
            flipped[Int.random(in: 0..<sound.count, using: &numbers)] ^= 1 << UInt8.random(in: 0...7, using: &numbers)
            write(flipped, to: path)
            do {
                #expect(try everything() == shown)
            } catch let error as DatabaseError {
                #expect([.damaged, .notADatabase].contains(error.reason) || "\(error.reason)".hasPrefix("newerSchema"), "\(error)")
                refused += 1
            }
        }
        #expect(refused > 50, "of those that fell on a page that is read")
    }

    @Test(arguments: 0...7) func `the bit that says whether there are checksums cannot switch them off`(bit: Int) throws {
        try fill(1)
        var flipped = bytes(of: path)
        flipped[20] ^= 1 << UInt8(bit)
        write(flipped, to: path)
        let error = #expect(throws: DatabaseError.self) { try everything() }
        #expect(error?.reason == .damaged)
    }

    @Test func `what was written stands in the file when the call returns, and its log is empty`() throws {
        let live = FocusStore(path: path)
        for number in 1...3 {
            try live.save([task("t\(number)")])
            #expect(bytes(of: path + "-wal") == [])
            write(bytes(of: path), to: folder.file("copy.db"))
            #expect(try FocusStore(path: folder.file("copy.db")).openTasks().count == number)
        }
    }

    @Test func `somebody who reads an older state keeps nobody from writing`() throws {
        try fill(3)
        let reader = FocusStore(path: path, access: .readOnly)
        let writer = FocusStore(path: path)
        var seen = 0
        try reader.forEachLink { _ in
            seen += 1
            if seen == 1 { try? writer.save([task("late")]) }
        }
        #expect(seen == 3)
        #expect(try reader.openTasks().count == 4)
        try writer.save([task("later")])
        #expect(bytes(of: path + "-wal") == [], "the next commit folds the one that had to wait")
    }

    @Test func `what a damaged page did not hold is saved into a new file`() throws {
        try fill()
        var damaged = bytes(of: path)
        let leaves = (1..<damaged.count / 4096).map { $0 * 4096 }.filter { damaged[$0] == 13 }
        damaged[leaves[leaves.count / 2] + 3000] ^= 1
        write(damaged, to: path)
        let salvage = try FocusStore(path: path).file.salvage()
        #expect(!salvage.incomplete.isEmpty)
        #expect(salvage.rows > 600)
        let health = FocusStore(path: path).file.health()
        #expect(health.refusal == nil && health.faults == [] && health.hasChecksums)
        #expect(names(in: folder.path) == ["focus.db"])
    }

    @Test func `a damaged store is not copied, and what was at the target stays`() throws {
        try fill()
        let copy = folder.file("copy.db")
        try FocusStore(path: path).file.copy(to: copy)
        #expect(FocusStore(path: copy, access: .readOnly).file.health().counts["task"] == 400)
        let kept = bytes(of: copy)
        var damaged = bytes(of: path)
        damaged[6 * 4096 + 1000] ^= 16
        write(damaged, to: path)
        let error = #expect(throws: DatabaseError.self) { try FocusStore(path: path, access: .readOnly).file.copy(to: copy) }
        #expect(error?.reason == .damaged)
        #expect(bytes(of: copy) == kept)
        #expect(names(in: folder.path) == ["copy.db", "focus.db"])
    }
}
