import Patterns

/// The statements of a grammar file, each read into the tables of the builder.
extension GrammarBuilder {
    mutating func readWords(_ cursor: inout GrammarCursor, isFuzzy: Bool) throws(GrammarError) {
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
        rules.append(
            GrammarRule(
                name: name, category: category, meaning: .constant(meaning), cost: 0, file: Int32(files.count - 1), line: line, languages: language))
        while let form = try cursor.form() {
            let pieces = WordForm.pieces(folded(form))
            if pieces.count == 1 {
                let word = lexicon.intern(pieces[0].bytes, in: language)
                lexicon.add(category, meaning, to: word, rule: rule)
                if isFuzzy { lexicon.markFuzzy(word) }
            } else if !pieces.isEmpty {
                let elements = pieces.map { RulePattern.element($0.isGlued ? .glued : .item, category: literal($0.bytes), capture: -1) }
                _ = graph.add(.sequence(elements), rule: rule)
            }
        }
    }

    mutating func readRule(_ cursor: inout GrammarCursor) throws(GrammarError) {
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
        rules.append(
            GrammarRule(
                name: name, category: category, meaning: meaning, cost: cost, file: Int32(files.count - 1), line: line, languages: language))
        guard graph.add(pattern, rule: rule) else {
            throw cursor.error("the pattern can be empty, or begins with a condition: it must begin with a word or a category", at: start)
        }
    }

    mutating func readOpaque(_ cursor: inout GrammarCursor, isNoise: Bool) throws(GrammarError) {
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

    mutating func readFold(_ cursor: inout GrammarCursor) throws(GrammarError) {
        guard let from = try cursor.form() else { throw cursor.error("fold needs a character: fold ’ '") }
        let to = try cursor.form() ?? []
        var index = 0
        replacements[FoldedText.scalar(in: from, at: &index)] = to
    }

    mutating func readEntity(_ cursor: inout GrammarCursor) throws(GrammarError) {
        guard let name = try cursor.form(), let text = try cursor.form() else { throw cursor.error("entity needs a name and a text") }
        entities.append((name, text))
    }
}
