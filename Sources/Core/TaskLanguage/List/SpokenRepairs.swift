/// Words said anew: "ring Anna, no, Hanna", "post the, uh, the parcel". What was meant replaces what was said (the
/// reparandum, Shriberg 1994): from the word that both begin with, from the name that another name replaces, or from the
/// number before a number.
struct SpokenRepairs {
    let page: Page
    let categories: ListCategories
    let range: Range<Int>

    /// From the first word taken back to the first word that counts.
    func edges() -> [Int: Int] {
        var edges: [Int: Int] = [:]
        for place in range where place > range.lowerBound && page.boundaries.canBegin(at: place) {
            if let start = stutter(place) { edges[start] = place }
            guard let correction = page.longest(categories.correction, at: place, within: range.upperBound) else { continue }
            let next = afterDenial(Int(correction.end), of: place - 1)
            let finder = BoundaryFinder(page: page, categories: categories, range: range, brackets: Brackets(page, range))
            guard next < range.upperBound, !finder.startsComment(next), let start = reparandum(place, next) else { continue }
            edges[start] = next
        }
        return edges
    }

    /// "milk, no, not milk, cream": what is not meant is named again.
    private func afterDenial(_ next: Int, of said: Int) -> Int {
        guard next + 2 < range.upperBound, page.chart.readings(at: next).contains(where: { $0.category == categories.negation }),
            page.isSame(said, next + 1)
        else { return next }
        return next + 2
    }

    /// The same word twice, with nothing but fillers between.
    private func stutter(_ place: Int) -> Int? {
        guard page.tokens[place].kind == .word else { return nil }
        var before = place
        while before > range.lowerBound,
            let filler = (max(range.lowerBound, before - 3)..<before).first(where: { start in
                page.chart.has(categories.filler, at: start, endingAt: before)
            })
        { before = filler }
        guard before > range.lowerBound, page.isSame(before - 1, place) else { return nil }
        let isFunctionWord = [categories.determiner, categories.glue, categories.subject, categories.leadIn].contains {
            page.chart.has($0, at: place)
        }
        return isFunctionWord || before < place ? before - 1 : nil
    }

    private func reparandum(_ place: Int, _ next: Int) -> Int? {
        let low = max(range.lowerBound, place - 5)
        if let same = (low..<place).last(where: { page.isSame($0, next) }) { return same }
        if let aligned = aligned(place, next) { return aligned }
        if isName(next), isName(place - 1) {
            var start = place - 1
            var end = next + 1
            while end < range.upperBound, isName(end), start > low, isName(start - 1) { (start, end) = (start - 1, end + 1) }
            return start
        }
        let isNumber = page.stands(categories.number, at: next, within: range.upperBound)
        if isNumber { return (low..<place).first { page.whole(categories.number, $0..<place) != nil } }
        return isWordForWord(place, next) ? place - 1 : nil
    }

    /// "sign the lease, no, initial the lease": both end alike, and have as many words.
    private func aligned(_ place: Int, _ next: Int) -> Int? {
        guard let length = (1...3).first(where: { next + $0 < range.upperBound && page.isSame(place - 1, next + $0) }) else { return nil }
        let start = place - 1 - length
        guard start >= range.lowerBound, (start..<place).allSatisfy({ page.tokens[$0].kind == .word }) else { return nil }
        return start
    }

    /// "iron the shirts, sorry, towels": one word for another, said with more than a bare "no", which may be "no sugar".
    private func isWordForWord(_ place: Int, _ next: Int) -> Bool {
        let isBare = page.chart.readings(at: place).contains { $0.category == categories.refusal } && next == place + 1
        guard !isBare, isPlain(place - 1), isPlain(next) else { return false }
        guard next + 1 < range.upperBound, page.tokens[next + 1].kind == .word else { return true }
        return page.chart.readings(at: next + 1).contains { item in
            [
                categories.and, categories.glue, categories.strongConnective, categories.separator, categories.filler, categories.duration,
                categories.estimate, categories.start, categories.deadline, categories.moment,
            ].contains(item.category)
        }
    }

    /// A word that only names something.
    private func isPlain(_ place: Int) -> Bool {
        page.tokens[place].kind == .word
            && !page.chart.readings(at: place).contains { item in
                [
                    categories.verb, categories.weakVerb, categories.glue, categories.determiner, categories.number, categories.moment,
                    categories.start, categories.particle, categories.pronounObject, categories.subject, categories.filler, categories.separator,
                    categories.and, categories.strongConnective, categories.leadIn, categories.aside, categories.auxiliary, categories.clauseMark,
                ].contains(item.category)
            }
    }

    private func isName(_ place: Int) -> Bool { page.tokens[place].kind == .word && (65...90).contains(page.originalByte(place)) }
}

extension Constituent {
    /// What the corrected value leaves open holds on: "Wednesday at seven am, make that six forty", "Friday at eight, no, Saturday".
    func correcting(_ said: Constituent) -> Constituent {
        guard var moment = meaning.moment, let before = said.meaning.moment else { return self }
        var kept = before
        if moment.hasDay { (kept.base, kept.year, kept.month, kept.day, kept.weekday, kept.nth, kept.mode) = (.none, nil, nil, nil, nil, nil, nil) }
        if moment.hasClock {
            (kept.hour, kept.minute, kept.second, kept.part) = (nil, nil, nil, nil)
            if moment.meridiem != .none { kept.meridiem = .none }
        } else if moment.part != nil {
            (kept.hour, kept.minute, kept.second, kept.part, kept.meridiem) = (nil, nil, nil, nil, .none)
        }
        guard moment.shift == nil, before.shift == nil, let joined = moment.joined(with: kept) else { return self }
        moment = joined
        return meaning(.moment(moment))
    }

    /// The same words with another meaning.
    func meaning(_ meaning: Meaning) -> Constituent {
        Constituent(category: category, start: start, end: end, rule: rule, source: source, cost: cost, meaning: meaning)
    }
}
