import Glibc

/// What could still be read of a damaged database, by table: the rows that were saved, and whether some may be missing.
package struct Salvage: Sendable {
    package var saved: [String: Int] = [:]
    package var incomplete: Set<String> = []

    package var rows: Int { saved.values.reduce(0, +) }
}

extension DatabaseFile {
    /// Copies every row that can be read and vouched for into a new file of the present format, and puts that in the place of this
    /// one. Nobody may have the file open; keep a copy first.
    ///
    /// - Parameter trusting: takes values as they stand though checksums do not fit; for a file that another program wrote to.
    package func salvage(trusting: Bool = false) throws(DatabaseError) -> Salvage {
        close()
        let users = FileUsers(of: path)
        guard users.isEmpty else { throw DatabaseError(.inUse(processes: users.processes), file: path) }
        let draft = "\(path).\(getpid()).draft"
        defer { removeWithSides(draft) }
        let salvage = try pour(into: draft, trusting: trusting)
        try take(placeFrom: DatabaseFile(draft, schema: schema))
        return salvage
    }

    /// The strictest way of reading that leads to the rows.
    private func pour(into draft: String, trusting: Bool) throws(DatabaseError) -> Salvage {
        let ways: [PageCare] = trusting ? [.trust] : [.verify, .verifyLeaves]
        var failure: DatabaseError?
        for care in ways {
            removeWithSides(draft)
            do throws(DatabaseError) {
                let source = try Connection(path, busyMilliseconds: busyMilliseconds, care: care)
                _ = try source.judge(by: schema)
                _ = try prepareFile(draft)
                let target = try Connection(draft, busyMilliseconds: 0)
                try schema.upgrade(target)
                let salvage = try source.pour(into: target)
                if salvage.incomplete.isEmpty || care == ways.last { return salvage }
            } catch {
                failure = error
            }
        }
        throw failure ?? DatabaseError(.damaged, file: path)
    }
}

extension Connection {
    /// Row by row, from both ends of each table: what lies between two damaged pages of one table is lost with them, and so are rows
    /// that belong to a row that is lost.
    fileprivate func pour(into target: Connection) throws(DatabaseError) -> Salvage {
        var salvage = Salvage()
        try target.transaction { () throws(DatabaseError) in
            for table in try target.tablesParentsFirst() {
                var bucket = Bucket(table: table, columns: try target.columns(of: table), target: target)
                let key = try target.key(of: table)
                if !scan("ORDER BY \(key.joined(separator: ", "))", into: &bucket) {
                    bucket.isWhole = false
                    _ = scan("ORDER BY \(key.map { "\($0) DESC" }.joined(separator: ", "))", into: &bucket)
                }
                salvage.saved[table] = try target.integer("SELECT count(*) FROM \"\(table)\"")
                if !bucket.isWhole { salvage.incomplete.insert(table) }
            }
        }.get()
        return salvage
    }

    private func columns(of table: String) throws(DatabaseError) -> [String] {
        try rows("SELECT name FROM pragma_table_info(?)", table) { (row) throws(DatabaseError) in "\"\(try row.string(0))\"" }
    }

    /// No table of ours is both a parent and a child.
    private func tablesParentsFirst() throws(DatabaseError) -> [String] {
        let children = try rows("SELECT DISTINCT name FROM sqlite_schema, pragma_foreign_key_list(name) WHERE type = 'table'") {
            (row) throws(DatabaseError) in try row.string(0)
        }
        return try tables().filter { !children.contains($0) } + children
    }

    /// What the rows of a table are stored in the order of.
    private func key(of table: String) throws(DatabaseError) -> [String] {
        let isStoredByKey = try first("SELECT wr FROM pragma_table_list(?)", table) { (row) throws(DatabaseError) in try row.bool(0) } ?? false
        guard isStoredByKey else { return ["rowid"] }
        return try rows("SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", table) {
            (row) throws(DatabaseError) in "\"\(try row.string(0))\""
        }
    }

    /// False where the table could not be read to its end.
    private func scan(_ order: String, into bucket: inout Bucket) -> Bool {
        do throws(DatabaseError) {
            let count = bucket.columns.count
            try forEach("SELECT \(bucket.list) FROM \"\(bucket.table)\" NOT INDEXED \(order)") { (row) throws(DatabaseError) in
                bucket.add((0..<count).map { row.value($0) })
            }
            return true
        } catch {
            return false
        }
    }
}

/// Where the rows of one table go.
private struct Bucket {
    let table: String
    let columns: [String]
    let target: Connection
    var isWhole = true

    var list: String { columns.joined(separator: ", ") }

    /// A row that is there already stays; one that the schema refuses is lost.
    mutating func add(_ values: [Value]) {
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        do throws(DatabaseError) {
            try target.run("INSERT OR IGNORE INTO \"\(table)\" (\(list)) VALUES (\(marks))", values)
        } catch {
            isWhole = false
        }
    }
}
