/// A production of the grammar after reading: what it makes, from which sequences, with which meaning.
struct GrammarRule: Sendable {
    var name: String
    var category: UInt16
    var meaning: MeaningTerm
    /// Small integers with one sense: 0 specific, 1 ordinary, 2 and more a guess.
    var cost: Int32
    var file: Int32
    var line: Int32
}

/// One flat sequence that a rule accepts: the choices of its pattern are settled.
struct RuleVariant: Sendable {
    /// In `captures`: a condition, which consumes nothing.
    static let noPart: Int8 = -2
    var rule: Int32
    /// For each element of the sequence, the capture it fills; -1 none.
    var captures: [Int8]
    /// Conditions on what stands before: the previous word must (or must not) have a category.
    var before: [(category: UInt16, isWanted: Bool)]
    /// The sequence must begin where the stretch begins.
    var atStart: Bool
}

/// One step of a sequence.
struct RuleElement: Hashable, Sendable {
    enum Kind: UInt8, Sendable {
        /// A constituent of the category.
        case item
        /// The same, with no white space before it.
        case glued
        /// Nothing of the category may begin here.
        case absent
        /// Something of the category must begin here; nothing is consumed.
        case present
        /// The stretch ends here.
        case end
    }
    var kind: Kind
    var category: UInt16
}

/// Categories that every grammar has, for conditions alone: any word and any run of digits, whether the grammar knows it or not.
enum TokenCondition {
    static let names = ["anyword", "anydigits"]

    /// Whether a token is of the category; nil for a category of the grammar's own.
    static func holds(_ category: UInt16, of token: Token) -> Bool? {
        switch category {
        case 0: token.kind == .word
        case 1: token.kind == .digits
        default: nil
        }
    }
}

/// How a meaning is computed: a call of a builder, a capture or a constant.
indirect enum MeaningTerm: Sendable {
    case none
    /// Whatever the one part that means something gave.
    case only
    case constant(Meaning)
    case capture(Int)
    /// The n-th group of the rule's pattern, as a number.
    case group(Int)
    case call(Builder, [MeaningTerm])
}
