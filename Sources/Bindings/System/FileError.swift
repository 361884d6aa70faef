import Glibc

/// Why a file could not be read or written.
package struct FileError: Error, Hashable, Sendable {
    package enum Cause: Hashable, Sendable {
        case missing, isFolder, notAFolder, noPermission, diskFull, readOnly
        /// The stream was closed before the program started.
        case closed
        /// Nobody reads the other end of a pipe any more.
        case closedPipe
        /// `limit` in bytes.
        case tooLarge(limit: Int)
        /// An `errno` that has no case of its own.
        case other(Int32)
    }

    package var path: String
    package var cause: Cause

    package init(path: String, cause: Cause) {
        self.path = path
        self.cause = cause
    }

    package init(path: String, errno: Int32) {
        self.path = path
        cause =
            switch errno {
            case ENOENT: .missing
            case EISDIR: .isFolder
            case ENOTDIR: .notAFolder
            case EACCES, EPERM: .noPermission
            case ENOSPC, EDQUOT: .diskFull
            case EROFS: .readOnly
            case EBADF: .closed
            case EPIPE: .closedPipe
            default: .other(errno)
            }
    }
}

extension FileError: CustomStringConvertible {
    package var description: String {
        switch cause {
        case .missing: "\(path): there is no such file; check the name"
        case .isFolder: "\(path) is a folder; name a file"
        case .notAFolder: "\(path): a part of this path is a file, not a folder"
        case .noPermission: "\(path): no permission; check its owner and mode"
        case .diskFull: "\(path): no room is left on the disk; make some and try again"
        case .readOnly: "\(path): the file system is read-only"
        case .closed: "\(path) is closed; open it or name a file"
        case .closedPipe: "\(path): nobody reads the output any more"
        case .tooLarge(let limit): "\(path) is larger than \(limit >> 20) MB, the most that is read at once; split it"
        case .other(let code): "\(path): \(String(cString: strerror(code)))"
        }
    }
}
