/// What stands after `=>` and `=`: a number, a name, a capture or a builder with its arguments.
extension GrammarBuilder {
    func readTerm(_ cursor: inout GrammarCursor, captures: [String]) throws(GrammarError) -> MeaningTerm {
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
