/// What kind of text a page is: one line or many, a mail, an outline, a schedule; and what follows for single lines.
struct PageShape: Sendable {
    private let lines: [PageLine]
    private let page: Page
    private let categories: ListCategories
    /// Lines that hold something.
    let lineCount: Int
    let isMail: Bool
    let hasActions: Bool
    /// Some bullets carry a keyword (TODO, DONE): the others are notes.
    let isKeyworded: Bool
    /// Headlines of stars, as in Org.
    let isOutline: Bool
    /// At least two lines begin with a clock time.
    let isSchedule: Bool
    let hasBullets: Bool
    /// Every line begins with a clock time or a bare hour.
    let hasHours: Bool
    /// Clock times are written with a full stop all through.
    let hasDots: Bool
    /// Clock times stand somewhere.
    let hasTimes: Bool
    /// The marks that a legend gives to remarks.
    let remarkMarks: Set<String>

    init(_ page: Page, _ lines: [PageLine], _ categories: ListCategories) {
        self.lines = lines
        self.page = page
        self.categories = categories
        let full = lines.filter { !$0.isBlank }
        lineCount = full.count
        hasBullets = full.contains { $0.isMarked }
        isOutline = full.contains { $0.hasBullet && $0.bullet == UInt8(ascii: "*") && ($0.bulletLength > 1 || ($0.hasKeyword && $0.indent == 0)) }
        isKeyworded =
            !isOutline && full.contains { $0.hasBullet && $0.hasKeyword && $0.isDone == true }
            && full.filter { $0.hasBullet && $0.hasKeyword }.count > 1
        isMail =
            full.prefix(8).filter {
                page.longest(categories.mailHeader, at: $0.content.lowerBound, within: $0.content.upperBound) != nil
                    || page.longest(categories.mailDate, at: $0.content.lowerBound, within: $0.content.upperBound) != nil
            }.count >= 1 && full.count > 1
        hasActions =
            full.count > 1 && full.contains { !$0.content.isEmpty && page.whole(categories.actions, Heading.trimmed(page, $0.content)) != nil }
        let starts = full.filter { PageShape.timeAtStart($0.content, page, categories, allowsHour: true) != nil }.count
        let parts = full.count == 1 ? PageShape.partsWithHours(page, full[0].content, categories) : (0, 0)
        hasHours = (full.count >= 3 && starts * 10 >= full.count * 8) || (parts.0 >= 3 && parts.0 * 10 >= parts.1 * 8)
        hasDots =
            full.filter { line in
                line.content.first.map { page.longest(categories.dottedTime, at: $0, within: line.content.upperBound) != nil } ?? false
            }.count >= 2
        hasTimes = full.contains { line in
            line.content.contains { page.longest(categories.moment, at: $0, within: line.content.upperBound)?.meaning.moment?.hasClock ?? false }
        }
        var marks: Set<String> = []
        for line in full where page.longest(categories.legend, at: line.content.lowerBound, within: line.content.upperBound) != nil {
            for place in line.content.dropFirst() where page.chart.readings(at: place).contains(where: { $0.category == categories.remark }) {
                marks.insert(page.text(place - 1..<place))
            }
        }
        remarkMarks = marks
        isSchedule = full.filter { PageShape.timeAtStart($0.content, page, categories, allowsHour: false) != nil }.count >= 2
    }

    // MARK: Headings

