import Glibc

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
            let connection = try Connection(path, .readWrite, busyMilliseconds: busyMilliseconds)
            switch try connection.judge(by: schema) {
            case .current: try connection.useWriteAheadLog()
            case .upgrade:
                try connection.useWriteAheadLog()
                try schema.upgrade(connection)
            }
            return connection
        } catch {
            if isNew { removeIfEmpty(path) }
            throw error
        }
    }

    private func openToRead() throws(DatabaseError) -> Connection {
        guard try isOrdinaryFile(path) else {
            let empty = try Connection(":memory:", .readWrite, busyMilliseconds: 0)
            try schema.upgrade(empty)
            return empty
        }
        let connection = try Connection(path, .readOnly, busyMilliseconds: busyMilliseconds)
        switch try connection.judge(by: schema) {
        case .current: return connection
        case .upgrade:
            // An older form lacks what the queries ask for.
            let upgraded = try openToWrite()
            try upgraded.script("PRAGMA query_only = ON")
            return upgraded
        }
    }
}
