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
            || place > range.lowerBound && page.isMark(place - 1, UInt8(ascii: ","))
                && page.longest(categories.requirement, at: place, within: place + 1) != nil
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
        guard end <= range.upperBound, let role = role(of: item, from: state) else { return }
        guard page.boundaries.canEnd(at: end) || end == range.upperBound else { return }
        let length = Int32(end - Int(item.start))
        switch role {
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
            let aspects = field == .when ? ItemField.aspects(item.meaning) : 0
            let said = state.mask & (ItemField.dayBit | ItemField.clockBit)
            if field.isSingle, state.mask & field.bit != 0, !ItemField.complete(aspects, said) || state.isCorrecting {
                guard state.isCorrecting else { return }
            } else if state.isCorrecting {
                return
            }
            next.isCorrecting = false
            next.mask |= field.bit | aspects
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
