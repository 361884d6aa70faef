import FocusModel

/// Reads a page as a task list: which lines are headings, attributes, notes or items, and what each item holds.
struct ListReader {
    let grammar: Grammar
    let categories: ListCategories
    let page: Page
    let lines: [PageLine]
    let shape: PageShape

    var items: [ListItem] = []
    var ignored: [IgnoredStretch] = []
    var headings: [(level: Int, heading: Heading)] = []
    /// The date of a mail, which "tomorrow" in it counts from.
    var anchor: Constituent?
    /// A time that stood alone on its line waits for the next one.
    var pendingTime: Constituent?
    var isInSignature = false
    var table: Table?
    /// The paths by which lines were read, kept where an explanation asks for them.
    var trace: [ItemPath]?

    init(_ text: [UInt8], grammar: Grammar, categories: ListCategories) {
        self.grammar = grammar
        self.categories = categories
        page = Page(text, grammar: grammar)
        lines = LineReader(page: page, categories: categories).lines()
        shape = PageShape(page, lines, categories)
    }

    mutating func read() {
        var index = 0
        while index < lines.count {
            if let table = Table(page, lines, from: index, categories) {
                items += table.items(page, categories, heading: merged())
                for row in table.ignoredLines { ignore(lines[row].range, .heading) }
                index = table.end
                continue
            }
            read(index)
            index += 1
        }
    }

    // MARK: Lines

    private mutating func read(_ index: Int) {
        let line = lines[index]
        if line.isBlank {
            isInSignature = isInSignature && shape.isMail
            return
        }
        if line.isEmptyItem || page.whole(categories.rule, line.range) != nil { return ignore(line.range, .noise) }
        if isInSignature { return ignore(line.range, .signature) }
        if shape.isRemark(index) { return ignore(line.range, .note) }
        if readNonTask(index) || readAttribute(index) || readHeading(index) || readTimeAlone(index) || readWrapped(index) { return }
        if let first = line.range.first, shape.remarkMarks.contains(page.text(first..<first + 1)) { return ignore(line.range, .note) }
        if shape.hasActions, !isInActions { return ignore(line.range, .note) }
        if merged().isNotes { return ignore(line.range, .note) }
        if shape.isKeyworded, line.hasBullet, !line.hasKeyword, !line.hasBox { return ignore(line.range, .note) }
        readItems(index)
    }

    private var isInActions: Bool { headings.contains { $0.heading.isActions } }

