/// What speakers do with whole items: turn a clause round, take a task back by its name, comment, go through the days.
extension ListReader {
    /// "the birthday cake I need to order that": the clause is turned round, the noun takes the pronoun's place.
    mutating func turn(_ reading: ItemReading, from first: Int) -> Bool {
        guard items.count > first, reading.boundary == .verb || reading.boundary == .completed, let pronoun = turnedPronoun(reading.title) else {
            return false
        }
        let above = items[items.count - 1].reading
        guard let noun = above.title.first, !above.fields.contains(where: { $0.field == .estimate }), !items[items.count - 1].isTimed,
            !page.chart.has(categories.verb, at: noun)
        else { return false }
        items[items.count - 1].reading.title = reading.title[..<pronoun] + above.title + reading.title[(pronoun + 1)...]
        items[items.count - 1].reading.fields += reading.fields
        items[items.count - 1].reading.range = above.range.lowerBound..<reading.range.upperBound
        return true
    }

    /// Where the pronoun stands that is the verb's whole object: "order that", "drop them off", "pick up those".
    private func turnedPronoun(_ title: [Int]) -> Int? {
        guard let verb = title.first,
            page.chart.has(categories.verbs, at: verb),
            let place = title.indices.dropFirst().prefix(2).first(where: { place in
                page.chart.has(categories.pronounObject, at: title[place])
            })
        else { return nil }
        guard place + 1 < title.count else { return place }
        let next = title[place + 1]
        return page.chart.has(categories.particle, at: next) || page.chart.has(categories.glue, at: next) ? place : nil
    }

    /// How many clauses the words in question take back: one with "scratch that", two with "forget both of those"; nil where a correction says the
    /// clause anew.
    func takenBack(_ reading: ItemReading, _ end: Int) -> Int? {
        page.longest(categories.retraction, at: reading.range.upperBound, within: end).map { Int($0.meaning.number ?? 1) }
    }

    /// "Send it to Petra. Wait, no, send it to Piotr.": between sentences a correction stands alone; the task before is meant where what follows
    /// begins with its verb.
    func saidAnew(_ correction: ItemReading, _ next: ItemReading?, from first: Int) -> ItemReading? {
        guard correction.title.isEmpty, correction.fields.isEmpty, items.count > first, let said = items.last?.reading, let verb = said.title.first,
            let again = next?.title.first, page.isSame(verb, again), page.chart.has(categories.verbs, at: again)
        else { return nil }
        return said
    }

    /// "two interviews"
    func countsThings(_ reading: ItemReading) -> Bool {
        reading.title.contains { place in page.chart.readings(at: place).contains { $0.category == categories.number } }
    }

    /// Whether more tasks follow, and not only what holds for all: "… five minutes each and all of that by six".
    func goesOn(to rest: ArraySlice<ItemReading>) -> Bool {
        !rest.allSatisfy { reading in reading.range.contains { page.longest(categories.all, at: $0, within: reading.range.upperBound) != nil } }
    }

    /// What an item says of when before its title.
    func openingFields(_ reading: ItemReading) -> [ItemReading.Field] {
        reading.fields.filter { field in
            [.when, .window, .follows].contains(field.field) && Int(field.reading.start) < reading.title.first ?? Int.max
        }
    }

    /// "On Saturday bake the cake, then ice it": the next clause follows on the same day.
    func goesOn(_ readings: [ItemReading], behind place: Int) -> Bool {
        guard place + 1 < readings.count else { return false }
        let joint = readings[place].range.upperBound
        return (joint...joint + 1).contains {
            page.longest(categories.sequel, at: $0, within: readings[place + 1].range.upperBound) != nil
        }
    }

    func isNextDay(_ field: ItemReading.Field) -> Bool { field.reading.meaning.moment.map(isNextDay) ?? false }

    private func isNextDay(_ moment: Moment) -> Bool { if case .day(let days) = moment.base { days > 0 } else { false } }

    /// A day's own part is not that of what follows: "tomorrow morning call the bank and …".
    func wholeDay(_ field: ItemReading.Field) -> ItemReading.Field {
        guard var moment = field.reading.meaning.moment else { return field }
        moment.part = nil
        return ItemReading.Field(field: field.field, reading: field.reading.meaning(.moment(moment)))
    }

