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

    init(compatibility: CompatibilityTable) {
        self.compatibility = compatibility
        for name in TokenCondition.names { _ = category(name, isDefinition: true) }
    }

    /// A form as the text that it is to match will be folded.
    private func folded(_ form: [UInt8], keepsCase: Bool = false) -> [UInt8] {
        if form.allSatisfy({ $0 < 0x80 }) { return keepsCase ? form : form.map { (65...90).contains($0) ? $0 | 0x20 : $0 } }
        return FoldedText(form, table: compatibility, replacements: replacements, entities: [], keepsCase: keepsCase).bytes
    }

    private var literals: [Int32: UInt16] = [:]
    private var patterns: [[UInt8]: UInt16] = [:]
    private var isDefined: [Bool] = []
    private var uses: [(category: UInt16, place: GrammarCursor, offset: Int)] = []
    private var patternPlaces: [(pattern: LazyPattern, place: GrammarCursor, offset: Int)] = []

    mutating func read(_ source: GrammarSource) throws(GrammarError) {
        files.append(source.path)
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
    private mutating func unnamedCategory() -> UInt16 {
        isDefined.append(true)
        return UInt16(isDefined.count - 1)
    }

    var categoryCount: Int { isDefined.count }

    // MARK: Statements

    private mutating func readWords(_ cursor: inout GrammarCursor, isFuzzy: Bool) throws(GrammarError) {
        let line = Int32(cursor.countLine())
        cursor.skipSpace()
        guard let name = cursor.name() else { throw cursor.error("the words' category is missing: word CATEGORY = VALUE : forms") }
        let category = category(name, isDefinition: true)
        cursor.skipSpace()
        var meaning = Meaning.none
        if cursor.accept("=") {
            let start = cursor.offset
            let term = try readTerm(&cursor, captures: [])
            guard let value = term.value(captures: MeaningCaptures()) else { throw cursor.error("this value cannot be", at: start) }
            meaning = value
            cursor.skipSpace()
        }
        guard cursor.accept(":") else { throw cursor.error("a colon is missing before the word forms") }
        let rule = Int32(rules.count)
        rules.append(GrammarRule(name: name, category: category, meaning: .constant(meaning), cost: 0, file: Int32(files.count - 1), line: line))
        while let form = try cursor.form() {
            let pieces = WordForm.pieces(folded(form))
            if pieces.count == 1 {
                let word = lexicon.intern(pieces[0].bytes)
                lexicon.add(category, meaning, to: word, rule: rule)
                if isFuzzy { lexicon.markFuzzy(word) }
            } else if !pieces.isEmpty {
                let elements = pieces.map { RulePattern.element($0.isGlued ? .glued : .item, category: literal($0.bytes), capture: -1) }
                _ = graph.add(.sequence(elements), rule: rule)
            }
        }
    }

    private mutating func readRule(_ cursor: inout GrammarCursor) throws(GrammarError) {
        let line = Int32(cursor.countLine())
        cursor.skipSpace()
        guard cursor.byte == UInt8(ascii: "\"") else { throw cursor.error("a rule begins with its name, an example in quotation marks") }
        let name = String(decoding: try cursor.delimited(by: UInt8(ascii: "\""), keepsEscapes: false), as: UTF8.self)
        cursor.skipSpace()
        guard cursor.accept(":") else { throw cursor.error("a colon and the rule's category are missing after its name") }
        cursor.skipSpace()
        guard let categoryName = cursor.name() else { throw cursor.error("the rule's category is missing") }
        let category = category(categoryName, isDefinition: true)
        cursor.skipSpace()
        guard cursor.accept("<-") else { throw cursor.error("the arrow <- and the rule's pattern are missing") }
        var captures: [String] = []
        let start = cursor.offset
        let pattern = try readChoice(&cursor, captures: &captures)
        var meaning = MeaningTerm.only
        var cost: Int32 = 1
        cursor.skipSpace()
        if cursor.accept("=>") {
            meaning = try readTerm(&cursor, captures: captures)
        }
        if cursor.skipSpace(), cursor.accept("cost") {
            cursor.skipSpace()
            guard let number = cursor.number() else { throw cursor.error("the cost is a whole number") }
            cost = Int32(number)
        }
        if cursor.skipSpace() { throw cursor.error("this does not belong to a rule: after the pattern come => MEANING and cost N") }
        let rule = Int32(rules.count)
        rules.append(GrammarRule(name: name, category: category, meaning: meaning, cost: cost, file: Int32(files.count - 1), line: line))
        guard graph.add(pattern, rule: rule) else {
            throw cursor.error("the pattern can be empty, or begins with a condition: it must begin with a word or a category", at: start)
        }
    }

    private mutating func readOpaque(_ cursor: inout GrammarCursor, isNoise: Bool) throws(GrammarError) {
        cursor.skipSpace()
        guard let name = cursor.name() else { throw cursor.error("the name is missing: opaque NAME /pattern/") }
        cursor.skipSpace()
        guard cursor.byte == UInt8(ascii: "/") else { throw cursor.error("the pattern is missing: opaque NAME /pattern/") }
        let offset = cursor.offset
        let source = folded(try cursor.delimited(by: UInt8(ascii: "/"), keepsEscapes: true), keepsCase: true)
        let pattern = LazyPattern(source)
        patternPlaces.append((pattern, cursor, offset))
        opaque.append(OpaqueTable.Piece(name: name, source: pattern, isNoise: isNoise, firstBytes: FirstBytes(of: source)))
    }

    private mutating func readFold(_ cursor: inout GrammarCursor) throws(GrammarError) {
        guard let from = try cursor.form() else { throw cursor.error("fold needs a character: fold ’ '") }
        let to = try cursor.form() ?? []
        var index = 0
        replacements[FoldedText.scalar(in: from, at: &index)] = to
    }

    private mutating func readEntity(_ cursor: inout GrammarCursor) throws(GrammarError) {
        guard let name = try cursor.form(), let text = try cursor.form() else { throw cursor.error("entity needs a name and a text") }
        entities.append((name, text))
    }

    // MARK: Patterns

    private mutating func readChoice(_ cursor: inout GrammarCursor, captures: inout [String]) throws(GrammarError) -> RulePattern {
        var branches = [try readSequence(&cursor, captures: &captures)]
        while cursor.skipSpace(), cursor.accept("|") { branches.append(try readSequence(&cursor, captures: &captures)) }
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func readSequence(_ cursor: inout GrammarCursor, captures: inout [String]) throws(GrammarError) -> RulePattern {
        var parts: [RulePattern] = []
        while cursor.skipSpace(), let part = try readElement(&cursor, captures: &captures) {
            parts.append(cursor.accept("?") ? .optional(part) : part)
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    /// One element; nil where the pattern ends.
    private mutating func readElement(_ cursor: inout GrammarCursor, captures: inout [String]) throws(GrammarError) -> RulePattern? {
        let start = cursor.offset
        switch cursor.byte {
        case UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "="): return nil
        case UInt8(ascii: "("):
            cursor.advance()
            let inner = try readChoice(&cursor, captures: &captures)
            cursor.skipSpace()
            guard cursor.accept(")") else { throw cursor.error("this bracket is never closed", at: start) }
            return inner
        case UInt8(ascii: "_"):
            cursor.advance()
            return .glue
        case UInt8(ascii: "^"):
            cursor.advance()
            return .start
        case UInt8(ascii: "$"):
            cursor.advance()
            return .element(.end, category: 0, capture: -1)
        case UInt8(ascii: "!"), UInt8(ascii: "&"):
            let kind: RuleGraph.Edge.Kind = cursor.byte == UInt8(ascii: "!") ? .absent : .present
            cursor.advance()
            return .element(kind, category: try readCategory(&cursor), capture: -1)
        case UInt8(ascii: "<"):
            cursor.advance()
            let isWanted = !cursor.accept("!")
            return .before(try readCategory(&cursor), isWanted: isWanted)
        case UInt8(ascii: "\""):
            let pieces = WordForm.pieces(folded(try cursor.delimited(by: UInt8(ascii: "\""), keepsEscapes: false)))
            guard !pieces.isEmpty else { throw cursor.error("an empty word matches nothing", at: start) }
            return .sequence(
                pieces.map { piece in
                    .element(piece.isGlued ? .glued : .item, category: literal(piece.bytes), capture: -1)
                })
        case UInt8(ascii: "/"):
            let source = folded(try cursor.delimited(by: UInt8(ascii: "/"), keepsEscapes: true), keepsCase: true)
            let category = terminal(source, cursor, start)
            captures.append("$")
            return .element(.item, category: category, capture: Int8(captures.count - 1))
        default:
            guard GrammarCursor.isName(cursor.byte) else { throw cursor.error("a word, a category, a pattern or a bracket belongs here") }
            if cursor.byte == UInt8(ascii: "c"), "cost ".utf8.elementsEqual((0..<5).map { cursor.peek($0) }) { return nil }
            let category = try readCategory(&cursor)
            var name = cursor.lastName
            if cursor.byte == UInt8(ascii: ":") {
                cursor.advance()
                guard let given = cursor.name() else { throw cursor.error("a name belongs after the colon") }
                name = given
            }
            var slot = captures.firstIndex(of: name)
            if slot == nil, captures.count < MeaningCaptures.limit {
                captures.append(name)
                slot = captures.count - 1
            }
            return .element(.item, category: category, capture: Int8(slot ?? -1))
        }
    }

    private mutating func readCategory(_ cursor: inout GrammarCursor) throws(GrammarError) -> UInt16 {
        let start = cursor.offset
        if cursor.byte == UInt8(ascii: "\"") {
            return literal(folded(try cursor.delimited(by: UInt8(ascii: "\""), keepsEscapes: false)))
        }
        guard let name = cursor.name() else { throw cursor.error("a category belongs here") }
        cursor.lastName = name
        let number = category(name)
        if !isDefined[Int(number)] { uses.append((number, cursor, start)) }
        return number
    }

    private mutating func literal(_ bytes: [UInt8]) -> UInt16 {
        let word = lexicon.intern(bytes)
        if let known = literals[word] { return known }
        let number = unnamedCategory()
        literals[word] = number
        lexicon.add(number, .none, to: word, rule: -1)
        return number
    }

    private mutating func terminal(_ source: [UInt8], _ cursor: GrammarCursor, _ offset: Int) -> UInt16 {
        if let known = patterns[source] { return known }
        let number = unnamedCategory()
        patterns[source] = number
        let pattern = LazyPattern(source)
        patternPlaces.append((pattern, cursor, offset))
        terminals.append(TerminalTable.Terminal(category: number, pattern: pattern, source: source))
        return number
    }

    // MARK: Meanings

    private func readTerm(_ cursor: inout GrammarCursor, captures: [String]) throws(GrammarError) -> MeaningTerm {
        cursor.skipSpace()
        let start = cursor.offset
        if cursor.accept("$") {
            guard let number = cursor.number(), number >= 1 else { throw cursor.error("the number of a group belongs after $") }
            return .group(Int(number))
        }
        if let number = cursor.number() { return .constant(.number(number)) }
        guard let name = cursor.name() else { throw cursor.error("a meaning is a number, a capture, a name or a builder with its arguments") }
        guard cursor.accept("(") else {
            if let slot = captures.firstIndex(of: name) { return .capture(slot) }
            if name == "none" { return .none }
            if let symbol = Symbol(rawValue: name) { return .constant(.symbol(symbol)) }
            if let unit = TimeUnit(name: name) { return .constant(.unit(unit)) }
            throw cursor.error("\"\(name)\" is no capture of this rule and no name that the program knows", at: start)
        }
        guard let builder = Builder(rawValue: name) else { throw cursor.error("there is no builder \"\(name)\"", at: start) }
        var terms: [MeaningTerm] = []
        cursor.skipSpace()
        if cursor.accept(")") { return .call(builder, terms) }
        repeat {
            terms.append(try readTerm(&cursor, captures: captures))
            cursor.skipSpace()
        } while cursor.accept(",")
        guard cursor.accept(")") else { throw cursor.error("the builder's bracket is never closed") }
        guard terms.count <= MeaningCaptures.limit else {
            throw cursor.error("a builder takes at most \(MeaningCaptures.limit) arguments", at: start)
        }
        return .call(builder, terms)
    }
}

/// A word form split as the tokenizer splits text: "a.m." is four pieces, glued.
enum WordForm {
    static func pieces(_ form: [UInt8]) -> [(bytes: [UInt8], isGlued: Bool)] {
        var pieces: [(bytes: [UInt8], isGlued: Bool)] = []
        var kindBefore = 0
        for (index, byte) in form.enumerated() {
            if byte == 0x20 {
                kindBefore = 0
                continue
            }
            let isApostropheInWord =
                byte == UInt8(ascii: "'") && kindBefore == 1 && index + 1 < form.count && (97...122).contains(form[index + 1])
            let isContinuation = byte & 0xC0 == 0x80 && byte >= 0x80
            let kind =
                isContinuation
                ? kindBefore
                : (97...122).contains(byte) || byte == 0x5F || isApostropheInWord || isLetterLead(form, index) ? 1 : (48...57).contains(byte) ? 2 : 3
            if !pieces.isEmpty, kindBefore != 0, kind == kindBefore, kind != 3 || isContinuation {
                pieces[pieces.count - 1].bytes.append(byte)
            } else {
                pieces.append(([byte], kindBefore != 0))
            }
            kindBefore = kind
        }
        return pieces
    }

    private static func isLetterLead(_ form: [UInt8], _ index: Int) -> Bool {
        guard form[index] >= 0xC2 else { return false }
        var place = index
        guard let scalar = Unicode.Scalar(FoldedText.scalar(in: form, at: &place)) else { return false }
        return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
    }
}
