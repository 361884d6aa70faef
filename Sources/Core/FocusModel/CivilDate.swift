/// A day of the proleptic Gregorian calendar, with no time and no zone.
///
/// Arithmetic follows Howard Hinnant's `days_from_civil` and `civil_from_days`
/// (*chrono-Compatible Low-Level Date Algorithms*, 2013): exact, integer only, and free of any calendar service.
package struct CivilDate: Hashable, Comparable, Sendable {
    package let year: Int
    package let month: Int
    package let day: Int

    /// Nil when there is no such day: 30 February, month 13.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), day >= 1, day <= CivilDate.length(ofMonth: month, year: year) else { return nil }
        self.init(unchecked: year, month, day)
    }

    private init(unchecked year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that lies `dayNumber` days after 1970-01-01.
    package init(dayNumber: Int) {
        let z = dayNumber + 719_468
        let era = (z >= 0 ? z : z - 146_096) / 146_097
        let dayOfEra = z - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        self.init(unchecked: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    /// Days since 1970-01-01.
    package var dayNumber: Int {
        let y = month <= 2 ? year - 1 : year
        let era = (y >= 0 ? y : y - 399) / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    package var weekday: Weekday {
        let index = (dayNumber + 3) % 7
        return Weekday(rawValue: (index < 0 ? index + 7 : index) + 1)!
    }

    package func adding(days: Int) -> CivilDate { CivilDate(dayNumber: dayNumber + days) }

    /// The same day of another month; a day that this month lacks becomes its last one (31 January + 1 month = 28 February).
    package func adding(months: Int) -> CivilDate {
        let index = year * 12 + (month - 1) + months
        let newYear = index >= 0 ? index / 12 : (index - 11) / 12
        let newMonth = index - newYear * 12 + 1
        return CivilDate(unchecked: newYear, newMonth, min(day, CivilDate.length(ofMonth: newMonth, year: newYear)))
    }

    /// Monday of this day's ISO 8601 week.
    package var startOfWeek: CivilDate { adding(days: 1 - weekday.rawValue) }

    package static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    package static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: isLeap(year) ? 29 : 28
        default: 31
        }
    }

    package static func < (a: CivilDate, b: CivilDate) -> Bool { (a.year, a.month, a.day) < (b.year, b.month, b.day) }
}

/// A day of the week, numbered as in ISO 8601: Monday is 1.
package enum Weekday: Int, CaseIterable, Sendable {
    case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday
}

extension CivilDate: CustomStringConvertible {
    /// ISO 8601, `2026-03-04`.
    package var description: String { written(write) }

    /// Appends `2026-03-04`.
    package func write(to bytes: inout [UInt8]) {
        writePadded(year, 4, to: &bytes)
        bytes.append(UInt8(ascii: "-"))
        writePadded(month, 2, to: &bytes)
        bytes.append(UInt8(ascii: "-"))
        writePadded(day, 2, to: &bytes)
    }

    /// Reads `2026-03-04`; nil for anything else.
    package init?(iso text: some StringProtocol) { self.init(iso: Array(text.utf8)[...]) }

    init?(iso bytes: ArraySlice<UInt8>) {
        let start = bytes.startIndex
        guard bytes.count == 10, bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
            let year = digits(bytes[start..<start + 4]), let month = digits(bytes[start + 5..<start + 7]),
            let day = digits(bytes[start + 8..<start + 10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

/// The value of a run of ASCII digits; nil where anything else stands.
func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in bytes {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 48)
    }
    return value
}

/// What `write` appends, as text.
func written(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
}

/// Appends a number in at least `width` digits.
func writePadded(_ value: Int, _ width: Int, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let start = bytes.count
    repeat {
        bytes.append(UInt8(48 + rest % 10))
        rest /= 10
    } while rest > 0 || bytes.count - start < width
    bytes[start...].reverse()
}
