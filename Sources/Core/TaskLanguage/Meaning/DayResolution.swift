import FocusModel

/// Which stretch of days a moment names.
extension Resolver {
    typealias Stretch = (first: CivilDate, last: CivilDate, grain: Grain)

    private var today: CivilDate { reference.date }

    private func one(_ date: CivilDate?) -> Stretch? { date.map { ($0, $0.adding(days: 1), .day) } }

    /// First day, the day after the last, and the precision; nil for a day that does not exist.
    func stretch(of moment: Moment) -> Stretch? {
        if let unit = moment.around {
            var day = moment
            (day.around, day.count) = (nil, 1)
            return stretch(of: day).map { unit == .weekend ? weekend(around: $0.first) : week(around: $0.first) }
        }
        if let nth = moment.nth, let unit = moment.unit { return nthUnit(Int(nth), unit, moment) }
        if let nth = moment.nth, let weekday = moment.weekday { return one(nthWeekday(Int(nth), Int(weekday), moment)) }
        if moment.day != nil { return one(dated(moment)) }
        if moment.month != nil { return month(moment) }
        if let weekday = moment.weekday { return one(self.weekday(Int(weekday), moment)) }
        if case .feast = moment.base { return feast(moment).map { ($0, $0.adding(days: Int(moment.count)), .day) } }
        if let year = moment.year { return years(Int(year), Int(moment.count)) }
        return base(moment)
    }

    private func week(around day: CivilDate) -> Stretch { (day.startOfWeek, day.startOfWeek.adding(days: 7), .week) }

    /// The Saturday and Sunday nearest to a day, and the days that join it to them; a Wednesday is joined to none.
    private func weekend(around day: CivilDate) -> Stretch {
        let saturday = day.startOfWeek.adding(days: day.weekday.rawValue <= 2 ? -2 : 5)
        guard day.weekday.rawValue != 3 else { return (saturday, saturday.adding(days: 2), .day) }
        return (min(saturday, day), max(saturday.adding(days: 2), day.adding(days: 1)), .day)
    }

    private func base(_ moment: Moment) -> Stretch? {
        switch moment.base {
        case .none, .now: return one(today)
        case .day(let offset): return one(today.adding(days: Int(offset)))
        case .feast: return one(feast(moment))
        case .period(let unit, let offset):
            guard let first = period(unit, Int(offset)) else { return nil }
            guard moment.count > 1, let last = period(unit, Int(offset) + Int(moment.count) - 1) else { return first }
            return (first.first, last.last, first.grain)
        }
    }

    // MARK: Parts of a stretch

    /// "the third week of January", "Q3 2026", "the fifth last day of May", "the first two weeks of 2026".
    private func nthUnit(_ nth: Int, _ unit: TimeUnit, _ moment: Moment) -> Stretch? {
        var enclosing = moment
        (enclosing.nth, enclosing.unit, enclosing.count) = (nil, nil, 1)
        let row = Int(moment.count)
        guard !enclosing.isBare else {
            // The coming one of its kind: "Q3", "week 36".
            for offset in 0...1 {
                guard let year = years(today.year + offset, 1), let found = pick(nth, unit, row, in: year) else { continue }
                if found.last > today { return found }
            }
            return nil
        }
        return stretch(of: enclosing).flatMap { pick(nth, unit, row, in: $0) }
    }

    private func pick(_ nth: Int, _ unit: TimeUnit, _ row: Int, in stretch: Stretch) -> Stretch? {
        let first: CivilDate
        let last: CivilDate
        switch unit {
        case .day, .workday, .weekend:
            first = nth > 0 ? stretch.first.adding(days: nth - 1) : stretch.last.adding(days: nth - (row - 1))
            last = first.adding(days: row)
        case .week, .fortnight:
            // ISO 8601: a week belongs to where its Thursday is.
            let head = stretch.first.adding(days: 3).startOfWeek
            let tail = stretch.last.adding(days: -4).startOfWeek
            first = nth > 0 ? head.adding(days: 7 * (nth - 1)) : tail.adding(days: 7 * (nth + 1 - (row - 1)))
            last = first.adding(days: 7 * row)
        case .month, .quarter, .half, .year, .decade, .century:
            let months = unit == .month ? 1 : unit == .quarter ? 3 : unit == .half ? 6 : unit == .year ? 12 : unit == .decade ? 120 : 1200
            first = nth > 0 ? stretch.first.adding(months: months * (nth - 1)) : stretch.last.adding(months: months * (nth - (row - 1)))
            last = first.adding(months: months * row)
        case .second, .minute, .hour: return nil
        }
        guard first >= stretch.first.adding(days: -6), first < stretch.last else { return nil }
        return (first, last, unit.grain)
    }

