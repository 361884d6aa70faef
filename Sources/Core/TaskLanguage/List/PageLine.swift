/// One line of a page with what stands before its text: quotation, indentation, bullet, number, box, keyword.
struct PageLine: Sendable {
    /// The tokens of the line.
    var range: Range<Int>
    /// The tokens behind all markers.
    var content: Range<Int>
    var indent = 0
    var quoteDepth = 0
    var hasBullet = false
    /// The bullet itself, to tell one list from another.
    var bullet: UInt8 = 0
    var bulletLength = 0
    /// The item's own number ("3."), by which others may refer to it.
    var number: Int?
    /// A box or a keyword says so; nil where nothing does.
    var isDone: Bool?
    var hasBox = false
    var hasKeyword = false
    var priority: Int?
    /// Markdown: one hash is level 1.
    var headingLevel: Int?
    var isStruck = false
    var isBlankBefore = false
    /// In a chat, behind the time and its writer's name.
    var isMessage = false

    var isBlank: Bool { range.isEmpty }
    var isEmptyItem: Bool { content.isEmpty }
    var isMarked: Bool { hasBullet || number != nil || hasBox }
}

/// Reads the markers at the start of lines by the grammar's rules for them.
struct LineReader {
    let page: Page
    let categories: ListCategories

    func lines() -> [PageLine] {
        var lines: [PageLine] = []
        var blankBefore = false
        let messages = ChatMessages(page, categories).starts
        for (index, range) in page.lines.enumerated() {
            var line = read((messages[index] ?? range.lowerBound)..<range.upperBound)
            if messages[index] != nil { (line.isMessage, line.indent) = (true, 0) }
            line.isBlankBefore = blankBefore
            blankBefore = line.range.isEmpty
            lines.append(line)
        }
        return lines
    }

    private func read(_ whole: Range<Int>) -> PageLine {
        var start = whole.lowerBound
        var end = whole.upperBound
        while start < end, page.tokens[start].kind == .noise { start += 1 }
        while end > start, page.tokens[end - 1].kind == .noise { end -= 1 }
        var line = PageLine(range: start..<end, content: start..<end)
        guard start < end else { return line }
        line.indent = page.indent(start..<end)
        let first = start
        while let quote = page.longest(categories.quoteMark, at: start, within: end) {
            line.quoteDepth += 1
            start = Int(quote.end)
            // One space behind the mark belongs to it.
            line.indent = start < end ? max(0, page.indent(start..<end) - 1) : 0
        }
        if let mark = page.longest(categories.headingMark, at: start, within: end) {
            line.headingLevel = Int(mark.end) - start
            start = Int(mark.end)
        } else {
            readMarkers(&line, &start, end)
            // In todo.txt the day on which a task was made stands first, and what is said of it in pairs behind.
            if !line.isMarked, holdsPair(start..<end), let stamp = page.longest(categories.createdStamp, at: start, within: end), Int(stamp.end) < end
            {
                start = Int(stamp.end)
            }
        }
        readEmphasis(&line, &start, &end)
        line.content = start..<max(start, end)
        line.range = first..<whole.upperBound
        return line
    }

    /// "due:2026-03-08", "rec:2w": a word, a colon and a value, glued.
    private func holdsPair(_ range: Range<Int>) -> Bool {
        range.dropFirst().dropLast().contains { place in
            page.isMark(place, UInt8(ascii: ":")) && page.tokens[place].isGlued && page.tokens[place + 1].isGlued
                && page.tokens[place - 1].kind == .word
                && !page.tokens[place - 1].isGlued && page.tokens[place + 1].kind == .digits
        }
    }