    /// Greetings, signatures, mail headers, notes, totals, legends.
    private mutating func readNonTask(_ index: Int) -> Bool {
        let line = lines[index]
        let content = line.content
        if page.longest(categories.stamp, at: content.lowerBound, within: content.upperBound) != nil {
            ignore(line.range, .noise)
            return true
        }
        if line.isMarked && !shape.isLegend(index) { return false }
        if shape.isLegend(index) || page.longest(categories.legend, at: content.lowerBound, within: content.upperBound) != nil
            || page.longest(categories.total, at: content.lowerBound, within: content.upperBound) != nil
        {
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
        if shape.isSignedName(index) {
            ignore(line.range, .signature)
            return true
        }
        let end = Heading.trimmed(page, content).upperBound
        if let greeting = page.longest(categories.greeting, at: content.lowerBound, within: content.upperBound), isShort(content, greeting, 3),
            shape.lineCount > 1
        {
            ignore(line.range, .greeting)
            return true
        }
        if let closing = page.longest(categories.signature, at: content.lowerBound, within: content.upperBound), isClosing(content, closing),
            index > 0
        {
            ignore(line.range, .signature)
            isInSignature = closing.meaning == .symbol(.end)
            return true
        }
        if page.longest(categories.note, at: content.lowerBound, within: content.upperBound) != nil, shape.lineCount > 1 || end == content.upperBound,
            !line.isMarked, !Family.hasSentences(page, content) || shape.hasBullets
        {
            ignore(line.range, .note)
            return true
        }
        return false
    }

    /// Nothing much follows the words in question.
    private func isShort(_ content: Range<Int>, _ found: Constituent, _ limit: Int) -> Bool {
        let rest = (Int(found.end)..<content.upperBound).filter { page.tokens[$0].isAlphanumeric }
        return rest.count <= limit && !rest.contains { place in page.chart.readings(at: place).contains { $0.category == categories.verb } }
    }

    /// "Best, Petra", "Cheers Nell": a name follows, or nothing; "best man speech" and "love letter to Ann" are things to do.
    private func isClosing(_ content: Range<Int>, _ found: Constituent) -> Bool {
        let rest = (Int(found.end)..<content.upperBound).filter { page.tokens[$0].isAlphanumeric }
        if found.meaning != .symbol(.end) || rest.isEmpty { return rest.isEmpty }
        let isSetOff = page.isMark(Int(found.end), UInt8(ascii: ","))
        return rest.count <= 3 && rest.allSatisfy { page.tokens[$0].kind == .word && (isSetOff || (65...90).contains(page.originalByte($0))) }
    }

    private mutating func readHeading(_ index: Int) -> Bool {
        let line = lines[index]
        guard let level = shape.headingLevel(index) else { return false }
        let heading = Heading(page, categories, line.content, isMarked: line.headingLevel != nil)
        headings.removeAll { $0.level >= level }
        var kept = heading
        if shape.isLeadSentence(index) {
            (kept.project, kept.isGeneric) = (nil, true)
        }
        headings.append((level, kept))
        pendingTime = nil
        ignore(line.range, .heading)
        return true
    }

    /// What all open headings together say: the nearest of each kind.
    func merged() -> Heading {
        var sum = Heading.empty
        for (_, heading) in headings {
            if heading.project != nil || heading.isGeneric { sum.project = heading.project ?? (heading.isGeneric ? nil : sum.project) }
            if heading.moment != nil { sum.moment = heading.moment }
            if heading.window != nil { sum.window = heading.window }
            if heading.priority != nil { sum.priority = heading.priority }
            if heading.isDone != nil { sum.isDone = heading.isDone }
            if heading.tag != nil { sum.tag = heading.tag }
            if heading.each != nil { sum.each = heading.each }
            sum.countsMinutes = sum.countsMinutes || heading.countsMinutes
            if heading.deadline != nil { sum.deadline = heading.deadline }
            sum.isNotes = heading.isNotes
        }
        return sum
    }

    private mutating func readAttribute(_ index: Int) -> Bool {
        let line = lines[index]
        guard !line.isMarked, let key = page.longest(categories.attribute, at: line.content.lowerBound, within: line.content.upperBound) else {
            return false
        }
        if items.isEmpty || (line.isBlankBefore && key.meaning != .symbol(.noise)) { return key.meaning == .symbol(.noise) }
        let value = Int(key.end)..<line.content.upperBound
        if value.isEmpty, key.meaning != .symbol(.noise) { return false }
        if key.meaning != .symbol(.noise) { AttributeReader(page: page, categories: categories).apply(key, value, to: &items[items.count - 1]) }
        return true
    }

    private mutating func readTimeAlone(_ index: Int) -> Bool {
        let line = lines[index]
        guard !line.isMarked, index + 1 < lines.count, !lines[index + 1].isBlank, !lines[index + 1].isMarked,
            let time = shape.timeAlone(line.content, page, categories), shape.timeAtStart(lines[index + 1].content, page, categories) == nil
        else { return false }
        pendingTime = time
        return true
    }

    /// An indented line without a marker goes on with the item above.
    private mutating func readWrapped(_ index: Int) -> Bool {
        let line = lines[index]
        guard shape.isWrapped(index), let last = items.last, last.line == index - 1 || shape.isWrapped(index - 1) else { return false }
        // The item is read again with its continuation.
        let start = lines[last.line].content.lowerBound
        let first = last.line
        items.removeAll { $0.line == first }
        readItems(first, content: start..<line.content.upperBound)
        return true
    }

    mutating func ignore(_ range: Range<Int>, _ why: IgnoredStretch.Reason) {
        guard !range.isEmpty else { return }
        ignored.append(IgnoredStretch(span: page.span(range), text: page.text(range), why: why))
    }
}

extension Heading {
    static let empty = Heading()
    private init() {}
}