    private func period(_ unit: TimeUnit, _ offset: Int) -> Stretch? {
        switch unit {
        case .second, .minute, .hour, .day: return one(today.adding(days: offset))
        case .fortnight:
            let first = today.startOfWeek.adding(days: 14 * offset)
            return (first, first.adding(days: 14), .week)
        case .half:
            let first = firstOfMonth(today).adding(months: 6 * offset - (today.month - 1) % 6)
            return (first, first.adding(months: 6), .quarter)
        case .workday:
            var day = today
            var left = offset
            while left != 0 {
                day = day.adding(days: left > 0 ? 1 : -1)
                if day.weekday.rawValue <= 5 { left += left > 0 ? -1 : 1 }
            }
            return one(day)
        case .week:
            let first = today.startOfWeek.adding(days: 7 * offset)
            return (first, first.adding(days: 7), .week)
        case .weekend:
            let first = today.startOfWeek.adding(days: 7 * offset + 5)
            return (first, first.adding(days: 2), .day)
        case .month:
            let first = firstOfMonth(today).adding(months: offset)
            return (first, first.adding(months: 1), .month)
        case .quarter:
            let first = firstOfMonth(today).adding(months: 3 * offset - (today.month - 1) % 3)
            return (first, first.adding(months: 3), .quarter)
        case .year: return years(today.year + offset, 1)
        case .decade: return years(today.year / 10 * 10 + 10 * offset, 10)
        case .century: return years(today.year / 100 * 100 + 100 * offset, 100)
        }
    }

    private func years(_ year: Int, _ count: Int) -> Stretch? {
        CivilDate(year: year, month: 1, day: 1).map { ($0, $0.adding(months: 12 * count), .year) }
    }

    private func firstOfMonth(_ date: CivilDate) -> CivilDate { date.adding(days: 1 - date.day) }

    // MARK: Weekdays

    private func weekday(_ weekday: Int, _ moment: Moment) -> CivilDate? {
        switch moment.base {
        case .period(let unit, let offset):
            guard let stretch = period(unit, Int(offset)) else { return nil }
            if unit == .week { return stretch.first.adding(days: weekday - 1) }
            return stretch.first.adding(days: (weekday - stretch.first.weekday.rawValue + 7) % 7)
        case .day(let offset): return today.adding(days: Int(offset))
        case .none, .now, .feast: break
        }
        let ahead = (weekday - today.weekday.rawValue + 7) % 7
        switch moment.mode {
        case nil: return today.adding(days: ahead == 0 ? 7 : ahead)
        case 0: return today.adding(days: ahead)
        case .some(let mode) where mode > 0: return today.startOfWeek.adding(days: 7 * Int(mode) + weekday - 1)
        case .some(let mode):
            let back = (today.weekday.rawValue - weekday + 7) % 7
            return today.adding(days: -(back == 0 ? 7 : back) + 7 * (Int(mode) + 1))
        }
    }

    private func nthWeekday(_ nth: Int, _ weekday: Int, _ moment: Moment) -> CivilDate? {
        func find(in stretch: Stretch) -> CivilDate? {
            if nth > 0 {
                let day = stretch.first.adding(days: (weekday - stretch.first.weekday.rawValue + 7) % 7 + 7 * (nth - 1))
                return day < stretch.last ? day : nil
            }
            let last = stretch.last.adding(days: -1)
            let day = last.adding(days: -((last.weekday.rawValue - weekday + 7) % 7) + 7 * (nth + 1))
            return day >= stretch.first ? day : nil
        }
        if let month = moment.month {
            func inYear(_ year: Int) -> CivilDate? {
                CivilDate(year: year, month: Int(month), day: 1).flatMap { find(in: ($0, $0.adding(months: 1), .month)) }
            }
            if let year = moment.year { return inYear(Int(year)) }
            if case .period(.year, let offset) = moment.base { return inYear(today.year + Int(offset)) }
            if let mode = moment.mode, mode < 0 { return [today.year, today.year - 1].compactMap(inYear).first { $0 < today } }
            return [today.year, today.year + 1].compactMap(inYear).first { $0 >= today }
        }
        if let year = moment.year, let first = CivilDate(year: Int(year), month: 1, day: 1) {
            return find(in: (first, first.adding(months: 12), .year))
        }
        if case .period(let unit, let offset) = moment.base { return period(unit, Int(offset)).flatMap(find) }
        for offset in 0...12 {
            let first = firstOfMonth(today).adding(months: offset)
            if let day = find(in: (first, first.adding(months: 1), .month)), day >= today { return day }
        }
        return nil
    }

    // MARK: Dates

