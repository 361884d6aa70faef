import Glibc

/// What the system says of a file or folder besides its content.
package enum FileState {
    /// The permission bits; nil where there is nothing at the path.
    package static func mode(of path: String) -> UInt32? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
    }

    package static func setMode(_ mode: UInt32, of path: String) throws(FileError) {
        guard chmod(path, mode) == 0 else { throw FileError(path: path, errno: errno) }
    }

    /// Bytes; nil where there is nothing at the path.
    package static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// Whether this process may write to the file, or make files in the folder, read-only file systems included.
    package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

    package static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

    /// The bytes that are free on the disk of a path to whoever is not root; nil where the system does not tell.
    package static func freeBytes(at path: String) -> Int? {
        var status = statvfs()
        return statvfs(path, &status) == 0 ? Int(status.f_bavail) * Int(status.f_frsize) : nil
    }
}
