/// A local clock reading: a day and the seconds since its midnight, with no zone.
package struct CivilDateTime: Hashable, Comparable, Sendable {
    package var date: CivilDate
    /// 0 ..< 86,400; a leap second has no place here.
    package var secondOfDay: Int

    package init(date: CivilDate, secondOfDay: Int) {
        let days = secondOfDay >= 0 ? secondOfDay / 86_400 : (secondOfDay - 86_399) / 86_400
        self.date = days == 0 ? date : date.adding(days: days)
        self.secondOfDay = secondOfDay - days * 86_400
    }

    /// `minute` and `hour` may lie outside the day; the date moves with them.
    package init(date: CivilDate, hour: Int, minute: Int = 0, second: Int = 0) {
        self.init(date: date, secondOfDay: hour * 3600 + minute * 60 + second)
    }

    package var hour: Int { secondOfDay / 3600 }
    package var minute: Int { secondOfDay / 60 % 60 }
    package var second: Int { secondOfDay % 60 }
    package var minuteOfDay: Int { secondOfDay / 60 }

    /// Seconds since 1970-01-01T00:00 of the same zone.
    package var secondNumber: Int { date.dayNumber * 86_400 + secondOfDay }

    package init(secondNumber: Int) { self.init(date: CivilDate(dayNumber: 0), secondOfDay: secondNumber) }

    package func adding(seconds: Int) -> CivilDateTime { CivilDateTime(secondNumber: secondNumber + seconds) }
    package func adding(minutes: Int) -> CivilDateTime { adding(seconds: minutes * 60) }

    package static func < (a: CivilDateTime, b: CivilDateTime) -> Bool { a.secondNumber < b.secondNumber }
}

extension CivilDateTime: CustomStringConvertible {
    /// ISO 8601 to the minute, `2026-03-04T08:30`.
    package var description: String { written { write(to: &$0) } }

    /// ISO 8601 to the second, `2026-03-04T08:30:00`.
    package var withSeconds: String { written { write(to: &$0, withSeconds: true) } }

    /// Appends `2026-03-04T08:30`, with `:00` where seconds are wanted.
    package func write(to bytes: inout [UInt8], withSeconds: Bool = false) {
        date.write(to: &bytes)
        bytes.append(UInt8(ascii: "T"))
        writePadded(hour, 2, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        writePadded(minute, 2, to: &bytes)
        if withSeconds {
            bytes.append(UInt8(ascii: ":"))
            writePadded(second, 2, to: &bytes)
        }
    }

    /// Reads `2026-03-04T08:30`, `2026-03-04T08:30:15`, `2026-03-04 08:30` and `2026-03-04`; nil for anything else.
    package init?(iso text: some StringProtocol) { self.init(iso: Array(text.utf8)) }

    private init?(iso bytes: [UInt8]) {
        guard bytes.count >= 10, let date = CivilDate(iso: bytes[..<10]) else { return nil }
        if bytes.count == 10 {
            self.init(date: date, secondOfDay: 0)
            return
        }
        let colon = UInt8(ascii: ":")
        guard bytes.count == 16 || bytes.count == 19 && bytes[16] == colon, bytes[10] == UInt8(ascii: "T") || bytes[10] == 0x20, bytes[13] == colon,
            let hour = digits(bytes[11..<13]), let minute = digits(bytes[14..<16]), hour < 24, minute < 60,
            let second = bytes.count == 19 ? digits(bytes[17..<19]) : 0, second < 60
        else { return nil }
        self.init(date: date, hour: hour, minute: minute, second: second)
    }
}
