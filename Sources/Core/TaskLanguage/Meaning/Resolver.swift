import FocusModel

/// A moment with its reference known: where it begins, where it ends, how precise it is.
struct ResolvedMoment: Equatable, Sendable {
    var start: CivilDateTime
    /// Exclusive.
    var end: CivilDateTime
    var grain: Grain
    var hasClock: Bool
    var hasDay: Bool
    /// A part of the day rather than the whole.
    var isPart: Bool
    /// "The end of the month" is a day when it is a deadline, and these days when it is a time.
    var spread: Range<CivilDate>?

    var date: CivilDate { start.date }
}

/// Settles which Friday, which year and which three o'clock is meant, by the stated conventions of task lists: the next
/// such day, the same weekday a week later, a past month-day next year, a bare hour within the waking day.
struct Resolver {
    var reference: CivilDateTime
    var workday: Workday
    /// "12/5" is 12 May.
    var isDayFirst: Bool
    /// The writer's clock; nil where nobody said so, and then a named zone is taken as the writer's own.
    var zone: (any TimeZoneRules)?
    var setting: TextSetting
    /// A clock time that is already over stays today (in a day plan).
    var keepsToday = false

    init(_ context: ReadingContext, setting: TextSetting = .list) {
        reference = context.reference
        workday = context.workday
        zone = context.zone
        self.setting = setting
        isDayFirst = !(context.locale.hasSuffix("_US") || context.locale == "en")
    }

    private var today: CivilDate { reference.date }

    func resolve(_ moment: Moment) -> ResolvedMoment? {
        var moment = moment
        if let detour = moment.detour {
            var other = self
            other.reference = CivilDateTime(date: moved(today, by: detour), secondOfDay: reference.secondOfDay)
            moment.detour = nil
            if let weekday = moment.loneWeekday, detour.calendarMonths == 0 { return wholeDay(other.today.nearest(weekday)) }
            return other.resolve(moment)
        }
        if setting.knowsLunch, let lunch = workday.lunch { moment = moment.having(lunch: lunch) }
        if moment.isSlashed, isDayFirst, let month = moment.month, let day = moment.day { (moment.month, moment.day) = (day, month) }
        if moment.base == .now, !moment.hasClock, moment.part == nil { return now(moment) }
        if moment.isBare { return nil }
        var moved = moment
        var countsFromNow = false
        if let shift = moment.shift, !moment.hasDay, !moment.hasClock, moment.part == nil {
            moved.base = .now
            countsFromNow = shift.calendarMonths == 0
        }
        if countsFromNow || moved.base == .now && !moment.hasClock && moment.part == nil { return now(moved) }
        guard let span = moment.hasDay ? stretch(of: moved) : (today, today.adding(days: 1), Grain.day) else { return nil }
        var (first, last, grain) = span
        if moment.mustLast, moment.year != nil, last <= today { return nil }
        if let shift = moment.shift { (first, last, grain) = shifted((first, last, grain), by: shift) }
        if let weekday = moment.nearest { return wholeDay(first.nearest(Int(weekday))) }
        if moment.hasClock { return clock(moment, on: first) }
        if let part = moment.part {
            let start = CivilDateTime(date: first, secondOfDay: Int(part.from) * 60)
            var end = CivilDateTime(date: first, secondOfDay: Int(part.to) * 60)
            if end <= start { end = end.adding(seconds: 86_400) }
            var result = ResolvedMoment(start: start, end: end, grain: .hour, hasClock: false, hasDay: moment.hasDay, isPart: true)
            if !moment.hasDay, result.end <= reference { result = result.moved(days: 1) }
            return result
        }
        if let shift = moment.shift, shift.seconds != 0 {
            let start = CivilDateTime(date: first, secondOfDay: 0).adding(seconds: Int(shift.seconds))
            return ResolvedMoment(start: start, end: start.adding(seconds: 1), grain: .second, hasClock: true, hasDay: true, isPart: false)
        }
        if moment.edge == .end || moment.edge == .close, grain == .day, moment.base != .none || moment.weekday != nil {
            // "end of day" is a time of that day.
            let end = CivilDateTime(date: first, secondOfDay: moment.edge == .close ? workday.end * 60 : setting.endOfDay(workday))
            return ResolvedMoment(start: end, end: end.adding(minutes: 1), grain: .minute, hasClock: true, hasDay: true, isPart: false)
        }
        var spread: Range<CivilDate>?
        if moment.edge != .whole {
            spread = self.spread(of: (first, last, grain), moment.edge)
            (first, last, grain) = edge(of: (first, last, grain), moment)
        }
        return ResolvedMoment(
            start: CivilDateTime(date: first, secondOfDay: 0), end: CivilDateTime(date: last, secondOfDay: 0), grain: grain, hasClock: false,
            hasDay: moment.hasDay, isPart: false, spread: spread)
    }

    private func wholeDay(_ date: CivilDate) -> ResolvedMoment {
        ResolvedMoment(
            start: CivilDateTime(date: date, secondOfDay: 0), end: CivilDateTime(date: date.adding(days: 1), secondOfDay: 0), grain: .day,
            hasClock: false, hasDay: true, isPart: false)
    }

    // MARK: Now, and shifts

