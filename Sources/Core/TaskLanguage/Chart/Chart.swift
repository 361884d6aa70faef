import Patterns

/// Every reading of every stretch, built bottom-up from the right: when a place is worked on, everything that begins
/// further right is complete, so a rule that has found its first part finds the others by looking them up.
///
/// The method is a left-corner chart parser (Kay 1980; Aho and Ullman 1972) with the patterns of all rules in one graph.
/// The cost is linear in the tokens for a bounded number of readings a place, which `limit` guarantees.
struct Chart {
    /// How many readings may begin at one place; a place that reaches it keeps its first ones.
    static let limit = 400
    /// How many of them may be of one category: a list such as "Monday, Tuesday, …" has a reading for each of its lengths.
    static let limitOfCategory = 40

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
    var tokens: [Token] = []
    var readings: [Reading] = []
    /// For each token, its readings.
    var ranges: [Range<Int32>] = []
    /// The meanings that were made for this text.
    var meanings: [Meaning] = []

    /// For each token one bit a category: whether something of it begins there.
    var presence: [UInt64] = []
    let width: Int
    /// For each token the categories that begin there, and after the last one what stands at the end.
    var signatures: [UInt64] = []
    /// What the groups of matches captured, as numbers: of each match how many there are, and then they.
    var groups: [Double] = []
    /// For each category its first and last reading at the place in work; -1 where it has none.
    var firsts: [Int32]
    var lasts: [Int32]
    /// The first part of the rule in work.
    var corner = 0
    var begin = 0
    /// The languages in which the place in work may be read.
    var languages = LanguageSet.all
    /// The readings for many to look at; nil in a chart that goes on to the next text.
    private(set) var finished: ConstituentList.Store?

    /// An empty chart for the rules of a set.
    init(grammar: Grammar, rules: RuleSet) {
        self.grammar = grammar
        self.rules = rules
        width = (grammar.categoryCount + 63) / 64
        firsts = Array(repeating: -1, count: grammar.categoryCount)
        lasts = firsts
    }

    init(grammar: Grammar, text: [UInt8], tokens: [Token], matcher: Matcher) {
        self.init(grammar: grammar, rules: grammar.everything)
        self.tokens = tokens
        fill(text, matcher)
        finished = ConstituentList.Store(readings: readings, meanings: meanings, constants: grammar.program.constants)
    }

    /// Reads a text, of which `tokens` are the tokens, in place of the one before.
    mutating func fill(_ text: [UInt8], _ matcher: Matcher) {
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
    struct Subject {
        let text: UnsafeBufferPointer<UInt8>
        let matcher: Matcher
    }

    @inline(__always)
    func isPresent(_ category: UInt16, at place: Int) -> Bool {
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
            let end = Int(rules.starts[Int(reading.category) + 1])
            var index = rules.next(from: Int(rules.starts[Int(reading.category)]), before: end, where: follow)
            while index < end {
                let head = rules.heads[index]
                index = rules.next(from: index + 1, before: end, where: follow)
                if head.completes {
                    reduce(head.target, end: Int(reading.end), cost: reading.cost, MeaningParts(reading.meaning, head.capture))
                } else if goesOn(head.follower, at: Int(reading.end)) {
                    descend(head.target, place: Int(reading.end), cost: reading.cost, MeaningParts(reading.meaning, head.capture), subject)
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
}
