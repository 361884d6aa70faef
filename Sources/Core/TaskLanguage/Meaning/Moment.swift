/// A point or stretch of civil time as it was said: constraints, not yet a date. Which Friday, which three o'clock and
/// which year is settled later, where the reference instant and the neighbours are known.
struct Moment: Equatable, Sendable {
    /// What the day is counted from.
    enum Base: Equatable, Sendable {
        case none
        /// The reference instant itself.
        case now
        /// Days from the reference day.
        case day(Int32)
        /// A whole unit: 0 this one, 1 the next, -1 the last.
        case period(TimeUnit, Int32)
        /// A feast of a moving calendar, with days counted from it.
        case feast(FeastCalendar, month: Int8, day: Int8, offset: Int16)
    }
    /// Which part of the stretch is meant; `close` is the end of work.
    enum Edge: UInt8, Sendable { case whole, start, middle, end, early, late, close }
    enum Meridiem: UInt8, Sendable { case none, am, pm, exact }

    var base = Base.none
    var year: Int16?
    var month: Int8?
    var day: Int8?
    /// ISO: Monday is 1.
    var weekday: Int8?
    /// Which one of the enclosing stretch: 1 the first, -1 the last.
    var nth: Int8?
    /// With `nth`: which unit of the enclosing stretch ("third week of"); nil for a weekday.
    var unit: TimeUnit?
    /// How many units in a row: "the first two weeks", "the 1990s", "next three months".
    var count: Int16 = 1
    /// 0 "this", 1 "next", -1 "last"; `Moment.besidePrevious`; nil where nothing is said.
    var mode: Int8?
    /// "the day before": counted from the task before it, not from the present.
    static let besidePrevious: Int8 = 99
    var edge = Edge.whole
    var hour: Int8?
    var minute: Int8?
    var second: Int8?
    /// `exact`: on the 24-hour clock.
    var meridiem = Meridiem.none
    /// A part of the day in minutes since midnight; the end may exceed 1440.
    var part: Part?
    /// In a list: the writer's own lunch break in place of the usual one.
    var lunch: LunchEdge?
    /// Added when everything else is settled.
    var shift: Amount?
    /// The whole unit around the day: "the week of 9 March", "the weekend of Easter".
    var around: TimeUnit?
    /// Moves the reference before anything else is settled: "Thanksgiving in two years".
    var detour: Amount?
    /// The day of this weekday that lies closest to the one found: "the Friday closest to 9 March".
    var nearest: Int8?
    /// A distance of days that is counted from the clock: "three days from now" to the hour, "from right now" to the second.
    var precision: Grain?
    var zone: NamedZone?
    /// "12/5": which number is the month is open.
    var isSlashed = false
    /// In a year that was named: nothing once it is over. Nobody plans for "Q1 2017" in 2019.
    var mustLast = false
    /// Told from the hour to come: "a quarter to seven".
    var isBeforeHour = false
    /// The writer rounded ("around three").
    var isApproximate = false

    enum LunchEdge: Equatable, Sendable { case start, whole, end }

    struct Part: Equatable, Sendable {
        var from: Int16
        var to: Int16
    }

    var hasClock: Bool { hour != nil }
    var hasDay: Bool { base != .none || year != nil || month != nil || day != nil || weekday != nil || nth != nil }
    /// A calendar shift or a shift of hours counts from now where no other day is said.
    var isBare: Bool { !hasDay && !hasClock && part == nil && shift == nil }

    /// With the time that the lunch break has, in minutes since midnight.
    func having(lunch pause: Range<Int>) -> Moment {
        guard let lunch else { return self }
        var moment = self
        let minutes = lunch == .end ? pause.upperBound : pause.lowerBound
        if let part {
            let from = lunch == .start ? part.from : Int16(minutes)
            moment.part = Part(from: from, to: lunch == .end ? max(part.to, from + 1) : Int16(lunch == .start ? pause.lowerBound : pause.upperBound))
        }
        if hasClock { (moment.hour, moment.minute) = (Int8(minutes / 60), minutes % 60 == 0 ? minute : Int8(minutes % 60)) }
        return moment
    }

