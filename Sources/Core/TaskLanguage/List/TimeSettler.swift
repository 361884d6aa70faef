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
            for field in TimeSettler.ordered(item.reading.fields) {
                apply(field, item, hours[index], days[index], local, index > 0 ? settled[index - 1] : nil, &settled[index])
            }
            if let window = item.heading?.window, settled[index].start == nil, settled[index].window == nil {
                applyWindow(window, local, &settled[index])
            }
            if let day = item.heading?.moment, day.meaning.moment?.part != nil, settled[index].start == nil, settled[index].date == days[index],
                settled[index].window == nil
            {
                applyWindow(day, local, &settled[index])
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
            if isWeek(moment), item.reading.fields.contains(where: { $0.field == .when || $0.field == .deadline }) { return nil }
            if let last, last.heading.start == heading.start { return last.date }
            var local = resolver
            if last == nil, startsToday(moment, items) {
                last = (heading, resolver.reference.date)
                return last?.date
            }
            if let last, moment.weekday != nil && moment.day == nil || isWeekend(moment) {
                local.reference = CivilDateTime(date: last.date, secondOfDay: 0)
            }
            guard let found = local.resolve(moment), !isWeek(moment) || found.date >= resolver.reference.date else { return nil }
            last = (heading, found.date)
            return found.date
        }
    }

    /// "Mon … Tue … Wed …", written on a Monday, begins today; "gym Monday" alone means the next one.
    private func startsToday(_ moment: Moment, _ items: [ListItem]) -> Bool {
        guard let weekday = moment.weekday, moment.mode == nil, moment.day == nil, moment.base == .none, !moment.hasClock,
            weekday == Int8(resolver.reference.date.weekday.rawValue)
        else { return false }
        let others = Set(items.compactMap { $0.heading?.moment?.meaning.moment?.weekday })
        return others.contains(weekday % 7 + 1) || others.count > 2
    }

    /// "next week": a stretch in which the items have days of their own.
    private func isWeek(_ moment: Moment) -> Bool {
        if case .period(.week, _) = moment.base { true } else { moment.around == .week }
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
        let evenings = followsEvening(items)
        for index in timed {
            guard let moment = first(items[index]), let hour = moment.hour, moment.meridiem == .none, moment.part == nil else {
                let moment = first(items[index])
                let minute = moment.map { Int($0.hour ?? 0) * 60 + Int($0.minute ?? 0) } ?? 0
                columns.append([Candidate(minute: minute, shift: 0, cost: 0)])
                continue
            }
            let minute = Int(hour % 12) * 60 + Int(moment.minute ?? 0)
            let habit = habit(of: items[index], followsEvening: evenings[index], hour: hour)
            columns.append(
                [0, 12].map { shift in
                    let against = shift == habit.shift ? 0 : habit.isSaid ? 6 : (1...5).contains(hour) ? 3 : 2
                    // What is said in the evening is hardly of this morning.
                    let isLongPast = isPlan && !isDated(items[index]) && minute + shift * 60 + 360 < resolver.reference.secondOfDay / 60
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
                        // "up at six, run six thirty": half a day later it would be as well, but the times of a plan go up step by step.
                        let isOneBreath = items[timed[place]].line == items[timed[place - 1]].line
                        let leaps =
                            (isPlan || isOneBreath) && sameDay && candidate.shift > 0 && before.minute < 12 * 60
                            && candidate.minute - 12 * 60 >= before.minute
                        let cost = table[place - 1][from].cost + candidate.cost + (falls ? 5 : 0) + (leaps ? 4 : 0)
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
    func habit(of item: ListItem, followsEvening: Bool, hour: Int8) -> (shift: Int, isSaid: Bool) {
        let window = item.heading?.window?.meaning.moment?.part
        let isEvening = (hasEveningWord(item) || followsEvening) && (6...11).contains(hour)
        let isMorning = hasMorningWord(item) && (3...11).contains(hour)
        let isAfternoonByCustom = !isMorning && (1...6).contains(hour) || hour == 12
        let isAfternoon = isEvening || (window.map { $0.from >= 12 * 60 } ?? isAfternoonByCustom)
        return (isAfternoon ? 12 : 0, isEvening || isMorning || window != nil)
    }

    /// A day other than today is named for it, or above it.
    private func isDated(_ item: ListItem) -> Bool {
        [day(item), item.heading?.moment?.meaning.moment].contains { day in
            guard let day, day.hasDay else { return false }
            if case .day(0) = day.base { return false }
            return true
        }
    }

    private func isSameDay(_ a: ListItem, _ b: ListItem) -> Bool { day(a) == day(b) && a.heading?.moment?.start == b.heading?.moment?.start }

    private func day(_ item: ListItem) -> Moment? {
        let days = item.reading.fields.filter { $0.field == .when }.compactMap(\.reading.meaning.moment).filter { !$0.hasClock }
        if let carried = days.last { return carried }
        guard var moment = first(item) else { return nil }
        (moment.hour, moment.minute, moment.second, moment.meridiem, moment.isApproximate) = (nil, nil, nil, .none, false)
        return moment
    }

    private func first(_ item: ListItem) -> Moment? {
        let moments = item.reading.fields.filter { $0.field == .when }.compactMap { $0.reading.meaning.range?.from ?? $0.reading.meaning.moment }
        return moments.first { $0.hasClock } ?? moments.first
    }

    /// For each item whether it is said in one breath with an evening: "tonight finish the jigsaw and watch the match at nine".
    func followsEvening(_ items: [ListItem]) -> [Bool] {
        var evenings: [Bool] = []
        for (index, item) in items.enumerated() {
            let goesOn = index > 0 && items[index - 1].line == item.line && evenings[index - 1]
            evenings.append(isEvening(item) ?? goesOn)
        }
        return evenings
    }

    /// Whether the day or part of a day that an item names is an evening; nil where it names none.
    private func isEvening(_ item: ListItem) -> Bool? {
        for field in item.reading.fields where field.field == .when || field.field == .window {
            guard let moment = field.reading.meaning.moment else { continue }
            // "… tonight and tomorrow at eight": a day of its own.
            if moment.hasClock, moment.hasDay { return false }
            if moment.hasClock { continue }
            if let part = moment.part { return part.from >= 17 * 60 }
            if moment.hasDay { return false }
        }
        return nil
    }

    func hasEveningWord(_ item: ListItem) -> Bool {
        item.reading.title.contains { place in page.chart.has(page.evening, at: place) }
    }

    private func hasMorningWord(_ item: ListItem) -> Bool {
        item.reading.title.contains { place in page.chart.has(page.morning, at: place) }
    }

    /// A repetition is anchored by what the others say, and a deadline may count from it.
    private static func ordered(_ fields: [ItemReading.Field]) -> [ItemReading.Field] {
        func rank(_ field: ItemField) -> Int { field == .deadline ? 2 : field == .recurrence ? 1 : 0 }
        return (0...2).flatMap { wanted in fields.filter { rank($0.field) == wanted } }
    }
}
