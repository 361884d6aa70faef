/// A production of the grammar after reading: what it makes, from which sequences, with which meaning.
struct GrammarRule: Sendable {
    var name: String
    var category: UInt16
    var meaning: MeaningTerm
    /// Small integers with one sense: 0 specific, 1 ordinary, 2 and more a guess.
    var cost: Int32
    var file: Int32
    var line: Int32
    /// The languages that it belongs to.
    var languages: LanguageSet

    /// The rule without its name and place.
    struct Production: Sendable {
        let category: UInt16
        let cost: Int32
        let meaning: MeaningTerm
        /// It only gives another category's reading a second name: explanations then name the rule that read the words.
        let passesOn: Bool
        let languages: LanguageSet
    }

    var production: Production {
        Production(category: category, cost: cost, meaning: meaning, passesOn: meaning.isOnly, languages: languages)
    }
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

extension MeaningTerm {
    fileprivate var isOnly: Bool { if case .only = self { true } else { false } }
}