    private func dated(_ moment: Moment) -> CivilDate? {
        let day = Int(moment.day!)
        if let month = moment.month {
            func inYear(_ year: Int) -> CivilDate? { CivilDate(year: year, month: Int(month), day: day) }
            if let year = moment.year { return inYear(Int(year)) }
            if case .period(.year, let offset) = moment.base { return inYear(today.year + Int(offset)) }
            let isPast = (moment.mode ?? 0) < 0
            let years = (0...8).map { today.year + (isPast ? -$0 : $0) }
            guard var nearest = years.lazy.compactMap(inYear).first(where: { isPast ? $0 < today : $0 >= today }) else { return nil }
            // "this 4/6" is the one of this year.
            if moment.mode == 0, let own = inYear(today.year) { nearest = own }
            guard let weekday = moment.weekday else { return nearest }
            // A weekday that does not fit the coming date may fit the one that is just over, or that of the year after.
            let horizon = today.adding(days: -45)
            let around = [nearest.year, nearest.year - 1, nearest.year + 1].compactMap(inYear)
            return around.first { $0 >= horizon && $0.weekday.rawValue == Int(weekday) } ?? nearest
        }
        if case .period(let unit, let offset) = moment.base, unit == .month {
            let first = firstOfMonth(today).adding(months: Int(offset))
            return CivilDate(year: first.year, month: first.month, day: day)
        }
        func find(_ months: ClosedRange<Int>) -> CivilDate? {
            months.lazy.map { firstOfMonth(today).adding(months: $0) }.compactMap { CivilDate(year: $0.year, month: $0.month, day: day) }
                .first { date in
                    date >= today.adding(days: months.lowerBound < 0 ? -14 : 0) && moment.weekday.map { Int($0) == date.weekday.rawValue } ?? true
                }
        }
        let coming = find(0...48)
        // A weekday that fits a day just over and none for a long time means that one.
        if moment.weekday != nil, moment.mode == 0, coming.map({ $0 > today.adding(days: 45) }) ?? true, let recent = find(-1...0) { return recent }
        return coming
    }

    private func month(_ moment: Moment) -> Stretch? {
        let month = Int(moment.month!)
        var year = moment.year.map(Int.init) ?? today.year
        if moment.year == nil {
            switch moment.mode {
            case nil: if month < today.month { year += 1 }
            case 0: break
            case .some(let mode) where mode > 0: year += month <= today.month ? Int(mode) : Int(mode) - 1
            case .some(let mode): year += month >= today.month ? Int(mode) : Int(mode) + 1
            }
            if case .period(.year, let offset) = moment.base { year = today.year + Int(offset) }
        }
        guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
        return (first, first.adding(months: 1), .month)
    }

    /// A feast in the year that was said, else the coming one.
    private func feast(_ moment: Moment) -> CivilDate? {
        guard case .feast(let calendar, let month, let day, let offset) = moment.base else { return nil }
        func days(_ year: Int) -> [CivilDate] {
            calendar.days(month: Int(month), day: Int(day), inYear: year).map { $0.adding(days: Int(offset)) }
        }
        if let year = moment.year { return days(Int(year)).first }
        let isPast = (moment.mode ?? 0) < 0
        let candidates = (isPast ? [today.year - 1, today.year] : [today.year, today.year + 1]).flatMap(days)
        return isPast ? candidates.last { $0 < today } : candidates.first { $0 >= today }
    }

    // MARK: Edges

    /// The first or last day of a stretch; the end of a week is its Friday.
    func edge(of stretch: Stretch, _ moment: Moment) -> Stretch {
        let day: CivilDate
        switch moment.edge {
        case .whole: return stretch
        case .start, .early: day = stretch.first
        case .middle: day = stretch.first.adding(days: (stretch.last.dayNumber - stretch.first.dayNumber) / 2)
        case .end, .late, .close: day = stretch.last.adding(days: stretch.grain == .week ? -3 : -1)
        }
        return (day, day.adding(days: 1), .day)
    }

    /// The days that people mean by the beginning, the middle and the end of a stretch: about a third of it each, and a
    /// half for "early" and "late".
    func spread(of stretch: Stretch, _ edge: Moment.Edge) -> Range<CivilDate> {
        let (first, last) = (stretch.first, stretch.last)
        let isLong = stretch.grain > .month
        let third = (last.year * 12 + last.month - first.year * 12 - first.month) / 3
        let isWeek = stretch.grain == .week
        func from(_ days: Int, _ months: Int) -> CivilDate { isLong ? first.adding(months: months) : first.adding(days: days) }
        switch edge {
        case .whole: return first..<last
        case .start: return first..<from(isWeek ? 3 : 10, min(third, 3))
        case .middle: return from(isWeek ? 2 : 9, third)..<from(isWeek ? 4 : 20, 2 * third)
        case .end, .close: return (isWeek ? last.adding(days: -3) : from(20, 2 * third))..<last
        case .early: return first..<from(isWeek ? 3 : 15, third * 3 / 2)
        case .late: return from(isWeek ? 3 : 15, third * 3 / 2)..<last
        }
    }
}