    /// The level at which a line stands as a heading; nil where it is none.
    func headingLevel(_ index: Int) -> Int? {
        let line = lines[index]
        if let level = line.headingLevel { return level }
        let content = line.content
        guard !content.isEmpty, lineCount > 1 else { return nil }
        if isOutline, line.hasBullet, line.bullet == UInt8(ascii: "*"), !line.hasKeyword, !line.hasBox {
            return isOutlineHeading(index) ? line.bulletLength : nil
        }
        if line.isMarked {
            // "- Work:" with items nested below is a parent, not a heading.
            return nil
        }
        guard let next = nextLine(index) else { return endsWithColon(content) ? 8 : nil }
        if index + 1 < lines.count, isUnderline(lines[index + 1]) { return 2 }
        if timeAtStart(content, page, categories) != nil { return nil }
        if endsWithColon(content) { return 8 }
        let words = Heading.trimmed(page, content)
        guard !words.isEmpty else { return nil }
        for category in [
            categories.actions, categories.notesHeading, categories.stateDone, categories.stateOpen, categories.headingPriority, categories.generic,
        ]
        where page.whole(category, words) != nil { return 9 }
        if let moment = page.whole(categories.moment, words), let value = moment.meaning.moment, !value.hasClock, lineCount > 1 { return 9 }
        if page.whole(page.daypart, words) != nil { return 9 }
        if page.isMark(content.lowerBound, UInt8(ascii: "@")), content.count == 2, lines[next].indent > line.indent { return 9 }
        // A line with an estimate of its own is to be done, however it begins.
        if page.longest(categories.lead, at: words.lowerBound, within: words.upperBound) != nil, !hasEstimate(words) { return 9 }
        // A day above lines that begin with clock times is the day of a plan.
        if isSchedule || hasDots || hasHours, next == index + 1, startsTimed(next), hasDay(words), !hasTime(words), wordCount(words) <= 8 { return 9 }
        if isBold(content), !lines[next].isBlankBefore { return 9 }
        if isCapitals(words), next == index + 1 || lines[next].isMarked { return hasBullets || wordCount(words) <= 3 && !hasTime(words) ? 9 : nil }
        // A line without a marker right above marked ones names them.
        if next == index + 1, lines[next].isMarked, line.quoteDepth == 0, index == 0 || line.isBlankBefore || lines[index - 1].isMarked,
            !hasTime(words),
            wordCount(words) <= 8, !hasEstimate(words)
        {
            return 9
        }
        return nil
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

    private func hasEstimate(_ range: Range<Int>) -> Bool {
        range.contains {
            page.longest(categories.duration, at: $0, within: range.upperBound) != nil
                && page.longest(categories.each, at: $0, within: range.upperBound) == nil
        }
    }

    private func startsTimed(_ index: Int) -> Bool {
        let content = lines[index].content
        if let first = content.first, page.longest(categories.dottedTime, at: first, within: content.upperBound) != nil { return hasDots }
        return PageShape.timeAtStart(content, page, categories, allowsHour: hasHours) != nil
    }

    private func hasDay(_ range: Range<Int>) -> Bool {
        range.contains { place in
            guard let moment = page.longest(categories.moment, at: place, within: range.upperBound)?.meaning.moment else { return false }
            return !moment.hasClock && (moment.day != nil || moment.weekday != nil || moment.base != .none)
        }
    }

    private func hasLabel(_ range: Range<Int>) -> Bool {
        range.contains { place in
            [categories.tag, categories.project, categories.deadline].contains { page.longest($0, at: place, within: range.upperBound) != nil }
        }
    }

    func nextLine(_ index: Int) -> Int? { lines.indices.dropFirst(index + 1).first { !lines[$0].isBlank } }

    // MARK: Times

    /// The clock time or range at the start of a line; a bare hour counts where every line has one.
    static func timeAtStart(_ content: Range<Int>, _ page: Page, _ categories: ListCategories, allowsHour: Bool) -> Constituent? {
        guard let first = content.first else { return nil }
        var best: Constituent?
        for item in page.chart.readings(at: first) where item.category == categories.range || item.category == categories.moment {
            guard Int(item.end) <= content.upperBound, page.boundaries.canEnd(at: Int(item.end)) || Int(item.end) == content.upperBound else {
                continue
            }
            let hasClock = item.meaning.range.map { $0.from?.hasClock ?? false } ?? item.meaning.moment?.hasClock ?? false
            if hasClock, best == nil || item.end > best!.end || (item.end == best!.end && item.cost < best!.cost) { best = item }
        }
        if best == nil, allowsHour, let hour = page.longest(categories.openingHour, at: first, within: content.upperBound),
            Int(hour.end) < content.upperBound,
            !page.tokens[Int(hour.end)].isGlued
        {
            best = hour
        }
        return best
    }

    func timeAtStart(_ content: Range<Int>, _ page: Page, _ categories: ListCategories) -> Constituent? {
        PageShape.timeAtStart(content, page, categories, allowsHour: false)
    }

    /// A sentence between marked lines: it names nothing and is nothing to do.
    func isRemark(_ index: Int) -> Bool {
        let line = lines[index]
        guard hasBullets, lineCount > 1, !line.isMarked, line.headingLevel == nil, let last = line.content.last, !isWrapped(index) else {
            return false
        }
        if line.quoteDepth > 0 { return remarkMarks.isEmpty && lines.contains { $0.isMarked && $0.quoteDepth == 0 } }
        return page.isMark(last, UInt8(ascii: ".")) && wordCount(line.content) >= 4 && !startsWithVerb(line.content.lowerBound) && !isMail
    }

    private func startsWithVerb(_ place: Int) -> Bool {
        page.chart.readings(at: place).contains {
            [categories.verb, categories.weakVerb, categories.leadIn, categories.politeLeadIn].contains($0.category)
        }
    }

    /// The line is a clock time or range and nothing else but a label in brackets.
    func timeAlone(_ content: Range<Int>, _ page: Page, _ categories: ListCategories) -> Constituent? {
        guard let time = timeAtStart(content, page, categories) else { return nil }
        var place = Int(time.end)
        if place < content.upperBound, page.isMark(place, UInt8(ascii: "(")), page.isMark(content.upperBound - 1, UInt8(ascii: ")")) {
            place = content.upperBound
        }
        while place < content.upperBound, page.tokens[place].kind == .mark, ":-.".utf8.contains(page.tokens[place].first) { place += 1 }
        return place == content.upperBound ? time : nil
    }

    /// How many parts between commas begin with a time or hour, and how many there are.
    private static func partsWithHours(_ page: Page, _ content: Range<Int>, _ categories: ListCategories) -> (Int, Int) {
        let finder = BoundaryFinder(page: page, categories: categories, range: content, brackets: Brackets(page, content))
        let parts = finder.parts()
        return (parts.filter { timeAtStart($0.range, page, categories, allowsHour: true) != nil }.count, parts.count)
    }

    // MARK: Continuations

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
        page.chart.readings(at: place).contains {
            $0.category == categories.and || $0.category == categories.strongConnective || $0.category == categories.connective
        }
    }

    /// All that the page holds stands in the stretch.
    func isAll(_ content: Range<Int>) -> Bool { lines.allSatisfy { $0.isBlank || content.contains($0.content.lowerBound) } }

    /// The name below a letter: one of the last two lines, short, without a verb.
    func isSignedName(_ index: Int) -> Bool {
        let line = lines[index]
        guard let first = lines.first(where: { !$0.isBlank }), let start = first.content.first, !line.isMarked, line.indent == 0,
            wordCount(line.content) <= 2,
            page.longest(categories.greeting, at: start, within: first.content.upperBound) != nil, nextLine(index) == nil, index > 2
        else { return false }
        return !startsWithVerb(line.content.lowerBound) && line.content.allSatisfy { page.tokens[$0].kind != .digits }
    }

    /// "Key: • task, x done": a line that explains the list's own marks.
    func isLegend(_ index: Int) -> Bool {
        let content = lines[index].content
        return page.longest(categories.legend, at: content.lowerBound, within: content.upperBound) != nil
    }
}
