import Patterns

/// A reading of a stretch of tokens: a category, a meaning and the rules that made it.
struct Constituent: Sendable {
    let category: UInt16
    let start: Int32
    /// One past the last token.
    let end: Int32
    /// The rule or word statement that made it; -1 for a bare literal or pattern.
    let rule: Int32
    /// The sum of the costs of its rules.
    let cost: Int32
    let meaning: Meaning
}

/// Every reading of every stretch, built bottom-up from the right: when a place is worked on, everything that begins
/// further right is complete, so a rule that has found its first part finds the others by looking them up.
///
/// The method is a left-corner chart parser (Kay 1980; Aho and Ullman 1972) with the sequences of all rules in one trie.
/// The cost is linear in the tokens for a bounded number of readings a place, which `limit` guarantees.
struct Chart {
    /// How many readings may begin at one place; a place that reaches it keeps its first ones.
    static let limit = 400

    let grammar: Grammar
    let tokens: [Token]
    private(set) var items: [Constituent] = []
    /// For each token, its readings in `items`.
    private(set) var ranges: [Range<Int32>]
    private var groups: [Double] = []
    private var captures = MeaningCaptures()
    private var path: [Int32] = []

    init(grammar: Grammar, text: [UInt8], tokens: [Token], matcher: Matcher) {
        self.grammar = grammar
        self.tokens = tokens
        ranges = Array(repeating: 0..<0, count: tokens.count)
        text.withUnsafeBufferPointer { text in
            for place in stride(from: tokens.count - 1, through: 0, by: -1) { fill(place, text, matcher) }
        }
    }

    /// The readings that begin at a token.
    func readings(at place: Int) -> ArraySlice<Constituent> {
        place < ranges.count ? items[Int(ranges[place].lowerBound)..<Int(ranges[place].upperBound)] : []
    }

    private mutating func fill(_ place: Int, _ text: UnsafeBufferPointer<UInt8>, _ matcher: Matcher) {
        let begin = items.count
        let token = tokens[place]
        var entry = grammar.lexicon.head(of: token.word)
        while entry >= 0 {
            let word = grammar.lexicon.entries[Int(entry)]
            add(
                Constituent(category: word.category, start: Int32(place), end: Int32(place + 1), rule: word.rule, cost: 0, meaning: word.meaning),
                begin)
            entry = word.next
        }
        if token.kind != .opaque && token.kind != .noise { addTerminals(place, text, matcher, begin) }
        var next = begin
        while next < items.count, next - begin < Chart.limit {
            let item = items[next]
            let node = grammar.trie.start(item.category)
            if node >= 0 {
                path.append(Int32(next))
                descend(node, place: Int(item.end), cost: item.cost, begin)
                path.removeLast()
            }
            next += 1
        }
        ranges[place] = Int32(begin)..<Int32(items.count)
    }

    private mutating func addTerminals(_ place: Int, _ text: UnsafeBufferPointer<UInt8>, _ matcher: Matcher, _ begin: Int) {
        let token = tokens[place]
        for terminal in grammar.terminals.byFirstByte[Int(token.first)] {
            guard let pattern = terminal.pattern.pattern, let end = matcher.end(of: pattern, in: text, at: Int(token.start)) else { continue }
            var last = place
            while last < tokens.count, Int(tokens[last].end) < end { last += 1 }
            guard last < tokens.count, Int(tokens[last].end) == end else { continue }
            let start = Int32(groups.count)
            for index in 1...CaptureTable.width {
                groups.append(index <= pattern.captureCount ? matcher.capture(index).map { Chart.number(text[$0]) } ?? .nan : .nan)
            }
            add(
                Constituent(
                    category: terminal.category, start: Int32(place), end: Int32(last + 1), rule: -1, cost: 0, meaning: .captures(start)), begin)
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

    private mutating func descend(_ node: Int32, place: Int, cost: Int32, _ begin: Int) {
        let count = grammar.trie.nodes[Int(node)].accepts.count
        for index in 0..<count { reduce(grammar.trie.nodes[Int(node)].accepts[index], end: place, cost: cost, begin) }
        for (element, next) in grammar.trie.nodes[Int(node)].steps {
            switch element.kind {
            case .end:
                if place >= tokens.count || tokens[place].kind == .lineEnd { descend(next, place: place, cost: cost, begin) }
            case .absent, .present:
                let isThere =
                    place < tokens.count
                    && TokenCondition.holds(element.category, of: tokens[place])
                        ?? ranges[place].contains { items[Int($0)].category == element.category }
                if isThere == (element.kind == .present) { descend(next, place: place, cost: cost, begin) }
            case .item, .glued:
                guard place < tokens.count, element.kind == .item || tokens[place].isGlued else { continue }
                for index in ranges[place] where items[Int(index)].category == element.category {
                    path.append(index)
                    descend(next, place: Int(items[Int(index)].end), cost: cost + items[Int(index)].cost, begin)
                    path.removeLast()
                }
            }
        }
    }

    /// Whether the token at a place is of the category, as a word of the lexicon or by its kind.
    private func holds(_ category: UInt16, at place: Int) -> Bool {
        guard place >= 0 else { return false }
        let token = tokens[place]
        return TokenCondition.holds(category, of: token) ?? (token.word >= 0 && grammar.lexicon.has(category, word: token.word))
    }

    private mutating func reduce(_ variant: Int32, end: Int, cost: Int32, _ begin: Int) {
        let variant = grammar.trie.variants[Int(variant)]
        let start = Int(items[Int(path[0])].start)
        if variant.atStart, start > 0, tokens[start - 1].kind != .lineEnd { return }
        for condition in variant.before {
            if holds(condition.category, at: start - 1) != condition.isWanted { return }
        }
        let rule = grammar.rules[Int(variant.rule)]
        for slot in 0..<MeaningCaptures.limit { captures.values[slot] = .none }
        captures.groupStart = -1
        var element = 0
        for capture in variant.captures {
            // Conditions consume nothing and stand for no part of the path.
            if capture == RuleVariant.noPart { continue }
            let item = items[Int(path[element])]
            element += 1
            if case .captures(let place) = item.meaning {
                if captures.groupStart < 0 { captures.groupStart = Int(place) }
            } else if capture >= 0 {
                captures.values[Int(capture)] = item.meaning
            }
        }
        if captures.groupStart >= 0 {
            for index in 0..<CaptureTable.width { captures.groups[index] = groups[captures.groupStart + index] }
        }
        guard let meaning = rule.meaning.value(captures: captures) else { return }
        add(
            Constituent(
                category: rule.category, start: Int32(start), end: Int32(end), rule: variant.rule, cost: cost + rule.cost, meaning: meaning), begin)
    }

    /// Keeps a reading unless the same one is there already for no more cost.
    private mutating func add(_ new: Constituent, _ begin: Int) {
        for index in begin..<items.count {
            let old = items[index]
            if old.category == new.category, old.end == new.end, old.meaning == new.meaning {
                if old.cost > new.cost { items[index] = new }
                return
            }
        }
        if items.count - begin < Chart.limit { items.append(new) }
    }
}
