import FocusModel

/// What a heading says of the items below it.
struct Heading: Sendable {
    var project: String?
    var moment: Constituent?
    var window: Constituent?
    var priority: Int?
    var isDone: Bool?
    var tag: String?
    var each: Constituent?
    var deadline: Constituent?
    /// "(minutes)": bare numbers below are estimates.
    var countsMinutes = false
    /// "Action items": where such a heading stands, only its section holds tasks.
    var isActions = false
    /// "Notes": no tasks below.
    var isNotes = false
    /// Says nothing of its items ("To do").
    var isGeneric = false

    /// Reads a heading's words by the grammar.
    init(_ page: Page, _ categories: ListCategories, _ words: Range<Int>, isMarked: Bool) {
        var range = Heading.trimmed(page, words)
        if let unit = range.first(where: { page.longest(categories.headingUnit, at: $0, within: words.upperBound) != nil }) {
            countsMinutes = true
            range = range.lowerBound..<unit
        }
        guard !range.isEmpty else {
            isGeneric = true
            return
        }
        isActions = page.whole(categories.actions, range) != nil
        isNotes = page.whole(categories.notesHeading, range) != nil
        if page.whole(categories.stateDone, range) != nil { isDone = true }
        if page.whole(categories.stateOpen, range) != nil { isDone = false }
        priority = page.whole(categories.headingPriority, range)?.meaning.number.map { Int($0) }
        if isActions || isNotes || isDone != nil || priority != nil { return }
        if let day = page.whole(categories.headingMoment, range) {
            (moment, isGeneric) = (day, true)
            return
        }
        if page.whole(categories.generic, range) != nil {
            isGeneric = true
            if let found = page.whole(categories.moment, range) { moment = found }
            return
        }
        if page.isMark(range.lowerBound, UInt8(ascii: "@")), range.count == 2 {
            tag = page.text(range.dropFirst())
            return
        }
        readParts(page, categories, range)
    }

    /// Without the colon, the count in brackets and the emphasis around it.
    static func trimmed(_ page: Page, _ words: Range<Int>) -> Range<Int> {
        var (start, end) = (words.lowerBound, words.upperBound)
        func isTrim(_ place: Int) -> Bool { page.tokens[place].kind == .mark && "*_:=#-[]".utf8.contains(page.tokens[place].first) }
        while start < end, isTrim(start) { start += 1 }
        while start < end {
            if isTrim(end - 1) {
                end -= 1
            } else if end - start > 3, page.isMark(end - 1, UInt8(ascii: ")")), page.isMark(end - 3, UInt8(ascii: "(")),
                page.tokens[end - 2].kind == .digits
            {
                end -= 3
            } else {
                break
            }
        }
        return start..<end
    }

    private mutating func readParts(_ page: Page, _ categories: ListCategories, _ range: Range<Int>) {
        var left: [Int] = []
        var place = range.lowerBound
        while place < range.upperBound {
            if let found = page.longest(categories.each, at: place, within: range.upperBound) {
                each = found
                place = Int(found.end)
            } else if let found = page.longest(categories.deadline, at: place, within: range.upperBound) {
                deadline = found
                place = Int(found.end)
            } else if let found = page.longest(categories.moment, at: place, within: range.upperBound), let value = found.meaning.moment,
                value.hasDay && (value.month == nil || value.day != nil)
            {
                moment = found
                place = Int(found.end)
            } else if let found = page.longest(page.daypart, at: place, within: range.upperBound), range.count == 1 {
                window = found
                place = Int(found.end)
            } else {
                left.append(place)
                place += 1
            }
        }
        let words = left.filter { page.tokens[$0].isAlphanumeric }
        let isNamed = words.contains { place in
            !page.chart.readings(at: place).contains { $0.category == categories.glue || $0.category == categories.thing }
        }
        if let first = words.first, let last = words.last, isNamed {
            // Words beside a date that only name the list ("Saturday jobs", "plan for Thursday") are no project.
            if moment == nil || each != nil { project = page.text(first..<last + 1) }
        } else if moment == nil, window == nil, each == nil, deadline == nil {
            isGeneric = true
        }
    }
}
