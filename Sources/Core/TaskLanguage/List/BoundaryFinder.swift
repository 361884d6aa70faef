/// Where a line may fall into several items, and how good a cut that would be. Looks at features of the parts; the path
/// decides.
struct BoundaryFinder {
    let page: Page
    let categories: ListCategories
    let range: Range<Int>
    let brackets: Brackets
    /// Where bare hours are clock times.
    var openingTimes: Set<Int> = []
    /// Clock times stand somewhere in the list.
    var hasTimes = false

    typealias Option = ItemPath.BoundaryOption

    /// A stretch between two marks of a typed line.
    struct Part {
        var range: Range<Int>
        var startsWithVerb = false
        var startsWithWeakVerb = false
        var hasField = false
        var isOnlyFields = false
        /// What it ends with says how long, or when.
        var endsInLength = false
        var endsInField = false
        /// Behind the first word an article or a preposition stands.
        var hasObject = false
        var words = 0
        /// A verb with something behind it, and nothing that closes it.
        var takesObjects: Bool { (startsWithVerb || startsWithWeakVerb) && words > 1 && !endsInField }
    }

    func options(_ style: ItemPath.Style) -> [Int: [Option]] {
        var options: [Int: [Option]] = [:]
        let inside = insides(of: categories.phrases)
        let insideFixed = insides(of: categories.timelessPhrases, isHalving: true)
        // Nothing is cut inside a phrase that the grammar reads as one.
        func add(_ option: Option, at place: Int) {
            let inside = page.isMark(place, UInt8(ascii: ",")) ? insideFixed : inside
            if option.kind == .retraction || option.kind == .ordinal
                || !inside.contains(place) && (option.to >= range.upperBound || !inside.contains(option.to) || option.to > place)
            {
                options[place, default: []].append(option)
            }
        }
        for place in range where !brackets.isInside(place) {
            addArrow(place, style, add)
            switch style {
            case .line: break
            case .run:
                addSentenceEnd(place, add)
                addConnectives(place, style, add)
                if [categories.leadIn, categories.listingWord].contains(where: { page.longest($0, at: place, within: range.upperBound) != nil }) {
                    add(Option(kind: .verb, to: place, score: 4, needsTail: true), at: place)
                }
            case .dictated:
                addSentenceEnd(place, add)
                addConnectives(place, style, add)
                addSpoken(place, add)
            }
            if style != .line { addRetraction(place, add) }
        }
        if style != .line { addCommas(style, add) }
        return options
    }

    typealias Add = (Option, Int) -> Void

    /// The places inside phrases: "30 second", "I need to", "approx. 40 min".
    func insides(of phrases: CategorySet, isHalving: Bool = false) -> PlaceSet {
        var inside = PlaceSet(range)
        for place in range where page.boundaries.canBegin(at: place) {
            for item in page.chart.readings(at: place)
            where item.end > Int32(place + 1) && phrases.contains(item.category) && Int(item.end) <= range.upperBound {
                if let shift = item.meaning.moment?.shift, shift.total < 0 { continue }
                if isHalving, isHalved(item) { continue }
                if page.boundaries.canEnd(at: Int(item.end)) { inside.insert(place + 1..<Int(item.end)) }
            }
        }
        return inside
    }

    /// Some of the tokens of a line.
    struct PlaceSet {
        private let range: Range<Int>
        private var isThere: [Bool]

        init(_ range: Range<Int>) {
            self.range = range
            isThere = Array(repeating: false, count: range.count)
        }

        mutating func insert(_ places: Range<Int>) { for place in places { isThere[place - range.lowerBound] = true } }
        func contains(_ place: Int) -> Bool { range.contains(place) && isThere[place - range.lowerBound] }
    }

    /// "intervals 1h, 20 min stretching": the second length belongs to the words behind it, not to the first.
    private func isHalved(_ item: Constituent) -> Bool {
        guard item.category == categories.duration || item.category == categories.estimate, Int(item.start) > range.lowerBound else { return false }
        let next = Int(item.end)
        guard next < range.upperBound, page.tokens[next].kind == .word, fieldEnd(next, range.upperBound) == nil else { return false }
        return page.tokens[Int(item.start) - 1].kind == .word
            && !page.chart.readings(at: next).contains { [categories.and, categories.glue, categories.strongConnective].contains($0.category) }
    }

    // MARK: Marks

