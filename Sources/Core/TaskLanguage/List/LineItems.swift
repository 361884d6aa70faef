/// The items of one line: how it was written, where it falls apart, what belongs under what.
extension ListReader {
    mutating func readItems(_ index: Int, content given: Range<Int>? = nil) {
        let line = lines[index]
        let content = given ?? line.content
        let brackets = Brackets(page, content)
        if let colon = inlineHeading(content) {
            let heading = Heading(page, categories, content.lowerBound..<colon, isMarked: false)
            let before = headings
            headings.removeAll { $0.level >= 9 }
            headings.append((9, heading))
            // "Notes: transcribe the interview" is work all the same.
            if heading.isNotes, !shape.startsWithVerb(colon + 1) {
                headings = before
                return ignore(line.range, .note)
            }
            append(read(colon + 1..<content.upperBound, .run), index, style: .run)
            if shape.nextLine(index).map({ lines[$0].isBlankBefore }) ?? true || shape.lineCount == 1 { headings = before }
            return
        }
        if shape.isAll(content), let parts = familyParts(content, brackets) {
            for part in parts { readItems(index, content: part) }
            return
        }
        if let family = Family(page, categories, content, brackets) {
            let parent = items.count
            append(read(family.parent, .line), index, style: .line)
            guard items.count > parent else { return }
            for child in family.children {
                let first = items.count
                append(read(child, .line), index, style: .line)
                for place in first..<items.count { items[place].parent = parent }
            }
            if let each = items[parent].reading.fields.first(where: { $0.field == .each }) {
                // "(10 min each)" is said of the parts and not of the whole.
                items[parent].reading.fields.removeAll { $0.field == .each || $0.field == .estimate }
                for place in parent + 1..<items.count {
                    items[place].reading.fields.append(ItemReading.Field(field: .estimate, reading: each.reading))
                }
            }
            return
        }
        let isWhole = Family.isWhole(page, categories, content, brackets)
        let style =
            isWhole
            ? .line
            : StyleJudge(page: page, categories: categories, shape: shape).style(
                of: content, isMarked: line.isMarked || (given != nil && !shape.isAll(content)), isAlone: shape.isAll(content))
        append(read(content, style), index, style: style)
    }

    /// "shop: tape, string; ring the bank": what semicolons part, where one of the parts is a task with a checklist.
    private func familyParts(_ content: Range<Int>, _ brackets: Brackets) -> [Range<Int>]? {
        let parts = content.split { page.isMark($0, UInt8(ascii: ";")) && !brackets.isInside($0) }.map { $0.startIndex..<$0.endIndex }
        guard parts.count > 1, parts.contains(where: { Family(page, categories, $0, Brackets(page, $0)) != nil }) else { return nil }
        return parts
    }

    /// "kettlebell 20 min, plank 5": the first part's unit holds for the bare numbers behind it.
    private func endsInNumbers(_ content: Range<Int>) -> Bool {
        let finder = BoundaryFinder(page: page, categories: categories, range: content, brackets: Brackets(page, content))
        let parts = finder.partRanges().filter { !$0.isEmpty }
        guard parts.count > 1 else { return false }
        func endsInDuration(_ part: Range<Int>) -> Bool { part.contains { page.whole(categories.duration, $0..<part.upperBound) != nil } }
        // "version 7 -> 8", "extension 4471" end in numbers of another kind.
        func endsInMinutes(_ part: Range<Int>) -> Bool {
            guard part.count > 1, page.tokens[part.upperBound - 1].kind == .digits, page.tokens[part.upperBound - 2].kind == .word else {
                return false
            }
            return page.longest(categories.number, at: part.upperBound - 1, within: part.upperBound)?.meaning.number.map { $0 <= 600 } ?? false
        }
        return parts.contains(where: endsInDuration) && parts.allSatisfy { endsInMinutes($0) || endsInDuration($0) }
    }

    /// "Fixed: a, b", "Tomorrow: a": a heading that shares its line with its items.
    private func inlineHeading(_ content: Range<Int>) -> Int? {
        guard let colon = content.first(where: { page.isMark($0, UInt8(ascii: ":")) }), colon > content.lowerBound, colon + 1 < content.upperBound,
            !page.tokens[colon + 1].isGlued
        else { return nil }
        let words = content.lowerBound..<colon
        if let moment = page.whole(categories.moment, words)?.meaning.moment { return moment.hasClock ? nil : colon }
        let known = [categories.generic, categories.stateDone, categories.notesHeading, page.daypart]
        return known.contains { page.whole($0, words) != nil } ? colon : nil
    }