    private func readMarkers(_ line: inout PageLine, _ start: inout Int, _ end: Int) {
        var isMoving = true
        while isMoving, start < end {
            isMoving = false
            if !line.hasBullet, let bullet = page.longest(categories.bullet, at: start, within: end), isSpaced(Int(bullet.end), end) {
                line.hasBullet = true
                line.bullet = page.tokens[start].first
                line.bulletLength = Int(bullet.end) - start
                (start, isMoving) = (Int(bullet.end), true)
            } else if line.number == nil, !line.hasBox, let number = page.longest(categories.listNumber, at: start, within: end),
                isSpaced(Int(number.end), end)
            {
                line.number = number.meaning.number.map { Int($0) } ?? 0
                (start, isMoving) = (Int(number.end), true)
            } else if !line.hasBox, line.priority == nil || line.hasBullet, let box = page.longest(categories.box, at: start, within: end) {
                // "(A)" is a priority and no box.
                if case .number = box.meaning, page.isMark(start, UInt8(ascii: "(")) { line.hasBox = false } else { line.hasBox = true }
                apply(box.meaning, to: &line)
                (start, isMoving) = (Int(box.end), true)
                // Dates right behind it tell when it was made or done.
                while let stamp = page.longest(categories.createdStamp, at: start, within: end), Int(stamp.end) < end, line.isDone != false {
                    start = Int(stamp.end)
                }
            } else if let keyword = page.longest(categories.keyword, at: start, within: end), Int(keyword.end) < end || line.hasBullet,
                isCapitalised(start, Int(keyword.end)), !isBracketed(Int(keyword.end)..<end)
            {
                line.hasKeyword = true
                apply(keyword.meaning, to: &line)
                (start, isMoving) = (Int(keyword.end), true)
            }
        }
    }

    /// Keywords of outliners stand in capitals or carry a colon; "done" as a word does not count.
    private func isCapitalised(_ start: Int, _ end: Int) -> Bool {
        (start..<end).contains {
            page.tokens[$0].kind == .word && (65...90).contains(page.originalByte($0)) && (97...122).contains(page.originalByte($0) | 0x20)
                && page.original[page.originEnd($0) - 1] < 97
        } || page.isMark(end - 1, UInt8(ascii: ":")) || page.tokens[start].kind == .mark
    }

    /// "TODO (Thursday)": a heading with what it says of its items, no task.
    private func isBracketed(_ rest: Range<Int>) -> Bool {
        guard let first = rest.first, let last = rest.last, page.isMark(first, UInt8(ascii: "(")) else { return false }
        return rest.first { page.isMark($0, UInt8(ascii: ")")) } == last
    }

    /// A bullet stands alone before its text.
    private func isSpaced(_ place: Int, _ end: Int) -> Bool {
        // Scripts without spaces set none behind a number, either.
        place >= end || !page.tokens[place].isGlued || page.originalByte(place - 1) >= 0x80 || page.tokens[place].first >= 0xE3
    }

    private func apply(_ meaning: Meaning, to line: inout PageLine) {
        switch meaning {
        case .symbol(.done): line.isDone = true
        case .symbol(.open): line.isDone = line.isDone ?? false
        case .number(let priority): line.priority = Int(priority)
        case .none, .unit, .symbol, .amount, .moment, .range, .recurrence: break
        }
    }

    /// `~~struck~~` and `**bold**` around the whole text.
    private func readEmphasis(_ line: inout PageLine, _ start: inout Int, _ end: inout Int) {
        guard end - start > 4, page.isMark(start, UInt8(ascii: "~")), page.isMark(start + 1, UInt8(ascii: "~")) else { return }
        if page.isMark(end - 1, UInt8(ascii: "~")), page.isMark(end - 2, UInt8(ascii: "~")) {
            line.isStruck = true
            line.isDone = true
            (start, end) = (start + 2, end - 2)
        } else if (start + 2..<end - 1).contains(where: { page.isMark($0, UInt8(ascii: "~")) && page.isMark($0 + 1, UInt8(ascii: "~")) }) {
            // Something stands behind what is struck; the title leaves the strokes out.
            (line.isStruck, line.isDone) = (true, true)
        }
    }
}
