import Database
import DeviceStore
import FocusModel
import FocusStore
import Glibc
import JournalStore

/// An empty folder of its own, which goes away with the value.
final class Folder {
    let path: String

    init() {
        var template = Array("/tmp/tp-store-XXXXXX".utf8CString)
        path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
    }

    deinit { removeAll(path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }
}

private func removeAll(_ path: String) {
    for name in names(in: path) { removeAll("\(path)/\(name)") }
    remove(path)
}

/// What a folder holds, sorted; empty for anything else.
func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var result: [String] = []
    while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if name != ".", name != ".." { result.append(name) }
    }
    return result.sorted()
}

func parent(of path: String) -> String { path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } }

func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { result += buffer[..<count] }
    return result
}

func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "wb") else { return }
    defer { fclose(file) }
    fwrite(bytes, 1, bytes.count, file)
}

/// The permission bits of a file or folder.
func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
}

/// The folder of Package.swift, from the place of this file.
let projectRoot = String(#filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" })

/// The three stores, for what must hold of each.
enum StoreKind: String, CaseIterable {
    case focus, device, journal

    /// The newest version of its schema.
    var format: Int {
        switch self {
        case .device: 2
        case .focus, .journal: 3
        }
    }

    func open(_ path: String, access: DatabaseFile.Access = .readWrite, busyMilliseconds: Int = 5000) -> DatabaseFile {
        switch self {
        case .focus: FocusStore(path: path, access: access, busyMilliseconds: busyMilliseconds).file
        case .device: DeviceStore(path: path, access: access, busyMilliseconds: busyMilliseconds).file
        case .journal: JournalStore(path: path, access: access, busyMilliseconds: busyMilliseconds).file
        }
    }

    /// Makes a sound, empty store and closes it.
    func make(_ path: String) throws { _ = try open(path).connection }
}

/// A small disk of its own, for root only: a full or a read-only one cannot be had otherwise.
final class SmallDisk {
    static let isPermitted: Bool = (try? SmallDisk(kilobytes: 64)) != nil

    private let folder = Folder()
    var path: String { folder.path }

    struct Refused: Error {}

    init(kilobytes: Int) throws {
        guard mount("tmpfs", folder.path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else { throw Refused() }
    }

    /// A process that is being started beside the test holds the test's files open for a moment: the system calls the disk busy.
    func makeReadOnly() throws {
        for _ in 1...200 {
            if mount("tmpfs", folder.path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0 { return }
            guard errno == EBUSY else { break }
            usleep(10_000)
        }
        throw Refused()
    }

    func file(_ name: String) -> String { folder.file(name) }

    /// Gives back the space of a file at once, even where a process that is being started holds it open.
    func free(_ name: String) {
        truncate(file(name), 0)
        unlink(file(name))
    }

    deinit { umount2(folder.path, Int32(MNT_DETACH)) }
}

// MARK: Records

let morning = Instant(milliseconds: 1_772_613_000_000)  // 2026-03-04T08:30:00Z

func clocks(after minutes: Double = 0) -> ClockReading {
    let passed = Int64(minutes * 60e9)
    return ClockReading(
        wall: morning.adding(minutes: minutes), boottime: 5_000_000_000 + passed, monotonic: 4_000_000_000 + passed, bootID: "boot-1")
}

func event(_ kind: String, _ payload: String = "", after minutes: Double = 0) -> NewBatchEvent {
    NewBatchEvent(kind: kind, payload: payload, at: clocks(after: minutes))
}

func batch(_ id: String, after minutes: Double = 0) -> BatchRecord {
    BatchRecord(id: id, createdAt: morning.adding(minutes: minutes), zone: "Europe/Paris", content: "steps of \(id)")
}

func task(_ id: String, _ title: String = "write report", kind: Intention = "writing") -> FocusTask {
    FocusTask(id: id, facts: TaskFacts(title: title, intention: kind), createdAt: morning)
}

func session(_ id: String, after minutes: Double = 0) -> FocusSession {
    FocusSession(
        id: id, mode: .pace, startedAt: morning.adding(minutes: minutes), endedAt: morning.adding(minutes: minutes + 30), worked: .minutes(28),
        zone: "Europe/Paris")
}

func link(
    _ id: String, task: String = "t1", session: String = "s1", kind: Intention = "writing", estimated: Double? = 30, actual: Double = 45,
    after minutes: Double = 0, isEvidence: Bool = true
) -> TaskSessionLink {
    TaskSessionLink(
        id: id, taskID: task, sessionID: session, intention: kind, estimatedMinutes: estimated, actualMinutes: actual,
        completedAt: morning.adding(minutes: minutes), isEvidence: isEvidence)
}

extension Intention: ExpressibleByStringLiteral {
    package init(stringLiteral name: String) { self.init(name) }
}