    private mutating func read(_ content: Range<Int>, _ style: ItemPath.Style) -> [ItemReading] {
        let brackets = Brackets(page, content)
        let finder = BoundaryFinder(
            page: page, categories: categories, range: content, brackets: brackets, openingTimes: shape.openingTimes, hasTimes: shape.hasTimes)
        let options = finder.options(style)
        let numbering = style == .line ? [] : SpokenNumbering(finder: finder).marks
        let heading = merged()
        let customs = ItemPath.Customs(
            countsMinutes: heading.each != nil || heading.countsMinutes || endsInNumbers(content), openingTimes: shape.openingTimes,
            hasDots: shape.hasDots,
            hasPriorityColumn: shape.hasPriorityColumn,
            hasMilitary: shape.hasMilitary, hasNumbers: shape.hasNumbers,
            hasTimes: shape.hasTimes, isTimed: pendingTime != nil || heading.time != nil)
        var repairs = style == .dictated ? SpokenRepairs(page: page, categories: categories, range: content).edges() : [:]
        if let first = numbering.first, first.place == content.lowerBound { repairs[first.place] = first.end }
        let path = ItemPath(
            page: page, categories: categories, style: style, range: content, brackets: brackets, options: options, repairs: repairs, customs: customs
        )
        trace?.append(path)
        return path.read()
    }

    /// "okay, three jobs for Saturday": a number among its first words.
    private func announcesSeveral(_ day: Constituent) -> Bool {
        (Int(day.start)..<min(Int(day.start) + 3, Int(day.end))).contains { page.chart.has(categories.number, at: $0) }
    }

    private mutating func append(_ readings: [ItemReading], _ index: Int, style: ItemPath.Style) {
        let line = lines[index]
        if shape.isOutline, line.hasBullet, line.bullet == UInt8(ascii: "*") { headings.removeAll { $0.level >= line.bulletLength } }
        let heading = merged()
        let first = items.count
        var carried: ItemReading.Field?
        var shared: [ItemReading.Field] = []
        // What a corrected clause began with holds for the one that takes its place: "at two call Ann, no, text Ann".
        var held: [ItemReading.Field] = []
        var isPolite = false
        let leadingDays = readings.filter { $0.carried != nil || leadingWeekday($0, style) != nil }.count
        for (place, var reading) in readings.enumerated() {
            var own: ItemReading.Field?
            if let day = reading.carried {
                let field = ItemReading.Field(field: .when, reading: day)
                // One weekday is its own task's; several are headings, as are "today … tomorrow" and "three jobs for Saturday".
                let isForAll = leadingDays > 1 || day.meaning.moment?.weekday == nil || announcesSeveral(day) || goesOn(readings, behind: place)
                if isForAll { carried = field } else { own = field }
            }
            if reading.isDropped {
                ignore(reading.range, .note)
                carried = leadingWeekday(reading, .dictated) ?? carried
                if let count = takenBack(reading, line.content.upperBound) {
                    // "Trim the hedge. Scratch that.": the task before is meant where nothing else was said.
                    let isAlone = reading.title.isEmpty && reading.fields.isEmpty
                    items.removeLast(min(isAlone ? count : count - 1, items.count - first))
                } else if let said = saidAnew(reading, readings[(place + 1)...].first, from: first) {
                    items.removeLast()
                    held = openingFields(said)
                } else {
                    held = openingFields(reading)
                }
                continue
            }
            reading.fields += held.filter { held in !reading.fields.contains { $0.field == held.field } }
            held = []
            if let each = reading.fields.first(where: { $0.field == .each }) {
                let isBehind = Int(each.reading.start) > reading.title.first ?? Int.max
                if style == .dictated, isBehind, goesOn(to: readings[(place + 1)...]) {
                    let estimate = ItemReading.Field(field: .estimate, reading: each.reading)
                    reading.fields.append(estimate)
                    // "type up two interviews, an hour each, then …" is said of that one's things; else the tasks before are meant too.
                    if !countsThings(reading) { spread([estimate], from: first) }
                } else {
                    shared.append(each)
                }
            }
            if titleIsEmpty(reading) || style == .dictated && isHollow(reading.title) {
                // A day alone holds for what follows it; other fields belong to the item before.
                if let day = reading.fields.first(where: { $0.field == .when && !($0.reading.meaning.moment?.hasClock ?? true) }),
                    reading.fields.count == 1,
                    place + 1 < readings.count
                {
                    carried = day
                } else if items.count > first || belongsAbove(reading, index) {
                    items[items.count - 1].reading.fields += reading.fields
                } else if !reading.fields.isEmpty, place + 1 < readings.count {
                    carried = reading.fields.first { $0.field == .when } ?? carried
                }
                continue
            }
            if withdraw(reading, from: first) || isNote(reading, style) || isVoid(reading) {
                ignore(reading.range, .note)
                // "tomorrow is bin day, so …": the day is what is told, not when to do what follows.
                let isReason = page.longest(categories.soWord, at: reading.range.upperBound, within: line.content.upperBound) != nil
                if reading.carried?.meaning.moment?.weekday != nil || isReason { carried = nil }
                continue
            }
            // "Tomorrow: a, b": the day at the front of a run holds for the rest.
            let next = goesOn(readings, behind: place)
            let spokenDay = leadingWeekday(reading, style).flatMap { leadingDays > 1 || carried != nil || isNextDay($0) || next ? $0 : nil }
            let takesOver = style == .dictated ? next : carried != nil || heading.moment != nil
            if style != .line, let day = leadingDay(reading) ?? spokenDay.map(wholeDay) ?? (takesOver ? openingDay(reading) : nil) { carried = day }
            if style == .dictated { reading.title = trimmed(reading.title) }
            if let carried = own ?? carried,
                !reading.fields.contains(where: { $0.field == .recurrence || $0.field == .when && ($0.reading.meaning.moment?.hasDay ?? false) })
            {
                reading.fields.append(ItemReading.Field(field: carried.field, reading: carried.reading))
            }
            dropScheduleWord(&reading)
            isPolite = dropPoliteMark(&reading, isPolite)
            if turn(reading, from: first) { continue }
            var item = ListItem(reading: reading, line: index)
            item.indent = shape.isOutline && line.bullet == UInt8(ascii: "*") ? line.bulletLength : line.indent
            item.number = line.number
            item.isDone = line.isDone ?? heading.isDone ?? false
            item.linePriority = line.priority
            item.heading = heading
            item.followsPrevious = reading.boundary == .arrow
            item.endsInCopula = style == .dictated && endsInCopula(reading)
            item.countsMinutes = heading.each != nil || heading.countsMinutes
            if let time = pendingTime ?? (line.indent == 0 ? heading.time : nil), !reading.fields.contains(where: { $0.field == .when }) {
                item.reading.fields.append(ItemReading.Field(field: .when, reading: time))
            }
            pendingTime = nil
            if items.count == first || style == .line { item.parent = parent(of: item, line) }
            items.append(item)
        }
        spread(shared, from: first)
        spreadDeadline(readings, from: first)
    }

