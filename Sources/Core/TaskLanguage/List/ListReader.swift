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
    /// The date of a mail, which relative days in it count from.
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
                items += table.items(page, categories, heading: merged(), lines: lines, after: items.count)
                for row in table.ignoredLines { ignore(lines[row].range, .heading) }
                for row in table.remarkLines { ignore(lines[row].range, .note) }
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
            isInSignature = isInSignature && (shape.isMail || shape.endsLetter(behind: index))
            return
        }
        if line.isEmptyItem || page.whole(categories.rule, line.range) != nil { return ignore(line.range, .noise) }
        if shape.chatStamps.contains(index) { return readStamp(line) }
        if isInSignature { return ignore(line.range, .signature) }
        if shape.isRemark(index) { return ignore(line.range, .note) }
        if readNonTask(index) || readAttribute(index) || readHeading(index) || readTimeAlone(index) || readWrapped(index) { return }
        if let first = line.range.first, shape.remarkMarks.contains(page.text(first..<first + 1)) { return ignore(line.range, .note) }
        if shape.hasActions, !isInActions { return ignore(line.range, .note) }
        if merged().isNotes { return ignore(line.range, .note) }
        if shape.isKeyworded, line.hasBullet, !line.hasKeyword, !line.hasBox { return ignore(line.range, .note) }
        readItems(index)
    }

    /// Somebody else speaks: what was said above the last list does not hold for the next.
    private mutating func readStamp(_ line: PageLine) {
        headings.removeAll { $0.level >= 8 }
        pendingTime = nil
        isInSignature = false
        ignore(line.range, .noise)
    }

    private var isInActions: Bool { headings.contains { $0.heading.isActions } }

    private mutating func readHeading(_ index: Int) -> Bool {
        let line = lines[index]
        guard let level = shape.headingLevel(index) else { return false }
        let heading = Heading(page, categories, line.content, isMarked: line.headingLevel != nil, isPlan: shape.isSchedule)
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
            if heading.project != nil || heading.isGeneric || heading.isActions { sum.project = heading.project }
            if heading.moment != nil { sum.moment = heading.moment }
            if heading.window != nil { sum.window = heading.window }
            if heading.priority != nil { sum.priority = heading.priority }
            if heading.isDone != nil { sum.isDone = heading.isDone }
            if heading.time != nil { sum.time = heading.time }
            if heading.tag != nil { sum.tag = heading.tag }
            if heading.each != nil { sum.each = heading.each }
            sum.countsMinutes = sum.countsMinutes || heading.countsMinutes
            if heading.deadline != nil { sum.deadline = heading.deadline }
            sum.isNotes = heading.isNotes
        }
        return sum
    }

    private mutating func readTimeAlone(_ index: Int) -> Bool {
        let line = lines[index]
        guard !line.isMarked, index + 1 < lines.count, !lines[index + 1].isBlank,
            let time = shape.timeAlone(line.content, page, categories), shape.timeAtStart(lines[index + 1].content, page, categories) == nil
        else { return false }
        guard lines[index + 1].isMarked else {
            pendingTime = time
            return true
        }
        // Above marked lines it holds for all of them.
        headings.removeAll { $0.level >= Heading.timeLevel }
        var heading = Heading.empty
        heading.time = time
        headings.append((Heading.timeLevel, heading))
        ignore(line.range, .heading)
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
