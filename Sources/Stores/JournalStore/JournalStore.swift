import Database
import FocusModel

/// The append-only session journal of this device. An entry, once written, neither changes nor goes.
///
/// The file is opened at the first question, not before.
package final class JournalStore {
    package typealias Failure = DatabaseError

    package let file: DatabaseFile

    /// - Parameter path: of `journal.db`; with `access: .readOnly` a file that is not there reads as an empty one.
    package init(path: String, access: DatabaseFile.Access = .readWrite, busyMilliseconds: Int = 5000) {
        file = DatabaseFile(path, schema: .journal, access: access, busyMilliseconds: busyMilliseconds)
    }

    var database: Connection {
        get throws(DatabaseError) { try file.connection }
    }

    /// Writes the entries that are not there yet, all or none; answers how many were new. An entry of a known id is passed over.
    @discardableResult
    package func append(_ entries: [JournalEntry]) throws(DatabaseError) -> Int {
        let database = try database
        return try database.transaction { () throws(DatabaseError) in try insert(entries, into: database) }.get()
    }

    /// Makes these entries all there is of a session: what else was written of it is read no more. All or none.
    package func record(_ entries: [JournalEntry], ofAll session: String) throws(DatabaseError) {
        let database = try database
        try database.transaction { () throws(DatabaseError) in
            _ = try insert(entries, into: database)
            let written = try database.rows("SELECT id FROM journal_entry WHERE session_id = ?", session) {
                (row) throws(DatabaseError) in try row.string(0)
            }
            for id in Set(written).subtracting(entries.map(\.id)) {
                try database.run("INSERT INTO journal_retraction (entry_id) VALUES (?) ON CONFLICT DO NOTHING", id)
            }
        }.get()
    }

    private func insert(_ entries: [JournalEntry], into database: Connection) throws(DatabaseError) -> Int {
        var added = 0
        for entry in entries {
            added += try database.run(
                """
                INSERT INTO journal_entry (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
                """,
                entry.id, entry.sessionID, entry.mode.rawValue, entry.intention?.rawValue, entry.startedAt.milliseconds,
                entry.endedAt.milliseconds, entry.worked.milliseconds, entry.target?.milliseconds, entry.ending.rawValue,
                entry.interruptions, entry.breakLength.milliseconds, entry.zone, entry.note, entry.isEvidence, entry.focusScore)
        }
        return added
    }

    /// Newest first.
    package func recent(mode: FocusMode, limit: Int) throws(DatabaseError) -> [JournalEntry] {
        try database.rows(
            "SELECT \(columns) FROM journal_entry WHERE mode = ? AND \(stands) ORDER BY started_at DESC, id DESC LIMIT ?", mode.rawValue, limit,
            read: readEntry)
    }

    /// Of a kind of work in every mode, newest first.
    package func recent(kind: Intention, limit: Int) throws(DatabaseError) -> [JournalEntry] {
        try database.rows(
            "SELECT \(columns) FROM journal_entry WHERE intention = ? AND \(stands) ORDER BY started_at DESC, id DESC LIMIT ?", kind.rawValue, limit,
            read: readEntry)
    }

    /// Of every kind and mode, newest first.
    package func recent(limit: Int) throws(DatabaseError) -> [JournalEntry] {
        try database.rows(
            "SELECT \(columns) FROM journal_entry WHERE \(stands) ORDER BY started_at DESC, id DESC LIMIT ?", limit, read: readEntry)
    }

    /// The entries that started in the range, oldest first.
    package func entries(startedIn range: Range<Instant>) throws(DatabaseError) -> [JournalEntry] {
        try database.rows(
            "SELECT \(columns) FROM journal_entry WHERE started_at >= ? AND started_at < ? AND \(stands) ORDER BY started_at, id",
            range.lowerBound.milliseconds, range.upperBound.milliseconds, read: readEntry)
    }
}

private let columns =
    "id, session_id, mode, intention, started_at, ended_at, worked_ms, target_ms, ending, interruptions, break_ms, zone, note, is_evidence, focus_score"

/// Not taken back.
private let stands = "NOT EXISTS (SELECT 1 FROM journal_retraction WHERE entry_id = id)"

private func readEntry(_ row: borrowing Row) throws(DatabaseError) -> JournalEntry {
    JournalEntry(
        id: try row.string(0), sessionID: try row.string(1), mode: try row.string(2, as: FocusMode.init(rawValue:)),
        intention: try row.optionalString(3).map(Intention.init(rawValue:)), startedAt: Instant(milliseconds: try row.int64(4)),
        endedAt: Instant(milliseconds: try row.int64(5)), worked: .milliseconds(try row.int64(6)),
        target: try row.optionalInt64(7).map { .milliseconds($0) }, ending: try row.string(8, as: JournalEntry.Ending.init(rawValue:)),
        interruptions: try row.int(9), breakLength: .milliseconds(try row.int64(10)), isEvidence: try row.bool(13),
        focusScore: try row.optionalDouble(14), zone: try row.string(11), note: try row.optionalString(12))
}
