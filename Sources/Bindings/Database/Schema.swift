/// What a store's file looks like: the mark that tells it from other databases, and the steps that lead to its present form.
package struct Schema: Sendable {
    /// SQLite's `application_id`: a file with another mark is refused.
    package let applicationID: Int32
    /// SQL scripts in order; `user_version` counts those that a file has been through. A landed script is never edited.
    package let migrations: [String]

    package init(applicationID: Int32, migrations: [String]) {
        self.applicationID = applicationID
        self.migrations = migrations
    }

    var version: Int { migrations.count }

    /// What is to be done with a file.
    enum Verdict: Equatable {
        case current
        case upgrade(from: Int)
    }

    /// Judges a file without changing it.
    func verdict(on connection: Connection) throws(DatabaseError) -> Verdict {
        let found = try connection.integer("PRAGMA user_version")
        let mark = try connection.integer("PRAGMA application_id")
        let entries = try connection.integer("SELECT count(*) FROM sqlite_schema")
        if mark == 0, found == 0 {
            guard entries == 0 else { throw DatabaseError(.foreign, file: connection.file) }
            return .upgrade(from: 0)
        }
        guard mark == Int(applicationID) else { throw DatabaseError(.foreign, file: connection.file) }
        guard found <= version else {
            throw DatabaseError(.newerSchema(found: found, supported: version), file: connection.file)
        }
        guard found > 0 else { throw DatabaseError(.damaged, file: connection.file, detail: "format \(found)") }
        return found == version ? .current : .upgrade(from: found)
    }

    /// Brings the file to the present form, all steps or none. Another process may have done it while this one waited.
    func upgrade(_ connection: Connection) throws(DatabaseError) {
        try connection.transaction { () throws(DatabaseError) in
            guard case .upgrade(let start) = try verdict(on: connection) else { return }
            for script in migrations[start...] { try connection.script(script) }
            try connection.script("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
        }.get()
    }
}