    /// A length that was said once for all: "25 minutes each".
    private mutating func spread(_ lengths: [ItemReading.Field], from first: Int) {
        for length in lengths {
            for place in first..<items.count where !items[place].reading.fields.contains(where: { $0.field == .estimate }) {
                items[place].reading.fields.append(ItemReading.Field(field: .estimate, reading: length.reading))
            }
        }
    }

    /// "all by six"; "both by six" holds for the two before it, or where it is said first, for the two behind it.
    private mutating func spreadDeadline(_ readings: [ItemReading], from first: Int) {
        for reading in readings {
            for place in reading.range {
                if let all = page.longest(categories.all, at: place, within: reading.range.upperBound) {
                    setDeadline(all, of: first..<items.count)
                } else if let both = page.longest(categories.both, at: place, within: reading.range.upperBound) {
                    let before = items[first...].prefix { $0.reading.range.lowerBound < place && !titleIsEmpty($0.reading) }
                    setDeadline(both, of: before.count > 1 ? before.indices.suffix(2) : items[first...].prefix(2).indices)
                }
            }
        }
    }

    private mutating func setDeadline(_ deadline: Constituent, of places: Range<Int>) {
        for place in places {
            items[place].reading.fields.removeAll { $0.field == .deadline }
            items[place].reading.fields.append(ItemReading.Field(field: .deadline, reading: deadline))
        }
    }

    /// "- due: Saturday" under an item, "Due Mar 6" on the next line: said of the item above.
    private func belongsAbove(_ reading: ItemReading, _ index: Int) -> Bool {
        guard let above = items.last, !reading.fields.isEmpty, !lines[index].isBlankBefore, above.line == index - 1 || lines[index].indent > 0 else {
            return false
        }
        let isDeeper = lines[index].indent > lines[above.line].indent
        return reading.fields.allSatisfy { field in
            (isDeeper || field.field != .when) && !above.reading.fields.contains { $0.field == field.field }
        }
    }

    /// The nearest item above that is less indented.
    private func parent(of item: ListItem, _ line: PageLine) -> Int? {
        guard line.isMarked || item.indent > 0 else { return nil }
        var place = items.count - 1
        while place >= 0 {
            let above = items[place]
            if lines[above.line].range.lowerBound >= line.range.lowerBound { return nil }
            if above.indent < item.indent {
                // Only lines of one list nest; a heading between them ends it.
                return headingStands(between: above.line, and: item.line)
                    ? nil : (above.parent.map { items[$0].line == above.line } ?? false) ? above.parent : place
            }
            if above.indent == item.indent, above.parent == nil { return nil }
            place -= 1
        }
        return nil
    }

    private func headingStands(between first: Int, and last: Int) -> Bool {
        (first + 1..<max(first + 1, last)).contains { shape.headingLevel($0) != nil }
    }
}
