/// The bytes with which a match of a pattern can begin, read off the pattern's text without compiling it.
///
/// It may name too many bytes and never too few: what it does not understand counts as any byte.
struct FirstBytes: Sendable {
    private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    static let any = FirstBytes(bits: (.max, .max, .max, .max))

    private init(bits: (UInt64, UInt64, UInt64, UInt64)) { self.bits = bits }

    init(of pattern: [UInt8]) {
        var parser = Parser(text: pattern)
        let found = parser.alternatives()
        self = found.isEmptyPossible || parser.isLost ? .any : found.set
    }

    /// The bytes with which what follows a leading run of certain bytes can begin, and whether nothing has to follow.
    static func after(_ run: FirstBytes, of pattern: [UInt8]) -> (set: FirstBytes, isEmptyPossible: Bool) {
        var parser = Parser(text: pattern)
        parser.skipped = run
        let found = parser.alternatives()
        return parser.isLost ? (.any, true) : found
    }

    /// ASCII digits.
    static let digits = FirstBytes(bits: (0x3FF << 48, 0, 0, 0))
    /// Small ASCII letters: a folded text has no others.
    static let letters = FirstBytes(bits: (0, 0x07FF_FFFE_0000_0000, 0, 0))
    private static let capitals = FirstBytes(bits: (0, 0x07FF_FFFE, 0, 0))
    private static let underscore = FirstBytes(bits: (0, 1 << (0x5F - 64), 0, 0))
    /// The bytes of characters beyond ASCII.
    private static let beyond = FirstBytes(bits: (0, 0, .max, .max))
    private static let nothing = FirstBytes(bits: (0, 0, 0, 0))

    func overlaps(_ other: FirstBytes) -> Bool {
        bits.0 & other.bits.0 | bits.1 & other.bits.1 | bits.2 & other.bits.2 | bits.3 & other.bits.3 != 0
    }

    /// Numbers by the bytes of their sets: those of byte n are `order[starts[n]..<starts[n + 1]]`, in the order given.
    static func table(_ sets: [(number: Int32, set: FirstBytes)]) -> (starts: [Int32], order: [Int32]) {
        var starts = [Int32](repeating: 0, count: 257)
        for entry in sets { entry.set.forEach { starts[$0 + 1] += 1 } }
        for byte in 0..<256 { starts[byte + 1] += starts[byte] }
        var next = starts
        var order = [Int32](repeating: 0, count: Int(starts[256]))
        for entry in sets {
            entry.set.forEach { byte in
                order[Int(next[byte])] = entry.number
                next[byte] += 1
            }
        }
        return (starts, order)
    }

