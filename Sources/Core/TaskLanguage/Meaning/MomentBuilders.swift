import FocusModel

extension Builder {
    /// Points in time: days, dates, parts of days.
    func point(_ a: Meaning, _ b: Meaning, _ c: Meaning) -> Meaning? {
        var moment = Moment()
        switch self {
        case .now: moment.base = .now
        case .day:
            guard let offset = whole(a, -100_000...100_000) else { return nil }
            moment.base = .day(Int32(offset))
        case .weekday:
            guard let weekday = whole(a, 1...7) else { return nil }
            moment.weekday = Int8(weekday)
        case .month:
            guard let month = whole(a, 1...12) else { return nil }
            moment.month = Int8(month)
        case .monthday:
            guard let day = whole(a, 1...31) else { return nil }
            moment.day = Int8(day)
        case .date:
            // month, day and perhaps the year
            guard let month = whole(a, 1...12), let day = whole(b, 1...31) else { return nil }
            let year = c.isNone ? 2000 : Builder.fullYear(c)
            guard let year, day <= CivilDate.length(ofMonth: month, year: year) else { return nil }
            moment.month = Int8(month)
            moment.day = Int8(day)
            if !c.isNone { moment.year = Int16(year) }
        case .year:
            guard let year = Builder.fullYear(a) else { return nil }
            moment.year = Int16(year)
        case .slashed: return slashed(a, b, c)
        case .period:
            guard let unit = a.unit, let offset = whole(b, -100_000...100_000) else { return nil }
            moment.base = .period(unit, Int32(offset))
        case .easter:
            guard let offset = whole(a, -100...100) else { return nil }
            moment.base = .easter(Int32(offset))
        case .nth:
            guard let count = whole(a, -5...53), count != 0, let inner = b.moment, inner.nth == nil else { return nil }
            moment = inner
            moment.nth = Int8(count)
        case .mode:
            guard let inner = a.moment, let mode = whole(b, -100...100), inner.mode == nil else { return nil }
            moment = inner
            moment.mode = Int8(mode)
        case .edge:
            guard case .symbol(let symbol) = a, let inner = b.moment, !inner.hasClock else { return nil }
            moment = inner
            moment.edge = symbol == .start ? .start : symbol == .end ? .end : .middle
        case .join:
            guard let first = a.moment, let second = b.moment else { return nil }
            return first.joined(with: second).map(Meaning.moment)
        case .zone:
            guard let inner = a.moment, inner.zone == nil, let hours = b.number, abs(hours) <= 14 else { return nil }
            moment = inner
            moment.zone = Int16(hours * 60)
        case .approximate:
            guard let inner = a.moment else { return nil }
            moment = inner
            moment.isApproximate = true
        default: return nil
        }
        return .moment(moment)
    }

    /// "12/5", "12/5/26": month or day first, which the locale decides; where only one order can be, that one.
    private func slashed(_ a: Meaning, _ b: Meaning, _ c: Meaning) -> Meaning? {
        guard let first = whole(a, 1...31), let second = whole(b, 1...31) else { return nil }
        var moment = Moment()
        if !c.isNone {
            guard let year = Builder.fullYear(c) else { return nil }
            moment.year = Int16(year)
        }
        func fits(month: Int, day: Int) -> Bool {
            month <= 12 && day <= CivilDate.length(ofMonth: month, year: moment.year.map(Int.init) ?? 2000)
        }
        switch (fits(month: first, day: second), fits(month: second, day: first)) {
        case (true, let both):
            (moment.month, moment.day, moment.isSlashed) = (Int8(first), Int8(second), both && first != second)
        case (false, true): (moment.month, moment.day) = (Int8(second), Int8(first))
        case (false, false): return nil
        }
        return .moment(moment)
    }

    /// A year as written: two digits stand for the years around 2000 (POSIX `strptime`: 69 to 99 are 1900s).
    static func fullYear(_ value: Meaning) -> Int? {
        guard let number = whole(value, 0...9999) else { return nil }
        return number < 69 ? 2000 + number : number < 100 ? 1900 + number : number
    }

