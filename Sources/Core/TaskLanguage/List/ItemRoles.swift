/// What a reading does in an item: it is a field, joins words, goes without saying, or is content like any other words.
extension ItemPath {
    /// What may be said before "I need to".
    static let beforeLeadIn =
        State.carried | ItemField.dayBit | ItemField.clockBit
        | [ItemField.when, .estimate, .follows, .prerequisite, .priority, .window].reduce(0) { $0 | $1.bit }
    /// What says enough of the task before when a joint follows: "… period, an hour, period".
    static let afterthoughts = [ItemField.estimate, .deadline, .priority].reduce(0) { $0 | $1.bit }

    enum Role {
        case skip(Int32)
        case carry
        case correct(Int32)
        case content(Int32)
        case field(ItemField, Int32, closes: Bool)
    }

    /// What a reading is in an item and what it earns there beyond its length; nil where it has no place.
    func role(of item: Constituent, from state: State) -> Role? {
        let isOpening = state.phase == .opening
        let start = Int(item.start)
        let end = Int(item.end)
        guard !categories.spansSentences(page, start..<end) else { return nil }
        var isEdge: Bool { brackets.isEdge(start, end, page) }
        let explicit = -item.cost
        switch categories.part(of: item.category) {
        case .none: return nil
        case .duration:
            guard isPositive(item), !isTooLong(item), !brackets.isInside(start) || isEdge else { return nil }
            // At the front or the back of an item, or alone in brackets; never between two of its words.
            return .field(.estimate, isEdge ? explicit : -1 - item.cost, closes: true)
        case .estimate: return isPositive(item) ? .field(.estimate, explicit, closes: true) : nil
        case .bareEstimate:
            return customs.countsMinutes && (isEdge || isEnd(end) && !page.tokens[start].isGlued) ? .field(.estimate, -1, closes: true) : nil
        case .leadEstimate: return isOpening && isPositive(item) ? .field(.estimate, 1, closes: true) : nil
        case .elided: return isOpening && (style != .line || customs.countsMinutes) ? .field(.estimate, -2, closes: true) : nil
        case .each: return .field(.each, 2, closes: false)
        case .number, .hourNumber: return state.isCorrecting ? correction(item, state) : nil
        case .moment:
            if isOpening, let moment = item.meaning.moment, moment.hasDay, !moment.hasClock, style != .line, isLeadingDay(moment, end),
                moment.weekday == nil
                    || page.chart.has(categories.weekdayName, at: start, endingAt: end),
                isWholeMoment(item)
            {
                return .carry
            }
            return strength(of: item).map { .field(.when, $0 - item.cost / 2, closes: false) }
        case .openingStart:
            return isOpening && state.mask & ItemField.when.bit == 0 && isLineStart(start) && (customs.hasMilitary || !isYear(start))
                ? .field(.when, explicit, closes: false) : nil
        case .openingRange:
            return isOpening && !isNumbered(item) && state.mask & ItemField.when.bit == 0 && (customs.openingTimes.contains(start) || isMorning(item))
                ? .field(.when, explicit, closes: false) : nil
        case .openingHour:
            return isOpening && customs.openingTimes.contains(start) && state.mask & ~State.carried == 0
                ? .field(.when, explicit, closes: false) : nil
        case .dottedTime: return isOpening && customs.hasDots && state.mask == 0 ? .field(.when, explicit, closes: false) : nil
        case .start: return strength(of: item).map { _ in .field(.when, explicit, closes: false) }
        case .range:
            guard let range = item.meaning.range, let from = range.from, from.hasClock, range.to != nil || range.length != nil, !isNumbered(item)
            else {
                return nil
            }
            return .field(.when, explicit, closes: style == .dictated)
        case .recurrence: return .field(.recurrence, explicit, closes: false)
        case .deadline: return .field(.deadline, explicit + 1, closes: false)
        case .bareHours where state.isCorrecting: return state.mask & ItemField.when.bit != 0 ? .field(.when, -1, closes: false) : nil
        case .bareHours:
            return (customs.hasTimes || style == .dictated) && (brackets.isInside(start) ? isEdge : isEnd(end)) && state.phase != .opening
                && !isNumbered(item)
                ? .field(.when, explicit, closes: false) : nil
        case .notBefore: return .field(.window, explicit, closes: false)
        case .priority: return .field(.priority, explicit, closes: false)
        case .lonePriority: return !page.tokens[start].isGlued && !isGluedOn(end) ? .field(.priority, explicit, closes: false) : nil
        case .leadPriority:
            let isSetOff = page.tokens[end - 1].kind == .mark
            if state.phase == .title, customs.hasPriorityColumn, isBehindKey(start) { return .field(.priority, explicit + 6, closes: false) }
            guard isOpening && (style == .dictated || isSetOff) || (!isSetOff && (isEnd(end) || isEdge || isPause(end))) else { return nil }
            return .field(.priority, explicit, closes: false)
        case .tag: return isAddressed(start, state) || isGreeted(start, end) ? nil : .field(.tag, explicit, closes: false)
        case .kindLabel: return .field(.kind, explicit, closes: false)
        case .project: return .field(.project, explicit, closes: false)
        case .prerequisite: return isHour(item) ? nil : .field(.prerequisite, explicit, closes: false)
        case .follows: return isOpening || isEnd(end) ? .field(.follows, explicit, closes: false) : nil
        case .done: return .field(.done, explicit, closes: false)
        case .content: return .content(1 - item.cost)
        case .leadIn where state.phase == .title && style == .dictated && page.frontClause(before: start, range, categories) != nil: return .skip(1)
        case .leadIn: return isOpening && state.mask & ~ItemPath.beforeLeadIn == 0 && !isQuestion ? .skip(1) : nil
        case .politeLeadIn: return isOpening ? .skip(3) : nil
        case .filler: return style == .dictated || isOpening ? .skip(0) : nil
        case .rejection: return state.mask & (ItemField.when.bit | ItemField.deadline.bit | ItemField.window.bit) != 0 ? .skip(1) : nil
        case .aside: return isOpening ? (item.meaning.moment == nil ? .skip(2) : .carry) : nil
        case .and: return isOpening && start > range.lowerBound ? .skip(0) : nil
        case .connective:
            // "21:30 first set"
            let isRanked = state.mask & ItemField.clockBit != 0 && page.stands(categories.ranking, at: start, within: range.upperBound)
            return isOpening && !isRanked ? .skip(0) : nil
        case .separator: return isOpening || end == range.upperBound ? .skip(0) : nil
        case .glue: return isOpening && state.mask != 0 && !isBehindLeadIn(start) && !brackets.isInside(start) ? .skip(0) : nil
        case .arrow: return isOpening && state.mask != 0 ? .skip(1) : nil
        case .correction: return state.mask != 0 ? .correct(2) : nil
        }
    }

