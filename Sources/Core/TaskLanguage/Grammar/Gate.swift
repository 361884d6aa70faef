/// The run of small ASCII letters or of digits with which a piece of text begins, and the byte behind it.
struct LeadingRun {
    let first: UInt8
    /// The kind of the byte behind it, as one bit.
    let next: UInt64

    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) {
        first = text[offset]
        var end = offset + 1
        switch first {
        case UInt8(ascii: "a")...UInt8(ascii: "z"):
            while end < text.count, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(text[end]) { end += 1 }
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            while end < text.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[end]) { end += 1 }
        default: break
        }
        next = end < text.count ? FirstBytes(text[end]).kinds : Followers.end
    }
}

/// Where a pattern can match, as far as two bytes tell: the first one, and the one behind the run of letters or digits.
struct Gate: Sendable {
    let firstBytes: FirstBytes
    private let afterLetters, afterDigits: Followers

    init(_ source: [UInt8]) {
        firstBytes = FirstBytes(of: source)
        afterLetters = firstBytes.overlaps(.letters) ? Followers(of: .letters, in: source) : .any
        afterDigits = firstBytes.overlaps(.digits) ? Followers(of: .digits, in: source) : .any
    }

    @inline(__always)
    func admits(_ run: LeadingRun) -> Bool { firstBytes.contains(run.first) && followers(of: run.first).contains(run.next) }

    /// What may stand behind the run that a byte begins.
    @inline(__always)
    func followers(of first: UInt8) -> Followers {
        switch first {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): afterLetters
        case UInt8(ascii: "0")...UInt8(ascii: "9"): afterDigits
        default: .any
        }
    }
}

/// The kinds of bytes that may stand behind a run, in one machine word: it may take one byte for another, and never misses one.
struct Followers: Sendable {
    private let bits: UInt64

    /// What stands behind a run at the end of the text.
    static let end: UInt64 = 1 << 63
    static let any = Followers(bits: .max)

    private init(bits: UInt64) { self.bits = bits }

    init(of run: FirstBytes, in pattern: [UInt8]) {
        let found = FirstBytes.after(run, of: pattern)
        bits = found.isEmptyPossible ? .max : found.set.kinds
    }

    @inline(__always)
    func contains(_ kind: UInt64) -> Bool { bits & kind != 0 }
}
