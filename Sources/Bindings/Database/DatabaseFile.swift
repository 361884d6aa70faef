/// A store's file and how it is to be used; it is opened at the first use of `connection`, not before.
package final class DatabaseFile {
    package enum Access: Sendable {
        case readWrite
        /// Makes no file: one that is not there reads as empty.
        case readOnly
    }

    package let path: String
    package let access: Access
    private let schema: Schema
    private let busyMilliseconds: Int
    private var open: Connection?

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
            let connection: Connection
            switch access {
            case .readWrite: connection = try openToWrite()
            case .readOnly: connection = try openToRead()
            }
            open = connection
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
            let connection = try Connection(path, busyMilliseconds: busyMilliseconds, isImmutable: true)
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
