import FocusModel

/// When a task is to be done, settled.
struct SettledTime: Sendable {
    var start: CivilDateTime?
    var date: CivilDate?
    var window: TimeWindow?
    var deadline: Deadline?
    var recurrence: String?
    /// Minutes between two clock times.
    var minutes: Double?
    var isRange = false
}

/// Settles the days and clock times of a whole list together: which half of the day a bare hour means follows from its
/// neighbours, since the times of a plan ascend.
struct TimeSettler {
    let page: Page
    let categories: ListCategories
    let resolver: Resolver
    let shape: PageShape

    func settle(_ items: [ListItem]) -> [SettledTime] {
        var settled = items.map { _ in SettledTime() }
        let days = self.days(items)
        let timed = items.indices.filter { items[$0].isTimed && items[$0].reading.fields.contains { $0.field == .when } }
        let isPlan = timed.count >= 2 && (shape.isSchedule || timed.count * 2 >= items.count)
        let hours = self.hours(items, timed, isPlan: isPlan)
        for index in items.indices {
            let item = items[index]
            var local = resolver
            local.keepsToday = isPlan
            if let day = days[index] { settled[index].date = day }
            // A repetition is anchored by what the others say.
            for field in item.reading.fields.filter({ $0.field != .recurrence }) + item.reading.fields.filter({ $0.field == .recurrence }) {
                apply(field, item, hours[index], days[index], local, index > 0 ? settled[index - 1] : nil, &settled[index])
            }
            if let window = item.heading?.window, settled[index].start == nil, settled[index].window == nil {
                applyWindow(window, local, &settled[index])
            }
            if settled[index].deadline == nil, let deadline = item.heading?.deadline { applyDeadline(deadline, days[index], local, &settled[index]) }
        }
        if isPlan { passMidnight(items, timed, &settled) }
        return settled
    }

    /// What follows a late hour of the same day and is early belongs to the night: "20:00 set, 00:30 bus".
    private func passMidnight(_ items: [ListItem], _ timed: [Int], _ settled: inout [SettledTime]) {
        for (before, index) in zip(timed, timed.dropFirst()) {
            guard let last = settled[before].start, let start = settled[index].start, isSameDay(items[before], items[index]), start < last,
                (start.hour < 5 && last.hour >= 18) || (last.date > start.date && start.secondOfDay >= last.secondOfDay)
            else { continue }
            settled[index].start = start.adding(seconds: 86_400)
        }
    }

    // MARK: Days

    /// The day that headings give each item. Weekday headings ascend.
    private func days(_ items: [ListItem]) -> [CivilDate?] {
        var last: (heading: Constituent, date: CivilDate)?
        return items.map { item in
            guard let heading = item.heading?.moment, let moment = heading.meaning.moment else { return nil }
            if let last, last.heading.start == heading.start { return last.date }
            var local = resolver
            if let last, moment.weekday != nil && moment.day == nil || isWeekend(moment) {
                local.reference = CivilDateTime(date: last.date, secondOfDay: 0)
            }
            guard let found = local.resolve(moment) else { return nil }
            last = (heading, found.date)
            return found.date
        }
    }

    private func isWeekend(_ moment: Moment) -> Bool { if case .period(.weekend, _) = moment.base { true } else { false } }

    // MARK: Hours

    /// For each timed item the hour shift (0 or 12) of its start that makes the list ascend with the fewest surprises.
    private func hours(_ items: [ListItem], _ timed: [Int], isPlan: Bool) -> [Int?] {
        var chosen = [Int?](repeating: nil, count: items.count)
        struct Candidate {
            var minute: Int
            var shift: Int
            var cost: Int
        }
        var columns: [[Candidate]] = []
        for index in timed {
            guard let moment = first(items[index]), let hour = moment.hour, moment.meridiem == .none, moment.part == nil else {
                let moment = first(items[index])
                let minute = moment.map { Int($0.hour ?? 0) * 60 + Int($0.minute ?? 0) } ?? 0
                columns.append([Candidate(minute: minute, shift: 0, cost: 0)])
                continue
            }
            let minute = Int(hour % 12) * 60 + Int(moment.minute ?? 0)
            let habit = habit(of: index, in: items, hour: hour)
            columns.append(
                [0, 12].map { shift in
                    let against = shift == habit.shift ? 0 : habit.isSaid ? 6 : (1...5).contains(hour) ? 3 : 2
                    // What is said in the evening is hardly of this morning.
                    let isLongPast = isPlan && !moment.hasDay && minute + shift * 60 + 360 < resolver.reference.secondOfDay / 60
                    return Candidate(minute: minute + shift * 60, shift: shift, cost: against + (isLongPast ? 3 : 0))
                })
        }
        guard !columns.isEmpty else { return chosen }
        var table: [[(cost: Int, from: Int)]] = [columns[0].map { ($0.cost, -1) }]
        for place in columns.indices.dropFirst() {
            table.append(
                columns[place].map { candidate in
                    var best = (cost: Int.max, from: 0)
                    for (from, before) in columns[place - 1].enumerated() {
                        let sameDay = isSameDay(items[timed[place]], items[timed[place - 1]])
                        let falls = isPlan && sameDay && candidate.minute < before.minute
                        let cost = table[place - 1][from].cost + candidate.cost + (falls ? 5 : 0)
                        if cost < best.cost { best = (cost, from) }
                    }
                    return best
                })
        }
        var choice = table.last!.indices.min { table.last![$0].cost < table.last![$1].cost }!
        for place in columns.indices.reversed() {
            chosen[timed[place]] = columns[place][choice].shift
            choice = table[place][choice].from
        }
        return chosen
    }

