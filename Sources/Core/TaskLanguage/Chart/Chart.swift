import Patterns

/// Every reading of every stretch, built bottom-up from the right: when a place is worked on, everything that begins
/// further right is complete, so a rule that has found its first part finds the others by looking them up.
///
/// The method is a left-corner chart parser (Kay 1980; Aho and Ullman 1972) with the patterns of all rules in one graph.
/// The cost is linear in the tokens for a bounded number of readings a place, which `limit` guarantees.
struct Chart {
    /// How many readings may begin at one place; a place that reaches it keeps its first ones.
    static let limit = 400

    /// A reading as the chart keeps it: numbers alone.
    struct Reading: Sendable {
        let category: UInt16
        let start: Int32
        let end: Int32
        let rule: Int32
        let source: Int32
        let cost: Int32
        let meaning: MeaningPlace
        /// The next reading of the category that begins at the place; -1 after the last one.
        var next: Int32
    }

    let grammar: Grammar
    let rules: RuleSet
    private(set) var tokens: [Token] = []
    private(set) var readings: [Reading] = []
    /// For each token, its readings.
    private(set) var ranges: [Range<Int32>] = []
    /// The meanings that were made for this text.
    private(set) var meanings: [Meaning] = []

    /// For each token one bit a category: whether something of it begins there.
    private var presence: [UInt64] = []
    private let width: Int
    /// For each token the categories that begin there, and after the last one what stands at the end.
    private var signatures: [UInt64] = []
    private var groups: [Double] = []
    /// For each category its first and last reading at the place in work; -1 where it has none.
    private var firsts: [Int32]
    private var lasts: [Int32]
    /// The parts found of the rule in work, `depth` of them, of which `corner` is the first.
    private var path: [(meaning: MeaningPlace, capture: Int8)]
    private var depth = 0
    private var corner = 0
    private var begin = 0
    /// The languages in which the place in work may be read.
    private var languages = LanguageSet.all
    /// The readings for many to look at; nil in a chart that goes on to the next text.
    private(set) var finished: ConstituentList.Store?

    /// An empty chart for the rules of a set.
    init(grammar: Grammar, rules: RuleSet) {
        self.grammar = grammar
        self.rules = rules
        width = (grammar.categoryCount + 63) / 64
        firsts = Array(repeating: -1, count: grammar.categoryCount)
        lasts = firsts
        path = Array(repeating: (.none, -1), count: 16)
    }

    init(grammar: Grammar, text: [UInt8], tokens: [Token], matcher: Matcher) {
        self.init(grammar: grammar, rules: grammar.everything)
        fill(tokens, of: text, matcher)
        finished = ConstituentList.Store(readings: readings, meanings: meanings, constants: grammar.program.constants)
    }

    /// Reads a text in place of the one before.
    mutating func fill(_ tokens: [Token], of text: [UInt8], _ matcher: Matcher) {
        self.tokens = tokens
        readings.removeAll(keepingCapacity: true)
        readings.reserveCapacity(tokens.count * 12)
        meanings.removeAll(keepingCapacity: true)
        groups.removeAll(keepingCapacity: true)
        presence.removeAll(keepingCapacity: true)
        presence.append(contentsOf: repeatElement(0, count: tokens.count * width))
        ranges.removeAll(keepingCapacity: true)
        ranges.append(contentsOf: repeatElement(0..<0, count: tokens.count))
        signatures.removeAll(keepingCapacity: true)
        signatures.append(contentsOf: repeatElement(Signature.always, count: tokens.count + 1))
        text.withUnsafeBufferPointer { text in
            let subject = Subject(text: text, matcher: matcher)
            for place in stride(from: tokens.count - 1, through: 0, by: -1) { fill(place, subject) }
        }
    }

    /// What patterns are matched against.
    private struct Subject {
        let text: UnsafeBufferPointer<UInt8>
        let matcher: Matcher
    }

    @inline(__always)
    private func isPresent(_ category: UInt16, at place: Int) -> Bool {
        presence[place &* width &+ Int(category >> 6)] & (1 << UInt64(category & 63)) != 0
    }

    /// Whether something of a category begins at a token; one that no file defines never does.
    func has(_ category: UInt16, at place: Int) -> Bool {
        place < tokens.count && Int(category) < firsts.count && isPresent(category, at: place)
    }

    private mutating func fill(_ place: Int, _ subject: Subject) {
        begin = readings.count
        let token = tokens[place]
        languages = token.languages
        var entry = grammar.lexicon.head(of: token.word)
        while entry >= 0 {
            let word = grammar.lexicon.entries[Int(entry)]
            if rules.isUsed[Int(word.category)], word.rule < 0 || isSpoken(word.rule) {
                add(
                    word.category, from: place, to: place + 1, rule: word.rule, source: word.rule, cost: 0,
                    MeaningPlace(constant: word.meaning))
            }
            entry = word.next
        }
        if token.kind != .opaque && token.kind != .noise { addTerminals(place, subject) }
        var next = begin
        while next < readings.count, next - begin < Chart.limit {
            let reading = readings[next]
            let follow = signatures[Int(reading.end)]
            corner = next
            for index in Int(rules.starts[Int(reading.category)])..<Int(rules.starts[Int(reading.category) + 1]) {
                let head = rules.heads[index]
                guard head.signature & follow != 0 else { continue }
                path[0] = (reading.meaning, head.capture)
                depth = 1
                if head.completes {
                    reduce(head.target, end: Int(reading.end), cost: reading.cost)
                } else if goesOn(head.follower, at: Int(reading.end)) {
                    descend(head.target, place: Int(reading.end), cost: reading.cost, subject)
                }
            }
            next += 1
        }
        close(place)
    }