    /// A month or a day of one, of no year in particular.
    var isYearOpen: Bool { month != nil && year == nil && mode == nil && base == .none && weekday == nil && shift == nil }

    /// How fine a distance from the present was told that is counted in days or longer units: "three weeks ago".
    var distanceGrain: Grain? {
        guard base == .now, let shift, shift.finest.grain >= .day, !hasClock, part == nil, weekday == nil, nearest == nil, edge == .whole
        else { return nil }
        return shift.finest.grain
    }

    /// The weekday, where nothing else says which day.
    var loneWeekday: Int? {
        guard let weekday, base == .none, year == nil, month == nil, day == nil, nth == nil, mode == nil, shift == nil, !hasClock, part == nil
        else { return nil }
        return Int(weekday)
    }

    /// Both constraints together; nil where they speak of the same thing.
    func joined(with other: Moment) -> Moment? {
        var sum = self
        if other.base != .none {
            guard base == .none else { return nil }
            sum.base = other.base
        }
        guard take(&sum.year, other.year), take(&sum.month, other.month), take(&sum.day, other.day), take(&sum.weekday, other.weekday),
            take(&sum.nth, other.nth), take(&sum.unit, other.unit), take(&sum.mode, other.mode), take(&sum.hour, other.hour),
            take(&sum.minute, other.minute), take(&sum.second, other.second), take(&sum.part, other.part), take(&sum.shift, other.shift),
            take(&sum.detour, other.detour), take(&sum.zone, other.zone), take(&sum.around, other.around),
            take(&sum.nearest, other.nearest), take(&sum.precision, other.precision), take(&sum.lunch, other.lunch)
        else { return nil }
        if other.count != 1 {
            guard count == 1 else { return nil }
            sum.count = other.count
        }
        if other.meridiem != .none {
            guard meridiem == .none else { return nil }
            sum.meridiem = other.meridiem
        }
        if other.edge != .whole { sum.edge = other.edge }
        sum.isSlashed = isSlashed || other.isSlashed
        sum.mustLast = mustLast || other.mustLast
        sum.isBeforeHour = isBeforeHour || other.isBeforeHour
        sum.isApproximate = isApproximate || other.isApproximate
        return sum
    }
}

/// Gives `value` to a field that has none; false where both say something.
@inline(__always)
private func take<T>(_ field: inout T?, _ value: T?) -> Bool {
    guard let value else { return true }
    if field != nil { return false }
    field = value
    return true
}

/// From one moment to another; an end that was not said is nil.
struct MomentRange: Equatable, Sendable {
    var from: Moment?
    var to: Moment?
    /// The last day or hour named is inside ("Monday to Friday").
    var isInclusive = false
    /// "from 9 for two hours"
    var length: Amount?
    /// "after February": from the end of what was named, where that is longer than a day.
    var isAfter = false

    /// The same range on a day: the end that was named first takes it, and the other follows.
    func joined(with day: Moment?) -> MomentRange? {
        guard let day, length == nil else { return nil }
        var joined = self
        if let zone = day.zone, !day.hasDay, !day.hasClock, day.part == nil {
            // "9 to 11 CET": both ends.
            guard from?.hasClock != false, to?.hasClock != false, from?.zone == nil, to?.zone == nil else { return nil }
            joined.from?.zone = zone
            joined.to?.zone = zone
            return joined
        }
        if let from {
            guard let sum = from.joined(with: day) else { return nil }
            joined.from = sum
        } else if let to {
            guard let sum = to.joined(with: day) else { return nil }
            joined.to = sum
        }
        return joined
    }
}

/// A repetition in the terms of RFC 5545, section 3.3.10.
struct Recurrence: Equatable, Sendable {
    var unit = TimeUnit.day
    var interval = 1
    /// Bit n: ISO weekday n + 1.
    var weekdays: UInt8 = 0
    /// With `weekdays`: which one of the month; -1 the last.
    var nth: Int8?
    var monthDay: Int8?
    /// In a month that is too short for `monthDay`, its last day: "every six months from the 31st".
    var isClamped = false
    var month: Int8?
    /// When in the day, and from which day, where the writer said so.
    var anchor: Moment?
    var count: Int?
}
