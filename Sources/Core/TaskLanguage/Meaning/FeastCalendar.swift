import FocusModel

/// The calendars by which feasts move through the civil year.
enum FeastCalendar: UInt8, Sendable {
    /// Days counted from Easter Sunday: western, and by the Julian calendar.
    case easter, orthodox
    /// Months from Nisan (1) and from Muharram (1).
    case hebrew, islamic
    /// Months from the new year (1); days of the moon.
    case chinese
    /// Lunar months from Chaitra (1) that end with the new moon; days are lunar days (1 to 30).
    case hindu

    init?(_ symbol: Symbol) {
        switch symbol {
        case .easter: self = .easter
        case .orthodox: self = .orthodox
        case .hebrew: self = .hebrew
        case .islamic: self = .islamic
        case .chinese: self = .chinese
        case .hindu: self = .hindu
        default: return nil
        }
    }

    /// The civil days of a feast that fall in a civil year, in order; a lunar year may bring two, or none.
    func days(month: Int, day: Int, inYear year: Int) -> [CivilDate] {
        switch self {
        case .easter: return [FeastCalendar.easterSunday(year)]
        case .orthodox: return [FeastCalendar.orthodoxEaster(year)]
        case .hebrew:
            return (year + 3760...year + 3761).map { HebrewYear($0).date(month: month, day: day) }.filter { $0.year == year }
        case .islamic:
            let first = (year - 622) * 33 / 32
            return (first - 1...first + 2).map { FeastCalendar.islamic($0, month, day) }.filter { $0.year == year }
        case .chinese: return [FeastCalendar.chinese(year, month, day)]
        case .hindu: return FeastCalendar.hindu(year, month, day)
        }
    }

    /// The Gregorian computus (Meeus, Jones, Butcher).
    private static func easterSunday(_ year: Int) -> CivilDate {
        let (a, b, c) = (year % 19, year / 100, year % 100)
        let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
        let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
        let m = (a + 11 * h + 22 * l) / 451
        let n = h + l - 7 * m + 114
        return CivilDate(year: year, month: n / 31, day: n % 31 + 1)!
    }

    /// The Julian computus (Meeus), moved into the Gregorian calendar.
    private static func orthodoxEaster(_ year: Int) -> CivilDate {
        let d = (19 * (year % 19) + 15) % 30
        let e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
        let n = d + e + 114
        return CivilDate(year: year, month: n / 31, day: n % 31 + 1)!.adding(days: year / 100 - year / 400 - 2)
    }

    /// The months begin as the calendar of Umm al-Qura has it (R. H. van Gent, *The Umm al-Qura Calendar of Saudi Arabia*): on the day
    /// after the first evening in Mecca on which the moon, new by then, sets behind the sun, for which it must be some hour and a half
    /// old; from 1973 to 1998 on the day after the one of the new moon in Greenwich. A sighting elsewhere may differ by a day.
    private static func islamic(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
        // By the arithmetic calendar of the 30-year cycle the month begins within three days of it.
        let days = 1 + 29 * (month - 1) + (6 * month - 1) / 11 + 354 * (year - 1) + (3 + 11 * year) / 30
        let moon = SkyPosition.newMoon(before: Double(days + 227_014 - 719_163) + 8)
        let isByGreenwich = (1973...1998).contains(CivilDate(dayNumber: Int(moon.rounded(.down))).year)
        let first = Int((isByGreenwich ? moon : moon + 10.5 / 24).rounded(.down)) + 1
        return CivilDate(dayNumber: first + day - 1)
    }

    /// The new year is the second new moon after the winter solstice, by the clock of Beijing.
    private static func chinese(_ year: Int, _ month: Int, _ day: Int) -> CivilDate {
        let solstice = Double(CivilDate(year: year - 1, month: 12, day: 22)!.dayNumber)
        var moon = SkyPosition.newMoon(before: solstice)
        for _ in 0..<(month + 1) { moon = SkyPosition.newMoon(before: moon + 32) }
        return CivilDate(dayNumber: Int((moon + 8.0 / 24).rounded(.down)) + day - 1)
    }

