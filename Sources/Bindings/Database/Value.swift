/// A value as SQLite stores it.
package enum Value: Equatable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
}

/// A Swift value that fits a parameter of a statement.
package protocol Bindable {
    var value: Value { get }
}

extension Value: Bindable { package var value: Value { self } }
extension Int: Bindable { package var value: Value { .integer(Int64(self)) } }
extension Int64: Bindable { package var value: Value { .integer(self) } }
extension Bool: Bindable { package var value: Value { .integer(self ? 1 : 0) } }
extension Double: Bindable { package var value: Value { .real(self) } }
extension String: Bindable { package var value: Value { .text(self) } }
extension Optional: Bindable where Wrapped: Bindable {
    package var value: Value { self?.value ?? .null }
}
