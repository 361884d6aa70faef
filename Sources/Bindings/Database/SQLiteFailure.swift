import CSQLite
import Glibc

/// SQLITE_IOERR_DATA, a macro that Swift cannot import: a checksum does not fit.
private let dataError = SQLITE_IOERR | 32 << 8

extension DatabaseError {
    /// The failure that `connection` reports now, as a reason that a person can act on.
    static func latest(_ code: Int32, _ connection: OpaquePointer?, file: String) -> DatabaseError {
        if code == dataError { return DatabaseError(.damaged, file: file, detail: "a page does not fit its checksum") }
        let message = connection.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        let systemError = connection.map { sqlite3_system_errno($0) } ?? 0
        return DatabaseError(
            reason(code: code, systemError: systemError, file: file), file: file, detail: message.map { String(cString: $0) } ?? "")
    }

    /// SQLite's result codes (https://www.sqlite.org/rescode.html), the system's errno where SQLite says no more than "I/O" or "cannot open".
    private static func reason(code: Int32, systemError: Int32, file: String) -> Reason {
        switch code & 0xff {
        case SQLITE_BUSY, SQLITE_LOCKED: .locked
        case SQLITE_FULL: .diskFull
        case SQLITE_READONLY: .readOnly
        case SQLITE_PERM, SQLITE_AUTH: .permission
        case SQLITE_CORRUPT, SQLITE_FORMAT: .damaged
        case SQLITE_NOTADB: .notADatabase
        case SQLITE_CONSTRAINT, SQLITE_MISMATCH: .constraint
        case SQLITE_IOERR: systemReason(systemError) ?? .inputOutput
        case SQLITE_CANTOPEN: systemReason(systemError) ?? (isFolderReadOnly(of: file) ? .readOnly : .cannotOpen)
        default: .misuse
        }
    }

    static func systemReason(_ code: Int32) -> Reason? {
        switch code {
        case ENOSPC, EDQUOT: .diskFull
        case EROFS: .readOnly
        case EACCES, EPERM: .permission
        case EISDIR: .notAFile
        default: nil
        }
    }

    private static func isFolderReadOnly(of file: String) -> Bool { access(folder(of: file), W_OK) != 0 && errno != ENOENT }
}
