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

    /// A terminal that can match a token which begins with a certain byte.
    struct Candidate: Sendable {
        let terminal: Int32
        let category: UInt16
        /// What may stand behind the run that the byte begins.
        let followers: Followers
    }

    private let gates: [Gate]
    /// The terminals whose match can begin with byte n: `candidates[starts[n]..<starts[n + 1]]`.
    private let starts: [Int32]
    private let candidates: [Candidate]
    /// The terminal of a category; -1 for a category of another kind.
    private let numbers: [Int32]

    /// - Parameter heads: the first steps of all rules; a pattern with which none begins is left out of the table by first bytes.
    init(_ terminals: [Terminal], heads: [RuleGraph.Edge], categoryCount: Int) {
        gates = terminals.map(\.gate)
        var numbers = [Int32](repeating: -1, count: categoryCount)
        for (index, terminal) in terminals.enumerated() { numbers[Int(terminal.category)] = Int32(index) }
        self.numbers = numbers
        var isHead = [Bool](repeating: false, count: categoryCount)
        for head in heads { isHead[Int(head.category)] = true }
        let early = terminals.indices.filter { isHead[Int(terminals[$0].category)] }
        let (starts, order) = FirstBytes.table(early.map { (Int32($0), terminals[$0].gate.firstBytes) })
        self.starts = starts
        candidates = (0..<256).flatMap { byte in
            order[Int(starts[byte])..<Int(starts[byte + 1])].map { number in
                let terminal = terminals[Int(number)]
                return Candidate(terminal: number, category: terminal.category, followers: terminal.gate.followers(of: UInt8(byte)))
            }
        }
    }

    /// The terminals that can match a token which begins with `first`.
    @inline(__always)
    func candidates(first: UInt8) -> ArraySlice<Candidate> { candidates[Int(starts[Int(first)])..<Int(starts[Int(first) + 1])] }

    func terminal(of category: UInt16) -> Int { Int(numbers[Int(category)]) }

    /// Whether a terminal can match where a run begins.
    @inline(__always)
    func admits(_ terminal: Int, at run: LeadingRun) -> Bool { gates[terminal].admits(run) }
}

/// The pieces of text that nothing may split.
struct OpaqueTable: Sendable {
    struct Piece: Sendable {
        let pattern: LazyPattern
        let isNoise: Bool
        let gate: Gate
    }
    private struct Candidate: Sendable {
        let piece: Int32
        let isNoise: Bool
        let followers: Followers
    }

    /// The place of the first piece's pattern among those of the grammar.
    private let base: Int
    /// The pieces that can begin with byte n: `candidates[starts[n]..<starts[n + 1]]`.
    private let starts: [Int32]
    private let candidates: [Candidate]

    init(_ pieces: [Piece], base: Int) {
        self.base = base
        let (starts, order) = FirstBytes.table(pieces.enumerated().map { (Int32($0.offset), $0.element.gate.firstBytes) })
        self.starts = starts
        candidates = (0..<256).flatMap { byte in
            order[Int(starts[byte])..<Int(starts[byte + 1])].map { number in
                let piece = pieces[Int(number)]
                return Candidate(piece: number, isNoise: piece.isNoise, followers: piece.gate.followers(of: UInt8(byte)))
            }
        }
    }

    /// The end of the first piece that begins at an offset; nil where none does. Inside a word only noise begins.
    @inline(__always)
    func match(_ text: UnsafeBufferPointer<UInt8>, at offset: Int, inWord: Bool, _ matcher: Matcher) -> (end: Int, isNoise: Bool)? {
        let byte = Int(text[offset])
        let range = Int(starts[byte])..<Int(starts[byte + 1])
        if range.isEmpty { return nil }
        let run = LeadingRun(text, at: offset)
        for index in range {
            let candidate = candidates[index]
            if inWord && !candidate.isNoise || !candidate.followers.contains(run.next) { continue }
            if let end = matcher.end(of: base + Int(candidate.piece), in: text, at: offset) { return (end, candidate.isNoise) }
        }
        return nil
    }
}
