import Database
import FocusModel
import FocusStore
import Glibc
import Testing

/// Permissions do not bind root: such a process goes on as nobody (uid 65534).
private func giveUpRoot() {
    if geteuid() == 0 { setuid(65534) }
}

@Suite struct RefusingDiskTests {
    @Test func `a read-only file is refused and stays as it is`() async {
        await #expect(processExitsWith: .success) {
            giveUpRoot()
            let folder = Folder()
            let path = folder.file("focus.db")
            try StoreKind.focus.make(path)
            let before = bytes(of: path)
            chmod(path, 0o400)
            let store = FocusStore(path: path)
            let error = #expect(throws: DatabaseError.self) { try store.save([task("t1")]) }
            #expect(error?.reason == .readOnly)
            #expect(bytes(of: path) == before)
            #expect(names(in: folder.path) == ["focus.db"])
            #expect(try FocusStore(path: path, access: .readOnly).openTasks() == [])
        }
    }

    @Test func `a read-only folder is refused and stays as it is, with a store in it or without`() async {
        await #expect(processExitsWith: .success) {
            giveUpRoot()
            let folder = Folder()
            let path = folder.file("focus.db")
            for expected in [[], ["focus.db"]] {
                chmod(folder.path, 0o500)
                let error = #expect(throws: DatabaseError.self) { try FocusStore(path: path).save([task("t1")]) }
                #expect(error?.reason == (expected == [] ? .permission : .readOnly))
                #expect(names(in: folder.path) == expected)
                chmod(folder.path, 0o700)
                try StoreKind.focus.make(path)
            }
        }
    }

    @Test func `a store in a read-only folder can still be read, whatever the folder is called`() async {
        await #expect(processExitsWith: .success) {
            giveUpRoot()
            let folder = Folder()
            let inner = folder.file("a b?c%d#é")
            mkdir(inner, 0o700)
            let path = inner + "/focus.db"
            try FocusStore(path: path).save([task("t1")])
            let before = bytes(of: path)
            chmod(path, 0o400)
            chmod(inner, 0o500)
            #expect(try FocusStore(path: path, access: .readOnly).openTasks().map(\.id) == ["t1"])
            #expect(bytes(of: path) == before)
            #expect(names(in: inner) == ["focus.db"])
            chmod(inner, 0o700)
        }
    }

    @Test func `a file that may not be read is a matter of permission`() async {
        await #expect(processExitsWith: .success) {
            giveUpRoot()
            let folder = Folder()
            let path = folder.file("focus.db")
            try StoreKind.focus.make(path)
            chmod(path, 0)
            for access: DatabaseFile.Access in [.readWrite, .readOnly] {
                let error = #expect(throws: DatabaseError.self) { _ = try FocusStore(path: path, access: access).openTasks() }
                #expect(error?.reason == .permission)
            }
        }
    }

    @Test(.enabled(if: SmallDisk.isPermitted, "a read-only disk takes the right to mount"), arguments: StoreKind.allCases)
    func `a read-only disk is refused and stays as it is`(kind: StoreKind) throws {
        let disk = try SmallDisk(kilobytes: 1024)
        try kind.make(disk.file("a.db"))
        let before = bytes(of: disk.file("a.db"))
        try disk.makeReadOnly()
        for name in ["a.db", "new.db", "sub/new.db"] {
            let error = #expect(throws: DatabaseError.self) { _ = try kind.open(disk.file(name)).connection }
            #expect(error?.reason == .readOnly)
        }
        #expect(bytes(of: disk.file("a.db")) == before)
        #expect(names(in: disk.path) == ["a.db"])
    }

    @Test(.enabled(if: SmallDisk.isPermitted, "a full disk takes the right to mount"), arguments: StoreKind.allCases, [0, 4, 16, 40, 64, 100, 140])
    func `on a full disk no store is begun, or a whole one`(kind: StoreKind, kilobytesLeft: Int) throws {
        let disk = try SmallDisk(kilobytes: 256)
        write([UInt8](repeating: 1, count: (256 - kilobytesLeft) * 1024), to: disk.file("filler"))
        do {
            try kind.make(disk.file("a.db"))
        } catch let error as DatabaseError {
            #expect(error.reason == .diskFull)
        }
        disk.free("filler")
        #expect(try kind.open(disk.file("a.db")).connection.faults() == [])
    }

    @Test(.enabled(if: SmallDisk.isPermitted, "a full disk takes the right to mount"), arguments: StoreKind.allCases, [0, 4, 32, 48])
    func `a store on a full disk opens or says why not, and stays as it is`(kind: StoreKind, kilobytesLeft: Int) throws {
        let disk = try SmallDisk(kilobytes: 256)
        let path = disk.file("a.db")
        try kind.make(path)
        let before = bytes(of: path)
        write([UInt8](repeating: 1, count: 256 * 1024 - before.count - kilobytesLeft * 1024), to: disk.file("filler"))
        for access: DatabaseFile.Access in [.readWrite, .readOnly] {
            do {
                #expect(try kind.open(path, access: access).connection.faults() == [])
            } catch {
                #expect(error.reason == .diskFull)
            }
        }
        #expect(bytes(of: path) == before)
        disk.free("filler")
        #expect(try kind.open(path).connection.faults() == [])
        #expect(names(in: disk.path) == ["a.db"])
    }

    @Test(.enabled(if: SmallDisk.isPermitted, "a full disk takes the right to mount"))
    func `a disk that fills up refuses what does not fit and keeps all that did`() throws {
        let disk = try SmallDisk(kilobytes: 1024)
        let store = FocusStore(path: disk.file("focus.db"))
        var kept = 0
        let error = #expect(throws: DatabaseError.self) {
            for number in 1...10_000 {
                try store.save((1...10).map { task("\(number)-\($0)", String(repeating: "title ", count: 50)) })
                kept += 10
            }
        }
        #expect(error?.reason == .diskFull)
        #expect(kept > 0)
        store.file.close()
        #expect(try FocusStore(path: disk.file("focus.db"), access: .readOnly).openTasks().count == kept)
    }

    @Test func `a store at its largest size refuses what does not fit and keeps all that did`() throws {
        let folder = Folder()
        let store = FocusStore(path: folder.file("focus.db"))
        try store.save([task("t0")])
        try store.file.connection.script("PRAGMA max_page_count = 20")
        let error = #expect(throws: DatabaseError.self) { try store.save((1...10_000).map { task("t\($0)") }) }
        #expect(error?.reason == .diskFull)
        #expect(try store.openTasks().map(\.id) == ["t0"])
        try store.save([task("t1")])
        #expect(try store.file.connection.faults() == [])
    }
}