    /// What a clause ends in before another begins: "… and", "… so".
    func trimmed(_ title: [Int]) -> [Int] {
        var title = title
        while let last = title.last, title.count > 1,
            [categories.and, categories.soWord].contains(where: { page.longest($0, at: last, within: last + 1) != nil })
        { title.removeLast() }
        return title
    }

    /// "the train's at nine": a noun with its verb, and right behind it the time.
    func endsInCopula(_ reading: ItemReading) -> Bool {
        let isNoun = !reading.title.contains { place in
            page.chart.readings(at: place).contains { [categories.glue, categories.verb].contains($0.category) }
        }
        guard isNoun, let last = reading.title.last, page.chart.readings(at: last).contains(where: { $0.category == categories.possessor }) else {
            return false
        }
        return reading.fields.contains { $0.field == .when && Int($0.reading.start) == last + 1 && $0.reading.meaning.moment?.hasClock ?? false }
    }

    /// Fillers and joints alone make no title.
    func isHollow(_ title: [Int]) -> Bool {
        guard var place = title.first, let last = title.last else { return false }
        while place <= last {
            if page.tokens[place].kind == .mark {
                place += 1
                continue
            }
            let hollow = [
                categories.filler, categories.connective, categories.strongConnective, categories.and, categories.correction, categories.aside,
                categories.separator,
            ].compactMap { page.longest($0, at: place, within: last + 1) }
            guard let end = hollow.map({ Int($0.end) }).max() else { return false }
            place = end
        }
        return true
    }

    /// "actually scratch the trash": the task that has most of these words goes.
    mutating func withdraw(_ reading: ItemReading, from first: Int) -> Bool {
        let start = reading.range.lowerBound
        guard let found = page.longest(categories.withdrawal, at: start, within: reading.range.upperBound) else { return false }
        func shared(_ item: ListItem) -> Int {
            (Int(found.end)..<reading.range.upperBound).filter { place in
                page.tokens[place].isAlphanumeric && !page.chart.has(categories.determiner, at: place)
                    && item.reading.title.contains { page.isSame($0, place) }
            }.count
        }
        guard let index = (first..<items.count).reversed().max(by: { shared(items[$0]) < shared(items[$1]) }), shared(items[index]) > 0 else {
            return false
        }
        items.remove(at: index)
        return true
    }

    /// Thinking aloud, small talk, a statement: no task, unless it says when.
    func isNote(_ reading: ItemReading, _ style: ItemPath.Style) -> Bool {
        guard let start = reading.title.first else { return false }
        if reading.boundary == .retraction, reading.fields.isEmpty, isComment(reading.title) { return true }
        var place = reading.range.lowerBound
        while let joint = [categories.filler, categories.connective, categories.strongConnective, categories.and].compactMap({
            page.longest($0, at: place, within: start)
        }).first { place = Int(joint.end) }
        return [start, place].contains { place in
            guard let found = page.longest(categories.statement, at: place, within: reading.range.upperBound) else { return false }
            // "the next thing is to …"
            if let leadIn = page.longest(categories.leadIn, at: place, within: reading.range.upperBound), leadIn.end >= found.end { return false }
            return !reading.fields.contains {
                ($0.field == .when || $0.field == .deadline) && $0.reading.start >= found.end && $0.reading.meaning.moment?.hasClock ?? true
            }
        }
    }

    /// "never mind, Jo has one": a clause of its own that says why.
    private func isComment(_ title: [Int]) -> Bool {
        // "forget it, I'll borrow one"
        if title.count == 2, title[0] > 0, page.chart.has(categories.proForm, at: title[1]),
            page.chart.has(categories.leadIn, at: title[0] - 1, endingAt: title[0])
        {
            return true
        }
        if page.chart.has(categories.verb, at: title[0]) || page.chart.has(categories.weakVerb, at: title[0]) { return false }
        if page.chart.has(categories.subject, at: title[0]) { return true }
        return title.dropFirst().contains { page.chart.has(categories.clauseMark, at: $0) }
    }

    /// In speech that goes through the days, the one that an item begins with: "Monday … Tuesday …".
    func leadingWeekday(_ reading: ItemReading, _ style: ItemPath.Style) -> ItemReading.Field? {
        guard style == .dictated else { return nil }
        return reading.fields.first { field in
            guard field.field == .when, Int(field.reading.start) < reading.title.first ?? Int.max, let moment = field.reading.meaning.moment else {
                return false
            }
            return moment.hasDay && !moment.hasClock && (moment.part == nil || isNextDay(moment)) && moment.shift == nil && moment.base != .now
        }
    }
}
