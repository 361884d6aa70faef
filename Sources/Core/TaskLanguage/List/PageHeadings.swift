/// Which lines of a page are headings, and of which level.
extension PageShape {
    /// The level at which a line stands as a heading; nil where it is none.
    func headingLevel(_ index: Int) -> Int? {
        let line = lines[index]
        if let level = line.headingLevel { return level }
        let content = line.content
        // A backslash before the first word says that the line is what it looks least like: a task.
        guard !content.isEmpty, lineCount > 1, page.tokens[content.lowerBound].first != UInt8(ascii: "\\") else { return nil }
        if isOutline, line.hasBullet, line.bullet == UInt8(ascii: "*"), !line.hasKeyword, !line.hasBox {
            return isOutlineHeading(index) ? line.bulletLength : nil
        }
        if line.isMarked {
            // "- Work:" with items nested below is a parent, not a heading.
            return nil
        }
        // ":PROPERTIES:" and ":END:" name nothing.
        if page.longest(categories.attribute, at: content.lowerBound, within: content.upperBound)?.meaning == .symbol(.noise), line.indent > 0 {
            return nil
        }
        guard let next = nextLine(index) else { return endsWithColon(content) ? 8 : nil }
        if index + 1 < lines.count, isUnderline(lines[index + 1]) { return 2 }
        if timeAtStart(content, page, categories) != nil || startsTimed(index) { return nil }
        if endsWithColon(content) { return 8 }
        let words = Heading.trimmed(page, content)
        guard !words.isEmpty else { return nil }
        for category in [
            categories.actions, categories.notesHeading, categories.stateDone, categories.stateOpen, categories.headingPriority, categories.generic,
        ]
        where page.whole(category, words) != nil {
            // What silences other lines must look like a heading and not like one more item.
            let silences = category == categories.actions || category == categories.notesHeading
            if !silences || standsOut(index) { return 9 }
        }
        if let moment = page.whole(categories.moment, words), let value = moment.meaning.moment, !value.hasClock, lineCount > 1 { return 9 }
        if page.whole(page.daypart, words) != nil { return 9 }
        if page.isMark(content.lowerBound, UInt8(ascii: "@")), content.count == 2 { return 9 }
        // A line with an estimate of its own is to be done, however it begins.
        if page.longest(categories.lead, at: words.lowerBound, within: words.upperBound) != nil, !hasEstimate(words), standsOut(index) { return 9 }
        // A day above lines that begin with clock times is the day of a plan.
        if isSchedule || hasDots || !openingTimes.isEmpty, next == index + 1, startsTimed(next), hasDay(words), !hasTime(words), !hasEstimate(words),
            !hasLabel(words), wordCount(words) <= 8
        {
            return 9
        }
        // "Running order for Saturday", and below an empty line what is when.
        if lines[next].isBlankBefore, !lines[..<index].contains(where: { !$0.isBlank }), hasDay(words), !hasTime(words), !hasEstimate(words),
            !hasLabel(words), wordCount(words) <= 8, lines[next...].count(where: { hasTime($0.content) || hasRange($0.content) }) > 1
        {
            return 9
        }
        if isBold(content), !lines[next].isBlankBefore { return 9 }
        if isCapitals(words), !isCapitals(lines[next].content), next == index + 1 || lines[next].isMarked {
            return hasBullets || wordCount(words) <= 3 && !hasTime(words) ? 9 : nil
        }
        // A line without a marker right above marked ones names them.
        if next == index + 1, lines[next].isMarked, !lines[next].isEmptyItem, line.quoteDepth == 0,
            index == 0 || line.isBlankBefore || lines[index - 1].isMarked,
            !hasTime(words), !hasLabel(line.content), line.priority == nil, !line.hasKeyword, !line.isStruck, (lines[next].number ?? 1) <= 1,
            wordCount(words) <= 8, !hasEstimate(words)
        {
            return 9
        }
        return nil
    }

