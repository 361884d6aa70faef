/// A store's file and how it is to be used; it is opened at the first use of `connection`, not before.
package final class DatabaseFile {
    package enum Access: Sendable {
        case readWrite
        /// Makes no file: one that is not there reads as empty.
        case readOnly
        /// One short look that leaves no trace: no file is made, none is written, no log is folded away. See `wasDisturbed`.
        case glance
    }

    package let path: String
    package let access: Access
    let schema: Schema
    let busyMilliseconds: Int
    private var open: Connection?
    /// What the file looked like when it was opened without its locks.
    private var seen: FileState?
    private var wasYoung = false
    /// Called after each commit, when what it wrote is on disk. It may read.
    package var afterCommit: (() -> Void)?
    /// Called once, before the first writing to a file that was there already.
    package var beforeWriting: ((DatabaseFile) -> Void)?

    /// - Parameter busyMilliseconds: how long to wait for another process before `DatabaseError.Reason.locked`.
    package init(_ path: String, schema: Schema, access: Access = .readWrite, busyMilliseconds: Int = 5000) {
        self.path = path
        self.access = access
        self.schema = schema
        self.busyMilliseconds = busyMilliseconds
    }

    package var connection: Connection {
        get throws(DatabaseError) {
            if let open { return open }
            let isThere = beforeWriting == nil ? false : try isOrdinaryFile(path)
            let connection: Connection
            switch access {
            case .readWrite: connection = try openToWrite()
            case .readOnly: connection = try openToRead()
            case .glance: connection = try openToGlance()
            }
            open = connection
            connection.afterCommit = afterCommit
            if let beforeWriting, access == .readWrite {
                self.beforeWriting = nil
                if isThere { beforeWriting(self) }
            }
            return connection
        }
    }

    /// Closes the file; the next use opens it again.
    package func close() { open = nil }

    private func openToWrite() throws(DatabaseError) -> Connection {
        let isNew = try prepareFile(path)
        do throws(DatabaseError) {
            let connection = try Connection(path, busyMilliseconds: busyMilliseconds)
            guard !connection.isReadOnly else { throw DatabaseError(.readOnly, file: path) }
            try prepare(connection)
            return connection
        } catch {
            if isNew { removeIfEmpty(path) }
            throw error
        }
    }

    /// True when somebody wrote, or may have, while a `glance` read the file without a lock: what it found may be of two moments. Look
    /// again, `readOnly`.
    package var wasDisturbed: Bool { seen.map { wasYoung || $0 != FileState(path) } ?? false }

    /// Where something stands in the log beside the file, it is read with its log. Else the file alone holds everything.
    private func openToGlance() throws(DatabaseError) -> Connection {
        Connection.spareMemory()
        let state = FileState(path)
        if !state.hasLog, try isOrdinaryFile(path) {
            let connection = try Connection(path, busyMilliseconds: busyMilliseconds, .immutable)
            (seen, wasYoung) = (state, state.isYoung)
            if try connection.judge(by: schema) == .current { return connection }
            seen = nil
        } else if state.hasLog {
            do throws(DatabaseError) {
                let connection = try Connection(path, busyMilliseconds: busyMilliseconds, .readOnly)
                if try connection.judge(by: schema) == .current { return connection }
            } catch {
                // In a folder that admits no writing the log's index may not be there to share.
                switch error.reason {
                case .readOnly, .cannotOpen, .permission: break
                case .locked, .diskFull, .notAFile, .notADatabase, .foreign, .newerSchema, .damaged, .inUse, .constraint, .inputOutput, .misuse:
                    throw error
                }
            }
        }
        return try openToRead()
    }

    /// A file that may be written is opened so, because SQLite then tidies up after a crash; only the statements are held back.
    private func openToRead() throws(DatabaseError) -> Connection {
        guard try isOrdinaryFile(path) else {
            let empty = try Connection(":memory:", busyMilliseconds: 0)
            try schema.upgrade(empty)
            return empty
        }
        do throws(DatabaseError) {
            let connection = try Connection(path, busyMilliseconds: busyMilliseconds)
            try prepare(connection)
            try connection.script("PRAGMA query_only = ON")
            return connection
        } catch  where error.reason == .readOnly && !hasPendingLog(path) {
            // In a folder that admits no writing a log cannot be begun, not even to read; the file alone holds everything then.
            let connection = try Connection(path, busyMilliseconds: busyMilliseconds, .immutable)
            try prepare(connection)
            return connection
        }
    }

    /// Judges first, then writes.
    private func prepare(_ connection: Connection) throws(DatabaseError) {
        let verdict = try connection.judge(by: schema)
        if !connection.isReadOnly { try connection.useWriteAheadLog() }
        switch verdict {
        case .current: return
        case .upgrade: try schema.upgrade(connection)
        }
    }
}
