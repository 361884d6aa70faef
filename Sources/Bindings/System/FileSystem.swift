import Glibc

/// Whole files in and out, with the operating system's refusals as typed errors.
package enum FileSystem {
    /// The bytes of a file. A folder, a missing file and one larger than `limit` bytes are errors.
    package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FileError(path: path, errno: errno) }
        defer { close(file) }
        return try read(descriptor: file, named: path, limit: limit)
    }

    /// What an open descriptor yields until its end; at most `limit` bytes.
    package static func read(descriptor: Int32, named name: String, limit: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var failure: Int32 = 0
        var room = min(1 << 16, limit + 1)
        var status = stat()
        // What the kernel makes up as it is read (`/proc`) has no size.
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 { room = min(Int(status.st_size), limit) + 1 }
        while true {
            let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                var got = Glibc.read(descriptor, buffer.baseAddress!, room)
                while got < 0, errno == EINTR { got = Glibc.read(descriptor, buffer.baseAddress!, room) }
                if got < 0 { failure = errno }
                count = max(0, got)
            }
            guard failure == 0 else { throw FileError(path: name, errno: failure) }
            if chunk.isEmpty { return bytes }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            guard bytes.count <= limit else { throw FileError(path: name, cause: .tooLarge(limit: limit)) }
            room = min(max(1 << 16, min(bytes.count, 1 << 22)), limit + 1 - bytes.count)
        }
    }

    /// Hands a file over for reading bit by bit.
    package static func withReading(_ path: String, _ body: (ByteSource) throws -> Void) throws {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FileError(path: path, errno: errno) }
        defer { close(file) }
        try body(ByteSource(descriptor: file, name: path))
    }

    /// Replaces a file in one step, mode 0600: a reader sees the old text or the new one, a crash leaves one of them whole.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        let draft = "\(path).\(getpid()).new"
        let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw FileError(path: path, errno: errno) }
        do throws(FileError) {
            defer { close(file) }
            try write(bytes, descriptor: file, named: path)
            guard fsync(file) == 0 else { throw FileError(path: path, errno: errno) }
        } catch {
            unlink(draft)
            throw error
        }
        guard rename(draft, path) == 0 else {
            let failure = errno
            unlink(draft)
            throw FileError(path: path, errno: failure)
        }
    }

    /// Writes all bytes to an open descriptor.
    package static func write(_ bytes: [UInt8], descriptor: Int32, named name: String) throws(FileError) {
        var start = 0
        while start < bytes.count {
            let put = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress! + start, bytes.count - start) }
            if put >= 0 { start += put } else if errno != EINTR { throw FileError(path: name, errno: errno) }
        }
    }

    /// Makes a folder and those above it, mode 0700; one that is there stays as it is.
    package static func makeFolder(_ path: String) throws(FileError) {
        if mkdir(path, 0o700) == 0 { return }
        switch errno {
        case EEXIST:
            guard isFolder(path) else { throw FileError(path: path, cause: .notAFolder) }
        case ENOENT:
            guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { throw FileError(path: path, errno: ENOENT) }
            try makeFolder(String(path[..<slash]))
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError(path: path, errno: errno) }
        default:
            throw FileError(path: path, errno: errno)
        }
    }

    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// What a symbolic link says, as it says it; nil where it is none.
    package static func target(ofLink path: String) -> String? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(PATH_MAX)) { buffer in
            let length = buffer.withMemoryRebound(to: CChar.self) { readlink(path, $0.baseAddress!, $0.count) }
            return length > 0 ? String(decoding: buffer[..<length], as: UTF8.self) : nil
        }
    }

    /// The path with every symbolic link followed; nil when it leads nowhere.
    package static func resolved(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// The names in a folder, sorted by bytes, without those that begin with a dot.
    package static func names(inFolder path: String) throws(FileError) -> [String] {
        guard let folder = opendir(path) else { throw FileError(path: path, errno: errno) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether a path leads to a file that this user may execute.
    package static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }

    /// Where a program of this name lies on PATH; nil where it does not.
    package static func program(_ name: String, path: String?) -> String? {
        let folders = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return folders.lazy.map { "\($0)/\(name)" }.first(where: isProgram)
    }

    package static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw FileError(path: path, errno: errno) }
    }
}
