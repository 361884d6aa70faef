/// The lines that hold no task of their own: greetings, closings, notes, attributes of the item above.
extension ListReader {
    /// Greetings, signatures, mail headers, notes, totals, legends.
    mutating func readNonTask(_ index: Int) -> Bool {
        let line = lines[index]
        let content = line.content
        if shape.isSignatureMark(index) {
            ignore(line.range, .signature)
            isInSignature = true
            return true
        }
        if line.isMarked && !shape.isLegend(index) { return false }
        if content.contains(where: { page.longest(categories.constraint, at: $0, within: content.upperBound) != nil }) {
            ignore(line.range, .note)
            return true
        }
        if shape.isLegend(index) || page.longest(categories.legend, at: content.lowerBound, within: content.upperBound) != nil
            || page.longest(categories.total, at: content.lowerBound, within: content.upperBound) != nil
        {
            ignore(line.range, .note)
            return true
        }
        if let all = page.whole(categories.all, Heading.trimmed(page, content)), !items.isEmpty {
            for item in items.indices where !items[item].reading.fields.contains(where: { $0.field == .deadline }) {
                items[item].reading.fields.append(ItemReading.Field(field: .deadline, reading: all))
            }
            ignore(line.range, .note)
            return true
        }
        if let date = page.longest(categories.mailDate, at: content.lowerBound, within: content.upperBound), shape.isMail {
            anchor = date
            ignore(line.range, .noise)
            return true
        }
        if page.longest(categories.mailHeader, at: content.lowerBound, within: content.upperBound) != nil, shape.isMail || line.quoteDepth > 0 {
            ignore(line.range, .noise)
            return true
        }
        if shape.isSignedName(index) || shape.isValediction(index) {
            ignore(line.range, .signature)
            return true
        }
        let end = Heading.trimmed(page, content).upperBound
        if let greeting = page.longest(categories.greeting, at: content.lowerBound, within: content.upperBound), isShort(content, greeting, 3),
            isSpokenTo(content, greeting),
            shape.lineCount > 1
        {
            ignore(line.range, .greeting)
            return true
        }
        if shape.isAddressed(index), items.isEmpty {
            ignore(line.range, .greeting)
            return true
        }
        if let greeting = page.longest(categories.greeting, at: content.lowerBound, within: content.upperBound), shape.lineCount > 1,
            let mark = (Int(greeting.end) - 1..<min(Int(greeting.end) + 3, content.upperBound)).first(where: { place in
                [0x21, 0x2C, 0x2E].contains { page.isMark(place, $0) }
            }),
            page.longest(categories.politeLeadIn, at: mark + 1, within: content.upperBound) != nil, !shape.isLeadSentence(index)
        {
            // "Morning! Could you …": what is asked for stands behind the greeting.
            readItems(index, content: mark + 1..<content.upperBound)
            return true
        }
        if let closing = page.longest(categories.signature, at: content.lowerBound, within: content.upperBound), isClosing(content, closing),
            index > 0, !lines[(index + 1)...].contains(where: \.isMarked) || closing.meaning != .symbol(.end)
        {
            ignore(line.range, .signature)
            isInSignature = closing.meaning == .symbol(.end)
            return true
        }
        if page.longest(categories.note, at: content.lowerBound, within: content.upperBound) != nil,
            shape.lineCount > 1 || end == content.upperBound && !isReason(content),
            !line.isMarked, !Family.hasSentences(page, content) || shape.hasBullets
        {
            ignore(line.range, .note)
            return true
        }
        if shape.isChatter(index, isLed: !headings.isEmpty) {
            ignore(line.range, .note)
            return true
        }
        return false
    }

    /// "no calls today, so deep work from nine": tasks follow what is told.
    private func isReason(_ content: Range<Int>) -> Bool {
        content.contains { place in
            [categories.soWord, categories.strongConnective].contains { page.longest($0, at: place, within: content.upperBound) != nil }
        }
    }

    /// Nothing much follows the words in question.
    private func isShort(_ content: Range<Int>, _ found: Constituent, _ limit: Int) -> Bool {
        let rest = (Int(found.end)..<content.upperBound).filter { page.tokens[$0].isAlphanumeric }
        return rest.count <= limit && !rest.contains { place in page.chart.readings(at: place).contains { $0.category == categories.verb } }
    }

    /// "Hi Sam", "hello all", "dear neighbours,"; "Hello Fresh order" is a thing to do.
    private func isSpokenTo(_ content: Range<Int>, _ found: Constituent) -> Bool {
        if let last = content.last, page.tokens[last].kind == .mark, ",!.".utf8.contains(page.tokens[last].first) { return true }
        return (Int(found.end)..<content.upperBound).allSatisfy { place in
            !page.tokens[place].isAlphanumeric || (65...90).contains(page.originalByte(place))
                || page.chart.readings(at: place).contains { $0.category == categories.audience }
        }
    }

    /// "Best, Petra", "Cheers Nell": a name follows, or nothing; "best man speech" and "love letter to Ann" are things to do.
    private func isClosing(_ content: Range<Int>, _ found: Constituent) -> Bool {
        let rest = (Int(found.end)..<content.upperBound).filter { page.tokens[$0].isAlphanumeric }
        if found.meaning != .symbol(.end) || rest.isEmpty { return rest.isEmpty }
        let isSetOff = Int(found.end) < content.upperBound && page.tokens[Int(found.end)].kind == .mark
        return rest.count <= 3 && rest.allSatisfy { page.tokens[$0].kind == .word && (isSetOff || (65...90).contains(page.originalByte($0))) }
    }

    mutating func readAttribute(_ index: Int) -> Bool {
        let line = lines[index]
        guard !line.isMarked, let key = page.longest(categories.attribute, at: line.content.lowerBound, within: line.content.upperBound) else {
            return false
        }
        guard line.indent > 0 || isAttributed(index) else { return false }
        if items.isEmpty || (line.isBlankBefore && key.meaning != .symbol(.noise)) { return key.meaning == .symbol(.noise) }
        let value = Int(key.end)..<line.content.upperBound
        if value.isEmpty, key.meaning != .symbol(.noise) { return false }
        if key.meaning != .symbol(.noise) { AttributeReader(page: page, categories: categories).apply(key, value, to: &items[items.count - 1]) }
        return true
    }

    /// A flush line says something of the item above only in words that the key takes, or next to such lines.
    private func isAttributed(_ index: Int) -> Bool {
        func key(_ line: PageLine) -> Constituent? {
            line.content.first.flatMap { page.longest(categories.attribute, at: $0, within: line.content.upperBound) }
        }
        guard let found = key(lines[index]) else { return false }
        if isValued(lines[index], found) { return true }
        return [index - 1, index + 1].contains { other in
            lines.indices.contains(other) && key(lines[other]).map { isValued(lines[other], $0) } ?? false
        }
    }

    /// What follows the key is a value of it.
    private func isValued(_ line: PageLine, _ found: Constituent) -> Bool {
        let value = Int(found.end)..<line.content.upperBound
        if value.isEmpty || page.isMark(Int(found.start), UInt8(ascii: ":")) { return true }
        return value.prefix(2).contains { place in
            [categories.moment, categories.duration, categories.hoursMinutes, categories.priority, categories.leadPriority, categories.deadline]
                .contains {
                    page.longest($0, at: place, within: value.upperBound).map { Int($0.end) == value.upperBound } ?? false
                }
        }
    }
}
