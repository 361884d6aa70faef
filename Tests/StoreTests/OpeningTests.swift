import Database
import FocusStore
import Glibc
import Testing

@Suite struct OpeningTests {
    let folder = Folder()

    @Test(arguments: StoreKind.allCases)
    func `a new store makes its folders 0700 and its files 0600, whatever the umask says`(kind: StoreKind) async {
        for mask: UInt32 in [0, 0o277, 0o777] {
            await #expect(processExitsWith: .success) { [kind = kind.rawValue as String, mask = mask as UInt32] in
                let folder = Folder()
                umask(mask)
                let file = StoreKind(rawValue: kind)!.open(folder.file("a/b/c.db"))
                try file.connection.run("PRAGMA user_version = 1")
                #expect(names(in: folder.file("a/b")) == ["c.db", "c.db-shm", "c.db-wal"])
                for name in ["c.db", "c.db-shm", "c.db-wal"] { #expect(mode(of: folder.file("a/b/\(name)")) == 0o600) }
                for name in ["a", "a/b"] { #expect(mode(of: folder.file(name)) == 0o700) }
                file.close()
                #expect(names(in: folder.file("a/b")) == ["c.db"])
            }
        }
    }

    @Test(arguments: StoreKind.allCases)
    func `no file is touched before the first question`(kind: StoreKind) {
        _ = kind.open(folder.file("a.db"))
        #expect(names(in: folder.path) == [])
    }

    @Test func `reading a store that is not there finds nothing and makes no file`() throws {
        let store = FocusStore(path: folder.file("none/focus.db"), access: .readOnly)
        #expect(try store.openTasks() == [])
        #expect(try store.linkCount() == 0)
        #expect(names(in: folder.path) == [])
    }

    @Test func `a store opened to read refuses to write`() throws {
        try FocusStore(path: folder.file("focus.db")).save([task("t1")])
        let reader = FocusStore(path: folder.file("focus.db"), access: .readOnly)
        #expect(try reader.openTasks().map(\.id) == ["t1"])
        #expect(throws: DatabaseError.self) { try reader.save([task("t2")]) }
        #expect(try reader.openTasks().map(\.id) == ["t1"])
    }

    @Test(arguments: StoreKind.allCases)
    func `every connection keeps foreign keys, the log, full commits and an untrusted schema`(kind: StoreKind) throws {
        let connection = try kind.open(folder.file("a.db")).connection
        let found = try ["foreign_keys", "synchronous", "trusted_schema", "cell_size_check", "busy_timeout"].map {
            try connection.integer("PRAGMA \($0)")
        }
        #expect(found == [1, 2, 0, 1, 5000])
        #expect(try connection.rows("PRAGMA journal_mode") { (row) throws(DatabaseError) in try row.string(0) } == ["wal"])
        #expect(try connection.faults() == [])
    }

    @Test(arguments: StoreKind.allCases)
    func `every table is strict`(kind: StoreKind) throws {
        let loose = try kind.open(folder.file("a.db")).connection.rows(
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite%'"
        ) { (row) throws(DatabaseError) in try row.string(0) }
        #expect(loose == [])
    }

    @Test func `an empty file left by a crash becomes a store`() throws {
        write([], to: folder.file("focus.db"))
        try FocusStore(path: folder.file("focus.db")).save([task("t1")])
    }

    @Test func `steps of the schema run once, in order, each on the last one's result`() throws {
        let path = folder.file("a.db")
        let first = ["CREATE TABLE a (x INTEGER NOT NULL) STRICT", "INSERT INTO a VALUES (1)"]
        for steps in [first, first, first + ["UPDATE a SET x = x + 41"]] {
            _ = try DatabaseFile(path, schema: Schema(applicationID: 7, migrations: steps)).connection
        }
        // Asked by a reader with one step more: the file is brought forward, then only read.
        let all = Schema(applicationID: 7, migrations: first + ["UPDATE a SET x = x + 41", "INSERT INTO a VALUES (0)"])
        let reader = DatabaseFile(path, schema: all, access: .readOnly)
        #expect(try reader.connection.rows("SELECT x FROM a ORDER BY x") { (row) throws(DatabaseError) in try row.int(0) } == [0, 42])
        #expect(throws: DatabaseError.self) { try reader.connection.run("DELETE FROM a") }
    }

    @Test func `a step that fails leaves the file in its old form`() throws {
        let path = folder.file("a.db")
        let first = ["CREATE TABLE a (x INTEGER NOT NULL) STRICT"]
        _ = try DatabaseFile(path, schema: Schema(applicationID: 7, migrations: first)).connection
        let before = bytes(of: path)
        let broken = Schema(applicationID: 7, migrations: first + ["INSERT INTO a VALUES (1)", "INSERT INTO a VALUES ('text')"])
        #expect(throws: DatabaseError.self) { _ = try DatabaseFile(path, schema: broken).connection }
        #expect(bytes(of: path) == before)
        #expect(names(in: folder.path) == ["a.db"])
    }
}
