import FocusModel
import Patterns

/// Reads grammar files statement by statement and gathers what a `Grammar` is made of.
///
/// Every start of the program does this, so names are numbers from the first look on, patterns are read into rows that are used
/// again, and nothing is made for a rule that only an explanation would ask for.
struct GrammarBuilder {
    var lexicon = Lexicon()
    var vocabulary = Vocabulary()
    var graph = RuleGraph()
    var program = MeaningProgram()
    var rules: [GrammarRule] = []
    var productions: [GrammarRule.Production] = []
    var terminals: [TerminalTable.Terminal] = []
    var opaque: [OpaqueTable.Piece] = []
    var replacements: FoldedText.Replacements = [:]
    var entities: [(name: [UInt8], text: [UInt8])] = []
    var sources: [GrammarSource] = []
    let compatibility: CompatibilityTable
    /// The languages, in the order in which they are asked.
    let languages: [String]
    /// Whose file is being read.
    private(set) var language = LanguageSet.all

    /// The category of each word that stands for itself in a pattern; `noCategory` for others.
    var literals: [UInt16] = []
    var patterns: [[UInt8]: UInt16] = [:]
    var isDefined: [Bool] = []
    /// A place in a file, for the faults that show only at the end.
    typealias Place = (file: Int, offset: Int)
    var uses: [(name: Int32, place: Place)] = []
    var patternPlaces: [(pattern: LazyPattern, place: Place)] = []
    /// The pattern and the captures, by the names' numbers, of the rule that is being read.
    var pattern = RulePattern()
    var captures: [Int32] = []

    init(compatibility: CompatibilityTable, languages: [String]) {
        self.compatibility = compatibility
        self.languages = languages
        rules.reserveCapacity(2048)
        productions.reserveCapacity(2048)
        for name in TokenCondition.names {
            _ = category(vocabulary.intern(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)), isDefinition: true)
        }
    }

    mutating func read(_ source: GrammarSource) throws(GrammarError) {
        sources.append(source)
        language = languages.firstIndex(of: source.language).map { LanguageSet(place: $0) } ?? .all
        try source.text.withUnsafeBufferPointer { text throws(GrammarError) in
            var cursor = GrammarCursor(source, text)
            while cursor.nextStatement() { try readStatement(&cursor) }
        }
    }

    /// The same, going on behind every faulty statement: for a check, which tells all faults.
    mutating func readAll(_ source: GrammarSource) -> [GrammarError] {
        sources.append(source)
        var faults: [GrammarError] = []
        source.text.withUnsafeBufferPointer { text in
            var cursor = GrammarCursor(source, text)
            while cursor.nextStatement() {
                do throws(GrammarError) {
                    try readStatement(&cursor)
                } catch {
                    faults.append(error)
                    cursor.skipStatement()
                }
            }
        }
        return faults
    }

    private mutating func readStatement(_ cursor: inout GrammarCursor) throws(GrammarError) {
        let start = cursor.offset
        guard let keyword = cursor.name() else { throw cursor.error("a statement begins with word, fuzzy, rule, opaque, noise, fold or entity") }
        switch cursor.bytes(keyword) {
        case "word": try readWords(&cursor, isFuzzy: false)
        case "fuzzy": try readWords(&cursor, isFuzzy: true)
        case "rule": try readRule(&cursor)
        case "opaque": try readOpaque(&cursor, isNoise: false)
        case "noise": try readOpaque(&cursor, isNoise: true)
        case "fold": try readFold(&cursor)
        case "entity": try readEntity(&cursor)
        default:
            let word = String(decoding: cursor.bytes(keyword), as: UTF8.self)
            throw cursor.error("there is no statement \"\(word)\": it must be word, fuzzy, rule, opaque, noise, fold or entity", at: start)
        }
        cursor.skipStatement()
    }

    /// Checks what can only be known when every file is read.
    mutating func link(isStrict: Bool) throws(GrammarError) {
        for (name, place) in uses where !isDefined[Int(vocabulary.category(of: name))] {
            throw sources[place.file].error("no word and no rule makes the category \"\(vocabulary.names.text(of: name))\"", at: place.offset)
        }
        lexicon.freeze()
        graph.freeze(categories: isDefined.count, patterns: terminals.lazy.map(\.category))
        guard isStrict else { return }
        for (pattern, place) in patternPlaces {
            do { try pattern.check() } catch {
                throw sources[place.file].error("the pattern is faulty: \(error.message)", at: place.offset + error.offset + 1)
            }
        }
    }

    // MARK: Categories and words

    mutating func category(_ name: Int32, isDefinition: Bool = false) -> UInt16 {
        let known = vocabulary.category(of: name)
        if known != Vocabulary.noCategory {
            if isDefinition { isDefined[Int(known)] = true }
            return known
        }
        let number = UInt16(isDefined.count)
        vocabulary.setCategory(number, of: name)
        isDefined.append(isDefinition)
        return number
    }

    /// The category of a literal word or of a pattern.
    mutating func unnamedCategory() -> UInt16 {
        isDefined.append(true)
        return UInt16(isDefined.count - 1)
    }

    var categoryCount: Int { isDefined.count }

    /// A form as the text that it is to match will be folded.
    func folded(_ form: [UInt8], keepsCase: Bool = false) -> [UInt8] {
        if form.allSatisfy({ $0 < 0x80 }) { return keepsCase ? form : form.map { (65...90).contains($0) ? $0 | 0x20 : $0 } }
        return FoldedText(form, table: compatibility, replacements: replacements, entities: [], keepsCase: keepsCase).bytes
    }

    /// Whether a form is one word that folding leaves as it is.
    static func isPlain(_ form: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in form where !(97...122).contains(byte) { return false }
        return !form.isEmpty
    }

    mutating func addRule(_ namePlace: Range<Int>, _ category: UInt16, meaning: Int32, passesOn: Bool = false, cost: Int32, line: Int) -> Int32 {
        let rule = GrammarRule(
            text: sources[sources.count - 1].text, namePlace: Int32(namePlace.lowerBound)..<Int32(namePlace.upperBound), category: category,
            meaning: meaning, passesOn: passesOn, cost: cost, file: Int32(sources.count - 1), line: Int32(line),
            languages: language)
        rules.append(rule)
        productions.append(GrammarRule.Production(rule, program))
        return Int32(rules.count - 1)
    }
}

/// Matches a keyword of grammar files.
func ~= (word: StaticString, bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard word.utf8CodeUnitCount == bytes.count else { return false }
    for index in 0..<bytes.count where word.utf8Start[index] != bytes[index] { return false }
    return true
}
