/// How a rule that has found its first part finds the others.
extension Chart {
    /// Follows the steps that go on from a node at a place.
    mutating func descend(_ node: Int32, place: Int, cost: Int32, _ parts: MeaningParts, _ subject: Subject) {
        let isInside = place < tokens.count
        var step = Int(node)
        while true {
            let edge = grammar.graph.edges[step]
            take(edge, at: place, isInside: isInside, cost: cost, parts, subject)
            if edge.isLast { return }
            step += 1
        }
    }

    @inline(__always)
    private mutating func take(
        _ edge: RuleGraph.Edge, at place: Int, isInside: Bool, cost: Int32, _ parts: MeaningParts, _ subject: Subject
    ) {
        switch edge.kind {
        case .item, .glued:
            guard isInside, isPresent(edge.category, at: place), edge.kind == .item || tokens[place].isGlued else { return }
            var index = Int(ranges[place].lowerBound)
            while readings[index].category != edge.category { index += 1 }
            while index >= 0 {
                let reading = readings[index]
                follow(edge, place: Int(reading.end), cost: cost + reading.cost, parts.with(reading.meaning, edge.capture), subject)
                index = Int(reading.next)
            }
        case .pattern, .gluedPattern:
            guard isInside, edge.kind == .pattern || tokens[place].isGlued, let (end, groups) = find(edge.category, at: place, subject) else {
                return
            }
            follow(edge, place: end, cost: cost, parts.with(groups, edge.capture), subject)
        case .accept: reduce(edge.target, end: place, cost: cost, parts)
        case .absent, .present:
            let isThere =
                isInside && (TokenCondition.holds(edge.category, of: tokens[place]) ?? isPresent(edge.category, at: place))
            if isThere == (edge.kind == .present) { follow(edge, place: place, cost: cost, parts, subject) }
        case .end:
            if !isInside || tokens[place].kind == .lineEnd { follow(edge, place: place, cost: cost, parts, subject) }
        case .after, .notAfter:
            let start = Int(readings[corner].start)
            if holds(edge.category, at: start - 1) == (edge.kind == .after) { follow(edge, place: place, cost: cost, parts, subject) }
        case .start:
            let start = Int(readings[corner].start)
            if start == 0 || tokens[start - 1].kind == .lineEnd { follow(edge, place: place, cost: cost, parts, subject) }
        }
    }

    /// Goes on behind a step, unless what must come next is known and is not there.
    @inline(__always)
    mutating func follow(_ edge: RuleGraph.Edge, place: Int, cost: Int32, _ parts: MeaningParts, _ subject: Subject) {
        if edge.completes {
            reduce(edge.target, end: place, cost: cost, parts)
        } else if goesOn(edge.follower, at: place) {
            descend(edge.target, place: place, cost: cost, parts, subject)
        }
    }

    @inline(__always)
    func goesOn(_ follower: UInt16, at place: Int) -> Bool {
        follower == RuleGraph.Edge.anything || place < tokens.count && isPresent(follower, at: place)
    }

    /// A match of a pattern with which no rule begins.
    mutating func find(_ category: UInt16, at place: Int, _ subject: Subject) -> (end: Int, groups: MeaningPlace)? {
        let token = tokens[place]
        guard token.kind != .opaque, token.kind != .noise else { return nil }
        let terminal = grammar.terminals.terminal(of: category)
        return grammar.terminals.admits(terminal, at: LeadingRun(subject.text, at: Int(token.start))) ? match(terminal, at: place, subject) : nil
    }

    /// Whether the token at a place is of the category, as a word of the lexicon or by its kind.
    func holds(_ category: UInt16, at place: Int) -> Bool {
        guard place >= 0 else { return false }
        let token = tokens[place]
        return TokenCondition.holds(category, of: token) ?? (token.word >= 0 && grammar.lexicon.has(category, word: token.word))
    }
}