    /// The evening (18:00 in India) that falls in a lunar day, in the month named after the sign that the sun then enters.
    private static func hindu(_ year: Int, _ month: Int, _ lunarDay: Int) -> [CivilDate] {
        let first = Double(CivilDate(year: year, month: 1, day: 1)!.dayNumber)
        let earliest = SkyPosition.newMoon(before: first - 32)
        var found: [CivilDate] = []
        // In the lunisolar year the sun's sign is reckoned from the stars, some 24 degrees on.
        func sign(_ day: Double) -> Int { Int(SkyPosition.turn(SkyPosition.sun(day) - 23.86 - 0.01397 * Double(year - 2000)) / 30) }
        for count in 0..<15 {
            // Far from the month that is asked for, a look at the sun's sign on the day is enough.
            let about = earliest + Double(count) * meanMonth
            let ahead = (month + 10 - sign(about) + 12) % 12
            if (2...10).contains(ahead) { continue }
            let moon = SkyPosition.newMoon(before: about + 3)
            guard (sign(moon) + 1) % 12 + 1 == month else { continue }
            let isLeap = sign(moon) == sign(SkyPosition.newMoon(before: moon + 32))
            if !isLeap {
                let goal = Double(lunarDay - 1) * 12
                // The moon gains less than 15 degrees a day.
                var day = Int((moon + 5.5 / 24 + goal / 15).rounded(.down))
                // The first evening on which the lunar day has begun.
                while elapsed(Double(day) + 12.5 / 24, since: moon) < goal { day += 1 }
                // A lunar day that begins and ends between two evenings belongs to the day of its beginning.
                if elapsed(Double(day) + 12.5 / 24, since: moon) >= goal + 12 { day -= 1 }
                let date = CivilDate(dayNumber: day)
                if date.year == year { found.append(date) }
            }
        }
        return found
    }

    /// Days from one new moon to the next, on average.
    private static let meanMonth = 29.530589

    /// Degrees that the moon has gained on the sun since a new moon.
    private static func elapsed(_ day: Double, since moon: Double) -> Double {
        day < moon ? -1 : day - moon < 15 ? SkyPosition.elongation(day) : SkyPosition.elongation(day) < 90 ? 360 : SkyPosition.elongation(day)
    }
}

/// A year of the Hebrew calendar (Reingold and Dershowitz, *Calendrical Calculations*).
struct HebrewYear {
    let number: Int
    private let newYear: Int
    private let length: Int

    init(_ number: Int) {
        self.number = number
        newYear = HebrewYear.newYear(number)
        length = HebrewYear.newYear(number + 1) - newYear
    }

    var isLeap: Bool { (7 * number + 1) % 19 < 7 }

    /// Months are counted from Nisan; the year begins with the seventh. Month 13 is the last one, Adar, of any year.
    func date(month: Int, day: Int) -> CivilDate {
        let target = month == 13 && !isLeap ? 12 : month
        var days = newYear + day - 1
        var current = 7
        while current != target {
            days += lengthOf(month: current)
            current = current == (isLeap ? 13 : 12) ? 1 : current + 1
        }
        return CivilDate(dayNumber: days - 719_163)
    }

    private func lengthOf(month: Int) -> Int {
        switch month {
        case 2, 4, 6, 10, 13: 29
        case 12: isLeap ? 30 : 29
        case 8: length % 10 == 5 ? 30 : 29
        case 9: length % 10 == 3 ? 29 : 30
        default: 30
        }
    }

    /// The day of 1 Tishri, counted from the day before 0001-01-01.
    private static func newYear(_ year: Int) -> Int {
        let (before, day, after) = (elapsed(year - 1), elapsed(year), elapsed(year + 1))
        let delay = after - day == 356 ? 2 : day - before == 382 ? 1 : 0
        return day + delay - 1_373_427
    }

    private static func elapsed(_ year: Int) -> Int {
        let months = (235 * year - 234) / 19
        let parts = 12_084 + 13_753 * months
        let day = 29 * months + parts / 25_920
        return 3 * (day + 1) % 7 < 3 ? day + 1 : day
    }
}
