import Glibc
import Support
import System
import Testing

@Test func `a file is replaced whole, private to its owner`() throws {
    let sealed = SealedWorld()
    let path = try sealed.file("deep/folder/list.md", "old")
    try FileSystem.write(Array("new".utf8), to: path)
    #expect(try FileSystem.read(path, limit: 100) == Array("new".utf8))
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(stat(sealed.folder + "/deep", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    #expect(try FileSystem.names(inFolder: sealed.folder + "/deep/folder") == ["list.md"])
}

@Test func `each refusal has its own error`() throws {
    let sealed = SealedWorld()
    let path = try sealed.file("a", "12345")
    #expect(throws: FileError(path: sealed.folder, cause: .isFolder)) { try FileSystem.read(sealed.folder, limit: 10) }
    #expect(throws: FileError(path: path + "x", cause: .missing)) { try FileSystem.read(path + "x", limit: 10) }
    #expect(throws: FileError(path: path, cause: .tooLarge(limit: 4))) { try FileSystem.read(path, limit: 4) }
    #expect(throws: FileError(path: path + "/b", cause: .notAFolder)) { try FileSystem.read(path + "/b", limit: 4) }
    #expect(throws: FileError(path: path, cause: .notAFolder)) { try FileSystem.makeFolder(path) }
    #expect(try FileSystem.read(path, limit: 5).count == 5)
}

@Test func `a write that fails leaves the old file and no draft`() throws {
    let sealed = SealedWorld()
    try FileSystem.makeFolder(sealed.folder + "/target/occupied")
    #expect(throws: FileError(path: sealed.folder + "/target", cause: .isFolder)) { try FileSystem.write([1], to: sealed.folder + "/target") }
    #expect(try FileSystem.names(inFolder: sealed.folder) == ["target"])
}

@Test func `the folders follow the XDG variables, and ignore relative ones`() {
    let paths = Paths(environment: ["HOME": "/home/ada", "XDG_STATE_HOME": "/var/ada/", "XDG_DATA_HOME": "relative"])
    #expect(paths.data == "/home/ada/.local/share/tp")
    #expect(paths.state == "/var/ada/tp")
    #expect(paths.settings == "/home/ada/.config/tp/config.toml")
}

@Test func `random identifiers are well formed and differ`() {
    let ids = (0..<100).map { _ in RandomIDs().next() }
    #expect(Set(ids).count == 100)
    for id in ids { #expect(id.count == 36 && Array(id)[14] == "4" && "89ab".contains(Array(id)[19])) }
}

@Test func `a manual clock tells sleep, a set clock and a reboot apart`() {
    let clock = ManualClock(at: .init(milliseconds: 1_000_000))
    let start = clock.read()
    clock.sleep(for: .seconds(60))
    clock.advance(by: .seconds(5))
    clock.stepWall(by: .seconds(-3600))
    let end = clock.read()
    #expect(end.boottime - start.boottime == 65_000_000_000)
    #expect(end.monotonic - start.monotonic == 5_000_000_000)
    #expect(end.wall.duration(since: start.wall) == .seconds(65 - 3600))
    clock.reboot(off: .seconds(10), bootID: "boot-2")
    #expect(clock.read().bootID == "boot-2")
}

@Test func `the machine's clocks run forwards`() {
    let first = SystemClock().read()
    let second = SystemClock().read()
    #expect(second.boottime >= first.boottime && second.monotonic >= first.monotonic)
    #expect(first.bootID == second.bootID)
}
