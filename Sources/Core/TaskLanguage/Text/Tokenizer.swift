import Patterns

/// Splits folded text into tokens in one pass. Opaque pieces come first, by the patterns of the grammar.
struct Tokenizer {
    private let grammar: Grammar
    private let matcher: Matcher
    /// Splits opaque pieces, too.
    private let opensPieces: Bool

    init(grammar: Grammar, matcher: Matcher, opensPieces: Bool = false) {
        self.grammar = grammar
        self.matcher = matcher
        self.opensPieces = opensPieces
    }

    func tokens(of text: [UInt8]) -> [Token] {
        var tokens: [Token] = []
        scan(text, into: &tokens)
        return tokens
    }

    /// Puts the tokens of a text in place of what `tokens` holds.
    func scan(_ text: [UInt8], into tokens: inout [Token]) {
        tokens.removeAll(keepingCapacity: true)
        tokens.reserveCapacity(text.count / 4 + 1)
        text.withUnsafeBufferPointer { scan($0, into: &tokens) }
        LineLanguages(grammar).settle(&tokens)
    }

    private func scan(_ text: UnsafeBufferPointer<UInt8>, into tokens: inout [Token]) {
        var index = 0
        var glued = false
        while index < text.count {
            let byte = text[index]
            if byte == 0x20 || byte == 0x09 || (byte == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A) {
                index += 1
                glued = false
                continue
            }
            // Inside a word nothing opaque begins: "don't" holds no quotation.
            let start = index
            var kind = Token.Kind.mark
            var word: Int32 = -1
            if !opensPieces, let piece = grammar.opaque.match(text, at: index, inWord: glued && (tokens.last?.isAlphanumeric ?? false), matcher) {
                (index, kind) = (piece.end, piece.isNoise ? .noise : .opaque)
            } else if let lineEnd = Tokenizer.lineEnd(text, at: index) {
                (index, kind) = (lineEnd, .lineEnd)
            } else if (48...57).contains(byte) {
                kind = .digits
                repeat { index += 1 } while index < text.count && (48...57).contains(text[index])
            } else if byte < 0x20 || byte == 0x7F {
                (index, kind) = (index + 1, .noise)
            } else if Tokenizer.isLetter(text, at: index) {
                kind = .word
                index = Tokenizer.wordEnd(text, from: index)
                word = grammar.lexicon.number(of: UnsafeBufferPointer(rebasing: text[start..<index]))
            } else {
                index = min(text.count, index + Tokenizer.length(byte))
            }
            if kind == .mark || kind == .digits { word = grammar.lexicon.exact(UnsafeBufferPointer(rebasing: text[start..<index])) }
            tokens.append(
                Token(kind: kind, isGlued: glued, start: Int32(start), end: Int32(index), word: word, first: byte))
            glued = kind != .lineEnd
        }
    }

    /// Where a line break that begins here ends (Unicode 16, 5.8: LF, VT, FF, CR, NEL, LS, PS). Editors copy soft breaks as VT or LS.
    private static func lineEnd(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
        switch text[index] {
        case 0x0A...0x0D: return index + 1
        case 0xC2 where index + 1 < text.count && text[index + 1] == 0x85: return index + 2
        case 0xE2 where index + 2 < text.count && text[index + 1] == 0x80 && text[index + 2] & 0xFE == 0xA8: return index + 3
        default: return nil
        }
    }

    static func length(_ byte: UInt8) -> Int { byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }

    private static func isLetter(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let byte = text[index]
        if byte < 0x80 { return (97...122).contains(byte) || byte == 0x5F }
        return scalar(text, at: index).map { $0.properties.isAlphabetic || $0.properties.generalCategory == .nonspacingMark } ?? false
    }

    private static func scalar(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Unicode.Scalar? {
        let count = min(length(text[index]), text.count - index)
        var value = UInt32(text[index]) & (count == 1 ? 0x7F : 0xFF >> UInt32(count + 1))
        for offset in 1..<max(1, count) { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
        return Unicode.Scalar(value)
    }

    private static func wordEnd(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        while index < text.count {
            if isLetter(text, at: index) {
                index += length(text[index])
            } else if text[index] == UInt8(ascii: "'"), index + 1 < text.count, isLetter(text, at: index + 1) {
                index += 1
            } else {
                break
            }
        }
        return min(index, text.count)
    }
}
