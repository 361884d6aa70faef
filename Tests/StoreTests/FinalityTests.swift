import Database
import DeviceStore
import FocusModel
import JournalStore
import Testing

/// What has been logged neither changes nor goes, whatever the statement.
@Suite struct FinalityTests {
    let folder = Folder()

    @Test(arguments: [
        "UPDATE batch_event SET payload = 'other'",
        "DELETE FROM batch_event",
        "REPLACE INTO batch_event SELECT batch_id, seq, wall_ms, boottime_ns, monotonic_ns, boot_id, 'other', payload FROM batch_event",
        "INSERT INTO batch_event SELECT batch_id, 4, wall_ms, boottime_ns, monotonic_ns, boot_id, kind, payload FROM batch_event WHERE seq = 1",
        "INSERT INTO batch_event VALUES ('b1', 0, 0, 0, 0, '', '', '')",
        "INSERT INTO batch_event VALUES ('nobody', 1, 0, 0, 0, '', '', '')",
        "UPDATE batch SET content = 'other'",
        "DELETE FROM batch",
        "INSERT INTO batch (id, created_at, zone, content, state) VALUES ('b2', 0, 'UTC', '', 'running')",
    ])
    func `the log of a batch refuses`(statement: String) throws {
        let store = DeviceStore(path: folder.file("device.db"))
        try store.begin(batch("b1"), events: [event("started"), event("paused")])
        let before = try store.events(batch: "b1")
        let error = #expect(throws: DatabaseError.self) { try store.file.connection.script(statement) }
        #expect(error?.reason == .constraint)
        #expect(try store.events(batch: "b1") == before)
        #expect(try store.runningBatch() == batch("b1"))
    }

    @Test(arguments: ["UPDATE journal_entry SET note = 'other'", "DELETE FROM journal_entry"])
    func `the journal refuses`(statement: String) throws {
        let store = JournalStore(path: folder.file("journal.db"))
        let entry = JournalEntry(
            id: "e", sessionID: "s", mode: .pace, startedAt: morning, endedAt: morning, worked: .zero, ending: .stopped, zone: "UTC")
        try store.append([entry])
        #expect(throws: DatabaseError.self) { try store.file.connection.script(statement) }
        #expect(try store.recent(mode: .pace, limit: 2) == [entry])
    }
}
