import FocusModel

extension Builder {
    /// Points in time: days, dates, parts of days.
    func point(_ a: Meaning, _ b: Meaning, _ c: Meaning, _ d: Meaning) -> Meaning? {
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
            // Month, day and perhaps the year; with `exact` the year as it stands.
            guard let month = whole(a, 1...12), let day = whole(b, 1...31) else { return nil }
            let year = c.isNone ? 2000 : d == .symbol(.exact) ? whole(c, 1...9999) : Builder.fullYear(c)
            guard let year, day <= CivilDate.length(ofMonth: month, year: year) else { return nil }
            moment.month = Int8(month)
            moment.day = Int8(day)
            if !c.isNone { moment.year = Int16(year) }
        case .year:
            guard let year = Builder.fullYear(a) else { return nil }
            moment.year = Int16(year)
            // "the 1990s": so many years in a row
            if let count = whole(b, 1...1000) { moment.count = Int16(count) }
        case .slashed: return slashed(a, b, c, isDotted: false)
        case .dotted: return slashed(a, b, c, isDotted: true)
        case .period:
            guard let unit = a.unit, let offset = whole(b, -100_000...100_000) else { return nil }
            moment.base = .period(unit, Int32(offset))
            if let count = whole(c, 1...1000) { moment.count = Int16(count) }
        case .weekof:
            guard let inner = a.moment, inner.hasDay, !inner.hasClock else { return nil }
            moment = inner
            moment.around = .week
        case .weekendof:
            // "labor day weekend": the nearest Saturday and Sunday, and the days that join the feast to them.
            guard let inner = a.moment, inner.hasDay, !inner.hasClock, inner.around == nil else { return nil }
            moment = inner
            moment.around = .weekend
        case .feast:
            // The calendar, its month and day (both 0 for Easter), and days counted from there.
            guard case .symbol(let symbol) = a, let calendar = FeastCalendar(symbol), let month = whole(b, 0...13), let day = whole(c, 0...31),
                let offset = d.isNone ? 0 : whole(d, -200...200)
            else { return nil }
            moment.base = .feast(calendar, month: Int8(month), day: Int8(day), offset: Int16(offset))
        case .lasting:
            // So many days from there on.
            guard let inner = a.moment, let days = whole(b, 2...60) else { return nil }
            moment = inner
            moment.count = Int16(days)
        case .nth:
            // Which one, of what (a weekday or a unit), within what; and how many in a row.
            guard let count = whole(a, -53...99), count != 0 else { return nil }
            var inner = c.isNone ? Moment() : c.moment
            if let unit = b.unit {
                inner?.unit = unit
                if let row = whole(d, 1...99) { inner?.count = Int16(row) }
            } else {
                guard let weekday = b.moment, weekday.weekday != nil, weekday.nth == nil else { return nil }
                inner = inner?.joined(with: weekday)
            }
            guard let inner, inner.nth == nil, !inner.hasClock else { return nil }
            moment = inner
            moment.nth = Int8(count)
        case .mode:
            guard let inner = a.moment, let mode = whole(b, -100...100), inner.mode == nil else { return nil }
            moment = inner
            moment.mode = Int8(mode)
        case .edge:
            guard case .symbol(let symbol) = a, let inner = b.moment, !inner.hasClock else { return nil }
            moment = inner
            switch symbol {
            case .start: moment.edge = .start
            case .middle: moment.edge = .middle
            case .end: moment.edge = .end
            case .early: moment.edge = .early
            case .late: moment.edge = .late
            case .close: moment.edge = .close
            default: return nil
            }
        case .lunch:
            guard case .symbol(let symbol) = a, let inner = b.moment else { return nil }
            moment = inner
            switch symbol {
            case .start: moment.lunch = .start
            case .middle: moment.lunch = .whole
            case .end: moment.lunch = .end
            default: return nil
            }
        case .join:
            if case .range(let range) = a { return range.joined(with: b.moment).map(Meaning.range) }
            if case .range(let range) = b { return range.joined(with: a.moment).map(Meaning.range) }
            guard let first = a.moment, let second = b.moment else { return nil }
            return first.joined(with: second).map(Meaning.moment)
        case .zone:
            // Hours east of Greenwich, in winter where the second argument says whose summer time there is.
            guard let hours = a.number, abs(hours) <= 14 else { return nil }
            var summer: SummerTime?
            if case .symbol(let symbol) = b { summer = SummerTime(symbol) }
            moment.zone = NamedZone(minutes: Int16((hours * 60).rounded()), summer: summer)
        case .nearest:
            guard let weekday = a.moment?.loneWeekday, let day = b.moment, day.hasDay, !day.hasClock, day.nearest == nil else { return nil }
            moment = day
            moment.nearest = Int8(weekday)
        case .approximate:
            guard let inner = a.moment else { return nil }
            moment = inner
            moment.isApproximate = true
        case .unpassed:
            guard let inner = a.moment else { return nil }
            moment = inner
            moment.mustLast = true
        default: return nil
        }
        return .moment(moment)
    }

    /// "12/5", "12/5/26": month or day first, which the locale decides; where only one order can be, that one.
    private func slashed(_ a: Meaning, _ b: Meaning, _ c: Meaning, isDotted: Bool) -> Meaning? {
        guard let first = whole(a, 1...31), let second = whole(b, 1...31) else { return nil }
        var moment = Moment()
        if !c.isNone {
            guard let year = Builder.fullYear(c) else { return nil }
            moment.year = Int16(year)
        }
        func fits(month: Int, day: Int) -> Bool {
            month <= 12 && day <= CivilDate.length(ofMonth: month, year: moment.year.map(Int.init) ?? 2000)
        }
        // A dotted date has its day first wherever that can be.
        if isDotted, fits(month: second, day: first) {
            (moment.month, moment.day) = (Int8(second), Int8(first))
            return .moment(moment)
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
            if let unit = b.unit, given.finest == .day || given.finest == .fortnight { moment.precision = unit.grain }
        case .detour:
            guard let inner = a.moment, let given = b.moment, given.base == .now, let shift = given.shift, inner.detour == nil, !inner.hasClock
            else { return nil }
            moment = inner
            moment.detour = shift
            return .moment(moment)
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
            guard let inner = a.moment, let hour = inner.hour, (1...12).contains(hour), inner.meridiem == .none || inner.meridiem == .exact,
                case .symbol(let symbol) = b
            else { return nil }
            moment = inner
            moment.hour = symbol == .pm ? (hour == 12 ? 12 : hour + 12) : (hour == 12 ? 0 : hour)
            moment.meridiem = symbol == .pm ? .pm : .am
        case .past, .before:
            // minutes, then the hour
            guard let minutes = whole(a, 0...59), let inner = b.moment, let hour = inner.hour else { return nil }
            let said = Int(inner.minute ?? 0)
            moment = inner
            if self == .past || minutes <= said {
                let sum = self == .past ? said + minutes : said - minutes
                guard sum < 60 else { return nil }
                moment.minute = Int8(sum)
            } else {
                moment.minute = Int8(60 + said - minutes)
                moment.isBeforeHour = true
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
