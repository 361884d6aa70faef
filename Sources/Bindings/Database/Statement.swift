import CSQLite

/// A prepared statement. The connection keeps it for the next use; its pointer never leaves this file.
final class Statement {
    private let handle: OpaquePointer
    private let file: String

    init(_ sql: String, connection: OpaquePointer, file: String) throws(DatabaseError) {
        var prepared: OpaquePointer?
        let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared else { throw .latest(code, connection, file: file) }
        self.handle = prepared
        self.file = file
    }

    deinit { sqlite3_finalize(handle) }

    /// Binds every parameter, in the order of the question marks.
    func bind(_ values: [any Bindable]) throws(DatabaseError) {
        guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
            throw DatabaseError(.misuse, file: file, detail: "\(values.count) values for \(sqlite3_bind_parameter_count(handle)) parameters")
        }
        for (offset, bindable) in values.enumerated() {
            let index = Int32(offset + 1)
            let code =
                switch bindable.value {
                case .null: sqlite3_bind_null(handle, index)
                case .integer(let number): sqlite3_bind_int64(handle, index, number)
                case .real(let number): sqlite3_bind_double(handle, index, number)
                case .text(let text): text.withCString { tp_bind_text(handle, index, $0, Int32(text.utf8.count)) }
                }
            guard code == SQLITE_OK else { throw failure(code) }
        }
    }

    /// True when there is a row to read, false when the statement is done.
    func step() throws(DatabaseError) -> Bool {
        let code = sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        if code == SQLITE_DONE { return false }
        throw failure(code)
    }

    /// Ready for the next use; forgets the values, which may be large.
    func reset() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    func value(_ column: Int) -> Value {
        let index = Int32(column)
        switch sqlite3_column_type(handle, index) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, index))
        case SQLITE_NULL: return .null
        default:
            let start = sqlite3_column_text(handle, index)
            let bytes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, index)))
            return .text(String(decoding: bytes, as: UTF8.self))
        }
    }

    func columnName(_ column: Int) -> String { sqlite3_column_name(handle, Int32(column)).map { String(cString: $0) } ?? "?" }

    func unexpected(_ column: Int) -> DatabaseError {
        DatabaseError(.damaged, file: file, detail: "column \(columnName(column)) holds \(value(column))")
    }

    private func failure(_ code: Int32) -> DatabaseError { .latest(code, sqlite3_db_handle(handle), file: file) }
}
