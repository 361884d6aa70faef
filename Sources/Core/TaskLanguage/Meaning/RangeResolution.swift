import FocusModel

/// A range with its ends known, half-open; an open end is nil.
struct ResolvedRange: Equatable, Sendable {
    var from: CivilDateTime?
    var to: CivilDateTime?
    var grain: Grain
    /// The ends were said as clock readings on no day in particular.
    var hasDay: Bool
}

extension Resolver {
    /// Both ends together: what one leaves open (the day, the month, the meridiem) the other settles.
    func resolve(_ range: MomentRange) -> ResolvedRange? {
        var (from, to) = (range.from, range.to)
        if let length = range.length, let start = from.flatMap(resolve) {
            let end = end(of: start.start, after: length)
            return ResolvedRange(
                from: start.start, to: end, grain: start.hasClock || length.finest.grain < .day ? .minute : .day, hasDay: start.hasDay)
        }
        var isSameDay = false
        if let first = from, let last = to {
            (from, to) = shared(first, last)
            isSameDay = !last.hasDay && first.hasDay || !first.hasDay && last.hasDay && (first.hasClock || first.part != nil)
        }
        let start = from.flatMap(resolve)
        if from != nil, start == nil { return nil }
        if isSameDay, let start, var last = to, last.hasClock || last.part != nil {
            last = last.timeOnly
            last.base = .day(Int32(start.date.dayNumber - reference.date.dayNumber))
            to = last
        }
        var later = self
        if let start, to?.hasDay == false { later.reference = max(start.start, reference.adding(seconds: -366 * 86_400)) }
        if let start, to?.weekday != nil || to?.day != nil || to?.month != nil, to?.year == nil, to?.base == Moment.Base.none {
            later.reference = CivilDateTime(date: start.date, secondOfDay: 0)
        }
        later.keepsToday = true
        guard let last = to else {
            return start.map { start in
                let from = range.isAfter && (start.grain > .day || start.isPart) ? start.end : start.start
                return ResolvedRange(
                    from: from, to: nil, grain: start.hasClock || start.isPart ? .minute : start.grain, hasDay: start.hasDay)
            }
        }
        guard var end = later.resolve(last) else { return nil }
        guard let start else {
            let isFine = end.hasClock || end.isPart
            return ResolvedRange(
                from: nil, to: range.isInclusive && !isFine ? end.end : end.start, grain: isFine ? .minute : end.grain, hasDay: end.hasDay)
        }
        let isFine = start.hasClock || end.hasClock
        if end.start <= start.start, isFine || !end.hasDay {
            // The night goes on into the next day.
            end = end.moved(days: 1)
        }
        guard isFine ? end.start >= start.start : end.end > start.start else { return nil }
        if !isFine, range.from?.isYearOpen == true, range.to?.isYearOpen == true, let earlier = ongoing(start, end) {
            (_, end) = earlier
            return ResolvedRange(
                from: earlier.0.start, to: range.isInclusive ? earlier.1.end : earlier.1.start, grain: max(.day, min(start.grain, end.grain)),
                hasDay: true)
        }
        let close = isFine ? end.start : range.isInclusive ? end.end : end.start
        return ResolvedRange(from: start.start, to: close, grain: isFine ? .minute : max(.day, min(start.grain, end.grain)), hasDay: start.hasDay)
    }

    /// A stretch that has begun and is not over: said in October, "from 1 October to 7 November" is this year's.
    private func ongoing(_ start: ResolvedMoment, _ end: ResolvedMoment) -> (ResolvedMoment, ResolvedMoment)? {
        func earlier(_ moment: ResolvedMoment) -> ResolvedMoment {
            var moved = moment
            moved.start.date = moment.start.date.adding(months: -12)
            moved.end.date = moment.end.date.adding(months: -12)
            return moved
        }
        let (first, last) = (earlier(start), earlier(end))
        return first.start < reference && last.start > reference ? (first, last) : nil
    }