    /// "I'm at the clinic": the preposition belongs to the title.
    private func isBehindLeadIn(_ place: Int) -> Bool {
        (max(range.lowerBound, place - 3)..<place).contains { start in
            page.chart.has(categories.leadIn, at: start, endingAt: place)
        }
    }

    /// "at three, actually four": a bare number replaces the value said before.
    private func correction(_ item: Constituent, _ state: State) -> Role? {
        if item.category == categories.hournumber { return state.mask & ItemField.when.bit != 0 ? .field(.when, -1, closes: false) : nil }
        guard state.mask & ItemField.estimate.bit != 0, state.mask & ItemField.when.bit == 0, item.meaning.number != nil else { return nil }
        return .field(.estimate, -1, closes: true)
    }

    /// "Tomorrow: …", and in speech "today …": the day holds for all that follows.
    private func isLeadingDay(_ moment: Moment, _ end: Int) -> Bool {
        if page.isMark(end, UInt8(ascii: ":")) { return true }
        guard style == .dictated, moment.part == nil else { return false }
        if case .day = moment.base {} else if !isBareWeekday(moment) { return false }
        // "… ninety minutes tomorrow then": it is said of what came before.
        return end < range.upperBound && !page.isMark(end, UInt8(ascii: ",")) && !isPause(end)
    }

    /// A day is not all of a day with its hour, or with its part.
    private func isWholeMoment(_ item: Constituent) -> Bool {
        page.longest(categories.moment, at: Int(item.start), within: range.upperBound).map { $0.end == item.end } ?? true
    }

    /// "Monday …", without a word like "on" or "next".
    private func isBareWeekday(_ moment: Moment) -> Bool { moment.weekday != nil && moment.mode == nil && moment.day == nil }

    /// The next token stands right at it.
    private func isGluedOn(_ end: Int) -> Bool { end < range.upperBound && page.tokens[end].isGlued }

    /// A question stays as it is asked.
    private var isQuestion: Bool { page.isMark(range.upperBound - 1, UInt8(ascii: "?")) }