    /// Calls `body` with each byte of the set, in order.
    private func forEach(_ body: (Int) -> Void) {
        for (base, word) in [(0, bits.0), (64, bits.1), (128, bits.2), (192, bits.3)] {
            var rest = word
            while rest != 0 {
                body(base + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
    }

    /// Takes out the bytes of another set, and says whether there were any.
    private mutating func remove(_ other: FirstBytes) -> Bool {
        let had = overlaps(other)
        bits = (bits.0 & ~other.bits.0, bits.1 & ~other.bits.1, bits.2 & ~other.bits.2, bits.3 & ~other.bits.3)
        return had
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        let word = byte < 64 ? bits.0 : byte < 128 ? bits.1 : byte < 192 ? bits.2 : bits.3
        return word & (1 << UInt64(byte & 63)) != 0
    }

    private mutating func insert(_ byte: UInt8) {
        let bit = UInt64(1) << UInt64(byte & 63)
        switch byte >> 6 {
        case 0: bits.0 |= bit
        case 1: bits.1 |= bit
        case 2: bits.2 |= bit
        default: bits.3 |= bit
        }
    }

    private mutating func formUnion(_ other: FirstBytes) {
        bits = (bits.0 | other.bits.0, bits.1 | other.bits.1, bits.2 | other.bits.2, bits.3 | other.bits.3)
    }

    private struct Parser {
        let text: [UInt8]
        var index = 0
        var isLost = false
        /// Bytes that are passed over as if they were nothing.
        var skipped = FirstBytes.nothing

        init(text: [UInt8]) { self.text = text }

        /// The alternatives up to a closing bracket or the end.
        mutating func alternatives() -> (set: FirstBytes, isEmptyPossible: Bool) {
            var set = FirstBytes.nothing
            var isEmptyPossible = false
            while true {
                let branch = self.branch()
                set.formUnion(branch.set)
                isEmptyPossible = isEmptyPossible || branch.isEmptyPossible
                guard index < text.count, text[index] == UInt8(ascii: "|") else { break }
                index += 1
            }
            return (set, isEmptyPossible)
        }

        private mutating func branch() -> (set: FirstBytes, isEmptyPossible: Bool) {
            var set = FirstBytes.nothing
            var isOpen = true
            while index < text.count, text[index] != UInt8(ascii: "|"), text[index] != UInt8(ascii: ")") {
                var (piece, canBeEmpty) = atom()
                if piece.remove(skipped) { canBeEmpty = true }
                if index < text.count, text[index] == UInt8(ascii: "?") || text[index] == UInt8(ascii: "*") {
                    canBeEmpty = true
                    index += 1
                } else if index < text.count, text[index] == UInt8(ascii: "+") {
                    index += 1
                } else if index < text.count, text[index] == UInt8(ascii: "{") {
                    canBeEmpty = canBeEmpty || (index + 1 < text.count && text[index + 1] == UInt8(ascii: "0"))
                    while index < text.count, text[index] != UInt8(ascii: "}") { index += 1 }
                    index += 1
                }
                if index < text.count, text[index] == UInt8(ascii: "?") || text[index] == UInt8(ascii: "+") { index += 1 }
                if isOpen { set.formUnion(piece) }
                isOpen = isOpen && canBeEmpty
            }
            return (set, isOpen)
        }

        private mutating func atom() -> (FirstBytes, Bool) {
            var set = FirstBytes.nothing
            let byte = text[index]
            index += 1
            switch byte {
            case UInt8(ascii: "("):
                let isLook = takes("?=") || takes("?!") || takes("?<=") || takes("?<!")
                if !isLook, !takes("?:"), index < text.count, text[index] == UInt8(ascii: "?") { isLost = true }
                let inner = alternatives()
                index += 1
                return isLook ? (set, true) : inner
            case UInt8(ascii: "["): return (characterClass(), false)
            case UInt8(ascii: "\\"):
                let isBoundary = index < text.count && text[index] == UInt8(ascii: "b")
                set = escape().set
                return (set, isBoundary)
            case UInt8(ascii: "^"): return (set, true)
            case UInt8(ascii: "$"): return (set, true)
            case UInt8(ascii: "."): return (.any, false)
            default:
                set.insert(byte)
                while byte >= 0xC0, index < text.count, text[index] & 0xC0 == 0x80 { index += 1 }
                return (set, false)
            }
        }

        /// What an escape stands for, behind its backslash; the byte, where it is a single one.
        private mutating func escape() -> (set: FirstBytes, byte: UInt8?) {
            let name = index < text.count ? text[index] : 0
            index += 1
            switch name {
            case UInt8(ascii: "d"): return (.digits, nil)
            case UInt8(ascii: "b"): return (.nothing, nil)
            case UInt8(ascii: "s"):
                var spaces = FirstBytes.beyond
                for space in [UInt8(9), 10, 11, 12, 13, 32] { spaces.insert(space) }
                return (spaces, nil)
            case UInt8(ascii: "w"):
                var word = FirstBytes.letters
                for part in [FirstBytes.capitals, .digits, .underscore, .beyond] { word.formUnion(part) }
                return (word, nil)
            case UInt8(ascii: "p"):
                var word = FirstBytes.letters
                word.formUnion(.capitals)
                word.formUnion(.beyond)
                return takes("{L}") ? (word, nil) : (.any, nil)
            case UInt8(ascii: "x"):
                let code = number()
                if code >= 0x80 { return (.beyond, nil) }
                var set = FirstBytes.nothing
                set.insert(UInt8(code))
                return (set, UInt8(code))
            case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E:
                var set = FirstBytes.nothing
                set.insert(name)
                return (set, name)
            default: return (.any, nil)
            }
        }

        /// The code of `\x`: two hexadecimal digits at most, or any number between braces.
        private mutating func number() -> UInt32 {
            let isBraced = takes("{")
            var code: UInt32 = 0
            let start = index
            while index < text.count, isBraced || index < start + 2, let digit = Parser.hexadecimal(text[index]) {
                code = min(code << 4 | digit, 0x11_0000)
                index += 1
            }
            if isBraced { index += 1 }
            return code
        }

        private static func hexadecimal(_ byte: UInt8) -> UInt32? {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 48
            case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 87
            case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 55
            default: nil
            }
        }

        private mutating func takes(_ words: StaticString) -> Bool {
            let isThere = words.withUTF8Buffer { text[index...].starts(with: $0) }
            if isThere { index += words.utf8CodeUnitCount }
            return isThere
        }

        /// The last byte of a range in a class; DEL where that lies beyond ASCII.
        private mutating func rangeEnd() -> UInt8 {
            let byte = text[index]
            index += 1
            return byte == UInt8(ascii: "\\") ? escape().byte ?? 0x7F : min(byte, 0x7F)
        }

        private mutating func characterClass() -> FirstBytes {
            var set = FirstBytes.nothing
            let isNegated = index < text.count && text[index] == UInt8(ascii: "^")
            var isFirst = true
            while index < text.count, isFirst || text[index] != UInt8(ascii: "]") {
                isFirst = false
                let low = text[index]
                if low >= 0x80 {
                    set.formUnion(.beyond)
                    index += 1
                } else if low == UInt8(ascii: "\\") {
                    index += 1
                    // Here it is a backspace.
                    if index < text.count, text[index] == UInt8(ascii: "b") { isLost = true }
                    let first = escape()
                    set.formUnion(first.set)
                    if let low = first.byte, index + 1 < text.count, text[index] == UInt8(ascii: "-"), text[index + 1] != UInt8(ascii: "]") {
                        index += 1
                        let high = rangeEnd()
                        if low <= high { for byte in low...high { set.insert(byte) } }
                        if high == 0x7F { set.formUnion(.beyond) }
                    }
                } else if index + 2 < text.count, text[index + 1] == UInt8(ascii: "-"), text[index + 2] != UInt8(ascii: "]") {
                    let high = text[index + 2]
                    if low <= high { for byte in low...high { set.insert(byte) } }
                    index += 3
                } else {
                    set.insert(low)
                    index += 1
                }
            }
            index += 1
            return isNegated ? .any : set
        }
    }
}
