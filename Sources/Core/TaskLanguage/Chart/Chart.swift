import Patterns

/// A reading of a stretch of tokens: a category, a meaning and the rules that made it.
struct Constituent: Sendable {
    let category: UInt16
    let start: Int32
    /// One past the last token.
    let end: Int32
    /// The rule or word statement that made it; -1 for a bare literal or pattern.
    let rule: Int32
    /// The rule that read the words, where `rule` only passed them on to another category: what an explanation names.
    let source: Int32
    /// The sum of the costs of its rules.
    let cost: Int32
    let meaning: Meaning
}

/// Every reading of every stretch, built bottom-up from the right: when a place is worked on, everything that begins
/// further right is complete, so a rule that has found its first part finds the others by looking them up.
///
/// The method is a left-corner chart parser (Kay 1980; Aho and Ullman 1972) with the patterns of all rules in one graph.
/// The cost is linear in the tokens for a bounded number of readings a place, which `limit` guarantees.
struct Chart {
    /// How many readings may begin at one place; a place that reaches it keeps its first ones.
    static let limit = 400

    let grammar: Grammar
    let tokens: [Token]
    private(set) var items: [Constituent] = []
    /// For each token, its readings in `items`.
    private(set) var ranges: [Range<Int32>]
    /// For each token one bit a category: whether something of it begins there.
    private var presence: [UInt64]
    private let width: Int
    private let edges: [RuleGraph.Edge]
    private let nodes: [RuleGraph.Node]
    private let heads: [RuleGraph.Edge]
    private let headRanges: [Range<Int32>]
    private let productions: [GrammarRule.Production]
    private var groups: [Double] = []
    private var captures = MeaningCaptures()
    private var path: [(item: Int32, capture: Int8)] = []
    private var begin = 0

    init(grammar: Grammar, text: [UInt8], tokens: [Token], matcher: Matcher) {
        self.grammar = grammar
        self.tokens = tokens
        edges = grammar.graph.edges
        nodes = grammar.graph.nodes
        heads = grammar.graph.heads
        headRanges = grammar.graph.headRanges
        productions = grammar.productions
        width = (grammar.graph.headRanges.count + 63) / 64
        presence = Array(repeating: 0, count: tokens.count * width)
        ranges = Array(repeating: 0..<0, count: tokens.count)
        items.reserveCapacity(tokens.count * 16)
        path.reserveCapacity(16)
        text.withUnsafeBufferPointer { text in
            for place in stride(from: tokens.count - 1, through: 0, by: -1) { fill(place, text, matcher) }
        }
    }

    /// The readings that begin at a token.
    func readings(at place: Int) -> ArraySlice<Constituent> {
        place < ranges.count ? items[Int(ranges[place].lowerBound)..<Int(ranges[place].upperBound)] : []
    }

    @inline(__always)
    private func isPresent(_ category: UInt16, at place: Int) -> Bool {
        presence[place * width + Int(category >> 6)] & (1 << UInt64(category & 63)) != 0
    }

    private mutating func fill(_ place: Int, _ text: UnsafeBufferPointer<UInt8>, _ matcher: Matcher) {
        begin = items.count
        let token = tokens[place]
        var entry = grammar.lexicon.head(of: token.word)
        while entry >= 0 {
            let word = grammar.lexicon.entries[Int(entry)]
            defer { entry = word.next }
            guard word.rule < 0 || !productions[Int(word.rule)].languages.isDisjoint(with: token.languages) else { continue }
            add(word.category, from: place, to: place + 1, rule: word.rule, source: word.rule, cost: 0, word.meaning)
        }
        if token.kind != .opaque && token.kind != .noise { addTerminals(place, text, matcher) }
        var next = begin
        while next < items.count, next - begin < Chart.limit {
            let (category, end, cost) = (items[next].category, Int(items[next].end), items[next].cost)
            for index in headRanges[Int(category)] {
                let edge = heads[Int(index)]
                path.append((Int32(next), edge.capture))
                descend(edge.target, place: end, cost: cost)
                path.removeLast()
            }
            next += 1
        }
        ranges[place] = Int32(begin)..<Int32(items.count)
    }

    private mutating func addTerminals(_ place: Int, _ text: UnsafeBufferPointer<UInt8>, _ matcher: Matcher) {
        let token = tokens[place]
        let follower = Int(token.end) < text.count ? text[Int(token.end)] : 0
        grammar.terminals.forEach(first: token.first, isDigits: token.kind == .digits, next: follower) { category, pattern in
            let pattern = pattern.pattern
            guard let end = matcher.end(of: pattern, in: text, at: Int(token.start)) else { return }
            var last = place
            while last < tokens.count, Int(tokens[last].end) < end { last += 1 }
            guard last < tokens.count, Int(tokens[last].end) == end else { return }
            let start = Int32(groups.count)
            for index in 1...CaptureTable.width {
                groups.append(index <= pattern.captureCount ? matcher.capture(index).map { Chart.number(text[$0]) } ?? .nan : .nan)
            }
            add(category, from: place, to: last + 1, rule: -1, source: -1, cost: 0, .captures(start))
        }
    }

