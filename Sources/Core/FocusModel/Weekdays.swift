/// Some days of the week; a bit each, Monday the lowest.
package struct Weekdays: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var bits: UInt8

    package static var all: Weekdays { Weekdays(bits: 0x7F) }

    package init(arrayLiteral days: Weekday...) {
        bits = days.reduce(0) { $0 | Weekdays.bit($1) }
    }

    private init(bits: UInt8) { self.bits = bits }

    package func contains(_ day: Weekday) -> Bool { bits & Weekdays.bit(day) != 0 }
    package mutating func insert(_ day: Weekday) { bits |= Weekdays.bit(day) }
    package var isEmpty: Bool { bits == 0 }
    package var count: Int { bits.nonzeroBitCount }
    /// From Monday on.
    package var sorted: [Weekday] { Weekday.allCases.filter(contains) }

    private static func bit(_ day: Weekday) -> UInt8 { 1 << (day.rawValue - 1) }
}