    /// "2026 budget": four digits that are as well a year of our time.
    private func isYear(_ place: Int) -> Bool { page.text(place..<place + 1).utf8.starts(with: "20".utf8) }

    private func isLineStart(_ place: Int) -> Bool { place == range.lowerBound }

    /// "ping @mo": the name is the verb's object, not a tag.
    private func isAddressed(_ place: Int, _ state: State) -> Bool {
        // "review it with @bea": a person, not a place.
        if page.isMark(place, UInt8(ascii: "@")), place > range.lowerBound, page.tokens[place - 1].kind == .word,
            page.chart.has(categories.glue, at: place - 1)
        {
            return true
        }
        guard page.isMark(place, UInt8(ascii: "@")) || page.isMark(place, UInt8(ascii: "#")), place > range.lowerBound,
            page.chart.has(categories.verb, at: place - 1, endingAt: place) || page.chart.has(categories.addressVerb, at: place - 1, endingAt: place)
        else { return false }
        guard state.words > 1, place - 1 > range.lowerBound else { return state.words == 1 }
        // "reboot, then tell #ops": another clause begins with the verb.
        return page.chart.has(categories.joints, at: place - 2, endingAt: place - 1)
    }

    /// "@bram please …": the name is spoken to.
    private func isGreeted(_ start: Int, _ end: Int) -> Bool {
        page.longest(categories.politeLeadIn, at: start, within: range.upperBound).map { Int($0.end) > end } ?? false
    }

    /// "OPS-211 High …": the key of an issue stands before it.
    private func isBehindKey(_ place: Int) -> Bool { page.whole(categories.issueKey, range.lowerBound..<place) != nil }

    /// "after 4", where the items have no numbers: an hour, unless it stands in brackets.
    private func isHour(_ item: Constituent) -> Bool {
        guard !customs.hasNumbers, !brackets.isInside(Int(item.start)) else { return false }
        return page.chart.has(categories.notBefore, at: Int(item.start), endingAt: Int(item.end))
    }

    /// "9-12 lectures": hours at which a day's work begins; "2-3 pages" are none.
    private func isMorning(_ item: Constituent) -> Bool { item.meaning.range?.from?.hour.map { (7...12).contains($0) } ?? false }

    /// "survey plots 1-4" below a line that tells the time: the numbers are of something else.
    private func isNumbered(_ item: Constituent) -> Bool {
        customs.isTimed && page.tokens[Int(item.start)].kind == .digits && item.end - item.start == 3
            && page.tokens[Int(item.start) + 1].kind == .mark && !page.isMark(Int(item.start) + 1, UInt8(ascii: ":"))
            && page.tokens[Int(item.end) - 1].kind == .digits
    }

    /// "3 months" is how long something is kept, not how long it takes to do it.
    private func isTooLong(_ item: Constituent) -> Bool { item.meaning.amount.map { $0.total > 14 * 86_400 } ?? false }

    private func isPositive(_ item: Constituent) -> Bool { item.meaning.amount.map { $0.total > 0 } ?? false }

    /// A day, a clock reading and a part of the day have a place in an item; a bare month or year is content.
    private func strength(of item: Constituent) -> Int32? {
        guard let moment = item.meaning.moment else { return nil }
        // What is past is no plan.
        if Heading.isPast(moment) { return nil }
        if let shift = moment.shift, moment.base == .now || !moment.hasDay, shift.total < 0 { return nil }
        if moment.hasClock || moment.day != nil || moment.weekday != nil || moment.part != nil || moment.shift != nil { return 0 }
        switch moment.base {
        case .none, .now: return nil
        case .day, .feast: return 0
        case .period(let unit, _):
            switch unit {
            case .week, .weekend, .workday, .fortnight: return 0
            case .month: return moment.edge == .whole ? nil : 0
            case .second, .minute, .hour, .day, .quarter, .half, .year, .decade, .century: return nil
            }
        }
    }

    /// Nothing of the item follows: its end, or a mark that ends a part.
    func isEnd(_ place: Int) -> Bool {
        place >= range.upperBound || (page.tokens[place].kind == .mark && ",;.!)]".utf8.contains(page.tokens[place].first))
            || page.tokens[place].kind == .noise
    }

    /// A joint follows that ends the clause: "urgent, next task".
    private func isPause(_ place: Int) -> Bool {
        style == .dictated && page.stands(categories.pauses, at: place, within: range.upperBound)
    }
}
