/// Clock times at the start of lines.
extension PageShape {
    /// The clock time or range at the start of a line.
    static func timeAtStart(_ content: Range<Int>, _ page: Page, _ categories: ListCategories) -> Constituent? {
        guard let first = content.first else { return nil }
        var best: Constituent?
        for item in page.chart.readings(at: first) where item.category == categories.range || item.category == categories.moment {
            guard Int(item.end) <= content.upperBound, page.boundaries.canEnd(at: Int(item.end)) || Int(item.end) == content.upperBound else {
                continue
            }
            let hasClock = item.meaning.range.map { $0.from?.hasClock ?? false } ?? item.meaning.moment?.hasClock ?? false
            if hasClock, best == nil || item.end > best!.end || (item.end == best!.end && item.cost < best!.cost) { best = item }
        }
        return best
    }

    func timeAtStart(_ content: Range<Int>, _ page: Page, _ categories: ListCategories) -> Constituent? {
        PageShape.timeAtStart(content, page, categories)
    }

    /// The line begins with a time, be it a bare hour that its neighbours make one.
    func startsTimed(_ index: Int) -> Bool {
        let content = lines[index].content
        guard let first = content.first else { return false }
        if page.longest(categories.dottedTime, at: first, within: content.upperBound) != nil { return hasDots }
        if hasMilitary, page.longest(categories.openingStart, at: first, within: content.upperBound) != nil { return true }
        return openingTimes.contains(first) || PageShape.timeAtStart(content, page, categories) != nil
    }

    /// The line is a clock time or range and nothing else but a label in brackets.
    func timeAlone(_ content: Range<Int>, _ page: Page, _ categories: ListCategories) -> Constituent? {
        if let last = content.last, content.count > 2, page.isMark(content.lowerBound, UInt8(ascii: "[")), page.isMark(last, UInt8(ascii: "]")) {
            return timeAlone(content.lowerBound + 1..<last, page, categories)
        }
        guard let time = timeAtStart(content, page, categories) else { return nil }
        var place = Int(time.end)
        if place < content.upperBound, page.isMark(place, UInt8(ascii: "(")), page.isMark(content.upperBound - 1, UInt8(ascii: ")")) {
            place = content.upperBound
        }
        while place < content.upperBound, page.tokens[place].kind == .mark, ":-.".utf8.contains(page.tokens[place].first) { place += 1 }
        return place == content.upperBound ? time : nil
    }
}
