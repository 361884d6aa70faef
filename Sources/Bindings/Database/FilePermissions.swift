import Glibc

/// The folder part of a path; `.` where there is none.
func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// False where there is nothing at `path`.
func isOrdinaryFile(_ path: String) throws(DatabaseError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
        if errno == ENOENT { return false }
        throw systemFailure(errno, path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw DatabaseError(.notAFile, file: path) }
    return true
}

/// Makes an empty file (0600) and the folders (0700) that lead to it, whatever the umask says. SQLite gives the files
/// that it makes beside a database the mode of the database. True when the file was not there before.
///
/// A file that exists is not opened here: closing it would drop the locks that this process holds on it (POSIX `fcntl`).
func prepareFile(_ path: String) throws(DatabaseError) -> Bool {
    if try isOrdinaryFile(path) { return false }
    try makeFolder(folder(of: path), for: path)
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
        if errno == EEXIST { return false }
        throw systemFailure(errno, path)
    }
    fchmod(descriptor, 0o600)
    close(descriptor)
    return true
}

/// Takes back what `prepareFile` made, unless somebody has written to it.
func removeIfEmpty(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_size == 0 else { return }
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
}

/// Whether transactions stand in the write-ahead log that the database file does not hold yet.
func hasPendingLog(_ path: String) -> Bool {
    var status = stat()
    return stat(path + "-wal", &status) == 0 && status.st_size > 0
}

/// What tells a database that was written to from one that was not: its file and its log.
struct FileState: Equatable {
    struct Mark: Equatable {
        var identity: UInt64
        var size: Int
        var seconds: Int
        var nanoseconds: Int

        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            identity = UInt64(status.st_ino)
            size = Int(status.st_size)
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
        }
    }
    private let file: Mark?
    private let logSize: Int

    init(_ path: String) {
        file = Mark(path)
        logSize = Mark(path + "-wal")?.size ?? 0
    }

    /// Whether a write from now on may leave the same mark: the kernel's stamps are as coarse as its tick, of at most 10 ms.
    var isYoung: Bool {
        guard let file else { return false }
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return (now.tv_sec - file.seconds) * 1000 + (now.tv_nsec - file.nanoseconds) / 1_000_000 <= 20
    }

    /// Whether transactions stand in the write-ahead log.
    var hasLog: Bool { logSize > 0 }

    /// The file's mark where it holds everything; nil where there is no file, or something stands in its log.
    var settledMark: Mark? { hasLog ? nil : file }
}

private func makeFolder(_ folder: String, for path: String) throws(DatabaseError) {
    if mkdir(folder, 0o700) == 0 {
        chmod(folder, 0o700)
        return
    }
    switch errno {
    case EEXIST: return
    case ENOENT:
        try makeFolder(Database.folder(of: folder), for: path)
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw systemFailure(errno, path) }
        chmod(folder, 0o700)
    default: throw systemFailure(errno, path)
    }
}

func systemFailure(_ code: Int32, _ path: String) -> DatabaseError {
    DatabaseError(DatabaseError.systemReason(code) ?? .cannotOpen, file: path, detail: String(cString: strerror(code)))
}
