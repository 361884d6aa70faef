import Glibc

/// A file by which processes take turns; the turn ends with the value, or with the process.
package final class FileLock {
    private var descriptor: Int32

    /// Waits for its turn where another process has it; with `waits: false` it is nil then.
    ///
    /// - Throws: where the file cannot be made or locked.
    package static func take(_ path: String, waits: Bool) throws(FileError) -> FileLock? {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(path: path, errno: errno) }
        while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            let failure = errno
            close(descriptor)
            if failure == EWOULDBLOCK { return nil }
            throw FileError(path: path, errno: failure)
        }
        return FileLock(descriptor)
    }

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { release() }

    /// Ends the turn. Doing it twice does no harm.
    package func release() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }
}
