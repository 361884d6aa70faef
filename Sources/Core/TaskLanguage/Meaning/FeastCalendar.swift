import FocusModel

/// The calendars by which feasts move through the civil year.
enum FeastCalendar: UInt8, Sendable {
    /// Days counted from Easter Sunday: western, and by the Julian calendar.
    case easter, orthodox

    init?(_ symbol: Symbol) {
        switch symbol {
        case .easter: self = .easter
        case .orthodox: self = .orthodox
        default: return nil
        }
    }

    /// The civil days of a feast that fall in a civil year, in order; a lunar year may bring two.
    func days(month: Int, day: Int, inYear year: Int) -> [CivilDate] {
        switch self {
        case .easter: [FeastCalendar.easterSunday(year)]
        case .orthodox: [FeastCalendar.orthodoxEaster(year)]
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
}