    /// Set apart from the lines around it: by a colon, by emphasis, by an empty line, by what is below.
    func standsOut(_ index: Int) -> Bool {
        let line = lines[index]
        if line.headingLevel != nil || endsWithColon(line.content) || isBold(line.content) || line.isBlankBefore { return true }
        guard let next = nextLine(index) else { return false }
        return !lines[..<index].contains { !$0.isBlank && !isGreeting($0) } || lines[next].isMarked || next > index + 1
            || isUnderline(lines[index + 1]) || isCapitals(line.content)
    }

    private func isGreeting(_ line: PageLine) -> Bool {
        line.content.first.map { page.longest(categories.greeting, at: $0, within: line.content.upperBound) != nil } ?? false
    }

    private func isOutlineHeading(_ index: Int) -> Bool {
        let level = lines[index].bulletLength
        for line in lines[(index + 1)...] where line.hasBullet && line.bullet == UInt8(ascii: "*") { return line.bulletLength > level }
        return false
    }

    private func isBold(_ content: Range<Int>) -> Bool {
        content.count > 4 && page.isMark(content.lowerBound, 0x2A) && page.isMark(content.lowerBound + 1, 0x2A)
            && page.isMark(content.upperBound - 1, 0x2A)
    }

    /// A sentence that leads to the list and gives it no name.
    func isLeadSentence(_ index: Int) -> Bool {
        let words = Heading.trimmed(page, lines[index].content)
        guard lines[index].headingLevel == nil, !words.isEmpty else { return false }
        if page.longest(categories.lead, at: words.lowerBound, within: words.upperBound) != nil { return true }
        if words.dropLast().contains(where: { page.isMark($0, UInt8(ascii: ".")) || page.isMark($0, UInt8(ascii: "!")) }), hasBullets,
            !page.tokens[words.upperBound - 1].isGlued
        {
            return true
        }
        return endsWithColon(lines[index].content) && wordCount(words) > 4
            && !words.contains { page.longest(categories.each, at: $0, within: words.upperBound) != nil }
    }

    private func endsWithColon(_ content: Range<Int>) -> Bool {
        guard let last = content.last else { return false }
        var place = last
        while place > content.lowerBound, page.tokens[place].kind == .mark, page.tokens[place].first == 0x2A || page.tokens[place].first >= 0x80 {
            place -= 1
        }
        return page.isMark(place, UInt8(ascii: ":"))
    }

    private func isUnderline(_ line: PageLine) -> Bool {
        line.range.count >= 3 && line.range.allSatisfy { page.tokens[$0].kind == .mark && "=-".utf8.contains(page.tokens[$0].first) }
    }

    private func isCapitals(_ words: Range<Int>) -> Bool {
        var letters = 0
        for place in words where page.tokens[place].kind == .word {
            for byte in page.original[page.originStart(place)..<page.originEnd(place)] {
                if (97...122).contains(byte) { return false }
                if (65...90).contains(byte) { letters += 1 }
            }
        }
        return letters >= 3
    }

    func wordCount(_ range: Range<Int>) -> Int { range.reduce(0) { $0 + (page.tokens[$1].isAlphanumeric ? 1 : 0) } }

    private func hasTime(_ range: Range<Int>) -> Bool {
        range.contains { place in
            page.longest(categories.moment, at: place, within: range.upperBound)?.meaning.moment?.hasClock ?? false
        }
    }

    private func hasRange(_ range: Range<Int>) -> Bool {
        range.contains { page.longest(categories.range, at: $0, within: range.upperBound) != nil }
    }

    func hasEstimate(_ range: Range<Int>) -> Bool {
        range.contains {
            page.longest(categories.duration, at: $0, within: range.upperBound) != nil
                && page.longest(categories.each, at: $0, within: range.upperBound) == nil
        }
    }

    private func hasDay(_ range: Range<Int>) -> Bool {
        range.contains { place in
            guard let moment = page.longest(categories.moment, at: place, within: range.upperBound)?.meaning.moment else { return false }
            return !moment.hasClock && (moment.day != nil || moment.weekday != nil || moment.base != .none)
        }
    }

    private func hasLabel(_ range: Range<Int>) -> Bool {
        range.contains { place in
            // A name at the front ("@here", "@errands") labels no task.
            place > range.lowerBound
                && [categories.tag, categories.project, categories.deadline].contains { page.longest($0, at: place, within: range.upperBound) != nil }
        }
    }
}
