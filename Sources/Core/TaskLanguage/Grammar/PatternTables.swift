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

    /// Which tokens a pattern can match, as far as two bytes tell.
    struct Gate: Sendable {
        let firstBytes: FirstBytes
        /// For a pattern that begins with digits: what may follow the run of digits, and whether nothing has to.
        let afterDigits: FirstBytes
        let isDigitsAlone: Bool

        init(_ source: [UInt8]) {
            firstBytes = FirstBytes(of: source)
            (afterDigits, isDigitsAlone) = firstBytes.hasDigits ? FirstBytes.afterDigits(of: source) : (.any, true)
        }

        /// `next` follows the run of digits; 0 at the end.
        @inline(__always)
        func admitsDigits(before next: UInt8) -> Bool { isDigitsAlone || next != 0 && afterDigits.contains(next) }

        @inline(__always)
        func admits(_ token: Token, before next: UInt8) -> Bool {
            firstBytes.contains(token.first) && (token.kind != .digits || admitsDigits(before: next))
        }
    }

    let gates: [Gate]
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
}

/// The pieces of text that nothing may split.
struct OpaqueTable: Sendable {
    struct Piece: Sendable {
        let pattern: LazyPattern
        let isNoise: Bool
        let firstBytes: FirstBytes
    }
    private let isNoise: [Bool]
    /// The place of the first piece's pattern among those of the grammar.
    private let base: Int
    private let starts: [Int32]
    private let order: [Int32]

    init(_ pieces: [Piece], base: Int) {
        isNoise = pieces.map(\.isNoise)
        self.base = base
        (starts, order) = FirstBytes.table(pieces.enumerated().map { (Int32($0.offset), $0.element.firstBytes) })
    }

    /// The end of the first piece that begins at an offset; nil where none does. Inside a word only noise begins.
    @inline(__always)
    func match(_ text: UnsafeBufferPointer<UInt8>, at offset: Int, inWord: Bool, _ matcher: Matcher) -> (end: Int, isNoise: Bool)? {
        let byte = Int(text[offset])
        for index in Int(starts[byte])..<Int(starts[byte + 1]) {
            let piece = Int(order[index])
            if inWord && !isNoise[piece] { continue }
            if let end = matcher.end(of: base + piece, in: text, at: offset) { return (end, isNoise[piece]) }
        }
        return nil
    }
}
