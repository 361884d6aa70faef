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
    package var description: String { "\(date)T\(padded(hour, 2)):\(padded(minute, 2))" }

    /// ISO 8601 to the second, `2026-03-04T08:30:00`.
    package var withSeconds: String { "\(description):\(padded(second, 2))" }

    /// Reads `2026-03-04T08:30`, `2026-03-04T08:30:15`, `2026-03-04 08:30` and `2026-03-04`; nil for anything else.
    package init?(iso text: some StringProtocol) {
        guard let date = CivilDate(iso: text.prefix(10)) else { return nil }
        let rest = text.dropFirst(10)
        if rest.isEmpty {
            self.init(date: date, secondOfDay: 0)
            return
        }
        let parts = rest.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        guard rest.first == "T" || rest.first == " ", (2...3).contains(parts.count), parts.allSatisfy({ $0.utf8.count == 2 }),
            let hour = digits(parts[0]), let minute = digits(parts[1]), hour < 24, minute < 60,
            let second = parts.count == 3 ? digits(parts[2]) : 0, second < 60
        else { return nil }
        self.init(date: date, hour: hour, minute: minute, second: second)
    }
}