    /// Whether a rule is of a language of the place in work.
    private func isSpoken(_ rule: Int32) -> Bool { !grammar.productions[Int(rule)].languages.isDisjoint(with: languages) }

    /// Makes the readings of the place in work known to those further left.
    private mutating func close(_ place: Int) {
        var signature = Signature.always
        for index in begin..<readings.count {
            let category = readings[index].category
            presence[place &* width &+ Int(category >> 6)] |= 1 << UInt64(category & 63)
            signature |= Signature.of(category)
            firsts[Int(category)] = -1
        }
        signatures[place] = signature
        ranges[place] = Int32(begin)..<Int32(readings.count)
    }

    // MARK: Patterns

    private mutating func addTerminals(_ place: Int, _ subject: Subject) {
        let token = tokens[place]
        let follower = Int(token.end) < subject.text.count ? subject.text[Int(token.end)] : 0
        for candidate in grammar.terminals.candidates(first: token.first) {
            let terminal = grammar.terminals.terminal(at: candidate)
            if token.kind == .digits, !grammar.terminals.gates[terminal].admitsDigits(before: follower) { continue }
            let category = grammar.terminals.categories[terminal]
            guard rules.isUsed[Int(category)], let (end, meaning) = match(terminal, at: place, subject) else { continue }
            add(category, from: place, to: end, rule: -1, source: -1, cost: 0, meaning)
        }
    }

