/// What kind of text a page is: one line or many, a mail, an outline, a schedule; and what follows for single lines.
struct PageShape: Sendable {
    let lines: [PageLine]
    let page: Page
    let categories: ListCategories
    /// Lines that hold something.
    let lineCount: Int
    let isMail: Bool
    private(set) var hasActions = false
    /// Some bullets carry a keyword (TODO, DONE): the others are notes.
    let isKeyworded: Bool
    /// Items carry numbers of their own.
    let hasNumbers: Bool
    /// At least two lines begin with four digits that read as a time.
    let hasMilitary: Bool
    /// Lines begin with the key of an issue and a word of priority.
    let hasPriorityColumn: Bool
    /// Lines that tell who wrote when, in a copied chat.
    let chatStamps: Set<Int>
    /// Headlines of stars, as in Org.
    let isOutline: Bool
    /// At least two lines begin with a clock time.
    let isSchedule: Bool
    let hasBullets: Bool
    /// Which bare hours at the start of lines are clock times.
    let openingTimes: Set<Int>
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
        chatStamps = ChatStamps(page, lines, categories).lines
        hasMilitary =
            full.count { line in
                line.content.first.map { page.longest(categories.openingStart, at: $0, within: line.content.upperBound) != nil } ?? false
            } >= 2
        let keyed = full.filter { line in
            guard let first = line.content.first, let key = page.longest(categories.issueKey, at: first, within: line.content.upperBound) else {
                return false
            }
            return page.longest(categories.leadPriority, at: Int(key.end), within: line.content.upperBound) != nil
        }
        hasPriorityColumn = keyed.count >= 2
        hasNumbers = full.contains { $0.number != nil }
        isOutline = full.contains { $0.hasBullet && $0.bullet == UInt8(ascii: "*") && ($0.bulletLength > 1 || ($0.hasKeyword && $0.indent == 0)) }
        isKeyworded =
            !isOutline && full.contains { $0.hasBullet && $0.hasKeyword && $0.isDone == true }
            && full.filter { $0.hasBullet && $0.hasKeyword }.count > 1
        isMail =
            full.prefix(8).filter {
                page.longest(categories.mailHeader, at: $0.content.lowerBound, within: $0.content.upperBound) != nil
                    || page.longest(categories.mailDate, at: $0.content.lowerBound, within: $0.content.upperBound) != nil
            }.count >= 1 && full.count > 1
        func isPart(_ line: PageLine) -> Bool { page.whole(page.daypart, Heading.trimmed(page, line.content)) != nil }
        let blocks =
            full.count == 1
            ? [
                BoundaryFinder(page: page, categories: categories, range: full[0].content, brackets: Brackets(page, full[0].content)).parts().map(
                    \.range)
            ]
            : lines.split { $0.isBlank || isPart($0) || $0.headingLevel != nil }.map { $0.map(\.content) }
        openingTimes = OpeningTimes(page, blocks, categories, hasDayparts: full.contains(where: isPart)).places
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
        isSchedule = full.filter { PageShape.timeAtStart($0.content, page, categories) != nil }.count >= 2
        hasActions =
            lineCount > 1
            && lines.indices.contains { index in
                let content = lines[index].content
                return !content.isEmpty && page.whole(categories.actions, Heading.trimmed(page, content)) != nil && standsOut(index)
            }
    }
}
