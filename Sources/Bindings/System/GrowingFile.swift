import Glibc

/// A file that only grows, mode 0600, held by one process at a time; the hold ends with the value or with the process.
package final class GrowingFile {
    package let path: String
    private let descriptor: Int32

    /// Opens the file, or makes it. Nil when another process holds it.
    package static func hold(_ path: String) throws(FileError) -> GrowingFile? {
        let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(path: path, errno: errno) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return nil
        }
        return GrowingFile(path: path, descriptor: descriptor)
    }

    private init(path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    /// The bytes written here are with the operating system when this returns: the end of the process takes none away.
    package func append(_ bytes: [UInt8]) throws(FileError) {
        try FileSystem.write(bytes, descriptor: descriptor, named: path)
    }

    /// Everything in the file.
    package func contents(limit: Int) throws(FileError) -> [UInt8] { try FileSystem.read(path, limit: limit) }

    deinit { close(descriptor) }
}
