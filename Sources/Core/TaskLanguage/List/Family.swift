/// "X: a, b, c" and "X (a 5m, b 10m)": a task with a checklist in one line.
struct Family {
    var parent: Range<Int>
    var children: [Range<Int>]

    init?(_ page: Page, _ categories: ListCategories, _ content: Range<Int>, _ brackets: Brackets) {
        let finder = BoundaryFinder(page: page, categories: categories, range: content, brackets: brackets)
        if let colon = content.first(where: { Family.isParting(page, categories, $0, content) && !brackets.isInside($0) }) {
            let right = BoundaryFinder(page: page, categories: categories, range: colon + 1..<content.upperBound, brackets: brackets)
            let parts = right.parts().filter { !$0.range.isEmpty }
            let left = content.lowerBound..<colon
            let startsWithField = finder.fieldEnd(left.lowerBound, left.upperBound) == left.upperBound
            guard parts.count >= 2, !startsWithField, !Family.hasSentences(page, content), left.count <= 8,
                left.contains(where: { page.tokens[$0].kind == .word }),
                !parts.contains(where: {
                    right.startsWithVerb($0.range.lowerBound, weak: false) || $0.isOnlyFields
                        || $0.range.contains { page.isMark($0, 0x2D) && !page.tokens[$0].isGlued }
                }),
                parts.allSatisfy({ $0.words <= 5 })
            else { return nil }
            parent = left
            children = parts.map(\.range)
            return
        }
        guard let close = content.last, page.isMark(close, UInt8(ascii: ")")),
            let open = content.first(where: { page.isMark($0, UInt8(ascii: "(")) }), open > content.lowerBound,
            open + 1 < close
        else { return nil }
        let inner = BoundaryFinder(page: page, categories: categories, range: open + 1..<close, brackets: Brackets(page, open + 1..<close))
        let parts = inner.parts()
        guard parts.count >= 2,
            parts.allSatisfy({ part in
                part.words > 0 && part.range.contains { page.longest(categories.duration, at: $0, within: part.range.upperBound) != nil }
            })
        else { return nil }
        parent = content.lowerBound..<open
        children = parts.map(\.range)
    }

    /// "release: tag, announce": what follows the colon are verbs, and the line stays whole.
    static func isWhole(_ page: Page, _ categories: ListCategories, _ content: Range<Int>, _ brackets: Brackets) -> Bool {
        guard let colon = content.first(where: { isParting(page, categories, $0, content) && !brackets.isInside($0) }),
            colon - content.lowerBound <= 4,
            !hasSentences(page, content),
            page.longest(categories.politeLeadIn, at: content.lowerBound, within: colon) == nil,
            page.longest(categories.leadIn, at: content.lowerBound, within: content.upperBound) == nil
        else { return false }
        let right = BoundaryFinder(page: page, categories: categories, range: colon + 1..<content.upperBound, brackets: brackets)
        let left = BoundaryFinder(page: page, categories: categories, range: content.lowerBound..<colon, brackets: brackets)
        let parts = right.parts().filter { !$0.range.isEmpty }
        return parts.count >= 2 && left.fieldEnd(content.lowerBound, colon) != colon && !parts.contains { $0.hasField }
    }

    /// A full stop inside: more than one sentence.
    static func hasSentences(_ page: Page, _ content: Range<Int>) -> Bool {
        content.dropLast().contains { place in
            page.isMark(place, UInt8(ascii: ".")) && page.tokens[place].isGlued && !page.tokens[place + 1].isGlued
                && page.tokens[place - 1].end - page.tokens[place - 1].start > 2
        }
    }

    /// A colon behind a word, before white space; not that of "text Noor re: the barbecue".
    private static func isParting(_ page: Page, _ categories: ListCategories, _ place: Int, _ content: Range<Int>) -> Bool {
        guard page.isMark(place, UInt8(ascii: ":")), place > content.lowerBound, place + 1 < content.upperBound else { return false }
        return page.tokens[place].isGlued && !page.tokens[place + 1].isGlued && page.tokens[place - 1].kind != .digits
            && !page.chart.has(categories.subjectMark, at: place - 1)
    }
}