    private func end(of start: CivilDateTime, after length: Amount) -> CivilDateTime {
        let date = start.date.adding(months: Int(length.calendarMonths)).adding(days: Int(length.days + length.workdays))
        return CivilDateTime(date: date, secondOfDay: start.secondOfDay).adding(seconds: Int(length.seconds))
    }

    /// "2:00 - 2:30 pm", "5 to 9 March", "Tuesday 10 - 11".
    private func shared(_ first: Moment, _ last: Moment) -> (Moment, Moment) {
        var (from, to) = (first, last)
        if from.month == nil, to.month != nil, from.day != nil {
            (from.month, from.year, from.isSlashed) = (to.month, from.year ?? to.year, to.isSlashed)
            // "from the 27th to the 3rd of April" begins in March.
            if from.year == nil, to.year == nil, let day = to.day, from.day! > day { from.month = to.month == 1 ? 12 : to.month! - 1 }
        }
        if let month = from.month, from.year == nil, from.mode == nil, let last = to.month, let year = to.year, month > last { from.year = year - 1 }
        if to.base == .now, from.isYearOpen { from.mode = -1 }
        if to.month == nil, from.month != nil, to.day != nil { (to.month, to.year) = (from.month, to.year ?? from.year) }
        if from.year == nil, from.mode == nil, from.month != nil, to.year != nil { from.year = to.year }
        if from.hasClock, from.zone == nil { from.zone = to.zone }
        if !from.hasDay, to.hasDay, from.hasClock || from.part != nil {
            (from.base, from.year, from.month, from.day, from.weekday, from.mode, from.isSlashed) =
                (to.base, to.year, to.month, to.day, to.weekday, to.mode, to.isSlashed)
        } else if !to.hasDay, from.hasDay, to.hasClock || to.part != nil {
            (to.base, to.year, to.month, to.day, to.weekday, to.mode, to.isSlashed) =
                (from.base, from.year, from.month, from.day, from.weekday, from.mode, from.isSlashed)
        }
        settleMeridiems(&from, &to)
        return (from, to)
    }

    /// Which half of the day both readings mean, where one of them or neither says so.
    private func settleMeridiems(_ from: inout Moment, _ to: inout Moment) {
        guard to.hour != nil else { return }
        let close = minutes(of: to)
        let isOpen = to.meridiem == .none && to.part == nil
        if from.base == .now, from.hour == nil, from.shift == nil, isOpen, !to.hasDay || to.base == .now {
            return settle(&to, close, after: reference.secondOfDay / 60)
        }
        guard from.hour != nil else { return }
        if from.meridiem == .none, from.part == nil, to.meridiem != .none {
            guard to.meridiem != .exact || from.hour! > 12 || to.hour! > 12 else { return }
            // The shorter stretch: "11 to 1pm" begins in the morning, "11 to 3am" at night.
            let open = minutes(of: from) % 720
            func length(_ start: Int) -> Int { (close - start + 1439) % 1440 }
            from.settle(length(open + 720) < length(open) ? open + 720 : open)
        } else if isOpen {
            if from.meridiem == .none, from.part == nil { from.settle(minutes(of: from, hour: wakingHour(from))) }
            settle(&to, close, after: minutes(of: from, hour: wakingHour(from)))
        }
    }

    private func minutes(of moment: Moment, hour: Int? = nil) -> Int { (hour ?? Int(moment.hour!)) * 60 + Int(moment.minute ?? 0) }

    /// The first reading after another; where that is on the next day, the range moves its end there.
    private func settle(_ moment: inout Moment, _ minutes: Int, after start: Int) {
        let readings = [minutes % 720, minutes % 720 + 720]
        moment.settle(readings.first { $0 > start } ?? readings[0])
    }
}

extension Moment {
    /// The clock reading so many minutes after midnight.
    fileprivate mutating func settle(_ minutes: Int) {
        hour = Int8(minutes / 60)
        meridiem = minutes >= 720 ? .pm : .am
    }
}
