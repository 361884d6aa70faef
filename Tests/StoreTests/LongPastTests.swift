import Database
import FocusModel
import FocusStore
import Testing

/// The history that the benchmarks make, at a tenth of its length.
@Suite struct LongPastTests {
    let folder = Folder()

    @Test func `the seed of the benchmarks fits the schema and has a past in every kind`() throws {
        let store = FocusStore(path: folder.file("focus.db"))
        var seed = String(decoding: bytes(of: "\(projectRoot)/Benchmarks/seed_links.sql"), as: UTF8.self)
        let length = try #require(seed.firstRange(of: "WHERE i < 100000"))
        seed.replaceSubrange(length, with: "WHERE i < 10000")
        try store.file.connection.script(seed)
        #expect(try store.linkCount() == 10_000)
        let histories = try store.histories()
        #expect(histories.count == 16)
        #expect(histories.allSatisfy { $0.evidence > 400 && $0.links > $0.evidence })
        #expect(try store.file.connection.faults() == [])
        let kinds = try store.intentions()
        #expect(kinds == histories.map(\.intention))
        let evidence = try store.evidence(of: kinds, limit: 400)
        #expect(evidence.values.allSatisfy { $0.count == 400 && $0.map(\.completedAt) == $0.map(\.completedAt).sorted(by: >) })
        #expect(try store.openTasks() == [])

        // The past is one of 53 minutes a task, so a day holds 27 or 28.
        let latest = try store.work(endedIn: Instant(milliseconds: 0)..<Instant(milliseconds: .max), limit: 40)
        #expect(latest.count == 40 && latest.map(\.endedAt) == latest.map(\.endedAt).sorted(by: >))
        let end = try #require(latest.first?.endedAt)
        let day = try store.work(endedIn: end.adding(minutes: -1440)..<end, limit: .max)
        #expect(day.count == 27 && Set(day.map(\.sessionID)).count == 27 && day.allSatisfy { $0.task?.isDone == true })
        let writing = try store.work(endedIn: end.adding(minutes: -14_400)..<end, kind: "writing", limit: 5)
        #expect(writing.count == 5 && writing.allSatisfy { $0.task?.link.intention == "writing" })
        #expect(try store.sessionsWithoutTask(endedIn: Instant(milliseconds: 0)..<end, limit: 5) == [])
    }
}
