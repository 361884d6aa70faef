import Patterns

/// The patterns that rules use, by the first byte of what they match.
struct TerminalTable: Sendable {
    struct Terminal: Sendable {
        let category: UInt16
        let pattern: LazyPattern
        let gate: Gate

        init(category: UInt16, pattern: LazyPattern, source: [UInt8]) {
            self.category = category
            self.pattern = pattern
            gate = Gate(source)
        }
    }

    private let gates: [Gate]
    let categories: [UInt16]
    /// The terminals whose match can begin with byte n: `order[starts[n]..<starts[n + 1]]`.
    private let starts: [Int32]
    private let order: [Int32]
    /// The terminal of a category; -1 for a category of another kind.
    private let numbers: [Int32]

    /// - Parameter heads: the first steps of all rules; a pattern with which none begins is left out of the table by first bytes.
    init(_ terminals: [Terminal], heads: [RuleGraph.Edge], categoryCount: Int) {
        gates = terminals.map(\.gate)
        categories = terminals.map(\.category)
        var numbers = [Int32](repeating: -1, count: categoryCount)
        for (index, terminal) in terminals.enumerated() { numbers[Int(terminal.category)] = Int32(index) }
        self.numbers = numbers
        var isHead = [Bool](repeating: false, count: categoryCount)
        for head in heads { isHead[Int(head.category)] = true }
        let early = terminals.indices.filter { isHead[Int(terminals[$0].category)] }
        (starts, order) = FirstBytes.table(early.map { (Int32($0), terminals[$0].gate.firstBytes) })
    }

    /// The terminals that can match a token which begins with `first`.
    @inline(__always)
    func candidates(first: UInt8) -> Range<Int> { Int(starts[Int(first)])..<Int(starts[Int(first) + 1]) }

    /// The number of a candidate.
    @inline(__always)
    func terminal(at index: Int) -> Int { Int(order[index]) }

    func terminal(of category: UInt16) -> Int { Int(numbers[Int(category)]) }

    /// Whether a terminal can match where a run begins.
    @inline(__always)
    func admits(_ terminal: Int, at run: LeadingRun) -> Bool { gates[terminal].admits(run) }

    /// The same, for one whose first byte is known to fit.
    @inline(__always)
    func goesOn(_ terminal: Int, behind run: LeadingRun) -> Bool { gates[terminal].goesOn(behind: run) }
}

/// The run of small ASCII letters or of digits with which a piece of text begins, and the byte behind it.
struct LeadingRun {
    enum Kind { case letters, digits, other }
    let kind: Kind
    let first: UInt8
    /// 0 at the end of the text.
    let next: UInt8

    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
        first = text[offset]
        var end = offset + 1
        switch first {
        case UInt8(ascii: "a")...UInt8(ascii: "z"):
            kind = .letters
            while end < text.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(text[end]) { end += 1 }
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            kind = .digits
            while end < text.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[end]) { end += 1 }
        default: kind = .other
        }
        next = end < text.count ? text[end] : 0
    }
}

/// Where a pattern can match, as far as two bytes tell: the first one, and the one behind the run of letters or digits.
struct Gate: Sendable {
    let firstBytes: FirstBytes
    private let afterLetters, afterDigits: Follower

    /// What may stand behind a run, and whether nothing has to.
    private struct Follower: Sendable {
        let bytes: FirstBytes
        let isAnything: Bool

        init(_ run: FirstBytes, of source: [UInt8], _ firstBytes: FirstBytes) {
            (bytes, isAnything) = firstBytes.overlaps(run) ? FirstBytes.after(run, of: source) : (.any, true)
        }

        @inline(__always)
        func admits(_ next: UInt8) -> Bool { isAnything || next != 0 && bytes.contains(next) }
    }

    init(_ source: [UInt8]) {
        firstBytes = FirstBytes(of: source)
        afterLetters = Follower(.letters, of: source, firstBytes)
        afterDigits = Follower(.digits, of: source, firstBytes)
    }

    @inline(__always)
    func admits(_ run: LeadingRun) -> Bool { firstBytes.contains(run.first) && goesOn(behind: run) }

    @inline(__always)
    func goesOn(behind run: LeadingRun) -> Bool {
        switch run.kind {
        case .letters: afterLetters.admits(run.next)
        case .digits: afterDigits.admits(run.next)
        case .other: true
        }
    }
}

/// The pieces of text that nothing may split.
struct OpaqueTable: Sendable {
    struct Piece: Sendable {
        let pattern: LazyPattern
        let isNoise: Bool
        let gate: Gate
    }
    private let gates: [Gate]
    private let isNoise: [Bool]
    /// The place of the first piece's pattern among those of the grammar.
    private let base: Int
    private let starts: [Int32]
    private let order: [Int32]

    init(_ pieces: [Piece], base: Int) {
        isNoise = pieces.map(\.isNoise)
        gates = pieces.map(\.gate)
        self.base = base
        (starts, order) = FirstBytes.table(pieces.enumerated().map { (Int32($0.offset), $0.element.gate.firstBytes) })
    }

    /// The end of the first piece that begins at an offset; nil where none does. Inside a word only noise begins.
    @inline(__always)
    func match(_ text: UnsafeBufferPointer<UInt8>, at offset: Int, inWord: Bool, _ matcher: Matcher) -> (end: Int, isNoise: Bool)? {
        let byte = Int(text[offset])
        let candidates = Int(starts[byte])..<Int(starts[byte + 1])
        if candidates.isEmpty { return nil }
        let run = LeadingRun(text, at: offset)
        for index in candidates {
            let piece = Int(order[index])
            if inWord && !isNoise[piece] || !gates[piece].goesOn(behind: run) { continue }
            if let end = matcher.end(of: base + piece, in: text, at: offset) { return (end, isNoise[piece]) }
        }
        return nil
    }
}
