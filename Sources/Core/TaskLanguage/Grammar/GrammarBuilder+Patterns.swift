import Patterns

/// What stands after `<-`: a small regular language over categories, words and regular expressions.
extension GrammarBuilder {
    mutating func readChoice(_ cursor: inout GrammarCursor, captures: inout [String]) throws(GrammarError) -> RulePattern {
        var branches = [try readSequence(&cursor, captures: &captures)]
        while cursor.skipSpace(), cursor.accept("|") { branches.append(try readSequence(&cursor, captures: &captures)) }
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    mutating func readSequence(_ cursor: inout GrammarCursor, captures: inout [String]) throws(GrammarError) -> RulePattern {
        var parts: [RulePattern] = []
        while cursor.skipSpace(), let part = try readElement(&cursor, captures: &captures) {
            parts.append(cursor.accept("?") ? .optional(part) : part)
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    /// One element; nil where the pattern ends.
    mutating func readElement(_ cursor: inout GrammarCursor, captures: inout [String]) throws(GrammarError) -> RulePattern? {
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

    mutating func readCategory(_ cursor: inout GrammarCursor) throws(GrammarError) -> UInt16 {
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

    mutating func literal(_ bytes: [UInt8]) -> UInt16 {
        let word = lexicon.intern(bytes, in: language)
        if let known = literals[word] { return known }
        let number = unnamedCategory()
        literals[word] = number
        lexicon.add(number, .none, to: word, rule: -1)
        return number
    }

    mutating func terminal(_ source: [UInt8], _ cursor: GrammarCursor, _ offset: Int) -> UInt16 {
        if let known = patterns[source] { return known }
        let number = unnamedCategory()
        patterns[source] = number
        let pattern = LazyPattern(source)
        patternPlaces.append((pattern, cursor, offset))
        terminals.append(TerminalTable.Terminal(category: number, pattern: pattern, source: source))
        return number
    }
}
