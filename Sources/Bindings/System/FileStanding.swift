import Glibc

/// Whom a file or a folder belongs to, and what may be done with it; links are followed.
package struct FileStanding: Hashable, Sendable {
    package var isFile: Bool
    package var isFolder: Bool
    /// It belongs to the user who runs this program.
    package var isOwn: Bool
    package var isExecutable: Bool
    /// Anybody on the machine may write to it.
    package var isOpenToAll: Bool

    /// Nil where there is nothing.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        isFile = status.st_mode & S_IFMT == S_IFREG
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        isOwn = status.st_uid == geteuid()
        isExecutable = status.st_mode & 0o100 != 0 && access(path, X_OK) == 0
        isOpenToAll = status.st_mode & 0o002 != 0
    }
}
