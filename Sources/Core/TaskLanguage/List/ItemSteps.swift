/// What a reading earns: so much a token, so that what covers more text wins over two that share it.
enum ReadingScore {
    static let token: Int32 = 4
    /// Taken off each reading, so that one that covers a stretch wins over two.
    static let piece: Int32 = 1
}

/// What may follow from a state: the moves of the path and what they earn.
extension ItemPath {
    typealias Step = (end: Int, state: State, gain: Int32, action: Action)

    func steps(from state: State, at place: Int) -> [Step] {
        var steps: [Step] = []
        addWord(from: state, at: place, to: &steps)
        if let end = repairs[place], !state.isCorrecting, state.phase != .tail {
            steps.append((end, state, 2 * Int32(end - place), .skip(to: Int32(end))))
        }
        if page.boundaries.canBegin(at: place) {
            for index in page.chart.ranges[place] where trial == nil || !trial!.banned.contains(index) {
                addReading(Int(index), from: state, to: &steps)
            }
        }
        addBoundaries(from: state, at: place, to: &steps)
        trial?.reward(&steps)
        return steps
    }

    // MARK: Words

    private func addWord(from state: State, at place: Int, to steps: inout [Step]) {
        let token = page.tokens[place]
        var next = state
        if token.kind == .noise || token.kind == .lineEnd {
            steps.append((place + 1, state, 0, .skip(to: Int32(place + 1))))
            return
        }
        if state.isCorrecting { return }
        if brackets.isInside(place) {
            if state.phase == .opening { next.phase = .title }
            steps.append((place + 1, next, 0, .word))
            return
        }
        if token.kind == .mark, !ItemPath.isSymbol(token.first) {
            let isDangling = state.phase == .tail || (state.phase == .opening && state.mask != 0)
            steps.append((place + 1, state, 0, isDangling ? .skip(to: Int32(place + 1)) : .word))
            return
        }
        let isHollow = self.isHollow(place)
        if !isHollow { next.words = min(3, state.words + 1) }
        next.isCompleted = false
        next.isBare = false
        let cost: Int32 = isHollow && style == .dictated ? -2 : 0
        switch state.phase {
        case .opening:
            next.phase = .title
            steps.append((place + 1, next, cost, .word))
        case .title: steps.append((place + 1, next, cost, .word))
        case .tail:
            if state.isReferring || refers(place) {
                next.isReferring = true
                next.isCompleted = state.isCompleted
                next.isBare = state.isBare
                steps.append((place + 1, next, state.isReferring ? 0 : -1, .word))
                return
            }
            // Going on with the title behind a bare duration: then it was content after all.
            next.phase = .title
            steps.append((place + 1, next, state.isBare ? -24 : -3, .word))
        }
    }

    /// "after", "once", "before": the name of another task may follow.
    private func refers(_ place: Int) -> Bool {
        page.chart.readings(at: place).contains { $0.category == page.afterWord || $0.category == categories.before }
    }

    /// A word that makes no title of its own: a filler, a joint, the start of "I need to".
    private func isHollow(_ place: Int) -> Bool {
        page.chart.readings(at: place).contains { item in
            Int(item.end) >= place + 1
                && [categories.filler, categories.connective, categories.strongConnective, categories.leadIn, categories.glue, categories.and]
                    .contains(item.category)
        }
    }

    /// Marks that are words of their own: currency, hash, at sign, emoji.
    private static func isSymbol(_ byte: UInt8) -> Bool { byte >= 0x80 || "#@$%&+=*/<>^~|\\{}".utf8.contains(byte) }

    // MARK: Readings

    private func addReading(_ index: Int, from state: State, to steps: inout [Step]) {
        let item = page.chart.items[index]
        let end = Int(item.end)
        guard end <= range.upperBound, let score = score(of: item, from: state) else { return }
        guard page.boundaries.canEnd(at: end) || end == range.upperBound else { return }
        let length = Int32(end - Int(item.start))
        switch score {
        case .skip(let gain):
            steps.append((end, state, gain + 2 * length, .skip(to: Int32(end))))
        case .carry:
            var next = state
            next.mask |= State.carried
            steps.append((end, next, ReadingScore.token * length + 1, .carry(Int32(index))))
        case .correct(let gain):
            var next = state
            next.isCorrecting = true
            steps.append((end, next, gain + 2 * length, .skip(to: Int32(end))))
        case .content(let gain):
            var next = state
            if brackets.isInside(Int(item.start)), state.phase == .tail {
                steps.append((end, next, gain + ReadingScore.token * length, .content(to: Int32(end))))
                return
            }
            next.phase = .title
            next.words = 3
            let reopens: Int32 = state.phase != .tail ? 0 : state.isBare ? -24 : -3
            steps.append((end, next, gain + ReadingScore.token * length + reopens, .content(to: Int32(end))))
        case .field(let field, let gain, let closes):
            var next = state
            if field.isSingle, state.mask & field.bit != 0 {
                guard state.isCorrecting else { return }
            } else if state.isCorrecting {
                return
            }
            next.isCorrecting = false
            next.mask |= field.bit
            if field == .when, case .range = item.meaning { next.mask |= ItemField.estimate.bit }
            let isInside = brackets.isInside(Int(item.start))
            if state.phase != .opening, !isInside {
                next.phase = .tail
                next.isCompleted = closes
                next.isBare = closes && item.category == categories.duration
            }
            steps.append((end, next, gain + ReadingScore.token * length - ReadingScore.piece, .field(field, Int32(index))))
        }
    }

