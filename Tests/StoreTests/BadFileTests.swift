import Database
import FocusModel
import FocusStore
import Glibc
import Testing

/// What may stand where a store is expected, and how it is refused.
private enum BadFile: String, CaseIterable {
    case text, damagedHeader, damagedSchema, truncated, newer, olderThanAny, otherStore, otherProgram

    func make(_ path: String, for kind: StoreKind) throws {
        switch self {
        case .text:
            write(Array("a list of tasks, not a database\n".utf8), to: path)
        case .damagedHeader:
            try kind.make(path)
            write(Array("garbage".utf8) + bytes(of: path).dropFirst(7), to: path)
        case .damagedSchema:
            try kind.make(path)
            let sound = bytes(of: path)
            write(sound[..<100] + [UInt8](repeating: 0xA5, count: 900) + sound[1000...], to: path)
        case .truncated:
            try kind.make(path)
            let sound = bytes(of: path)
            write(Array(sound[..<(sound.count / 2)]), to: path)
        case .newer:
            try kind.open(path).connection.script("PRAGMA user_version = 7")
        case .olderThanAny:
            try kind.open(path).connection.script("PRAGMA user_version = 0")
        case .otherStore:
            try (kind == .focus ? StoreKind.device : .focus).make(path)
        case .otherProgram:
            try DatabaseFile(path, schema: Schema(applicationID: 0, migrations: ["CREATE TABLE a (x)"])).connection.script(
                "PRAGMA user_version = 0")
        }
    }

    func reason(for kind: StoreKind) -> DatabaseError.Reason {
        switch self {
        case .text, .damagedHeader: .notADatabase
        case .damagedSchema, .truncated, .olderThanAny: .damaged
        case .newer: .newerSchema(found: 7, supported: kind.format)
        case .otherStore, .otherProgram: .foreign
        }
    }
}

@Suite struct BadFileTests {
    let folder = Folder()
    var path: String { folder.file("store.db") }

    @Test(arguments: BadFile.allCases, StoreKind.allCases)
    fileprivate func `a file that is no such store is refused and stays as it is`(bad: BadFile, kind: StoreKind) throws {
        try bad.make(path, for: kind)
        let before = bytes(of: path)
        for access: DatabaseFile.Access in [.readWrite, .readOnly] {
            let error = #expect(throws: DatabaseError.self) { _ = try kind.open(path, access: access).connection }
            #expect(error?.reason == bad.reason(for: kind))
            #expect(error?.description.hasPrefix("\(path): ") == true)
        }
        #expect(bytes(of: path) == before)
        #expect(names(in: folder.path) == ["store.db"])
    }

    @Test(arguments: StoreKind.allCases)
    func `a newer file that was not closed is refused with its log untouched`(kind: StoreKind) throws {
        let writer = kind.open(folder.file("live.db"))
        try writer.connection.script("PRAGMA wal_autocheckpoint = 0; PRAGMA user_version = 7")  // killed between commit and fold
        for suffix in ["", "-wal"] { write(bytes(of: folder.file("live.db" + suffix)), to: path + suffix) }
        let before = [bytes(of: path), bytes(of: path + "-wal")]
        #expect(!before[1].isEmpty)
        let error = #expect(throws: DatabaseError.self) { _ = try kind.open(path).connection }
        #expect(error?.reason == .newerSchema(found: 7, supported: kind.format))
        #expect([bytes(of: path), bytes(of: path + "-wal")] == before)
    }

    @Test(arguments: StoreKind.allCases)
    func `a folder or a pipe in the place of the file is named as such`(kind: StoreKind) throws {
        mkdir(path, 0o700)
        #expect(throws: DatabaseError(.notAFile, file: path)) { _ = try kind.open(path).connection }
        #expect(names(in: path) == [])
        let pipe = folder.file("pipe")
        mkfifo(pipe, 0o600)
        #expect(throws: DatabaseError(.notAFile, file: pipe)) { _ = try kind.open(pipe).connection }
    }

    @Test func `a file in the place of the folder is reported`() throws {
        write([], to: folder.file("tp"))
        let error = #expect(throws: DatabaseError.self) { try FocusStore(path: folder.file("tp/focus.db")).save([task("t")]) }
        #expect(error?.reason == .cannotOpen)
    }

    @Test func `a damaged page is reported when it is read, and the check finds it`() throws {
        let store = FocusStore(path: path)
        try store.save((1...2000).map { task("task \($0)") })
        store.file.close()
        let sound = bytes(of: path)
        var damaged = sound
        for index in stride(from: 8 * 4096, to: sound.count, by: 4096) {
            damaged.replaceSubrange(index..<index + 200, with: repeatElement(0xFF, count: 200))
        }
        write(damaged, to: path)
        let error = #expect(throws: DatabaseError.self) { _ = try store.openTasks() }
        #expect(error?.reason == .damaged)
        #expect(try !store.file.connection.faults().isEmpty)
        store.file.close()
        #expect(bytes(of: path) == damaged)
    }

    @Test func `a value that no version wrote is damage, named with its column`() throws {
        let store = FocusStore(path: path)
        try store.save([task("t1")])
        try store.file.connection.script("UPDATE task SET deadline = 'someday'")
        let error = #expect(throws: DatabaseError.self) { _ = try store.openTasks() }
        #expect(error?.reason == .damaged)
        #expect(error?.detail.contains("deadline") == true)
    }

    @Test func `every reason says what happened and what to do, in words`() {
        let reasons: [DatabaseError.Reason] = [
            .locked, .diskFull, .readOnly, .permission, .notAFile, .notADatabase, .foreign, .newerSchema(found: 2, supported: 1), .damaged,
            .inUse(processes: [7]), .constraint, .inputOutput, .cannotOpen, .misuse,
        ]
        let texts = reasons.map { DatabaseError($0, file: "/a/focus.db", detail: "said SQLite").description }
        #expect(Set(texts).count == reasons.count)
        #expect(
            texts[7]
                == "/a/focus.db: it was written by a newer version of tp (format 2; this one knows up to 1) (said SQLite); install the newer version of tp; this one has changed nothing"
        )
    }
}
