import FocusModel

/// What each field of an item says of its time: start, day, soft time, deadline, repetition.
extension TimeSettler {
    func apply(
        _ field: ItemReading.Field, _ item: ListItem, _ shift: Int?, _ day: CivilDate?, _ resolver: Resolver, _ previous: SettledTime?,
        _ time: inout SettledTime
    ) {
        switch field.field {
        case .when: applyWhen(field.reading, item, shift, day, resolver, previous, &time)
        case .deadline:
            // "every Friday by noon": by noon of the first one.
            let first = time.recurrence == nil ? nil : time.start?.date ?? time.date
            applyDeadline(field.reading, first ?? day ?? carriedDay(item), resolver, &time, isEvening: hasEveningWord(item))
        case .window: applyWindow(field.reading, on: carriedDay(item), resolver, &time)
        case .recurrence: applyRecurrence(field.reading, item, resolver, &time)
        case .estimate, .priority, .project, .tag, .prerequisite, .follows, .done, .each, .before, .kind: break
        }
    }

    /// A day said beside a time without one holds for it.
    private func carriedDay(_ item: ListItem) -> CivilDate? {
        for field in item.reading.fields where field.field == .when {
            if let moment = field.reading.meaning.moment, moment.hasDay, !moment.hasClock, let found = resolver.resolve(moment) { return found.date }
        }
        return nil
    }

    private func applyWhen(
        _ reading: Constituent, _ item: ListItem, _ shift: Int?, _ day: CivilDate?, _ resolver: Resolver, _ previous: SettledTime?,
        _ time: inout SettledTime
    ) {
        if var range = reading.meaning.range, var from = range.from {
            settle(&from, shift, (from.hasDay ? nil : carriedDay(item)) ?? day ?? time.date)
            range.from = from
            guard let found = resolver.resolve(range), let start = found.from else { return }
            time.start = start
            if let end = found.to {
                time.minutes = Double(end.secondNumber - start.secondNumber) / 60
                time.isRange = true
            }
            return
        }
        guard var moment = reading.meaning.moment else { return }
        if moment.hasClock {
            settle(&moment, shift, (moment.hasDay ? nil : carriedDay(item)) ?? day)
            guard let found = resolver.resolve(moment) else { return }
            time.start = found.start
            return
        }
        if case .period(.week, 0) = moment.base, moment.weekday == nil, moment.edge == .whole {
            // "this week": by its Sunday.
            if let found = resolver.resolve(moment) { time.deadline = .day(found.end.date.adding(days: -1)) }
            return
        }
        var local = resolver
        if isRelativeToPrevious(moment), let before = previous?.start?.date ?? previous?.date {
            local.reference = CivilDateTime(date: before, secondOfDay: local.reference.secondOfDay)
        }
        if isRelativeToPrevious(moment) { moment.base = .day(moment.shift.map { Int32($0.days) } ?? 1); moment.shift = nil }
        guard let found = local.resolve(moment) else { return }
        if found.isPart {
            if found.hasDay || day != nil { time.date = found.hasDay ? found.date : day }
            time.window = TimeWindow(from: found.start, to: found.end)
        } else if found.hasClock {
            time.start = found.start
        } else if let shift = moment.shift, shift.finest.grain < .day {
            time.start = found.start
        } else {
            time.date = found.date
        }
    }

    /// "the day after": counted from the task before.
    private func isRelativeToPrevious(_ moment: Moment) -> Bool {
        moment.mode == Moment.besidePrevious
    }

    private func settle(_ moment: inout Moment, _ shift: Int?, _ day: CivilDate?) {
        if let shift, moment.meridiem == .none, moment.part == nil, let hour = moment.hour {
            moment.hour = Int8(Int(hour % 12) + shift)
            moment.meridiem = shift == 12 ? .pm : .am
        }
        if !moment.hasDay, let day {
            (moment.year, moment.month, moment.day) = (Int16(day.year), Int8(day.month), Int8(day.day))
        }
    }

    func applyDeadline(
        _ reading: Constituent, _ day: CivilDate?, _ resolver: Resolver, _ time: inout SettledTime, isEvening: Bool = false
    ) {
        guard var moment = reading.meaning.moment else { return }
        if isEvening, moment.meridiem == .none, let hour = moment.hour, (5...11).contains(hour) { (moment.hour, moment.meridiem) = (hour + 12, .pm) }
        var local = resolver
        local.keepsToday = false
        if !moment.hasDay, moment.hasClock || moment.part != nil, let day { settle(&moment, nil, day) }
        guard let found = local.resolve(moment) else { return }
        if found.hasClock {
            time.deadline = .time(found.start)
        } else if found.isPart {
            time.deadline = .time(found.end)
        } else if found.grain > .day {
            let isMonth = moment.month != nil && moment.day == nil
            time.deadline = .day(isMonth ? found.end.date.adding(days: -1) : found.end.date.adding(days: -1))
        } else {
            time.deadline = .day(found.date)
        }
    }

    /// `day`: said beside it, wherever.
    func applyWindow(_ reading: Constituent, on day: CivilDate? = nil, _ resolver: Resolver, _ time: inout SettledTime) {
        guard var moment = reading.meaning.moment else { return }
        if !moment.hasDay, let day = day ?? time.date { settle(&moment, nil, day) }
        guard let found = resolver.resolve(moment) else { return }
        time.window = TimeWindow(from: found.start, to: found.isPart ? found.end : nil)
        if found.hasDay, moment.hasDay, time.date == nil, reading.meaning.moment?.hasDay == true { time.date = found.date }
    }

    private func applyRecurrence(_ reading: Constituent, _ item: ListItem, _ resolver: Resolver, _ time: inout SettledTime) {
        guard var recurrence = reading.meaning.recurrence else { return }
        time.recurrence = recurrence.rule(resolver)
        let when = item.reading.fields.first { $0.field == .when }?.reading.meaning.moment
        if let when, when.hasDay {
            // "2026-03-05, 21:00 every day": the day of the first and the time of all.
            guard !when.hasClock, let anchor = recurrence.anchor, anchor.hasClock, !anchor.hasDay, let date = time.date else { return }
            var clock = Moment.clockOnly(anchor)
            settle(&clock, nil, date)
            time.start = resolver.resolve(clock)?.start
            return
        }
        if recurrence.anchor == nil, let when { recurrence.anchor = when }
        guard let first = recurrence.first(resolver) else { return }
        if first.hasClock {
            time.start = first.start
        } else if recurrence.weekdays != 0 || recurrence.monthDay != nil || recurrence.month != nil {
            time.date = first.date
            if first.isPart { time.window = TimeWindow(from: first.start, to: first.end) }
        }
    }
}
