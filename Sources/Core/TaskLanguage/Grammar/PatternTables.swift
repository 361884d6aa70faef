import Patterns

/// The patterns that rules use, by the first byte of what they match.
struct TerminalTable: Sendable {
    struct Terminal: Sendable {
        let category: UInt16
        let pattern: LazyPattern
        let firstBytes: FirstBytes
        /// For a pattern that begins with digits: what may follow the run of digits, and whether nothing has to.
        let afterDigits: FirstBytes
        let isDigitsAlone: Bool

        init(category: UInt16, pattern: LazyPattern, source: [UInt8]) {
            self.category = category
            self.pattern = pattern
            firstBytes = FirstBytes(of: source)
            (afterDigits, isDigitsAlone) = FirstBytes.afterDigits(of: source)
        }
    }
    private let terminals: [Terminal]
    private let byFirstByte: [[Int32]]

    init(_ terminals: [Terminal]) {
        self.terminals = terminals
        var table = [[Int32]](repeating: [], count: 256)
        for (index, terminal) in terminals.enumerated() {
            for byte in terminal.firstBytes.members { table[Int(byte)].append(Int32(index)) }
        }
        byFirstByte = table
    }

    /// Calls `body` with each terminal that can match a token which begins with `first` and which `next` follows (0 at the end).
    func forEach(first: UInt8, isDigits: Bool, next: UInt8, _ body: (UInt16, LazyPattern) -> Void) {
        for index in byFirstByte[Int(first)] {
            if isDigits, !terminals[Int(index)].isDigitsAlone, next == 0 || !terminals[Int(index)].afterDigits.contains(next) { continue }
            body(terminals[Int(index)].category, terminals[Int(index)].pattern)
        }
    }
}

/// The pieces of text that nothing may split.
struct OpaqueTable: Sendable {
    struct Piece: Sendable {
        let name: String
        let source: LazyPattern
        let isNoise: Bool
        let firstBytes: FirstBytes
        var pattern: Pattern { source.pattern }
    }
    let byFirstByte: [[Piece]]

    init(_ pieces: [Piece]) {
        var table = [[Piece]](repeating: [], count: 256)
        for piece in pieces { for byte in piece.firstBytes.members { table[Int(byte)].append(piece) } }
        byFirstByte = table
    }
}
