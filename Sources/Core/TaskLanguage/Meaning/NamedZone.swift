import FocusModel

/// A time zone as a text names it: an offset ("PST", "UTC+2"), or a place whose summer time is left open ("Eastern").
struct NamedZone: Equatable, Sendable {
    /// Minutes east of Greenwich, in winter where `summer` says that this changes.
    var minutes: Int16
    var summer: SummerTime?

    /// Minutes east of Greenwich at a clock reading of the zone.
    func offset(at reading: CivilDateTime) -> Int {
        Int(minutes) + (summer?.holds(at: reading, offset: Int(minutes)) == true ? 60 : 0)
    }

    /// What the clock `here` shows when the one of this zone shows `reading`.
    func moved(_ reading: CivilDateTime, to here: any TimeZoneRules) -> CivilDateTime {
        here.civil(Instant(milliseconds: Int64(reading.secondNumber - offset(at: reading) * 60) * 1000))
    }
}

/// The rule by which a part of the world sets its clocks forward.
enum SummerTime: Sendable {
    /// The United States and Canada: second Sunday of March to first Sunday of November, at two (Energy Policy Act of 2005).
    case america
    /// The European Union: last Sunday of March to last Sunday of October, at one UTC (Directive 2000/84/EC).
    case europe

    init?(_ symbol: Symbol) {
        guard symbol == .america || symbol == .europe else { return nil }
        self = symbol == .america ? .america : .europe
    }

    func holds(at reading: CivilDateTime, offset: Int) -> Bool {
        func sunday(onOrAfter day: Int, _ month: Int) -> CivilDate? {
            CivilDate(year: reading.date.year, month: month, day: day).map { $0.adding(days: 7 - $0.weekday.rawValue) }
        }
        let first: CivilDateTime?
        let last: CivilDateTime?
        switch self {
        case .america:
            first = sunday(onOrAfter: 8, 3).map { CivilDateTime(date: $0, hour: 2) }
            last = sunday(onOrAfter: 1, 11).map { CivilDateTime(date: $0, hour: 2) }
        case .europe:
            first = sunday(onOrAfter: 25, 3).map { CivilDateTime(date: $0, hour: 1, minute: offset) }
            last = sunday(onOrAfter: 25, 10).map { CivilDateTime(date: $0, hour: 2, minute: offset) }
        }
        guard let first, let last else { return false }
        return first <= reading && reading < last
    }
}
