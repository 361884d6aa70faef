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

    /// The bytes with which what follows a leading run of digits can begin, and whether nothing has to follow.
    static func afterDigits(of pattern: [UInt8]) -> (set: FirstBytes, isEmptyPossible: Bool) {
        var parser = Parser(text: pattern)
        parser.skipsDigits = true
        let found = parser.alternatives()
        return parser.isLost ? (.any, true) : found
    }

    var hasDigits: Bool { bits.0 & FirstBytes.digits != 0 }
    private static let digits: UInt64 = 0x3FF << 48

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

    private mutating func removeDigits() -> Bool {
        let had = hasDigits
        bits.0 &= ~FirstBytes.digits
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
        /// Digits are passed over as if they were nothing.
        var skipsDigits = false

        init(text: [UInt8]) { self.text = text }

        /// The alternatives up to a closing bracket or the end.
        mutating func alternatives() -> (set: FirstBytes, isEmptyPossible: Bool) {
            var set = FirstBytes(bits: (0, 0, 0, 0))
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
            var set = FirstBytes(bits: (0, 0, 0, 0))
            var isOpen = true
            while index < text.count, text[index] != UInt8(ascii: "|"), text[index] != UInt8(ascii: ")") {
                var (piece, canBeEmpty) = atom()
                if skipsDigits, piece.removeDigits() { canBeEmpty = true }
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
            var set = FirstBytes(bits: (0, 0, 0, 0))
            let byte = text[index]
            index += 1
            switch byte {
            case UInt8(ascii: "("):
                var isLook = false
                if index < text.count, text[index] == UInt8(ascii: "?") {
                    isLook = index + 1 < text.count && text[index + 1] != UInt8(ascii: ":")
                    index += isLook ? 1 : 2
                    if isLook { while index < text.count, "=!<".utf8.contains(text[index]) { index += 1 } }
                }
                let inner = alternatives()
                index += 1
                return isLook ? (set, true) : inner
            case UInt8(ascii: "["): return (characterClass(), false)
            case UInt8(ascii: "\\"):
                let escape = index < text.count ? text[index] : 0
                index += 1
                switch escape {
                case UInt8(ascii: "d"): for digit in UInt8(48)...57 { set.insert(digit) }
                case UInt8(ascii: "b"): return (set, true)
                case UInt8(ascii: "s"): for space in [UInt8(9), 10, 11, 12, 13, 32] { set.insert(space) }
                case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: set.insert(escape)
                default: set = .any
                }
                return (set, false)
            case UInt8(ascii: "^"): return (set, true)
            case UInt8(ascii: "$"): return (set, true)
            case UInt8(ascii: "."): return (.any, false)
            default:
                set.insert(byte)
                while byte >= 0xC0, index < text.count, text[index] & 0xC0 == 0x80 { index += 1 }
                return (set, false)
            }
        }

        private mutating func characterClass() -> FirstBytes {
            var set = FirstBytes(bits: (0, 0, 0, 0))
            let isNegated = index < text.count && text[index] == UInt8(ascii: "^")
            var isFirst = true
            while index < text.count, isFirst || text[index] != UInt8(ascii: "]") {
                isFirst = false
                let low = text[index]
                if low == UInt8(ascii: "\\") || low >= 0x80 {
                    if low == UInt8(ascii: "\\"), index + 1 < text.count, text[index + 1] == UInt8(ascii: "d") {
                        for digit in UInt8(48)...57 { set.insert(digit) }
                    } else if low >= 0x80 {
                        for byte in UInt8(0x80)...0xFF { set.insert(byte) }
                    } else if index + 1 < text.count, !GrammarCursor.isName(text[index + 1]) || text[index + 1] == 0x2E || text[index + 1] == 0x40 {
                        set.insert(text[index + 1])
                    } else {
                        set = .any
                    }
                    index += low == UInt8(ascii: "\\") ? 2 : 1
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
