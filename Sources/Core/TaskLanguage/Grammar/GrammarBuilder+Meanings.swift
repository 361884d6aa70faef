/// What stands after `=>` and `=`: a number, a name, a capture or a builder with its arguments.
extension GrammarBuilder {
    /// Appends the steps of a meaning to the program; the place of the first one.
    mutating func readMeaning(_ cursor: inout GrammarCursor) throws(GrammarError) -> Int32 {
        cursor.skipSpace()
        let start = cursor.offset
        if cursor.accept("$") {
            guard let number = cursor.number(), number >= 1 else { throw cursor.error("the number of a group belongs after $") }
            return program.add(.group(Int32(number)))
        }
        if let number = cursor.number() { return program.add(.constant(program.constant(.number(number)))) }
        guard let place = cursor.name() else { throw cursor.error("a meaning is a number, a capture, a name or a builder with its arguments") }
        let name = vocabulary.intern(cursor.bytes(place))
        guard cursor.accept("(") else {
            if let slot = captures.firstIndex(of: name) { return program.add(.capture(Int32(slot))) }
            if let constant = vocabulary.sense(of: name).constant { return program.add(.constant(program.constant(constant))) }
            let word = vocabulary.names.text(of: name)
            let known = captures.map(vocabulary.names.text) + Symbol.allCases.map(\.rawValue) + TimeUnit.allCases.map(\.rawValue)
            throw cursor.error(
                "\"\(word)\" is no capture of this rule and no name that the program knows\(NearName.advice(word, among: known))", at: start)
        }
        guard let builder = vocabulary.sense(of: name).builder else {
            let word = vocabulary.names.text(of: name)
            throw cursor.error("there is no builder \"\(word)\"\(NearName.advice(word, among: Builder.allCases.map(\.rawValue)))", at: start)
        }
        let call = program.add(.call(builder, count: 0))
        var count = 0
        cursor.skipSpace()
        if cursor.accept(")") { return call }
        repeat {
            _ = try readMeaning(&cursor)
            count += 1
            cursor.skipSpace()
        } while cursor.accept(",")
        guard cursor.accept(")") else { throw cursor.error("the builder's bracket is never closed") }
        guard count <= MeaningParts.limit else {
            throw cursor.error("a builder takes at most \(MeaningParts.limit) arguments", at: start)
        }
        program.setCount(count, of: call)
        return call
    }
}
