/// A production of the grammar after reading: what it makes, from which sequences, with which meaning.
struct GrammarRule: Sendable {
    /// The bytes of its file.
    let text: [UInt8]
    /// Where in them its name stands.
    let namePlace: Range<Int32>
    let category: UInt16
    /// The first step of its meaning in the grammar's `MeaningProgram`.
    let meaning: Int32
    /// It only gives another category's reading a second name: explanations then name the rule that read the words.
    var passesOn = false
    /// Small integers with one sense: 0 specific, 1 ordinary, 2 and more a guess.
    let cost: Int32
    let file: Int32
    let line: Int32
    /// The languages that it belongs to.
    let languages: LanguageSet

    /// Put together when an explanation asks for it: most rules are never named.
    var name: String {
        let bytes = text[Int(namePlace.lowerBound)..<Int(namePlace.upperBound)]
        return String(decoding: GrammarCursor.unescaped(bytes, mark: UInt8(ascii: "\""), keepsEscapes: false), as: UTF8.self)
    }

    /// The rule without its name and place: what the chart needs of it.
    struct Production: Sendable {
        /// What a rule means, with the simple meanings at hand.
        enum Meaning: Sendable {
            /// Whatever the one part that means something gave.
            case only
            /// What a part gave, by its slot; a constant of the program.
            case capture(Int32), constant(Int32)
            /// What the program computes from a step on.
            case computed(from: Int32)
        }
        let category: UInt16
        let passesOn: Bool
        let languages: LanguageSet
        let cost: Int32
        let meaning: Meaning

        init(_ rule: GrammarRule, _ program: MeaningProgram) {
            (category, passesOn, languages, cost) = (rule.category, rule.passesOn, rule.languages, rule.cost)
            switch program.steps[Int(rule.meaning)] {
            case .only: meaning = .only
            case .capture(let slot): meaning = .capture(slot)
            case .constant(let number): meaning = .constant(number)
            case .group, .call: meaning = .computed(from: rule.meaning)
            }
        }
    }
}

/// Categories that every grammar has, for conditions alone: any word and any run of digits, whether the grammar knows it or not.
enum TokenCondition {
    static let names: [StaticString] = ["anyword", "anydigits"]

    /// Whether a token is of the category; nil for a category of the grammar's own.
    @inline(__always)
    static func holds(_ category: UInt16, of token: Token) -> Bool? {
        switch category {
        case 0: token.kind == .word
        case 1: token.kind == .digits
        default: nil
        }
    }
}
