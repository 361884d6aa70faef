/// One row of a result, valid while its reader runs. Columns count from 0, in the order of the SELECT.
package struct Row: ~Copyable {
    private let statement: Statement

    init(_ statement: Statement) { self.statement = statement }

    /// Whatever the column holds.
    func value(_ column: Int) -> Value { statement.value(column) }

    package func optionalInt64(_ column: Int) throws(DatabaseError) -> Int64? {
        switch statement.value(column) {
        case .integer(let number): number
        case .null: nil
        case .real, .text: throw statement.unexpected(column)
        }
    }

    package func optionalDouble(_ column: Int) throws(DatabaseError) -> Double? {
        switch statement.value(column) {
        case .real(let number): number
        case .integer(let number): Double(number)
        case .null: nil
        case .text: throw statement.unexpected(column)
        }
    }

    package func optionalString(_ column: Int) throws(DatabaseError) -> String? {
        switch statement.value(column) {
        case .text(let text): text
        case .null: nil
        case .integer, .real: throw statement.unexpected(column)
        }
    }

    package func int64(_ column: Int) throws(DatabaseError) -> Int64 { try present(optionalInt64(column), column) }
    package func int(_ column: Int) throws(DatabaseError) -> Int { Int(try int64(column)) }
    package func bool(_ column: Int) throws(DatabaseError) -> Bool { try int64(column) != 0 }
    package func double(_ column: Int) throws(DatabaseError) -> Double { try present(optionalDouble(column), column) }
    package func string(_ column: Int) throws(DatabaseError) -> String { try present(optionalString(column), column) }

    /// Text that `read` understands; anything else is damage.
    package func string<T>(_ column: Int, as read: (String) -> T?) throws(DatabaseError) -> T {
        try present(read(string(column)), column)
    }

    /// As `string(_:as:)`, where NULL is nil.
    package func optionalString<T>(_ column: Int, as read: (String) -> T?) throws(DatabaseError) -> T? {
        guard let text = try optionalString(column) else { return nil }
        return try present(read(text), column)
    }

    private func present<T>(_ value: T?, _ column: Int) throws(DatabaseError) -> T {
        guard let value else { throw statement.unexpected(column) }
        return value
    }
}
