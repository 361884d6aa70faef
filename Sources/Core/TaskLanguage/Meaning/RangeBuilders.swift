extension Builder {
    /// Ranges from one moment to another.
    func stretch(_ a: Meaning, _ b: Meaning, _ c: Meaning) -> Meaning? {
        switch self {
        case .range, .inclusive:
            guard let from = a.moment, let to = b.moment else { return nil }
            return .range(MomentRange(from: from, to: to, isInclusive: self == .inclusive))
        case .from, .after:
            guard let from = a.moment else { return nil }
            return .range(MomentRange(from: from, to: nil, isAfter: self == .after))
        case .run: return run(a, b, c)
        case .until:
            guard let to = a.moment else { return nil }
            // With `end`: until that is over ("by Friday").
            return .range(MomentRange(from: nil, to: to, isInclusive: b == .symbol(.end)))
        case .during:
            guard let from = a.moment, let length = b.amount else { return nil }
            return .range(MomentRange(from: from, to: nil, length: length))
        default: return nil
        }
    }

    /// "next three months", "last 2 minutes": so many units from now on (1) or up to now (-1).
    private func run(_ a: Meaning, _ b: Meaning, _ c: Meaning) -> Meaning? {
        guard let amount = a.amount, let direction = b.number, amount.total > 0, amount.range == nil else { return nil }
        if let (count, unit) = amount.single, unit.grain >= .day, let whole = whole(.number(count), 1...1000) {
            var moment = Moment()
            moment.base = .period(unit, Int32(direction > 0 ? 1 : -whole))
            moment.count = Int16(whole)
            return .moment(moment)
        }
        var (now, other) = (Moment(), Moment())
        (now.base, other.base) = (.now, .now)
        other.shift = amount.scaled(by: direction)
        return .range(direction > 0 ? MomentRange(from: now, to: other) : MomentRange(from: other, to: now))
    }

    /// Repetitions.
    func repetition(_ a: Meaning, _ b: Meaning) -> Meaning? {
        var rule = Recurrence()
        switch self {
        case .every:
            guard let interval = a.number, interval > 0, interval < 1000, let unit = b.unit else { return nil }
            switch unit {
            case .weekend: (rule.unit, rule.weekdays) = (.week, 0b110_0000)
            case .workday: (rule.unit, rule.weekdays) = (.week, 0b001_1111)
            case .quarter: (rule.unit, rule.interval) = (.month, 3)
            case .half: (rule.unit, rule.interval) = (.month, 6)
            case .fortnight: (rule.unit, rule.interval) = (.week, 2)
            default: rule.unit = unit
            }
            if interval < 1 {
                // "semiannual": half a year is six months.
                guard unit == .year, let months = whole(.number(interval * 12), 1...11) else { return nil }
                (rule.unit, rule.interval) = (.month, months)
            } else {
                guard let count = whole(a, 1...999) else { return nil }
                rule.interval *= count
            }
        case .weekly:
            guard let weekday = a.moment?.weekday else { return nil }
            rule.unit = .week
            rule.weekdays = 1 << UInt8(weekday - 1)
            if let interval = whole(b, 1...99) { rule.interval = interval }
        case .monthly:
            // The day of the month, or the n-th weekday.
            guard let moment = a.moment else { return nil }
            rule.unit = .month
            if let weekday = moment.weekday, let nth = moment.nth {
                rule.weekdays = 1 << UInt8(weekday - 1)
                rule.nth = nth
            } else if let day = moment.day {
                rule.monthDay = day
            } else if moment.edge == .end {
                rule.monthDay = -1
            } else {
                return nil
            }
            if let interval = whole(b, 1...99) { rule.interval = interval }
        case .yearly:
            guard let moment = a.moment, let month = moment.month else { return nil }
            rule.unit = .year
            rule.month = month
            rule.monthDay = moment.day
        case .also:
            guard let first = a.recurrence, first.nth == nil else { return nil }
            rule = first
            if first.weekdays == 0 {
                // "every two weeks on Monday"
                guard first.unit == .week, let days = b.recurrence, days.interval == 1, days.weekdays != 0, days.nth == nil else { return nil }
                rule.weekdays = days.weekdays
                return .recurrence(rule)
            }
            if let weekday = b.moment?.weekday {
                rule.weekdays |= 1 << UInt8(weekday - 1)
            } else if let other = b.recurrence, other.weekdays != 0, other.nth == nil {
                rule.weekdays |= other.weekdays
            } else {
                return nil
            }
        case .workdays:
            // From one weekday to another, both inside.
            guard let from = a.moment?.weekday, let to = b.moment?.weekday else { return nil }
            rule.unit = .week
            var day = from
            while true {
                rule.weekdays |= 1 << UInt8(day - 1)
                if day == to { break }
                day = day % 7 + 1
            }
        case .anchored:
            guard let first = a.recurrence, let moment = b.moment else { return nil }
            rule = first
            if first.unit == .month, first.monthDay == nil, first.nth == nil, let day = moment.day, moment.month == nil {
                (rule.monthDay, rule.isClamped) = (day, true)
                break
            }
            rule.anchor = first.anchor.map { $0.joined(with: moment) } ?? moment
            if first.anchor != nil, rule.anchor == nil { return nil }
        case .count:
            guard let first = a.recurrence, let count = whole(b, 1...9999) else { return nil }
            rule = first
            rule.count = count
        default: return nil
        }
        return .recurrence(rule)
    }
}
