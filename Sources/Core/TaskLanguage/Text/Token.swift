/// The smallest piece of text that the grammar sees.
struct Token: Sendable {
    enum Kind: UInt8, Sendable {
        /// Letters, with apostrophes inside ("o'clock", "friday's").
        case word
        /// A run of ASCII digits.
        case digits
        /// One punctuation mark or symbol.
        case mark
        /// A piece that nothing may split or read: a URL, code, quoted text.
        case opaque
        /// The end of a line.
        case lineEnd
        /// Bytes that are no text: control characters, terminal escapes.
        case noise
    }
    let kind: Kind
    /// No white space stands before it.
    let isGlued: Bool
    /// Byte offsets in the folded text.
    let start: Int32
    let end: Int32
    /// The word's number in the lexicon; -1 where it has none.
    let word: Int32
    /// The first byte, folded.
    let first: UInt8
    /// The languages that it may be read in.
    var languages = LanguageSet.all

    var isAlphanumeric: Bool { kind == .word || kind == .digits }
}
