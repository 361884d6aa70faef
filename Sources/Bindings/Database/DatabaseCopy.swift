import Glibc

/// Copies of whole databases, and one put in the place of another.
extension DatabaseFile {
    /// Writes the database as it stands, with what its log holds, to a new file, and looks the copy over: one that is not sound is
    /// taken away again and reported as damage. What was at `target` stays until the copy is whole and on the disk.
    package func copy(to target: String) throws(DatabaseError) {
        let draft = "\(target).\(getpid()).new"
        removeWithSides(draft)
        do throws(DatabaseError) {
            try connection.copy(to: draft)
            let copied = DatabaseFile(draft, schema: schema, busyMilliseconds: busyMilliseconds)
            let faults = try copied.connection.structureFaults()
            copied.close()
            guard faults.isEmpty else { throw DatabaseError(.damaged, file: path, detail: faults[0]) }
            try move(draft, to: target)
        } catch {
            removeWithSides(draft)
            throw error
        }
    }

    /// Puts a database in the place of this one, whose log goes. Nobody may have this one open.
    package func take(placeFrom source: DatabaseFile) throws(DatabaseError) {
        close()
        let users = FileUsers(of: path)
        guard users.isEmpty else { throw DatabaseError(.inUse(processes: users.processes), file: path) }
        let draft = "\(path).\(getpid()).new"
        removeWithSides(draft)
        try source.connection.copy(to: draft)
        // The old log belongs to the old file: SQLite would play it over the new one.
        for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
        try move(draft, to: path)
    }

    /// Takes the file away, with what lies beside it. Nobody may have it open; keep a copy first.
    package func startAnew() throws(DatabaseError) {
        close()
        let users = FileUsers(of: path)
        guard users.isEmpty else { throw DatabaseError(.inUse(processes: users.processes), file: path) }
        removeWithSides(path)
    }

    /// The bytes of the file and of what lies beside it, as they are, for somebody who wants to look closer. Nothing is opened in
    /// SQLite; call it before anything else is.
    package func keepAside(as target: String) throws(DatabaseError) {
        close()
        for suffix in ["", "-wal", "-shm"] { try copyBytes(path + suffix, to: target + suffix) }
    }
}

/// Renames, and makes the new name last (fsync of the folder).
private func move(_ draft: String, to target: String) throws(DatabaseError) {
    guard rename(draft, target) == 0 else { throw systemFailure(errno, target) }
    let directory = open(folder(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
}

func removeWithSides(_ path: String) {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
}

/// Copies a file, mode 0600; one that is not there is passed over.
private func copyBytes(_ source: String, to target: String) throws(DatabaseError) {
    let from = open(source, O_RDONLY | O_CLOEXEC)
    guard from >= 0 else {
        if errno == ENOENT { return }
        throw systemFailure(errno, source)
    }
    defer { close(from) }
    let to = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard to >= 0 else { throw systemFailure(errno, target) }
    defer { close(to) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
        let got = read(from, &buffer, buffer.count)
        if got < 0, errno == EINTR { continue }
        guard got >= 0 else { throw systemFailure(errno, source) }
        if got == 0 { break }
        var put = 0
        while put < got {
            let count = buffer.withUnsafeBytes { write(to, $0.baseAddress! + put, got - put) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw systemFailure(errno, target) }
            put += count
        }
    }
    guard fsync(to) == 0 else { throw systemFailure(errno, target) }
}
