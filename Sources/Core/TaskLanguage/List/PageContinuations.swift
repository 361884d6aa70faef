/// How lines hang together: what goes on with the line above, what signs or explains the list.
extension PageShape {
    func nextLine(_ index: Int) -> Int? { lines.indices.dropFirst(index + 1).first { !lines[$0].isBlank } }

    /// An indented line without a marker, below a marked line or a flush one.
    func isWrapped(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        let line = lines[index]
        guard !line.isBlank, !line.isMarked, line.headingLevel == nil, line.indent > 0, !line.isBlankBefore else { return false }
        let above = lines[index - 1]
        guard !above.isBlank, timeAtStart(line.content, page, categories) == nil else { return false }
        if above.isMarked { return line.indent > above.indent }
        if isWrapped(index - 1) { return true }
        let goesOn = hasBullets || page.isMark(above.content.upperBound - 1, UInt8(ascii: ",")) || joins(line.content.lowerBound)
        return line.indent > above.indent && headingLevel(index - 1) == nil && goesOn
    }

    private func joins(_ place: Int) -> Bool {
        page.chart.has(categories.joints, at: place)
    }

    /// All that the page holds stands in the stretch.
    func isAll(_ content: Range<Int>) -> Bool { lines.allSatisfy { $0.isBlank || content.contains($0.content.lowerBound) } }

    /// The name below a letter: its last line, set off from the list, or the name of whom the letter's head calls its writer.
    func isSignedName(_ index: Int) -> Bool {
        guard isName(index), let first = lines.first(where: { !$0.isBlank }) else { return false }
        let name = lines[index].content.lowerBound
        return lines[index].isBlankBefore || closes(index - 1) || isValediction(index - 1) || first.content.contains { page.isSame($0, name) }
    }

    /// The last line of a letter, short, without a verb.
    private func isName(_ index: Int) -> Bool {
        let line = lines[index]
        guard let first = lines.first(where: { !$0.isBlank }), let start = first.content.first, !line.isMarked, line.indent == 0,
            wordCount(line.content) <= 2, (65...90).contains(page.originalByte(line.content.lowerBound)),
            [categories.greeting, categories.mailHeader].contains(where: { page.longest($0, at: start, within: first.content.upperBound) != nil }),
            nextLine(index) == nil, index > 2
        else { return false }
        return !startsWithVerb(line.content.lowerBound) && line.content.allSatisfy { page.tokens[$0].kind != .digits }
    }

    /// "Safe travels," above the name that ends a letter.
    func isValediction(_ index: Int) -> Bool {
        let line = lines[index]
        guard let next = nextLine(index), next == index + 1, line.isBlankBefore, !line.isMarked, wordCount(line.content) <= 4,
            let last = line.content.last, page.isMark(last, UInt8(ascii: ","))
        else { return false }
        return isName(next)
    }

    /// In a text that begins as a letter does, a few last lines without a mark before them: who wrote it, and where to reach them.
    func endsLetter(behind index: Int) -> Bool {
        guard let first = lines.firstIndex(where: { !$0.isBlank }), let start = lines[first].content.first else { return false }
        let isLetter = isAddressed(first) || page.longest(categories.greeting, at: start, within: lines[first].content.upperBound) != nil
        let rest = lines[index...].filter { !$0.isBlank }
        return isLetter && rest.count <= 5 && !rest.contains { $0.isMarked || $0.content.first.map(startsWithVerb) ?? false }
    }

    /// "Lewis," above an empty line: the one whom a letter is for.
    func isAddressed(_ index: Int) -> Bool {
        let line = lines[index]
        guard !line.isMarked, wordCount(line.content) <= 2, let last = line.content.last, page.isMark(last, UInt8(ascii: ",")),
            let next = nextLine(index), lines[next].isBlankBefore
        else { return false }
        return line.content.dropLast().allSatisfy { page.tokens[$0].kind == .word && (65...90).contains(page.originalByte($0)) }
    }

    /// Two dashes alone above the last lines of a mail (RFC 3676, section 4.3).
    func isSignatureMark(_ index: Int) -> Bool {
        let line = lines[index].range.dropFirst(lines[index].quoteDepth)
        guard line.count == 2, line.allSatisfy({ page.isMark($0, UInt8(ascii: "-")) }), page.tokens[line.upperBound - 1].isGlued else { return false }
        let below = lines[(index + 1)...]
        return below.count <= 6 && !below.contains { $0.isMarked } && lines[..<index].contains { !$0.isBlank }
    }

    /// "Key: • task, x done": a line that explains the list's own marks.
    func isLegend(_ index: Int) -> Bool {
        let content = lines[index].content
        return page.longest(categories.legend, at: content.lowerBound, within: content.upperBound) != nil
    }

    /// A sentence between marked lines: it names nothing and is nothing to do.
    func isRemark(_ index: Int) -> Bool {
        let line = lines[index]
        guard hasBullets, lineCount > 1, !line.isMarked, line.headingLevel == nil, let last = line.content.last, !isWrapped(index) else {
            return false
        }
        if endsInRequest(line.content) { return true }
        if line.quoteDepth > 0 { return remarkMarks.isEmpty && lines.contains { $0.isMarked && $0.quoteDepth == 0 } }
        return page.isMark(last, UInt8(ascii: ".")) && wordCount(line.content) >= 4 && !startsWithVerb(line.content.lowerBound)
            && !hasEstimate(line.content) && !(isMail && asks(line.content))
    }

    /// The line says goodbye.
    private func closes(_ index: Int) -> Bool {
        guard index > 0, let first = lines[index].content.first else { return false }
        return [categories.note, categories.signature].contains { page.longest($0, at: first, within: lines[index].content.upperBound) != nil }
    }

    /// "Nice to see you. Could you please": what is asked for stands in the items below.
    private func endsInRequest(_ content: Range<Int>) -> Bool {
        content.contains { place in
            guard let request = page.longest(categories.politeLeadIn, at: place, within: content.upperBound) else { return false }
            let rest = Int(request.end)..<content.upperBound
            return rest.allSatisfy { page.tokens[$0].kind == .mark }
                && (place == content.lowerBound || page.tokens[place - 1].kind == .mark)
        }
    }

    /// Somewhere in the line the reader is asked to do something.
    func asks(_ content: Range<Int>) -> Bool {
        content.contains { place in
            page.stands(categories.politeLeadIn, at: place, within: content.upperBound)
                || page.stands(categories.leadIn, at: place, within: content.upperBound)
        }
    }

    func startsWithVerb(_ place: Int) -> Bool {
        [categories.verb, categories.weakVerb, categories.leadIn, categories.politeLeadIn].contains { page.chart.has($0, at: place) }
    }
}
