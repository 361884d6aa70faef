import FocusModel

/// Which stretch of days a moment names.
extension Resolver {
    typealias Stretch = (first: CivilDate, last: CivilDate, grain: Grain)

    private var today: CivilDate { reference.date }

    private func one(_ date: CivilDate?) -> Stretch? { date.map { ($0, $0.adding(days: 1), .day) } }

    /// First day, the day after the last, and the precision; nil for a day that does not exist.
    func stretch(of moment: Moment) -> Stretch? {
        if let nth = moment.nth, let weekday = moment.weekday { return one(nthWeekday(Int(nth), Int(weekday), moment)) }
        if moment.day != nil { return one(dated(moment)) }
        if moment.month != nil { return month(moment) }
        if let weekday = moment.weekday { return one(self.weekday(Int(weekday), moment)) }
        if case .easter(let offset) = moment.base { return one(easter(Int(offset), moment)) }
        if let year = moment.year {
            guard let first = CivilDate(year: Int(year), month: 1, day: 1) else { return nil }
            return (first, first.adding(months: 12), .year)
        }
        return base(moment.base)
    }

    private func base(_ base: Moment.Base) -> Stretch? {
        switch base {
        case .none, .now: one(today)
        case .day(let offset): one(today.adding(days: Int(offset)))
        case .easter(let offset): one(easter(Int(offset), Moment()))
        case .period(let unit, let offset): period(unit, Int(offset))
        }
    }

    private func period(_ unit: TimeUnit, _ offset: Int) -> Stretch? {
        switch unit {
        case .second, .minute, .hour, .day: return one(today.adding(days: offset))
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
        case .none, .now, .easter: break
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
            let years = moment.year.map { [Int($0)] } ?? [today.year, today.year + 1]
            for year in years {
                guard let first = CivilDate(year: year, month: Int(month), day: 1) else { continue }
                if let day = find(in: (first, first.adding(months: 1), .month)), moment.year != nil || day >= today { return day }
            }
            return nil
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
            if let year = moment.year { return CivilDate(year: Int(year), month: Int(month), day: day) }
            func fits(_ date: CivilDate) -> Bool { moment.weekday.map { Int($0) == date.weekday.rawValue } ?? true }
            let isPast = (moment.mode ?? 0) < 0
            let candidates = (0...8).compactMap { CivilDate(year: today.year + (isPast ? -$0 : $0), month: Int(month), day: day) }
                .filter { isPast ? $0 < today : $0 >= today }
            return candidates.prefix(7).first(where: fits) ?? candidates.first
        }
        if case .period(let unit, let offset) = moment.base, unit == .month {
            let first = firstOfMonth(today).adding(months: Int(offset))
            return CivilDate(year: first.year, month: first.month, day: day)
        }
        for offset in 0...48 {
            let first = firstOfMonth(today).adding(months: offset)
            guard let date = CivilDate(year: first.year, month: first.month, day: day), date >= today else { continue }
            if let weekday = moment.weekday, Int(weekday) != date.weekday.rawValue { continue }
            return date
        }
        return nil
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

    /// Easter Sunday by the Gregorian computus (Meeus, Jones, Butcher), and days counted from it.
    private func easter(_ offset: Int, _ moment: Moment) -> CivilDate? {
        func sunday(_ year: Int) -> CivilDate {
            let (a, b, c) = (year % 19, year / 100, year % 100)
            let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
            let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
            let m = (a + 11 * h + 22 * l) / 451
            let n = h + l - 7 * m + 114
            return CivilDate(year: year, month: n / 31, day: n % 31 + 1)!
        }
        if let year = moment.year { return sunday(Int(year)).adding(days: offset) }
        let years = (moment.mode ?? 0) < 0 ? [today.year, today.year - 1] : [today.year, today.year + 1]
        let days = years.map { sunday($0).adding(days: offset) }
        return days.first { (moment.mode ?? 0) < 0 ? $0 < today : $0 >= today }
    }

    // MARK: Edges

    /// The first or last day of a stretch; the end of a week is its Friday.
    func edge(of stretch: Stretch, _ moment: Moment) -> Stretch {
        switch moment.edge {
        case .whole: return stretch
        case .start: return (stretch.first, stretch.first.adding(days: 1), .day)
        case .middle:
            let day = stretch.first.adding(days: (stretch.last.dayNumber - stretch.first.dayNumber) / 2)
            return (day, day.adding(days: 1), .day)
        case .end:
            let day = stretch.last.adding(days: stretch.grain == .week ? -3 : -1)
            return (day, day.adding(days: 1), .day)
        }
    }
}
