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
    /// A clock time alone on its line, at which all that stands below begins.
    var time: Constituent?
    static let timeLevel = 10
    /// "(minutes)": bare numbers below are estimates.
    var countsMinutes = false
    /// "Action items": where such a heading stands, only its section holds tasks.
    var isActions = false
    /// "Notes": no tasks below.
    var isNotes = false
    /// Says nothing of its items ("To do").
    var isGeneric = false

    /// Reads a heading's words by the grammar.
    init(_ page: Page, _ categories: ListCategories, _ words: Range<Int>, isMarked: Bool, isPlan: Bool = true) {
        let named = Heading.trimmed(page, words)
        var range = Heading.withoutPictures(page, named)
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
        if let past = page.whole(categories.moment, range)?.meaning.moment, Heading.isPast(past) {
            isNotes = true
            return
        }
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
        // "Christmas" above a list without clock times is what the list is for.
        if !isPlan, page.whole(categories.holiday, range) != nil {
            project = page.text(named)
            return
        }
        readParts(page, categories, countsMinutes ? range : named)
    }

    private static func withoutPictures(_ page: Page, _ range: Range<Int>) -> Range<Int> {
        var range = range
        while let last = range.last, page.tokens[last].kind == .mark, page.tokens[last].first >= 0x80 { range = range.dropLast() }
        while let first = range.first, page.tokens[first].kind == .mark, page.tokens[first].first >= 0x80 { range = range.dropFirst() }
        return range
    }

    /// "Yesterday": what was done, as in the notes of a stand-up.
    static func isPast(_ moment: Moment) -> Bool {
        switch moment.base {
        case .day(let days): days < 0 && moment.shift == nil
        case .period(_, let offset): offset < 0
        case .none, .now, .feast: moment.mode == -1
        }
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
                // "Today (Wed)": the first one said is the day.
                moment = moment ?? found
                place = Int(found.end)
            } else if let found = page.longest(page.daypart, at: place, within: range.upperBound), Heading.withoutPictures(page, range).count == 1 {
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
        let isLabelled = moment.map { isBracketed(page, $0, range) } ?? false
        // "Biology exam (12 October)" is a thing that has a date, not the day of its items.
        if isNamed, isLabelled, moment?.meaning.moment?.month != nil { moment = nil }
        if let first = words.first, let last = words.last, isNamed {
            // Words beside a date that only name the list ("Saturday jobs", "plan for Thursday") are no project.
            if moment == nil || each != nil || isLabelled {
                // A picture beside the name belongs to it.
                let start = left.first.map { page.tokens[$0].first >= 0xE2 && $0 == first - 1 ? $0 : first } ?? first
                let end = left.last.map { page.tokens[$0].first >= 0xE2 && $0 == last + 1 ? $0 : last } ?? last
                project = page.text(start..<end + 1)
            }
        } else if moment == nil, window == nil, each == nil, deadline == nil {
            isGeneric = true
        }
    }

    private func isBracketed(_ page: Page, _ reading: Constituent, _ range: Range<Int>) -> Bool {
        Int(reading.start) > range.lowerBound && page.isMark(Int(reading.start) - 1, UInt8(ascii: "("))
            && page.isMark(Int(reading.end), UInt8(ascii: ")"))
    }
}
