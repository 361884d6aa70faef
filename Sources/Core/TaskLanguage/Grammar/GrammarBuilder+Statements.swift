import Patterns

/// The statements of a grammar file, each read into the tables of the builder.
extension GrammarBuilder {
    mutating func readWords(_ cursor: inout GrammarCursor, isFuzzy: Bool) throws(GrammarError) {
        let line = cursor.countLine()
        cursor.skipSpace()
        guard let name = cursor.name() else { throw cursor.error("the words' category is missing: word CATEGORY = VALUE : forms") }
        let category = category(vocabulary.intern(cursor.bytes(name)), isDefinition: true)
        cursor.skipSpace()
        var meaning: Int32 = 0
        if cursor.accept("=") {
            let start = cursor.offset
            captures.removeAll(keepingCapacity: true)
            let first = try readMeaning(&cursor)
            guard let value = program.takeConstant(from: first) else { throw cursor.error("this value cannot be", at: start) }
            meaning = program.constant(value)
            cursor.skipSpace()
        }
        guard cursor.accept(":") else { throw cursor.error("a colon is missing before the word forms") }
        let rule = addRule(name, category, meaning: program.add(.constant(meaning)), cost: 0, line: line)
        while let form = try cursor.form() {
            let bytes = cursor.bytes(form.place)
            if GrammarBuilder.isPlain(bytes) {
                add(lexicon.intern(bytes, in: language), category, meaning, rule: rule, isFuzzy: isFuzzy)
                continue
            }
            let pieces = WordForm.pieces(folded(GrammarBuilder.form(bytes, isQuoted: form.isQuoted)))
            if pieces.count == 1 {
                add(pieces[0].bytes.withUnsafeBufferPointer { lexicon.intern($0, in: language) }, category, meaning, rule: rule, isFuzzy: isFuzzy)
            } else if !pieces.isEmpty {
                pattern.removeAll()
                let root = sequence(of: pieces)
                _ = graph.add(pattern, at: root, rule: rule)
            }
        }
    }

    private mutating func add(_ word: Int32, _ category: UInt16, _ meaning: Int32, rule: Int32, isFuzzy: Bool) {
        lexicon.add(category, meaning, to: word, rule: rule)
        if isFuzzy { lexicon.markFuzzy(word) }
    }

    mutating func readRule(_ cursor: inout GrammarCursor) throws(GrammarError) {
        let line = cursor.countLine()
        cursor.skipSpace()
        guard cursor.byte == UInt8(ascii: "\"") else { throw cursor.error("a rule begins with its name, an example in quotation marks") }
        let name = try cursor.delimited(by: UInt8(ascii: "\""))
        cursor.skipSpace()
        guard cursor.accept(":") else { throw cursor.error("a colon and the rule's category are missing after its name") }
        cursor.skipSpace()
        guard let categoryName = cursor.name() else { throw cursor.error("the rule's category is missing") }
        let category = category(vocabulary.intern(cursor.bytes(categoryName)), isDefinition: true)
        cursor.skipSpace()
        guard cursor.accept("<-") else { throw cursor.error("the arrow <- and the rule's pattern are missing") }
        let start = cursor.offset
        captures.removeAll(keepingCapacity: true)
        pattern.removeAll()
        let root = try readChoice(&cursor)
        var cost: Int32 = 1
        cursor.skipSpace()
        let passesOn = !cursor.accept("=>")
        let meaning = passesOn ? program.add(.only) : try readMeaning(&cursor)
        if cursor.skipSpace(), cursor.accept("cost") {
            cursor.skipSpace()
            guard let number = cursor.number() else { throw cursor.error("the cost is a whole number") }
            cost = Int32(number)
        }
        if cursor.skipSpace() { throw cursor.error("this does not belong to a rule: after the pattern come => MEANING and cost N") }
        let rule = addRule(name, category, meaning: meaning, passesOn: passesOn, cost: cost, line: line)
        guard graph.add(pattern, at: root, rule: rule) else {
            throw cursor.error("the pattern can be empty, or begins with a condition: it must begin with a word or a category", at: start)
        }
    }

    mutating func readOpaque(_ cursor: inout GrammarCursor, isNoise: Bool) throws(GrammarError) {
        cursor.skipSpace()
        guard cursor.name() != nil else { throw cursor.error("the name is missing: opaque NAME /pattern/") }
        cursor.skipSpace()
        guard cursor.byte == UInt8(ascii: "/") else { throw cursor.error("the pattern is missing: opaque NAME /pattern/") }
        let offset = cursor.offset
        let source = try readPattern(&cursor)
        let pattern = LazyPattern(source)
        patternPlaces.append((pattern, (sources.count - 1, offset)))
        opaque.append(OpaqueTable.Piece(pattern: pattern, isNoise: isNoise, gate: Gate(source)))
    }

    mutating func readFold(_ cursor: inout GrammarCursor) throws(GrammarError) {
        cursor.skipSpace()
        let start = cursor.offset
        guard let from = try cursor.form() else { throw cursor.error("fold needs a character: fold ’ '") }
        let to = try readForm(&cursor) ?? []
        var index = 0
        let bytes = GrammarBuilder.form(cursor.bytes(from.place), isQuoted: from.isQuoted)
        let scalar = FoldedText.scalar(in: bytes, at: &index)
        guard scalar >= 0x80, index == bytes.count else {
            throw cursor.error("only a single character beyond ASCII can be folded; list words with others as they are written", at: start)
        }
        replacements[scalar] = to
    }

    mutating func readEntity(_ cursor: inout GrammarCursor) throws(GrammarError) {
        guard let name = try readForm(&cursor), let text = try readForm(&cursor) else { throw cursor.error("entity needs a name and a text") }
        entities.append((name, text))
    }

    private func readForm(_ cursor: inout GrammarCursor) throws(GrammarError) -> [UInt8]? {
        guard let form = try cursor.form() else { return nil }
        return GrammarBuilder.form(cursor.bytes(form.place), isQuoted: form.isQuoted)
    }

    private static func form(_ bytes: UnsafeBufferPointer<UInt8>, isQuoted: Bool) -> [UInt8] {
        isQuoted ? GrammarCursor.unescaped(bytes, mark: UInt8(ascii: "\""), keepsEscapes: false) : Array(bytes)
    }
}
