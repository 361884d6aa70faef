import Database
import FocusStore
import Glibc
import Testing

/// What must not be synced cannot be written to what is.
@Suite struct SeparationTests {
    let folder = Folder()

    static let tables: [(StoreKind, [String])] = [
        (.focus, ["preference", "session", "task", "task_session_link"]),
        (.device, ["batch", "batch_event", "cache", "correction_event", "correction_fan_out", "daily_plan", "fan_out", "rollup", "sign_of_life"]),
        (.journal, ["journal_entry", "journal_retraction"]),
    ]

    @Test(arguments: tables)
    func `a store has these tables and no others`(kind: StoreKind, tables: [String]) throws {
        #expect(try kind.open(folder.file("a.db")).connection.tables() == tables)
    }

    @Test func `no table is in two stores`() {
        let all = Self.tables.flatMap(\.1)
        #expect(Set(all).count == all.count)
        #expect(Set(Self.tables.map(\.0)) == Set(StoreKind.allCases))
    }

    @Test(arguments: StoreKind.allCases)
    func `a connection takes no second database`(kind: StoreKind) throws {
        let file = kind.open(folder.file("a.db"))
        for other in [folder.file("b.db"), ":memory:", ""] {
            #expect(throws: DatabaseError.self) { try file.connection.run("ATTACH DATABASE ? AS other", other) }
        }
        #expect(names(in: folder.path).filter { $0.hasPrefix("b") } == [])
        #expect(throws: DatabaseError.self) { try kind.open(folder.file("none.db"), access: .readOnly).connection.script("ATTACH '' AS other") }
    }

    @Test(arguments: StoreKind.allCases)
    func `a file of one store is refused by the others`(kind: StoreKind) throws {
        try kind.make(folder.file("a.db"))
        for other in StoreKind.allCases where other != kind {
            #expect(throws: DatabaseError(.foreign, file: folder.file("a.db"))) { _ = try other.open(folder.file("a.db")).connection }
        }
    }

    @Test(arguments: ["FocusStore", "DeviceStore", "JournalStore"])
    func `a store's sources import the model and the binding, and the package grants no more`(module: String) throws {
        let sources = "\(projectRoot)/Sources/Stores/\(module)"
        let files = names(in: sources)
        #expect(files.contains("\(module).swift"))
        for file in files {
            let imports = lines(of: "\(sources)/\(file)").filter { $0.contains("import ") && !$0.hasPrefix("//") }
            #expect(Set(imports).isSubset(of: ["import Database", "import FocusModel"]), "\(file)")
        }
        let target = lines(of: "\(projectRoot)/Package.swift").first { $0.contains(".target(name: \"\(module)\"") }
        #expect(target?.contains("dependencies: [\"FocusModel\", \"Database\"],") == true)
    }

    @Test func `SQLite is called from its binding alone`() {
        for file in swiftFiles(under: "\(projectRoot)/Sources") where !file.contains("/Bindings/Database/") {
            #expect(!lines(of: file).contains { $0.contains("CSQLite") || $0.contains("sqlite3_") }, "\(file)")
        }
    }
}

private func lines(of path: String) -> [Substring] { String(decoding: bytes(of: path), as: UTF8.self).split(separator: "\n") }

private func swiftFiles(under folder: String) -> [String] {
    names(in: folder).flatMap { name in name.hasSuffix(".swift") ? ["\(folder)/\(name)"] : swiftFiles(under: "\(folder)/\(name)") }
}