    /// The place behind a match, which must end where a token does, and its groups.
    private mutating func match(_ terminal: Int, at place: Int, _ subject: Subject) -> (end: Int, groups: MeaningPlace)? {
        guard let end = subject.matcher.end(of: terminal, in: subject.text, at: Int(tokens[place].start)) else { return nil }
        var last = place
        while last < tokens.count, Int(tokens[last].end) < end { last += 1 }
        guard last < tokens.count, Int(tokens[last].end) == end else { return nil }
        let first = Int32(groups.count)
        for index in 1...MeaningParts.groupLimit {
            groups.append(subject.matcher.capture(index).map { Chart.number(subject.text[$0]) } ?? .nan)
        }
        return (last + 1, MeaningPlace(groups: first))
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

    // MARK: Steps

    /// Follows the steps that go on from a node at a place.
    private mutating func descend(_ node: Int32, place: Int, cost: Int32, _ subject: Subject) {
        let node = grammar.graph.nodes[Int(node)]
        let isInside = place < tokens.count
        for index in Int(node.first)..<Int(node.first + node.count) {
            let edge = grammar.graph.edges[index]
            switch edge.kind {
            case .item, .glued:
                guard isInside, isPresent(edge.category, at: place), edge.kind == .item || tokens[place].isGlued else { continue }
                var index = Int(ranges[place].lowerBound)
                while readings[index].category != edge.category { index += 1 }
                while index >= 0 {
                    let reading = readings[index]
                    push(reading.meaning, edge.capture)
                    follow(edge, place: Int(reading.end), cost: cost + reading.cost, subject)
                    depth -= 1
                    index = Int(reading.next)
                }
            case .pattern, .gluedPattern:
                guard isInside, edge.kind == .pattern || tokens[place].isGlued, let (end, groups) = find(edge.category, at: place, subject) else {
                    continue
                }
                push(groups, edge.capture)
                follow(edge, place: end, cost: cost, subject)
                depth -= 1
            case .accept: reduce(edge.target, end: place, cost: cost)
            case .absent, .present:
                let isThere =
                    isInside && (TokenCondition.holds(edge.category, of: tokens[place]) ?? isPresent(edge.category, at: place))
                if isThere == (edge.kind == .present) { follow(edge, place: place, cost: cost, subject) }
            case .end:
                if !isInside || tokens[place].kind == .lineEnd { follow(edge, place: place, cost: cost, subject) }
            case .after, .notAfter:
                let start = Int(readings[corner].start)
                if holds(edge.category, at: start - 1) == (edge.kind == .after) { follow(edge, place: place, cost: cost, subject) }
            case .start:
                let start = Int(readings[corner].start)
                if start == 0 || tokens[start - 1].kind == .lineEnd { follow(edge, place: place, cost: cost, subject) }
            }
        }
    }

    /// Goes on behind a step, unless what must come next is known and is not there.
    @inline(__always)
    private mutating func follow(_ edge: RuleGraph.Edge, place: Int, cost: Int32, _ subject: Subject) {
        if edge.completes {
            reduce(edge.target, end: place, cost: cost)
        } else if goesOn(edge.follower, at: place) {
            descend(edge.target, place: place, cost: cost, subject)
        }
    }

    @inline(__always)
    private func goesOn(_ follower: UInt16, at place: Int) -> Bool {
        follower == RuleGraph.Edge.anything || place < tokens.count && isPresent(follower, at: place)
    }

    @inline(__always)
    private mutating func push(_ meaning: MeaningPlace, _ capture: Int8) {
        if depth == path.count { path.append((.none, -1)) }
        path[depth] = (meaning, capture)
        depth += 1
    }

    /// A match of a pattern with which no rule begins.
    private mutating func find(_ category: UInt16, at place: Int, _ subject: Subject) -> (end: Int, groups: MeaningPlace)? {
        let token = tokens[place]
        guard token.kind != .opaque, token.kind != .noise else { return nil }
        let terminal = grammar.terminals.terminal(of: category)
        let follower = Int(token.end) < subject.text.count ? subject.text[Int(token.end)] : 0
        return grammar.terminals.gates[terminal].admits(token, before: follower) ? match(terminal, at: place, subject) : nil
    }

    /// Whether the token at a place is of the category, as a word of the lexicon or by its kind.
    private func holds(_ category: UInt16, at place: Int) -> Bool {
        guard place >= 0 else { return false }
        let token = tokens[place]
        return TokenCondition.holds(category, of: token) ?? (token.word >= 0 && grammar.lexicon.has(category, word: token.word))
    }

    // MARK: Meanings

    private mutating func reduce(_ number: Int32, end: Int, cost: Int32) {
        let rule = grammar.productions[Int(number)]
        guard !rule.languages.isDisjoint(with: languages) else { return }
        var parts = MeaningParts()
        for step in path[..<depth] {
            if let groups = step.meaning.groups {
                if parts.groups < 0 { parts.groups = groups }
            } else if step.capture >= 0 {
                parts[Int(step.capture)] = step.meaning
            }
        }
        let first = readings[corner]
        let start = Int(first.start)
        let source = rule.passesOn && depth == 1 && first.rule >= 0 ? first.source : number
        let cost = cost + rule.cost
        switch grammar.program.steps[Int(rule.meaning)] {
        case .only: add(rule.category, from: start, to: end, rule: number, source: source, cost: cost, parts.only)
        case .capture(let slot): add(rule.category, from: start, to: end, rule: number, source: source, cost: cost, parts[Int(slot)])
        case .constant(let constant):
            add(rule.category, from: start, to: end, rule: number, source: source, cost: cost, MeaningPlace(constant: constant))
        case .group, .call:
            guard let meaning = meaning(of: rule, parts) else { return }
            // Of two places with the same meaning the older one is kept, so that equal readings meet.
            let place = meaning.isNone ? MeaningPlace.none : MeaningPlace(made: Int32(meanings.count))
            if !meaning.isNone { meanings.append(meaning) }
            if !add(rule.category, from: start, to: end, rule: number, source: source, cost: cost, place), place.made != nil {
                meanings.removeLast()
            }
        }
    }

    private func meaning(of rule: GrammarRule.Production, _ parts: MeaningParts) -> Meaning? {
        var place = Int(rule.meaning)
        return grammar.program.value(at: &place) { slot in
            meaning(at: slot < 0 ? parts.only : parts[slot])
        } group: { number in
            parts.groups >= 0 && number <= MeaningParts.groupLimit ? groups[Int(parts.groups) + number - 1] : .nan
        }
    }

    @inline(__always)
    private func meaning(at place: MeaningPlace) -> Meaning {
        place.groups != nil ? .none : place.made.map { meanings[Int($0)] } ?? grammar.program.constants[Int(place.constant)]
    }

    private func isSame(_ one: MeaningPlace, _ other: MeaningPlace) -> Bool {
        one == other || one.groups == nil && other.groups == nil && meaning(at: one) == meaning(at: other)
    }

    /// Keeps a reading unless the same one is there already for no more cost; whether its meaning was kept.
    @discardableResult
    private mutating func add(
        _ category: UInt16, from start: Int, to end: Int, rule: Int32, source: Int32, cost: Int32, _ meaning: MeaningPlace
    ) -> Bool {
        let number = Int(category)
        var index = Int(firsts[number])
        while index >= 0 {
            let known = readings[index]
            if Int(known.end) == end, isSame(known.meaning, meaning) {
                guard known.cost > cost else { return false }
                readings[index] = Reading(
                    category: category, start: Int32(start), end: Int32(end), rule: rule, source: source, cost: cost, meaning: known.meaning,
                    next: known.next)
                return false
            }
            index = Int(known.next)
        }
        guard readings.count - begin < Chart.limit else { return false }
        let new = Int32(readings.count)
        readings.append(
            Reading(
                category: category, start: Int32(start), end: Int32(end), rule: rule, source: source, cost: cost, meaning: meaning, next: -1))
        if firsts[number] < 0 { firsts[number] = new } else { readings[Int(lasts[number])].next = new }
        lasts[number] = new
        return true
    }
}