    private func addArrow(_ place: Int, _ style: ItemPath.Style, _ add: Add) {
        guard let arrow = page.longest(categories.arrow, at: place, within: range.upperBound), place > range.lowerBound else { return }
        let to = Int(arrow.end)
        guard to < range.upperBound, startsWithVerb(range.lowerBound, weak: true), startsWithVerb(to, weak: true) else { return }
        add(Option(kind: .arrow, to: to, score: 10), place)
    }

    private func addSentenceEnd(_ place: Int, _ add: Add) {
        let token = page.tokens[place]
        guard token.kind == .mark, place > range.lowerBound else { return }
        let next = place + 1
        if token.first == UInt8(ascii: ";") {
            add(Option(kind: .punctuation, to: next, score: 12, words: 0), place)
            return
        }
        guard token.first == UInt8(ascii: ".") || token.first == UInt8(ascii: "!") || token.first == UInt8(ascii: "?"), token.isGlued else { return }
        guard next >= range.upperBound || !page.tokens[next].isGlued else { return }
        guard next < range.upperBound else { return }
        // "At nine. No, sorry, ten.": the sentence goes on.
        if let correction = page.longest(categories.correction, at: next, within: range.upperBound),
            fieldEnd(Int(correction.end), range.upperBound) != nil
        {
            return
        }
        let before = page.tokens[place - 1]
        let isAbbreviation = before.kind == .word && before.end - before.start <= 3 && token.first == UInt8(ascii: ".") && !isCapital(next)
        let isNumbering = before.kind == .digits && place - 1 == range.lowerBound
        if !isAbbreviation, !isNumbering, isCapital(next) || startsWithVerb(next, weak: true) || before.end - before.start > 3 {
            // A question or an exclamation keeps its mark in the title.
            add(Option(kind: .punctuation, to: next, score: 10, words: 0, keepsMark: token.first == UInt8(ascii: "?")), place)
        }
    }

    func isCapital(_ place: Int) -> Bool {
        place < range.upperBound && page.tokens[place].kind == .word && (65...90).contains(page.originalByte(place))
    }

    func afterLeadIns(_ start: Int, _ end: Int) -> Int {
        var place = start
        while place < end {
            let next =
                [categories.leadIn, categories.filler, categories.connective, categories.strongConnective]
                .compactMap { page.longest($0, at: place, within: end) }.map { Int($0.end) }.max() ?? fieldEnd(place, end)
            guard let next, next > place else { return place }
            place = next
            while place < end, page.isMark(place, UInt8(ascii: ",")) || page.isMark(place, UInt8(ascii: ":")) { place += 1 }
        }
        return place
    }

    /// The end of the longest reading that says when, how long or how important, beginning here.
    func fieldEnd(_ place: Int, _ end: Int) -> Int? {
        let c = categories
        var best: Int?
        for item in page.chart.readings(at: place) where Int(item.end) <= end && (best.map { Int(item.end) > $0 } ?? true) {
            switch item.category {
            case c.duration, c.estimate, c.leadEstimate, c.recurrence, c.deadline, c.notBefore, c.start, c.range, c.priority, c.tag, c.project,
                c.prerequisite, c.each:
                break
            case c.bareHours: guard Int(item.end) == end, place > range.lowerBound, hasTimes else { continue }
            case c.leadPriority: guard Int(item.end) == end else { continue }
            case c.moment:
                guard let moment = item.meaning.moment, moment.hasClock || moment.hasDay && moment.month == nil || moment.day != nil else { continue }
            default: continue
            }
            guard page.boundaries.canBegin(at: place), page.boundaries.canEnd(at: Int(item.end)) else { continue }
            best = Int(item.end)
        }
        return best
    }

    /// Something follows that a verb can have: no joint, no time, not the end.
    func hasObject(_ place: Int) -> Bool {
        let next = place + 1
        guard next < range.upperBound, fieldEnd(next, range.upperBound) == nil else { return next >= range.upperBound }
        return ![categories.separator, categories.strongConnective, categories.and, categories.retraction].contains {
            page.longest($0, at: next, within: range.upperBound) != nil
        }
    }

    /// A verb that is hardly ever a noun.
    func isSureVerb(_ place: Int) -> Bool {
        startsWithVerb(place, weak: false) && !page.chart.readings(at: place).contains { $0.category == categories.weakVerb }
    }

    func startsWithVerb(_ place: Int, weak: Bool) -> Bool {
        guard place < range.upperBound else { return false }
        return page.chart.readings(at: place).contains { $0.category == categories.verb || (weak && $0.category == categories.weakVerb) }
    }
}
