/// The bytes with which a match of a pattern can begin, read off the pattern's text without compiling it.
///
/// It may name too many bytes and never too few: what it does not understand counts as any byte.
struct FirstBytes: Sendable {
    private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    static let any = FirstBytes(bits: (.max, .max, .max, .max))

    private init(bits: (UInt64, UInt64, UInt64, UInt64)) { self.bits = bits }

    init(of pattern: [UInt8]) {
        var parser = PatternReader(text: pattern)
        let found = parser.alternatives()
        self = found.isEmptyPossible || parser.isLost ? .any : found.set
    }

    /// The bytes with which what follows a leading run of certain bytes can begin, and whether nothing has to follow.
    static func after(_ run: FirstBytes, of pattern: [UInt8]) -> (set: FirstBytes, isEmptyPossible: Bool) {
        var parser = PatternReader(text: pattern)
        parser.skipped = run
        let found = parser.alternatives()
        return parser.isLost ? (.any, true) : found
    }

    /// ASCII digits.
    static let digits = FirstBytes(bits: (0x3FF << 48, 0, 0, 0))
    /// Small ASCII letters: a folded text has no others.
    static let letters = FirstBytes(bits: (0, 0x07FF_FFFE_0000_0000, 0, 0))
    static let capitals = FirstBytes(bits: (0, 0x07FF_FFFE, 0, 0))
    static let underscore = FirstBytes(bits: (0, 1 << (0x5F - 64), 0, 0))
    /// The bytes of characters beyond ASCII.
    static let beyond = FirstBytes(bits: (0, 0, .max, .max))
    static let nothing = FirstBytes(bits: (0, 0, 0, 0))

    /// The kinds of its bytes, a bit for each: a small letter, a mark and a space are one of their own, digits are one kind, and so are
    /// the bytes beyond ASCII and what is left.
    var kinds: UInt64 {
        let letters = bits.1 >> 33 & 0x03FF_FFFF
        let marks = bits.0 >> 32 & 0xFFFF | bits.0 >> 42 & 0x3F_0000 | (bits.1 & 1) << 22
        let moreMarks = bits.1 >> 27 & 0x3F | bits.1 >> 53 & 0x03C0
        let others = bits.0 & 0xFFFF_FFFF | bits.1 & 0x8000_0000_07FF_FFFE
        return letters | marks << 26 | moreMarks << 49 | (bits.0 >> 48 & 0x3FF != 0 ? 1 << 59 : 0) | (others != 0 ? 1 << 60 : 0)
            | (bits.2 | bits.3 != 0 ? 1 << 61 : 0)
    }

    /// One byte.
    @inline(__always)
    init(_ byte: UInt8) {
        let bit = UInt64(1) << UInt64(byte & 63)
        bits = (byte < 64 ? bit : 0, byte >> 6 == 1 ? bit : 0, byte >> 6 == 2 ? bit : 0, byte >> 6 == 3 ? bit : 0)
    }

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
    mutating func remove(_ other: FirstBytes) -> Bool {
        let had = overlaps(other)
        bits = (bits.0 & ~other.bits.0, bits.1 & ~other.bits.1, bits.2 & ~other.bits.2, bits.3 & ~other.bits.3)
        return had
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        let word = byte < 64 ? bits.0 : byte < 128 ? bits.1 : byte < 192 ? bits.2 : bits.3
        return word & (1 << UInt64(byte & 63)) != 0
    }

    mutating func insert(_ byte: UInt8) {
        let bit = UInt64(1) << UInt64(byte & 63)
        switch byte >> 6 {
        case 0: bits.0 |= bit
        case 1: bits.1 |= bit
        case 2: bits.2 |= bit
        default: bits.3 |= bit
        }
    }

    mutating func formUnion(_ other: FirstBytes) {
        bits = (bits.0 | other.bits.0, bits.1 | other.bits.1, bits.2 | other.bits.2, bits.3 | other.bits.3)
    }
}
