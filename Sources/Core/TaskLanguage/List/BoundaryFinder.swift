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

    func options(_ style: ItemPath.Style) -> BoundaryOptions {
        var options = BoundaryOptions(range)
        let inside = insides(of: categories.phrases)
        let insideFixed = insides(of: categories.timelessPhrases, isHalving: true)
        // Nothing is cut inside a phrase that the grammar reads as one.
        func add(_ option: Option, at place: Int) {
            let inside = page.isMark(place, UInt8(ascii: ",")) ? insideFixed : inside
            if option.kind == .retraction || option.kind == .ordinal
                || !inside.contains(place) && (option.to >= range.upperBound || !inside.contains(option.to) || option.to > place)
            {
                options.add(option, at: place)
            }
        }
        if style != .line {
            for mark in SpokenNumbering(finder: self).marks where mark.place > range.lowerBound {
                add(Option(kind: .ordinal, to: mark.end, score: 20, words: 0), at: mark.place)
            }
        }
        for place in range where !brackets.isInside(place) {
            addArrow(place, style, add)
            switch style {
            case .line: break
            case .run:
                addSentenceEnd(place, add)
                addConnectives(place, style, add)
                if page.stands(categories.leadIn, at: place, within: range.upperBound)
                    || page.stands(categories.listingWord, at: place, within: range.upperBound)
                {
                    add(Option(kind: .verb, to: place, score: 4, needsTail: true), at: place)
                }
            case .dictated:
                addSentenceEnd(place, add)
                addConnectives(place, style, add)
                addSpoken(place, add)
            }
            if style != .line { addRetraction(place, add) }
        }
        if style != .line {
            addCommas(style, add)
            // "Task one, unpack": the comma belongs to the number.
            for mark in SpokenNumbering(finder: self).marks {
                for place in mark.place + 1..<mark.end { options.remove(at: place) }
            }
        }
        return options
    }

    typealias Add = (Option, Int) -> Void

    /// The places inside phrases: "30 second", "I need to", "approx. 40 min".
    func insides(of phrases: CategorySet, isHalving: Bool = false) -> PlaceSet {
        var inside = PlaceSet(range)
        for place in range where page.boundaries.canBegin(at: place) {
            guard page.chart.has(phrases, at: place) else { continue }
            for index in page.chart.range(at: place) {
                let end = Int(page.chart.readings[index].end)
                guard end > place + 1, end <= range.upperBound, phrases.contains(page.chart.readings[index].category) else { continue }
                let item = page.chart.items[index]
                if let shift = item.meaning.moment?.shift, shift.total < 0 { continue }
                if isHalving, isHalved(item) { continue }
                if isPair(item) || categories.spansSentences(page, place..<end) { continue }
                if page.boundaries.canEnd(at: end) { inside.insert(place + 1..<end) }
            }
        }
        return inside
    }

    /// "tonight and tomorrow morning": two times side by side, each of which may be that of a clause.
    private func isPair(_ item: Constituent) -> Bool {
        guard item.category == categories.range, page.longest(categories.moment, at: Int(item.start), within: Int(item.end)) != nil else {
            return false
        }
        return (Int(item.start)..<Int(item.end)).contains { page.chart.has(categories.and, at: $0, endingAt: $0 + 1) }
    }

    /// "intervals 1h, 20 min stretching": the second length belongs to the words behind it, not to the first.
    private func isHalved(_ item: Constituent) -> Bool {
        guard item.category == categories.duration || item.category == categories.estimate, Int(item.start) > range.lowerBound else { return false }
        let next = Int(item.end)
        guard next < range.upperBound, page.tokens[next].kind == .word, fieldEnd(next, range.upperBound) == nil else { return false }
        return page.tokens[Int(item.start) - 1].kind == .word
            && !page.chart.has(categories.and, at: next) && !page.chart.has(categories.glue, at: next)
            && !page.chart.has(categories.strongConnective, at: next)
    }

    // MARK: Marks

    private func addArrow(_ place: Int, _ style: ItemPath.Style, _ add: Add) {
        guard let arrow = page.longest(categories.arrow, at: place, within: range.upperBound), place > range.lowerBound else { return }
        let to = Int(arrow.end)
        guard to < range.upperBound, startsWithVerb(range.lowerBound, weak: true), page.tokens[to].kind == .word,
            startsWithVerb(to, weak: true) || isAmbiguousVerb(to) && to + 1 < range.upperBound
        else { return }
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
        if isCorrection(next) { return }
        let before = page.tokens[place - 1]
        if has(categories.abbreviation, place - 1), token.first == UInt8(ascii: ".") { return }
        let isAbbreviation =
            !ends(categories.duration, place) && before.kind == .word && before.end - before.start <= 3 && token.first == UInt8(ascii: ".")
            && !isCapital(next)
        let isNumbering = before.kind == .digits && place - 1 == range.lowerBound
        if !isAbbreviation, !isNumbering, isCapital(next) || startsWithVerb(next, weak: true) || before.end - before.start > 3 {
            // A question or an exclamation keeps its mark in the title.
            add(Option(kind: .punctuation, to: next, score: 10, words: 0, keepsMark: token.first == UInt8(ascii: "?")), place)
        }
    }

    /// "sorry, half past two": what was said of a field is said anew.
    func isCorrection(_ place: Int) -> Bool {
        guard let correction = page.longest(categories.correction, at: place, within: range.upperBound) else { return false }
        return fieldEnd(Int(correction.end), range.upperBound) != nil
    }

    /// "not Thursday", and no more.
    func isRejection(_ part: Range<Int>) -> Bool { page.whole(categories.rejection, part) != nil }

    func isCapital(_ place: Int) -> Bool {
        place < range.upperBound && page.tokens[place].kind == .word && (65...90).contains(page.originalByte(place))
    }

    func afterLeadIns(_ start: Int, _ end: Int) -> Int {
        var place = start
        while place < end {
            let next = page.end(of: categories.openers, at: place, within: end) ?? fieldEnd(place, end)
            guard let next, next > place else { return place }
            place = next
            while place < end, page.isMark(place, UInt8(ascii: ",")) || page.isMark(place, UInt8(ascii: ":")) { place += 1 }
        }
        return place
    }

    /// The end of the longest reading that says when, how long or how important, beginning here.
    func fieldEnd(_ place: Int, _ end: Int) -> Int? {
        guard page.chart.has(categories.fields, at: place), page.boundaries.canBegin(at: place) else { return nil }
        var best: Int?
        for index in page.chart.range(at: place) {
            let reading = page.chart.readings[index]
            let readingEnd = Int(reading.end)
            guard categories.fields.contains(reading.category), readingEnd <= end, readingEnd > best ?? place, page.boundaries.canEnd(at: readingEnd),
                !categories.spansSentences(page, place..<readingEnd)
            else { continue }
            let part = categories.part(of: reading.category)
            if part == .bareHours { guard readingEnd == end, place > range.lowerBound, hasTimes else { continue } }
            if part == .leadPriority { guard readingEnd == end else { continue } }
            if part == .moment {
                guard let moment = page.chart.items[index].meaning.moment,
                    moment.hasClock || moment.hasDay && moment.month == nil || moment.day != nil
                else { continue }
            }
            best = readingEnd
        }
        return best
    }

    /// Something follows that a verb can have: no joint, no time, not the end.
    func hasObject(_ place: Int) -> Bool {
        let next = place + 1
        guard next < range.upperBound, fieldEnd(next, range.upperBound) == nil else { return next >= range.upperBound }
        return !page.stands(categories.pauses, at: next, within: range.upperBound)
            && !page.stands(categories.retraction, at: next, within: range.upperBound)
    }

    /// A verb that is hardly ever a noun.
    func isSureVerb(_ place: Int) -> Bool {
        startsWithVerb(place, weak: false) && !has(categories.weakVerb, place)
    }

    func startsWithVerb(_ place: Int, weak: Bool) -> Bool {
        guard place < range.upperBound else { return false }
        return has(categories.verb, place) || weak && has(categories.weakVerb, place)
    }
}