    /// Decimal digits with an optional decimal point or comma; NaN for anything else.
    private static func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Double {
        var value = 0.0
        var scale = 0.0
        for byte in bytes {
            switch byte {
            case 48...57:
                value = value * 10 + Double(byte - 48)
                scale *= 10
            case UInt8(ascii: "."), UInt8(ascii: ","):
                if scale > 0 { return .nan }
                scale = 1
            default: return .nan
            }
        }
        return bytes.isEmpty ? .nan : scale > 0 ? value / scale : value
    }

    /// Follows the steps that go on from a node at a place.
    private mutating func descend(_ node: Int32, place: Int, cost: Int32) {
        let node = nodes[Int(node)]
        let isInside = place < tokens.count
        for index in Int(node.first)..<Int(node.first + node.count) {
            let edge = edges[index]
            switch edge.kind {
            case .item, .glued:
                guard isInside, isPresent(edge.category, at: place), edge.kind == .item || tokens[place].isGlued else { continue }
                for index in ranges[place] where items[Int(index)].category == edge.category {
                    path.append((index, edge.capture))
                    descend(edge.target, place: Int(items[Int(index)].end), cost: cost + items[Int(index)].cost)
                    path.removeLast()
                }
            case .accept: reduce(edge.target, end: place, cost: cost)
            case .absent, .present:
                let isThere =
                    isInside && (TokenCondition.holds(edge.category, of: tokens[place]) ?? isPresent(edge.category, at: place))
                if isThere == (edge.kind == .present) { descend(edge.target, place: place, cost: cost) }
            case .end:
                if !isInside || tokens[place].kind == .lineEnd { descend(edge.target, place: place, cost: cost) }
            case .after, .notAfter:
                let start = Int(items[Int(path[0].item)].start)
                if holds(edge.category, at: start - 1) == (edge.kind == .after) { descend(edge.target, place: place, cost: cost) }
            case .start:
                let start = Int(items[Int(path[0].item)].start)
                if start == 0 || tokens[start - 1].kind == .lineEnd { descend(edge.target, place: place, cost: cost) }
            }
        }
    }

    /// Whether the token at a place is of the category, as a word of the lexicon or by its kind.
    private func holds(_ category: UInt16, at place: Int) -> Bool {
        guard place >= 0 else { return false }
        let token = tokens[place]
        return TokenCondition.holds(category, of: token) ?? (token.word >= 0 && grammar.lexicon.has(category, word: token.word))
    }

    private mutating func reduce(_ number: Int32, end: Int, cost: Int32) {
        let rule = productions[Int(number)]
        guard !rule.languages.isDisjoint(with: tokens[Int(items[Int(path[0].item)].start)].languages) else { return }
        captures.clear()
        for step in path {
            let item = items[Int(step.item)]
            if case .captures(let place) = item.meaning {
                if captures.groupStart < 0 { captures.groupStart = Int(place) }
            } else if step.capture >= 0 {
                captures.set(Int(step.capture), item.meaning)
            }
        }
        if captures.groupStart >= 0 {
            for index in 0..<CaptureTable.width { captures.groups[index] = groups[captures.groupStart + index] }
        }
        guard let meaning = rule.meaning.value(captures: captures) else { return }
        let first = items[Int(path[0].item)]
        let source = rule.passesOn && path.count == 1 && first.rule >= 0 ? first.source : number
        add(rule.category, from: Int(first.start), to: end, rule: number, source: source, cost: cost + rule.cost, meaning)
    }

    /// Keeps a reading unless the same one is there already for no more cost.
    private mutating func add(_ category: UInt16, from start: Int, to end: Int, rule: Int32, source: Int32, cost: Int32, _ meaning: Meaning) {
        let new = Constituent(
            category: category, start: Int32(start), end: Int32(end), rule: rule, source: source, cost: cost, meaning: meaning)
        if isPresent(category, at: start) {
            for index in begin..<items.count where items[index].category == category && items[index].end == end {
                if items[index].meaning == meaning {
                    if items[index].cost > cost {
                        items[index] = new
                    }
                    return
                }
            }
        }
        guard items.count - begin < Chart.limit else { return }
        items.append(new)
        presence[start * width + Int(category >> 6)] |= 1 << UInt64(category & 63)
    }
}