    /// What may be said before "I need to".
    private static let beforeLeadIn =
        State.carried | [ItemField.when, .estimate, .follows, .prerequisite, .priority, .window].reduce(0) { $0 | $1.bit }
    /// What says enough of the task before when a joint follows: "… period, an hour, period".
    private static let afterthoughts = [ItemField.estimate, .deadline, .priority].reduce(0) { $0 | $1.bit }

    enum Score {
        case skip(Int32)
        case carry
        case correct(Int32)
        case content(Int32)
        case field(ItemField, Int32, closes: Bool)
    }

    /// What a reading is in an item and what it earns there beyond its length; nil where it has no place.
    func score(of item: Constituent, from state: State) -> Score? {
        let c = categories
        let isOpening = state.phase == .opening
        let start = Int(item.start)
        let end = Int(item.end)
        let isEdge = brackets.isEdge(start, end, page)
        let explicit = -item.cost
        switch item.category {
        case c.duration:
            guard isPositive(item), !brackets.isInside(start) || isEdge else { return nil }
            // At the front or the back of an item, or alone in brackets; never between two of its words.
            return .field(.estimate, isEdge ? explicit : -1 - item.cost, closes: true)
        case c.estimate: return isPositive(item) ? .field(.estimate, explicit, closes: true) : nil
        case c.bareEstimate:
            return customs.countsMinutes && (isEdge || isEnd(end) && !page.tokens[start].isGlued) ? .field(.estimate, -1, closes: true) : nil
        case c.leadEstimate: return isOpening && isPositive(item) ? .field(.estimate, 1, closes: true) : nil
        case c.elided: return isOpening && (style != .line || customs.countsMinutes) ? .field(.estimate, -2, closes: true) : nil
        case c.each: return .field(.each, 2, closes: false)
        case c.number, c.hournumber: return state.isCorrecting ? correction(item, state) : nil
        case c.moment:
            if isOpening, let moment = item.meaning.moment, moment.hasDay, !moment.hasClock, style != .line, isLeadingDay(moment, end),
                moment.weekday == nil
                    || page.chart.readings(at: start).contains(where: { $0.category == categories.weekdayName && $0.end == item.end })
            {
                return .carry
            }
            return strength(of: item).map { .field(.when, $0 - item.cost / 2, closes: false) }
        case c.openingStart:
            return isOpening && state.mask & ItemField.when.bit == 0 && isLineStart(start) ? .field(.when, explicit, closes: false) : nil
        case c.openingRange: return isOpening && state.mask & ItemField.when.bit == 0 ? .field(.when, explicit, closes: false) : nil
        case c.openingHour: return isOpening && customs.hasHours && state.mask == 0 ? .field(.when, explicit, closes: false) : nil
        case c.dottedTime: return isOpening && customs.hasDots && state.mask == 0 ? .field(.when, explicit, closes: false) : nil
        case c.start where item.meaning.moment.map(isPast) ?? false: return nil
        case c.start: return .field(.when, explicit, closes: false)
        case c.range:
            guard let range = item.meaning.range, let from = range.from, from.hasClock, range.to != nil || range.length != nil else { return nil }
            return .field(.when, explicit, closes: false)
        case c.recurrence: return .field(.recurrence, explicit, closes: false)
        case c.deadline: return .field(.deadline, explicit + 1, closes: false)
        case c.bareHours where state.isCorrecting: return state.mask & ItemField.when.bit != 0 ? .field(.when, -1, closes: false) : nil
        case c.bareHours:
            return (customs.hasTimes || style == .dictated) && (isEnd(end) || isEdge) && state.phase != .opening
                ? .field(.when, explicit, closes: false) : nil
        case c.notBefore: return .field(.window, explicit, closes: false)
        case c.priority: return .field(.priority, explicit, closes: false)
        case c.lonePriority: return !page.tokens[start].isGlued && !isGluedOn(end) ? .field(.priority, explicit, closes: false) : nil
        case c.leadPriority:
            let isSetOff = page.tokens[end - 1].kind == .mark
            guard isOpening && (style == .dictated || isSetOff) || (!isSetOff && (isEnd(end) || isEdge || isPause(end))) else { return nil }
            return .field(.priority, explicit, closes: false)
        case c.tag: return state.words == 1 && isAddressed(start) ? nil : .field(.tag, explicit, closes: false)
        case c.kindLabel: return .field(.kind, explicit, closes: false)
        case c.project: return .field(.project, explicit, closes: false)
        case c.prerequisite: return .field(.prerequisite, explicit, closes: false)
        case c.follows: return isOpening || isEnd(end) ? .field(.follows, explicit, closes: false) : nil
        case c.done: return .field(.done, explicit, closes: false)
        case c.content: return .content(1 - item.cost)
        case c.leadIn: return isOpening && state.mask & ~ItemPath.beforeLeadIn == 0 && !isQuestion ? .skip(1) : nil
        case c.politeLeadIn: return isOpening ? .skip(2) : nil
        case c.filler: return style == .dictated || isOpening ? .skip(0) : nil
        case c.rejection: return state.mask & ItemField.when.bit != 0 ? .skip(1) : nil
        case c.aside: return isOpening ? (item.meaning.moment == nil ? .skip(2) : .carry) : nil
        case c.and: return isOpening && start > range.lowerBound ? .skip(0) : nil
        case c.connective, c.strongConnective: return isOpening ? .skip(0) : nil
        case c.separator: return isOpening || end == range.upperBound ? .skip(0) : nil
        case c.glue: return isOpening && state.mask != 0 && !isBehindLeadIn(start) ? .skip(0) : nil
        case c.arrow: return isOpening && state.mask != 0 ? .skip(1) : nil
        case c.correction: return state.mask != 0 ? .correct(2) : nil
        default: return nil
        }
    }

