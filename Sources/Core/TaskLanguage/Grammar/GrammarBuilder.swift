import FocusModel
import Patterns

/// Reads grammar files statement by statement and gathers what a `Grammar` is made of.
struct GrammarBuilder {
    var lexicon = Lexicon()
    var graph = RuleGraph()
    var rules: [GrammarRule] = []
    var terminals: [TerminalTable.Terminal] = []
    var opaque: [OpaqueTable.Piece] = []
    var replacements: FoldedText.Replacements = [:]
    var entities: [(name: [UInt8], text: [UInt8])] = []
    var files: [String] = []
    var categories: [String: UInt16] = [:]
    let compatibility: CompatibilityTable
    /// The languages, in the order in which they are asked.
    let languages: [String]
    /// Whose file is being read.
    private(set) var language = LanguageSet.all

    init(compatibility: CompatibilityTable, languages: [String]) {
        self.compatibility = compatibility
        self.languages = languages
        for name in TokenCondition.names { _ = category(name, isDefinition: true) }
    }

    /// A form as the text that it is to match will be folded.
    func folded(_ form: [UInt8], keepsCase: Bool = false) -> [UInt8] {
        if form.allSatisfy({ $0 < 0x80 }) { return keepsCase ? form : form.map { (65...90).contains($0) ? $0 | 0x20 : $0 } }
        return FoldedText(form, table: compatibility, replacements: replacements, entities: [], keepsCase: keepsCase).bytes
    }

    var literals: [Int32: UInt16] = [:]
    var patterns: [[UInt8]: UInt16] = [:]
    var isDefined: [Bool] = []
    var uses: [(category: UInt16, place: GrammarCursor, offset: Int)] = []
    var patternPlaces: [(pattern: LazyPattern, place: GrammarCursor, offset: Int)] = []

    mutating func read(_ source: GrammarSource) throws(GrammarError) {
        files.append(source.path)
        language = languages.firstIndex(of: source.language).map { LanguageSet(place: $0) } ?? .all
        var cursor = GrammarCursor(source)
        while cursor.nextStatement() {
            let start = cursor.offset
            guard let keyword = cursor.name() else { throw cursor.error("a statement begins with word, fuzzy, rule, opaque, noise, fold or entity") }
            switch keyword {
            case "word": try readWords(&cursor, isFuzzy: false)
            case "fuzzy": try readWords(&cursor, isFuzzy: true)
            case "rule": try readRule(&cursor)
            case "opaque", "noise": try readOpaque(&cursor, isNoise: keyword == "noise")
            case "fold": try readFold(&cursor)
            case "entity": try readEntity(&cursor)
            default:
                throw cursor.error(
                    "there is no statement \"\(keyword)\": it must be word, fuzzy, rule, opaque, noise, fold or entity", at: start)
            }
            cursor.skipStatement()
        }
    }

    /// Checks what can only be known when every file is read.
    mutating func link(isStrict: Bool) throws(GrammarError) {
        for use in uses where !isDefined[Int(use.category)] {
            let name = categories.first { $0.value == use.category }?.key ?? ""
            throw use.place.error("no word and no rule makes the category \"\(name)\"", at: use.offset)
        }
        graph.freeze(categories: isDefined.count)
        guard isStrict else { return }
        for (pattern, place, offset) in patternPlaces {
            do { _ = try pattern.get() } catch { throw place.error("the pattern is faulty: \(error.message)", at: offset + error.offset + 1) }
        }
    }

    mutating func category(_ name: String, isDefinition: Bool = false) -> UInt16 {
        if let number = categories[name] {
            if isDefinition { isDefined[Int(number)] = true }
            return number
        }
        let number = UInt16(isDefined.count)
        categories[name] = number
        isDefined.append(isDefinition)
        return number
    }

    /// The category of a literal word or of a pattern.
    mutating func unnamedCategory() -> UInt16 {
        isDefined.append(true)
        return UInt16(isDefined.count - 1)
    }

    var categoryCount: Int { isDefined.count }
}
