/// What may follow from a state: the moves of the path and what they earn.
extension ItemPath {
    typealias Step = (end: Int, state: State, gain: Int32, action: Action)

    func steps(from state: State, at place: Int) -> [Step] {
        var steps: [Step] = []
        addWord(from: state, at: place, to: &steps)
        if page.boundaries.canBegin(at: place) {
            for index in page.chart.ranges[place] { addReading(Int(index), from: state, to: &steps) }
        }
        addBoundaries(from: state, at: place, to: &steps)
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
        next.words = min(3, state.words + 1)
        next.isCompleted = false
        switch state.phase {
        case .opening:
            next.phase = .title
            steps.append((place + 1, next, 0, .word))
        case .title: steps.append((place + 1, next, 0, .word))
        case .tail:
            // Going on with the title behind a bare duration: then it was content after all.
            next.phase = .title
            steps.append((place + 1, next, state.isCompleted ? -12 : -2, .word))
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
            steps.append((end, state, gain + length, .skip(to: Int32(end))))
        case .correct(let gain):
            var next = state
            next.isCorrecting = true
            steps.append((end, next, gain + length, .skip(to: Int32(end))))
        case .content(let gain):
            var next = state
            next.phase = .title
            next.words = 3
            steps.append((end, next, gain + length, .content(to: Int32(end))))
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
            }
            steps.append((end, next, gain + length, .field(field, Int32(index))))
        }
    }

    private enum Score {
        case skip(Int32)
        case correct(Int32)
        case content(Int32)
        case field(ItemField, Int32, closes: Bool)
    }

    /// What a reading is in an item and what it earns there; nil where it has no place.
    private func score(of item: Constituent, from state: State) -> Score? {
        let c = categories
        let isOpening = state.phase == .opening
        let isEdge = brackets.isEdge(Int(item.start), Int(item.end), page)
        switch item.category {
        case c.duration:
            guard item.meaning.amount.map({ $0.total > 0 }) == true, !brackets.isInside(Int(item.start)) || isEdge else { return nil }
            if isEdge { return .field(.estimate, 8, closes: true) }
            // At the front or the back of an item; never between two of its words.
            return .field(.estimate, 5 - item.cost, closes: true)
        case c.estimate: return isPositive(item) ? .field(.estimate, 8 - item.cost, closes: true) : nil
        case c.leadEstimate: return isOpening && isPositive(item) ? .field(.estimate, 9, closes: true) : nil
        case c.elided: return isOpening ? .field(.estimate, 4, closes: true) : nil
        case c.each: return .field(.each, 12, closes: false)
        case c.moment:
            guard let strength = strength(of: item) else { return nil }
            return .field(.when, strength - item.cost / 2, closes: false)
        case c.start: return .field(.when, 8 - item.cost, closes: false)
        case c.range:
            guard let range = item.meaning.range, let from = range.from, from.hasClock, range.to != nil || range.length != nil else { return nil }
            return .field(.when, 9 - item.cost, closes: false)
        case c.recurrence: return .field(.recurrence, 8 - item.cost, closes: false)
        case c.deadline: return .field(.deadline, 9 - item.cost, closes: false)
        case c.notBefore: return .field(.window, 8 - item.cost, closes: false)
        case c.priority: return .field(.priority, 6, closes: false)
        case c.leadPriority:
            guard isOpening || isEnd(Int(item.end)) || isEdge else { return nil }
            return .field(.priority, isOpening && style == .dictated ? 6 : 5, closes: false)
        case c.tag: return .field(.tag, 6, closes: false)
        case c.project: return .field(.project, 6, closes: false)
        case c.prerequisite: return .field(.prerequisite, 8, closes: false)
        case c.follows: return isOpening ? .field(.follows, 8, closes: false) : nil
        case c.done: return .field(.done, 6, closes: false)
        case c.content: return .content(12 - item.cost)
        case c.leadIn: return isOpening && state.mask & ~ItemField.when.bit == 0 ? .skip(5) : nil
        case c.filler: return style == .dictated || isOpening ? .skip(3) : nil
        case c.connective, c.strongConnective: return isOpening ? .skip(2) : nil
        case c.glue: return isOpening && state.mask != 0 ? .skip(1) : nil
        case c.correction: return state.mask != 0 ? .correct(2) : nil
        default: return nil
        }
    }

    private func isPositive(_ item: Constituent) -> Bool { item.meaning.amount.map { $0.total > 0 } ?? false }

    /// A day, a clock reading and a part of the day have a place in an item; a bare month or year is content.
    private func strength(of item: Constituent) -> Int32? {
        guard let moment = item.meaning.moment else { return nil }
        if moment.hasClock { return 8 }
        if moment.day != nil || moment.weekday != nil { return 7 }
        if moment.part != nil { return 6 }
        if moment.shift != nil { return 7 }
        switch moment.base {
        case .none: return nil
        case .now: return moment.shift == nil ? nil : 7
        case .day, .easter: return 7
        case .period(let unit, _):
            switch unit {
            case .week, .weekend, .workday: return 6
            case .month: return moment.edge == .whole ? nil : 6
            case .second, .minute, .hour, .day, .quarter, .year, .decade, .century: return nil
            }
        }
    }

    /// Nothing of the item follows: its end, or a mark that ends a part.
    func isEnd(_ place: Int) -> Bool {
        place >= range.upperBound || (page.tokens[place].kind == .mark && ",;.!)]".utf8.contains(page.tokens[place].first))
            || page.tokens[place].kind == .noise
    }

    // MARK: Boundaries

    private func addBoundaries(from state: State, at place: Int, to steps: inout [Step]) {
        guard let options = options[place] else { return }
        for option in options {
            guard state.words >= option.words || option.drops || option.words == 0, !option.needsCompleted || state.isCompleted else { continue }
            if state.isCorrecting { continue }
            var next = State(phase: .opening, mask: 0)
            next.words = 0
            steps.append((option.to, next, option.score, .boundary(option.kind, to: Int32(option.to), drops: option.drops)))
        }
    }
}