    static func whole(_ value: Meaning, _ bounds: ClosedRange<Int>) -> Int? {
        guard let number = value.number, number == number.rounded(), abs(number) < 1e9, bounds.contains(Int(number)) else { return nil }
        return Int(number)
    }

    func whole(_ value: Meaning, _ bounds: ClosedRange<Int>) -> Int? { Builder.whole(value, bounds) }

    /// A moment moved by an amount of time.
    func moved(_ a: Meaning, _ b: Meaning) -> Meaning? {
        var moment = Moment()
        var amount: Amount
        switch self {
        case .ago, .ahead:
            guard let given = a.amount else { return nil }
            moment.base = .now
            amount = self == .ago ? given.scaled(by: -1) : given
        case .shift, .back:
            guard let inner = a.moment, let given = b.amount else { return nil }
            moment = inner
            amount = self == .back ? given.scaled(by: -1) : given
        default: return nil
        }
        guard amount.range == nil else { return nil }
        if let shift = moment.shift { amount = shift + amount }
        moment.shift = amount
        return .moment(moment)
    }

    /// Clock readings and parts of the day.
    func reading(_ a: Meaning, _ b: Meaning, _ c: Meaning) -> Meaning? {
        var moment = Moment()
        switch self {
        case .clock, .clock24:
            guard let hour = whole(a, 0...24), let minute = b.isNone ? 0 : whole(b, 0...59), let second = c.isNone ? 0 : whole(c, 0...60),
                hour < 24 || minute == 0
            else { return nil }
            moment.hour = Int8(hour)
            moment.minute = b.isNone ? nil : Int8(minute)
            moment.second = c.isNone ? nil : Int8(min(second, 59))
            moment.meridiem = self == .clock24 || hour == 0 || hour > 12 ? .exact : .none
        case .meridiem:
            guard let inner = a.moment, let hour = inner.hour, (1...12).contains(hour), inner.meridiem == .none, case .symbol(let symbol) = b
            else { return nil }
            moment = inner
            moment.hour = symbol == .pm ? (hour == 12 ? 12 : hour + 12) : (hour == 12 ? 0 : hour)
            moment.meridiem = symbol == .pm ? .pm : .am
        case .past, .before:
            // minutes, then the hour
            guard let minutes = whole(a, 0...59), let inner = b.moment, let hour = inner.hour, (inner.minute ?? 0) == 0 else { return nil }
            moment = inner
            if self == .past || minutes == 0 {
                moment.minute = Int8(minutes)
            } else {
                moment.minute = Int8(60 - minutes)
                switch inner.meridiem {
                case .none: moment.hour = hour == 1 ? 12 : hour - 1
                case .am, .pm, .exact: moment.hour = hour == 0 ? 23 : hour - 1
                }
            }
        case .hours:
            guard let from = a.number, let to = b.number, from >= 0, to > from, to <= 48 else { return nil }
            moment.part = Moment.Part(from: Int16(from * 60), to: Int16(to * 60))
        case .hour:
            // A clock reading that the part of the day settles: "three in the afternoon".
            guard let inner = a.moment, let part = b.moment?.part, let hour = inner.hour else { return nil }
            moment = inner
            guard inner.meridiem == .none, hour <= 12 else {
                moment.part = inner.meridiem == .exact || inner.meridiem == .pm || inner.meridiem == .am ? nil : inner.part
                return .moment(moment)
            }
            let minute = Int(hour % 12) * 60 + Int(inner.minute ?? 0)
            let isAfternoon = part.from >= 12 * 60 ? !(part.to > 24 * 60 && minute + 720 < Int(part.from) && minute + 1440 < Int(part.to)) : false
            moment.hour = Int8(Int(hour % 12) + (isAfternoon ? 12 : 0))
            moment.meridiem = isAfternoon ? .pm : .am
        default: return nil
        }
        return .moment(moment)
    }
}
