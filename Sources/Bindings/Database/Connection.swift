import CPageChecksums
import CSQLite

/// One open database. It belongs to one thread; its pointer never leaves this file.
///
/// Every commit is on the disk before it returns (`synchronous = FULL`): what was shown must not be lost, and a mark in one
/// file that another has been written must not outlive what it vouches for.
package final class Connection {
    package let file: String
    private let handle: OpaquePointer
    private let busyMilliseconds: Int
    private var statements: [String: Statement] = [:]

    enum Opening {
        /// One that cannot be written is opened to be read: see `isReadOnly`.
        case readWrite
        /// With its log, and never folding that into the file.
        case readOnly
        /// The file alone, without a lock or a log: for one that nobody writes.
        case immutable
    }

    /// Opens a file that is there.
    init(_ file: String, busyMilliseconds: Int, _ opening: Opening = .readWrite, care: PageCare = .verify) throws(DatabaseError) {
        self.file = file
        self.busyMilliseconds = busyMilliseconds
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code: Int32
        switch opening {
        case .readWrite: code = sqlite3_open_v2(file, &opened, flags | SQLITE_OPEN_READWRITE, care.layer)
        case .readOnly: code = sqlite3_open_v2(file, &opened, flags | SQLITE_OPEN_READONLY, care.layer)
        case .immutable: code = sqlite3_open_v2(Self.immutableURI(of: file), &opened, flags | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, care.layer)
        }
        guard code == SQLITE_OK, let opened else {
            let error = DatabaseError.latest(code, opened, file: file)
            sqlite3_close_v2(opened)
            throw error
        }
        handle = opened
        sqlite3_busy_timeout(handle, Int32(busyMilliseconds))
        _ = tp_page_checksum_reserve(handle)
        // No ATTACH: what belongs in one store can never be written to another through this connection.
        sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
        try script("PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY")
    }

    /// SQLite's `file:` URI (https://www.sqlite.org/uri.html), every byte but the plainest escaped.
    private static func immutableURI(of file: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        let plain = file.utf8.flatMap { byte -> [UInt8] in
            let isPlain = byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber || byte == 0x2F)
            return isPlain ? [byte] : [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return "file:\(String(decoding: plain, as: UTF8.self))?immutable=1"
    }

    /// For a process that only glances: SQLite takes no memory in advance. Without effect once a connection was open.
    static func spareMemory() { tp_spare_memory() }

    /// Called after each commit of this connection, when what it wrote is on disk.
    var afterCommit: (() -> Void)?

    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }

    deinit {
        statements = [:]
        sqlite3_close_v2(handle)
    }

    // MARK: Statements

    /// Runs statements that take no values and whose rows nobody wants.
    package func script(_ sql: String) throws(DatabaseError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw .latest(code, handle, file: file) }
    }

    /// Runs one statement that changes rows; answers how many.
    @discardableResult
    package func run(_ sql: String, _ values: any Bindable...) throws(DatabaseError) -> Int {
        try run(sql, values)
    }

    @discardableResult
    func run(_ sql: String, _ values: [any Bindable]) throws(DatabaseError) -> Int {
        let statement = try take(sql)
        defer { give(statement, sql) }
        try statement.bind(values)
        while try statement.step() {}
        return Int(sqlite3_changes64(handle))
    }

    package func rows<T>(
        _ sql: String, _ values: any Bindable..., read: (borrowing Row) throws(DatabaseError) -> T
    ) throws(DatabaseError) -> [T] {
        let statement = try take(sql)
        defer { give(statement, sql) }
        try statement.bind(values)
        var result: [T] = []
        while try statement.step() { result.append(try read(Row(statement))) }
        return result
    }

    /// Hands every row to `body`, one at a time, however many there are.
    package func forEach(
        _ sql: String, _ values: any Bindable..., body: (borrowing Row) throws(DatabaseError) -> Void
    ) throws(DatabaseError) {
        let statement = try take(sql)
        defer { give(statement, sql) }
        try statement.bind(values)
        while try statement.step() { try body(Row(statement)) }
    }

    /// The first row; nil where there is none.
    package func first<T>(
        _ sql: String, _ values: any Bindable..., read: (borrowing Row) throws(DatabaseError) -> T
    ) throws(DatabaseError) -> T? {
        let statement = try take(sql)
        defer { give(statement, sql) }
        try statement.bind(values)
        return try statement.step() ? try read(Row(statement)) : nil
    }

    /// The first column of the first row; 0 where there is none.
    package func integer(_ sql: String) throws(DatabaseError) -> Int {
        try first(sql) { (row) throws(DatabaseError) in try row.int(0) } ?? 0
    }

    /// A statement is out of the cache while it runs, so that a reader may use the same SQL again.
    private func take(_ sql: String) throws(DatabaseError) -> Statement {
        if let kept = statements.removeValue(forKey: sql) { return kept }
        return try Statement(sql, connection: handle, file: file)
    }

    private func give(_ statement: Statement, _ sql: String) {
        statement.reset()
        statements[sql] = statement
    }

    // MARK: Transactions

    /// Does all of `body` or nothing of it: `.failure` holds what `body` threw, and then nothing was changed.
    ///
    /// The outermost one takes the write lock before `body` reads (BEGIN IMMEDIATE), so what it decides by is what it writes
    /// over; one within another is a savepoint.
    package func transaction<T, E: Error>(_ body: () throws(E) -> T) throws(DatabaseError) -> Result<T, E> {
        let isNested = sqlite3_get_autocommit(handle) == 0
        try script(isNested ? "SAVEPOINT nested" : "BEGIN IMMEDIATE")
        let value: T
        do throws(E) {
            value = try body()
        } catch {
            rollBack(isNested)
            return .failure(error)
        }
        do throws(DatabaseError) {
            try script(isNested ? "RELEASE nested" : "COMMIT")
        } catch {
            rollBack(isNested)
            throw error
        }
        return .success(value)
    }

    /// A full disk or a failed read ends a transaction before its time.
    private func rollBack(_ isNested: Bool) {
        guard sqlite3_get_autocommit(handle) == 0 else { return }
        sqlite3_exec(handle, isNested ? "ROLLBACK TO nested; RELEASE nested" : "ROLLBACK", nil, nil, nil)
    }

    // MARK: The file as a whole

    /// Says whether the file fits `schema`. A file that is refused stays as it is to the byte: its log is not folded into it.
    func judge(by schema: Schema) throws(DatabaseError) -> Schema.Verdict {
        do throws(DatabaseError) {
            // All marks from one moment: the upgrade by another process must not fall between two of them.
            try script("BEGIN")
            defer { sqlite3_exec(handle, "COMMIT", nil, nil, nil) }
            return try schema.verdict(on: self)
        } catch {
            if hasPendingLog(file) { _ = tp_keep_log_on_close(handle) }
            // Another program may have written the number; what the page says besides is not to be relied on.
            let claimed = Int(tp_page_checksum_refused_version(handle))
            guard error.reason == .damaged, claimed > schema.version else { throw error }
            throw DatabaseError(
                .newerSchema(found: claimed, supported: schema.version), file: file, detail: "its first page does not fit its checksum either")
        }
    }

    /// Whether its pages carry checksums; a file from before there were any has none.
    package var hasChecksums: Bool { tp_page_checksum_is_kept(handle) != 0 }

    /// Readers do not wait for a writer, nor a writer for readers. SQLite answers "busy" at once when two processes turn the log on
    /// together, so the wait is here.
    func useWriteAheadLog() throws(DatabaseError) {
        let pause = 10
        for attempt in 0... {
            do throws(DatabaseError) {
                try script("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
                foldEachCommit()
                return
            } catch {
                guard error.reason == .locked, attempt * pause < busyMilliseconds else { throw error }
                sqlite3_sleep(Int32(pause))
            }
        }
    }

    /// Before a commit returns, what it wrote stands in the file and the log is empty again: with a log that is deleted or damaged
    /// nothing goes that was shown. The hook takes the place of SQLite's own, which folds the log in every thousand pages
    /// (https://www.sqlite.org/c3ref/wal_hook.html).
    private func foldEachCommit() {
        sqlite3_wal_hook(
            handle,
            { connection, _, _, _ in
                let connection = Unmanaged<Connection>.fromOpaque(connection!).takeUnretainedValue()
                connection.fold()
                connection.afterCommit?()
                return SQLITE_OK
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Waits for readers that look at an older state, and for another process that folds at this moment. Where that takes too long, or
    /// the disk is full, nothing is taken back: the commit stands in the log, and the next one folds it.
    private func fold() {
        sqlite3_busy_timeout(handle, 0)
        defer { sqlite3_busy_timeout(handle, Int32(busyMilliseconds)) }
        let pause = 2
        for _ in 0...min(busyMilliseconds, 1000) / pause {
            let code = sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
            guard code & 0xff == SQLITE_BUSY else { return }
            sqlite3_sleep(Int32(pause))
        }
    }

    /// Writes all pages, as they are at one moment, into a new file (SQLite's online backup).
    func copy(to path: String) throws(DatabaseError) {
        _ = try prepareFile(path)
        let target = try Connection(path, busyMilliseconds: 0)
        guard let backup = sqlite3_backup_init(target.handle, "main", handle, "main") else {
            throw .latest(sqlite3_errcode(target.handle), target.handle, file: path)
        }
        var code = SQLITE_OK
        for _ in 0..<max(1, busyMilliseconds / 10) {
            code = sqlite3_backup_step(backup, -1)
            guard code & 0xff == SQLITE_BUSY || code & 0xff == SQLITE_LOCKED else { break }
            sqlite3_sleep(10)
        }
        let finished = sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE, finished == SQLITE_OK else {
            // A page that does not fit is the source's; a full disk the target's.
            let failed = code == SQLITE_DONE ? finished : code
            let isSource = failed & 0xff == SQLITE_CORRUPT || failed == SQLITE_IOERR | 32 << 8
            throw isSource ? .latest(failed, handle, file: file) : .latest(failed, target.handle, file: path)
        }
    }

    /// A number that changes when another connection, of this process or of another, has written to the file. Cheap: no table is read.
    package var dataVersion: Int {
        get throws(DatabaseError) { try integer("PRAGMA data_version") }
    }

    /// Reads the whole file; answers what is wrong with it, a line a fault. Empty: nothing.
    package func faults() throws(DatabaseError) -> [String] {
        do throws(DatabaseError) {
            let lines = try rows("PRAGMA quick_check") { (row) throws(DatabaseError) in try row.string(0) }
            let orphans = try rows("PRAGMA foreign_key_check") { (row) throws(DatabaseError) in
                "\(try row.string(0)) \(try row.optionalInt64(1) ?? 0): its \(try row.string(2)) is missing"
            }
            return lines.filter { $0 != "ok" } + orphans
        } catch {
            guard error.reason == .damaged else { throw error }
            return [error.detail]
        }
    }

    /// The names of the tables, sorted; SQLite's own left out.
    package func tables() throws(DatabaseError) -> [String] {
        try rows("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name") {
            (row) throws(DatabaseError) in try row.string(0)
        }
    }
}
