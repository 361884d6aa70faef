import Patterns

/// What stands after `<-`: a small regular language over categories, words and regular expressions.
extension GrammarBuilder {
    mutating func readChoice(_ cursor: inout GrammarCursor) throws(GrammarError) -> Int32 {
        var branches = RulePattern.Parts()
        branches.append(try readSequence(&cursor), in: &pattern)
        while cursor.skipSpace(), cursor.accept("|") { branches.append(try readSequence(&cursor), in: &pattern) }
        return branches.whole(.choice, in: &pattern)
    }

    private mutating func readSequence(_ cursor: inout GrammarCursor) throws(GrammarError) -> Int32 {
        var parts = RulePattern.Parts()
        while cursor.skipSpace(), let part = try readElement(&cursor) {
            parts.append(cursor.accept("?") ? pattern.add(.optional, first: part) : part, in: &pattern)
        }
        return parts.whole(.sequence, in: &pattern)
    }

    /// One element; nil where the pattern ends.
    private mutating func readElement(_ cursor: inout GrammarCursor) throws(GrammarError) -> Int32? {
        let start = cursor.offset
        switch cursor.byte {
        case UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "="): return nil
        case UInt8(ascii: "("):
            cursor.advance()
            let inner = try readChoice(&cursor)
            cursor.skipSpace()
            guard cursor.accept(")") else { throw cursor.error("this bracket is never closed", at: start) }
            return inner
        case UInt8(ascii: "_"):
            cursor.advance()
            return pattern.add(.glue)
        case UInt8(ascii: "^"):
            cursor.advance()
            return pattern.add(.start)
        case UInt8(ascii: "$"):
            cursor.advance()
            return element(.end)
        case UInt8(ascii: "!"), UInt8(ascii: "&"):
            let kind: RuleGraph.Edge.Kind = cursor.byte == UInt8(ascii: "!") ? .absent : .present
            cursor.advance()
            return element(kind, try readCategory(&cursor))
        case UInt8(ascii: "<"):
            cursor.advance()
            let isWanted = !cursor.accept("!")
            return pattern.add(.before(try readCategory(&cursor), isWanted: isWanted))
        case UInt8(ascii: "\""): return try readWord(&cursor)
        case UInt8(ascii: "/"):
            let source = try readPattern(&cursor)
            let category = terminal(source, offset: start)
            captures.append(-1)
            return element(.item, category, capture: Int8(captures.count - 1))
        default:
            guard GrammarCursor.isName(cursor.byte) else { throw cursor.error("a word, a category, a pattern or a bracket belongs here") }
            guard let place = cursor.name() else { throw cursor.error("a category belongs here") }
            if "cost" ~= cursor.bytes(place), cursor.byte == 0x20 {
                cursor.advance(-place.count)
                return nil
            }
            var name = vocabulary.intern(cursor.bytes(place))
            let category = use(name, offset: place.lowerBound)
            if cursor.byte == UInt8(ascii: ":") {
                cursor.advance()
                guard let given = cursor.name() else { throw cursor.error("a name belongs after the colon") }
                name = vocabulary.intern(cursor.bytes(given))
            }
            var slot = captures.firstIndex(of: name)
            if slot == nil, captures.count < MeaningParts.limit {
                captures.append(name)
                slot = captures.count - 1
            }
            return element(.item, category, capture: Int8(slot ?? -1))
        }
    }

    private mutating func element(_ kind: RuleGraph.Edge.Kind, _ category: UInt16 = 0, capture: Int8 = -1) -> Int32 {
        pattern.add(.element(kind, category: category, capture: capture))
    }

    /// A word in quotation marks, which may be several tokens.
    private mutating func readWord(_ cursor: inout GrammarCursor) throws(GrammarError) -> Int32 {
        let start = cursor.offset
        let bytes = cursor.bytes(try cursor.delimited(by: UInt8(ascii: "\"")))
        if GrammarBuilder.isPlain(bytes) { return element(.item, literal(bytes)) }
        let pieces = WordForm.pieces(folded(GrammarCursor.unescaped(bytes, mark: UInt8(ascii: "\""), keepsEscapes: false)))
        guard !pieces.isEmpty else { throw cursor.error("an empty word matches nothing", at: start) }
        return sequence(of: pieces)
    }

    mutating func sequence(of pieces: [(bytes: [UInt8], isGlued: Bool)]) -> Int32 {
        var parts = RulePattern.Parts()
        for piece in pieces {
            let category = piece.bytes.withUnsafeBufferPointer { literal($0) }
            parts.append(element(piece.isGlued ? .glued : .item, category), in: &pattern)
        }
        return parts.whole(.sequence, in: &pattern)
    }

    private mutating func readCategory(_ cursor: inout GrammarCursor) throws(GrammarError) -> UInt16 {
        let start = cursor.offset
        if cursor.byte == UInt8(ascii: "\"") {
            let bytes = cursor.bytes(try cursor.delimited(by: UInt8(ascii: "\"")))
            if GrammarBuilder.isPlain(bytes) { return literal(bytes) }
            return folded(GrammarCursor.unescaped(bytes, mark: UInt8(ascii: "\""), keepsEscapes: false)).withUnsafeBufferPointer { literal($0) }
        }
        guard let name = cursor.name() else { throw cursor.error("a category belongs here") }
        return use(vocabulary.intern(cursor.bytes(name)), offset: start)
    }

    private mutating func use(_ name: Int32, offset: Int) -> UInt16 {
        let number = category(name)
        if !isDefined[Int(number)] { uses.append((name, (sources.count - 1, offset))) }
        return number
    }

    private mutating func literal(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt16 {
        let word = lexicon.intern(bytes, in: language)
        while literals.count < lexicon.count { literals.append(Vocabulary.noCategory) }
        if literals[Int(word)] != Vocabulary.noCategory { return literals[Int(word)] }
        let number = unnamedCategory()
        literals[Int(word)] = number
        lexicon.add(number, 0, to: word, rule: -1)
        return number
    }

    /// A regular expression between slashes, folded as the texts that it is to match.
    func readPattern(_ cursor: inout GrammarCursor) throws(GrammarError) -> [UInt8] {
        let bytes = cursor.bytes(try cursor.delimited(by: UInt8(ascii: "/")))
        return folded(GrammarCursor.unescaped(bytes, mark: UInt8(ascii: "/"), keepsEscapes: true), keepsCase: true)
    }

    private mutating func terminal(_ source: [UInt8], offset: Int) -> UInt16 {
        if let known = patterns[source] { return known }
        let number = unnamedCategory()
        patterns[source] = number
        let pattern = LazyPattern(source)
        patternPlaces.append((pattern, (sources.count - 1, offset)))
        terminals.append(TerminalTable.Terminal(category: number, pattern: pattern, source: source))
        return number
    }
}