    /// "I'm at the clinic": the preposition belongs to the title.
    private func isBehindLeadIn(_ place: Int) -> Bool {
        (max(range.lowerBound, place - 3)..<place).contains { start in
            page.chart.readings(at: start).contains { $0.category == categories.leadIn && Int($0.end) == place }
        }
    }

    /// "at three, actually four": a bare number replaces the value said before.
    private func correction(_ item: Constituent, _ state: State) -> Score? {
        if item.category == categories.hournumber { return state.mask & ItemField.when.bit != 0 ? .field(.when, -1, closes: false) : nil }
        guard state.mask & ItemField.estimate.bit != 0, state.mask & ItemField.when.bit == 0, item.meaning.number != nil else { return nil }
        return .field(.estimate, -1, closes: true)
    }

    /// "Tomorrow: …", and in speech "today …": the day holds for all that follows.
    private func isLeadingDay(_ moment: Moment, _ end: Int) -> Bool {
        if page.isMark(end, UInt8(ascii: ":")) { return true }
        guard style == .dictated, moment.part == nil else { return false }
        if case .day = moment.base {} else if !isBareWeekday(moment) { return false }
        return end < range.upperBound && !page.isMark(end, UInt8(ascii: ","))
    }

    /// "Monday …", without a word like "on" or "next".
    private func isBareWeekday(_ moment: Moment) -> Bool { moment.weekday != nil && moment.mode == nil && moment.day == nil }

    /// The next token stands right at it.
    private func isGluedOn(_ end: Int) -> Bool { end < range.upperBound && page.tokens[end].isGlued }

    /// A question stays as it is asked.
    private var isQuestion: Bool { page.isMark(range.upperBound - 1, UInt8(ascii: "?")) }

    private func isLineStart(_ place: Int) -> Bool { place == range.lowerBound }

    /// "ping @mo": the name is the verb's object, not a tag.
    private func isAddressed(_ place: Int) -> Bool {
        (page.isMark(place, UInt8(ascii: "@")) || page.isMark(place, UInt8(ascii: "#"))) && place > range.lowerBound
            && page.chart.readings(at: place - 1).contains { $0.category == categories.verb && Int($0.end) == place }
    }

    private func isPositive(_ item: Constituent) -> Bool { item.meaning.amount.map { $0.total > 0 } ?? false }

    /// "last week", "the past two months".
    private func isPast(_ moment: Moment) -> Bool { if case .period(_, let offset) = moment.base { offset < 0 } else { false } }

    /// A day, a clock reading and a part of the day have a place in an item; a bare month or year is content.
    private func strength(of item: Constituent) -> Int32? {
        guard let moment = item.meaning.moment else { return nil }
        // What is past is no plan.
        if let shift = moment.shift, moment.base == .now || !moment.hasDay, shift.total < 0 { return nil }
        if isPast(moment) { return nil }
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
        style == .dictated
            && [categories.separator, categories.strongConnective, categories.and].contains {
                page.longest($0, at: place, within: range.upperBound) != nil
            }
    }

    // MARK: Boundaries

    private func addBoundaries(from state: State, at place: Int, to steps: inout [Step]) {
        guard let options = options[place] else { return }
        for option in options {
            guard
                state.words >= option.words || (state.phase == .tail && state.words > 0)
                    || (option.words == 0 && (option.to > place || state.phase != .opening || state.mask != 0))
                    || (option.to > place && option.kind == .connective && state.mask & ItemPath.afterthoughts != 0),
                !option.needsCompleted || state.isCompleted, !option.needsTail || state.phase == .tail,
                !option.needsEstimate || state.phase == .title && state.mask & ItemField.estimate.bit != 0
            else { continue }
            if state.isCorrecting { continue }
            var next = State(phase: .opening, mask: 0)
            next.words = 0
            steps.append((option.to, next, option.score, .boundary(option)))
        }
    }
}
