/// What a look at the whole of a database's file found.
package struct FileHealth: Sendable {
    /// False where there is no file yet: all is well then.
    package var exists = true
    /// Why it cannot be read; then nothing else is known.
    package var refusal: DatabaseError?
    /// What is wrong with its structure, a line a fault (`PRAGMA integrity_check`).
    package var faults: [String] = []
    /// Rows whose parent is missing, by table (`PRAGMA foreign_key_check`).
    package var orphans: [String: Int] = [:]
    package var hasChecksums = true
    /// The rows of each table.
    package var counts: [String: Int] = [:]

    package var isSound: Bool { refusal == nil && faults.isEmpty && orphans.isEmpty }
}

extension DatabaseFile {
    /// Reads every page and every index of the file; changes nothing.
    package func health() -> FileHealth {
        var health = FileHealth()
        do throws(DatabaseError) {
            guard try isOrdinaryFile(path) else {
                health.exists = false
                return health
            }
            let connection = try connection
            health.hasChecksums = connection.hasChecksums
            health.faults = try connection.structureFaults()
            guard health.faults.isEmpty else { return health }
            health.orphans = try connection.orphans()
            for table in try connection.tables() { health.counts[table] = try connection.integer("SELECT count(*) FROM \"\(table)\"") }
        } catch {
            health.refusal = error
        }
        return health
    }
}

extension Connection {
    /// At most ten lines; none where the structure is sound.
    func structureFaults() throws(DatabaseError) -> [String] {
        do throws(DatabaseError) {
            return try rows("PRAGMA integrity_check(10)") { (row) throws(DatabaseError) in try row.string(0) }.filter { $0 != "ok" }
        } catch {
            guard error.reason == .damaged else { throw error }
            return [error.detail]
        }
    }

    func orphans() throws(DatabaseError) -> [String: Int] {
        var counts: [String: Int] = [:]
        let tables = try rows("PRAGMA foreign_key_check") { (row) throws(DatabaseError) in try row.string(0) }
        for table in tables { counts[table, default: 0] += 1 }
        return counts
    }
}