    private func now(_ moment: Moment) -> ResolvedMoment? {
        guard let shift = moment.shift else {
            return ResolvedMoment(
                start: reference, end: reference.adding(seconds: 1), grain: .second, hasClock: true, hasDay: true, isPart: false)
        }
        let grain = shift.finest.grain
        let date = moved(today, by: shift)
        var start = CivilDateTime(date: date, secondOfDay: reference.secondOfDay).adding(seconds: Int(shift.seconds.rounded()))
        if let weekday = moment.nearest { return wholeDay(date.nearest(Int(weekday))) }
        if let precision = moment.precision, grain >= .day, setting.countsFromClock {
            if precision == .hour { start = CivilDateTime(date: start.date, hour: start.hour) }
            return ResolvedMoment(start: start, end: start.adding(seconds: 1), grain: precision, hasClock: true, hasDay: true, isPart: false)
        }
        if grain >= .day { return wholeDay(date) }
        return ResolvedMoment(start: start, end: start.adding(seconds: 1), grain: grain, hasClock: true, hasDay: true, isPart: false)
    }

    private func moved(_ date: CivilDate, by shift: Amount) -> CivilDate {
        var result = date
        let months = shift.calendarMonths
        if months != 0 {
            let whole = months.rounded(.towardZero)
            result = result.adding(months: Int(whole)).adding(days: Int(((months - whole) * 30).rounded()))
        }
        result = result.adding(days: Int(shift.days.rounded()))
        var left = Int(shift.workdays.rounded())
        while left != 0, abs(left) < 10_000 {
            result = result.adding(days: left > 0 ? 1 : -1)
            if result.weekday.rawValue <= 5 { left += left > 0 ? -1 : 1 }
        }
        return result
    }

    private func shifted(_ span: (CivilDate, CivilDate, Grain), by shift: Amount) -> (CivilDate, CivilDate, Grain) {
        let first = moved(span.0, by: shift)
        if span.2 > .day, shift.finest.grain >= span.2 { return (first, moved(span.1, by: shift), span.2) }
        return (first, first.adding(days: 1), .day)
    }

    // MARK: Clock

    /// The hour of a reading: as it was said, in the part of the day that was named, else within the waking day. 24 and more
    /// are the small hours after it.
    func wakingHour(_ moment: Moment) -> Int {
        let hour = Int(moment.hour ?? 0)
        guard moment.meridiem == .none else { return hour }
        guard let part = moment.part else {
            let said = moment.isBeforeHour && setting.hearsHourToCome ? hour % 12 + 1 : hour
            return (1...6).contains(said) && hour < 12 ? hour + 12 : hour
        }
        let said = hour % 12 + (part.from >= 12 * 60 ? 12 : 0)
        return part.to > 24 * 60 && said * 60 < Int(part.from) - 240 ? said + 12 : said
    }

    private func clock(_ moment: Moment, on day: CivilDate) -> ResolvedMoment? {
        guard moment.hour != nil else { return nil }
        let (hour, minute) = (wakingHour(moment), Int(moment.minute ?? 0))
        var start = CivilDateTime(date: day, hour: hour, minute: minute, second: Int(moment.second ?? 0))
        if let named = moment.zone, let zone {
            start = named.moved(start, to: zone)
            // Where no day was said, the coming such time, whatever the date is there.
            if !moment.hasDay { start = reference.adding(seconds: ((start.secondNumber - reference.secondNumber) % 86_400 + 86_400) % 86_400) }
        }
        // The small hours of a night are those of the next day: "tonight at 1am".
        if let part = moment.part, part.from >= 18 * 60, hour < 6, start < reference { start = start.adding(seconds: 86_400) }
        if moment.day != nil, moment.month != nil, hour == 24, setting.midnightBeginsDate { start = CivilDateTime(date: day, secondOfDay: 0) }
        if !moment.hasDay, moment.zone == nil, moment.minute != nil, !moment.isBeforeHour {
            let half = moment.meridiem == .none && moment.part == nil && hour > 12 ? start.adding(seconds: -43_200) : start
            if let recent = [start, half].first(where: { $0 <= reference && $0 >= reference.adding(seconds: -setting.justOver) }) { start = recent }
        }
        if !moment.hasDay, !keepsToday, start < reference.adding(seconds: -setting.justOver) { start = start.adding(seconds: 86_400) }
        let grain: Grain = moment.second != nil ? .second : moment.minute != nil ? .minute : .hour
        return ResolvedMoment(start: start, end: start.adding(minutes: 1), grain: grain, hasClock: true, hasDay: moment.hasDay, isPart: false)
    }
}

extension CivilDate {
    /// The day of that weekday (ISO: Monday is 1) that lies closest; no two lie equally close.
    func nearest(_ weekday: Int) -> CivilDate {
        let ahead = (weekday - self.weekday.rawValue + 7) % 7
        return adding(days: ahead > 3 ? ahead - 7 : ahead)
    }
}

extension ResolvedMoment {
    func moved(days: Int) -> ResolvedMoment {
        var moved = self
        moved.start = start.adding(seconds: days * 86_400)
        moved.end = end.adding(seconds: days * 86_400)
        return moved
    }
}
