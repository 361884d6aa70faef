/// What a reading earns: so much a token, so that what covers more text wins over two that share it.
enum ReadingScore {
    static let token: Int32 = 4
    /// Taken off each reading, so that one that covers a stretch wins over two.
    static let piece: Int32 = 1
}

/// What may follow from a state: the moves of the path and what they earn.
extension ItemPath {
    typealias Step = (end: Int, state: State, gain: Int32, action: Action)

    /// Adds the moves that a state can make where it stands.
    func addSteps(from state: State, at here: ItemPlace, to steps: inout [Step]) {
        addWord(from: state, at: here, to: &steps)
        if here.repair > 0, !state.isCorrecting, state.phase != .tail {
            steps.append((here.repair, state, 2 * Int32(here.repair - here.place), .skip(to: Int32(here.repair))))
        }
        for candidate in here.candidates { addReading(candidate, from: state, at: here, to: &steps) }
        addBoundaries(from: state, at: here.place, to: &steps)
        trial?.reward(&steps)
    }

    // MARK: Words

    private func addWord(from state: State, at here: ItemPlace, to steps: inout [Step]) {
        let place = here.place
        let token = page.tokens[place]
        var next = state
        if token.kind == .noise || token.kind == .lineEnd {
            steps.append((place + 1, state, 0, .skip(to: Int32(place + 1))))
            return
        }
        if state.isCorrecting { return }
        if here.isInside {
            if state.phase == .opening { next.phase = .title }
            steps.append((place + 1, next, 0, .word))
            return
        }
        if token.kind == .mark, !ItemPath.isSymbol(token.first) {
            let isDangling = state.phase == .tail || (state.phase == .opening && state.mask != 0)
            steps.append((place + 1, state, 0, isDangling ? .skip(to: Int32(place + 1)) : .word))
            return
        }
        if !here.isHollow, !here.isNumberWord { next.words = min(3, state.words + 1) }
        next.isCompleted = false
        next.isBare = false
        let cost: Int32 = here.isHollow && style == .dictated ? -2 : 0
        switch state.phase {
        case .opening:
            next.phase = .title
            steps.append((place + 1, next, cost, .word))
        case .title: steps.append((place + 1, next, cost, .word))
        case .tail:
            if state.isReferring || here.refers {
                next.isReferring = true
                next.isBare = state.isBare
                steps.append((place + 1, next, state.isReferring ? 0 : -1, .word))
                return
            }
            // Going on with the title behind a bare duration: then it was content after all.
            next.phase = .title
            steps.append((place + 1, next, state.isBare ? -24 : -3, .word))
        }
    }

    /// Marks that are words of their own: currency, hash, at sign, emoji.
    private static func isSymbol(_ byte: UInt8) -> Bool { byte >= 0x80 || "#@$%&+=*/<>^~|\\{}".utf8.contains(byte) }

    // MARK: Readings

    private func addReading(_ candidate: ItemPlace.Candidate, from state: State, at here: ItemPlace, to steps: inout [Step]) {
        let index = candidate.index
        let end = candidate.end
        guard let role = role(of: candidate, from: state) else { return }
        let length = Int32(end - here.place)
        switch role {
        case .skip(let gain):
            steps.append((end, state, gain + 2 * length, .skip(to: Int32(end))))
        case .carry:
            var next = state
            next.mask |= State.carried
            steps.append((end, next, ReadingScore.token * length + 1, .carry(index)))
        case .correct(let gain):
            var next = state
            next.isCorrecting = true
            steps.append((end, next, gain + 2 * length, .skip(to: Int32(end))))
        case .content(let gain):
            var next = state
            if here.isInside, state.phase == .tail {
                steps.append((end, next, gain + ReadingScore.token * length, .content(to: Int32(end))))
                return
            }
            next.phase = .title
            next.words = 3
            let reopens: Int32 = state.phase != .tail ? 0 : state.isBare ? -24 : -3
            steps.append((end, next, gain + ReadingScore.token * length + reopens, .content(to: Int32(end))))
        case .field(let field, let gain, let closes):
            var next = state
            let aspects = field == .when ? candidate.aspects : 0
            let said = state.mask & (ItemField.dayBit | ItemField.clockBit)
            if field.isSingle, state.mask & field.bit != 0, !ItemField.complete(aspects, said) || state.isCorrecting {
                guard state.isCorrecting else { return }
            } else if state.isCorrecting {
                return
            }
            next.isCorrecting = false
            next.mask |= field.bit | aspects
            if field == .when, candidate.isRange { next.mask |= ItemField.estimate.bit }
            if state.phase != .opening, !here.isInside {
                next.phase = .tail
                next.isCompleted = closes
                next.isBare = closes && candidate.part == .duration
            }
            steps.append((end, next, gain + ReadingScore.token * length - ReadingScore.piece, .field(index, field)))
        }
    }

    // MARK: Boundaries

    private func addBoundaries(from state: State, at place: Int, to steps: inout [Step]) {
        var number = options.first(at: place)
        while number >= 0 {
            let option = options[number]
            if !state.isCorrecting, state.allows(option, at: place) {
                steps.append((option.to, State(mask: 0, phase: .opening), option.score, .boundary(number)))
            }
            number = options.next(after: number)
        }
    }
}

extension ItemPath.State {
    /// Whether the open item has what a cut asks for.
    func allows(_ option: ItemPath.BoundaryOption, at place: Int) -> Bool {
        let isEnough =
            words >= option.words || (phase == .tail && words > 0)
            || (option.words == 0 && (option.to > place || phase != .opening || mask != 0))
            || (option.to > place && option.kind == .connective && mask & ItemPath.afterthoughts != 0)
        return isEnough && (!option.needsCompleted || isCompleted) && (!option.needsTail || phase == .tail)
            && (!option.needsEstimate || phase == .title && mask & ItemField.estimate.bit != 0)
    }
}
