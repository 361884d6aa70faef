import FocusModel

extension Recurrence {
    private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

    /// The rule in the notation of RFC 5545, section 3.3.10. The clock stands in DTSTART and so is left out, unless `withClock`.
    func rule(_ resolver: Resolver, withClock: Bool = false) -> String {
        var parts: [String] = []
        switch unit {
        case .second: parts.append("FREQ=SECONDLY")
        case .minute: parts.append("FREQ=MINUTELY")
        case .hour: parts.append("FREQ=HOURLY")
        case .day: parts.append("FREQ=DAILY")
        case .week, .weekend, .workday, .fortnight: parts.append("FREQ=WEEKLY")
        case .month, .quarter, .half: parts.append("FREQ=MONTHLY")
        case .year, .decade, .century: parts.append("FREQ=YEARLY")
        }
        if interval > 1 { parts.append("INTERVAL=\(interval)") }
        if let month { parts.append("BYMONTH=\(month)") }
        if let monthDay {
            switch (isClamped, monthDay) {
            case (true, 31): parts.append("BYMONTHDAY=-1")
            case (true, 29...30): parts.append("BYMONTHDAY=\((28...monthDay).map { "\($0)" }.joined(separator: ","));BYSETPOS=-1")
            case (_, let day): parts.append("BYMONTHDAY=\(day)")
            }
        }
        if weekdays != 0 {
            let days = (0..<7).filter { weekdays & (1 << UInt8($0)) != 0 }.map { (nth.map { String($0) } ?? "") + Recurrence.codes[$0] }
            parts.append("BYDAY=" + days.joined(separator: ","))
        }
        if withClock, let anchor, let first = resolver.resolve(Moment.clockOnly(anchor)), first.hasClock {
            parts.append("BYHOUR=\(first.start.hour)")
            if first.start.minute != 0 { parts.append("BYMINUTE=\(first.start.minute)") }
        }
        if let count { parts.append("COUNT=\(count)") }
        return "RRULE:" + parts.joined(separator: ";")
    }

    /// The first occurrence after the reference; nil where nothing anchors one ("daily", "every six weeks").
    func first(_ resolver: Resolver) -> ResolvedMoment? {
        let clock = anchor.map { Moment.clockOnly($0) }
        let isAnchored = weekdays != 0 || monthDay != nil || month != nil
        if let anchor, anchor.hasDay { return resolver.resolve(anchor) }
        guard isAnchored else {
            guard let clock, clock.hasClock else { return nil }
            return resolver.resolve(clock)
        }
        let today = resolver.reference.date
        for offset in 0...(366 * 4) {
            let day = today.adding(days: offset)
            guard fits(day) else { continue }
            var moment = clock ?? Moment()
            moment.base = .day(Int32(offset))
            guard let resolved = resolver.resolve(moment) else { return nil }
            // Today counts only while its time is still to come.
            if offset == 0, resolved.start <= resolver.reference { continue }
            return resolved
        }
        return nil
    }

    private func fits(_ day: CivilDate) -> Bool {
        if let month, Int(month) != day.month { return false }
        let length = CivilDate.length(ofMonth: day.month, year: day.year)
        if let monthDay {
            let wanted = monthDay < 0 ? length + 1 + Int(monthDay) : isClamped ? min(Int(monthDay), length) : Int(monthDay)
            if day.day != wanted { return false }
        }
        if weekdays != 0 {
            guard weekdays & (1 << UInt8(day.weekday.rawValue - 1)) != 0 else { return false }
            if let nth { return nth > 0 ? (day.day - 1) / 7 + 1 == Int(nth) : (length - day.day) / 7 + 1 == -Int(nth) }
        }
        return true
    }
}

extension Moment {
    var timeOnly: Moment { Moment.clockOnly(self) }

    /// The clock reading of a moment without its day.
    static func clockOnly(_ moment: Moment) -> Moment {
        var clock = Moment()
        (clock.hour, clock.minute, clock.second, clock.meridiem, clock.part, clock.zone) =
            (moment.hour, moment.minute, moment.second, moment.meridiem, moment.part, moment.zone)
        return clock
    }
}