    /// The half of the day that a bare hour means as far as its neighbours say nothing, and whether words of the list say so.
    func habit(of index: Int, in items: [ListItem], hour: Int8) -> (shift: Int, isSaid: Bool) {
        let window = items[index].heading?.window?.meaning.moment?.part
        let isEvening = (hasEveningWord(items[index]) || followsEvening(index, items)) && (6...11).contains(hour)
        let isAfternoon = isEvening || (window.map { $0.from >= 12 * 60 } ?? ((1...6).contains(hour) || hour == 12))
        return (isAfternoon ? 12 : 0, isEvening || window != nil)
    }

    private func isSameDay(_ a: ListItem, _ b: ListItem) -> Bool { day(a) == day(b) && a.heading?.moment?.start == b.heading?.moment?.start }

    private func day(_ item: ListItem) -> Moment? {
        if let carried = item.reading.fields.last(where: { $0.field == .when })?.reading.meaning.moment, !carried.hasClock { return carried }
        guard var moment = first(item) else { return nil }
        (moment.hour, moment.minute, moment.second, moment.meridiem, moment.isApproximate) = (nil, nil, nil, .none, false)
        return moment
    }

    private func first(_ item: ListItem) -> Moment? {
        guard let when = item.reading.fields.first(where: { $0.field == .when }) else { return nil }
        return when.reading.meaning.range?.from ?? when.reading.meaning.moment
    }

    /// "tonight finish the jigsaw and watch the match at nine": said in the same breath.
    private func followsEvening(_ index: Int, _ items: [ListItem]) -> Bool {
        for place in stride(from: index, through: 0, by: -1) where items[place].line == items[index].line {
            for field in items[place].reading.fields where field.field == .when || field.field == .window {
                guard let moment = field.reading.meaning.moment, !moment.hasClock else { continue }
                if let part = moment.part { return part.from >= 17 * 60 }
                if moment.hasDay { return false }
            }
        }
        return false
    }

    private func hasEveningWord(_ item: ListItem) -> Bool {
        item.reading.title.contains { place in page.chart.readings(at: place).contains { $0.category == page.evening } }
    }

    // MARK: Fields

    private func apply(
        _ field: ItemReading.Field, _ item: ListItem, _ shift: Int?, _ day: CivilDate?, _ resolver: Resolver, _ previous: SettledTime?,
        _ time: inout SettledTime
    ) {
        switch field.field {
        case .when: applyWhen(field.reading, item, shift, day, resolver, previous, &time)
        case .deadline: applyDeadline(field.reading, day ?? carriedDay(item), resolver, &time, isEvening: hasEveningWord(item))
        case .window: applyWindow(field.reading, resolver, &time)
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
            settle(&from, shift, day ?? (from.hasDay ? nil : carriedDay(item)) ?? time.date)
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
            settle(&moment, shift, day ?? (moment.hasDay ? nil : carriedDay(item)))
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
        moment.mode == 99
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

    private func applyDeadline(
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

    private func applyWindow(_ reading: Constituent, _ resolver: Resolver, _ time: inout SettledTime) {
        guard var moment = reading.meaning.moment else { return }
        if !moment.hasDay, let day = time.date { settle(&moment, nil, day) }
        guard let found = resolver.resolve(moment) else { return }
        time.window = TimeWindow(from: found.start, to: found.isPart ? found.end : nil)
        if found.hasDay, moment.hasDay, time.date == nil, reading.meaning.moment?.hasDay == true { time.date = found.date }
    }

    private func applyRecurrence(_ reading: Constituent, _ item: ListItem, _ resolver: Resolver, _ time: inout SettledTime) {
        guard var recurrence = reading.meaning.recurrence else { return }
        time.recurrence = recurrence.rule(resolver)
        let when = item.reading.fields.first { $0.field == .when }?.reading.meaning.moment
        if let when, when.hasDay { return }
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
