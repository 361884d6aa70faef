/// The words by which a speaker numbers the tasks: "number one … number two …", "first … second …", "one … two …".
///
/// One such word alone may be part of a task ("platform number two", "second opinion", "buy two eggs"); what tells is that
/// they go up from one, each where a clause may begin.
struct SpokenNumbering {
    struct Mark {
        /// The mark before the word, or the word.
        var place: Int
        /// Where the task begins.
        var end: Int
    }

    /// In the order of the text.
    private(set) var marks: [Mark] = []

    init(finder: BoundaryFinder) {
        for category in finder.categories.numberings where category != .max {
            let chain = SpokenNumbering.chain(category, finder)
            if chain.count > marks.count { marks = chain }
        }
    }

    private static func chain(_ category: UInt16, _ finder: BoundaryFinder) -> [Mark] {
        let page = finder.page
        let range = finder.range
        var chain: [Mark] = []
        var wanted = 1
        // "Paint the door. Second, …": between marks one alone will do.
        var isSetOff = false
        var place = range.lowerBound
        while place < range.upperBound {
            defer { place += 1 }
            guard let found = page.longest(category, at: place, within: range.upperBound), let number = found.meaning.number.map({ Int($0) }) else {
                continue
            }
            // The first task may have gone without a number.
            if chain.isEmpty, number == 2, place > range.lowerBound { wanted = 2 }
            guard number == wanted, canNumber(found, finder) else { continue }
            var end = Int(found.end)
            while end < range.upperBound, page.tokens[end].kind == .mark, ".,:".utf8.contains(page.tokens[end].first) { end += 1 }
            let isMarked = place > range.lowerBound && page.tokens[place - 1].kind == .mark
            chain.append(Mark(place: isMarked ? place - 1 : place, end: end))
            isSetOff = isSetOff || isMarked && end > Int(found.end)
            wanted += 1
            place = end - 1
        }
        return chain.count > 1 || isSetOff ? chain : []
    }

    /// Nothing before claims the word for the clause that is open, and nothing longer begins with it.
    private static func canNumber(_ found: Constituent, _ finder: BoundaryFinder) -> Bool {
        let start = Int(found.start)
        let categories = finder.categories
        if finder.page.chart.readings(at: start).contains(where: { item in
            item.end > found.end && [categories.duration, categories.content, categories.moment, categories.range].contains(item.category)
        }) {
            return false
        }
        guard start > finder.range.lowerBound else { return true }
        if finder.page.tokens[start - 1].kind == .mark { return true }
        if [categories.glue, categories.negation].contains(where: { finder.ends($0, start) }) { return false }
        return !finder.has(categories.determiner, start - 1) && !finder.has(categories.possessor, start - 1)
    }
}
