/// Where speech falls into items: connectives, new verbs, completed times, second thoughts.
extension BoundaryFinder {
    func addConnectives(_ place: Int, _ style: ItemPath.Style, _ add: Add) {
        guard place > range.lowerBound, page.boundaries.canBegin(at: place) else { return }
        for (category, score, kind) in [
            (categories.separator, Int32(14), BoundaryKind.punctuation), (categories.strongConnective, 9, .connective),
            (categories.connective, 5, .connective),
        ] {
            guard let found = page.longest(category, at: place, within: range.upperBound), Int(found.end) < range.upperBound else { continue }
            var start = place
            if page.isMark(start - 1, UInt8(ascii: ",")) || page.isMark(start - 1, UInt8(ascii: ".")) { start -= 1 }
            add(Option(kind: kind, to: Int(found.end), score: score), start)
            // The connective may bring a reading of its own: "after that", "when that's done".
            if page.longest(categories.follows, at: place, within: range.upperBound) != nil {
                add(Option(kind: kind, to: place, score: score - 2), start)
            }
        }
        if page.longest(categories.follows, at: place, within: range.upperBound) != nil { add(Option(kind: .connective, to: place, score: 8), place) }
        if page.longest(categories.and, at: place, within: range.upperBound) != nil { addAnd(place, style, add) }
    }

    /// "and" parts two items before a new verb with its own object, never a verb series with one object.
    func addAnd(_ place: Int, _ style: ItemPath.Style, _ add: Add) {
        let next = afterLeadIns(place + 1, range.upperBound)
        let before = page.tokens[place - 1]
        let isSeries = before.word >= 0 && startsWithVerb(place - 1, weak: true) && !isObject(place - 1)
        if [categories.elided, categories.leadEstimate, categories.priority].contains(where: {
            page.longest($0, at: place + 1, within: range.upperBound) != nil
        }) {
            add(Option(kind: .connective, to: place + 1, score: 5), place)
        }
        if page.longest(categories.follows, at: place + 1, within: range.upperBound) != nil {
            add(Option(kind: .connective, to: place + 1, score: 8), place)
            return
        }
        if startsWithVerb(next, weak: style == .dictated) {
            guard !isSeries else { return }
            let isStrong = startsWithVerb(next, weak: false) && next + 1 < range.upperBound
            add(Option(kind: .connective, to: place + 1, score: isStrong ? 6 : 2, words: 2), place)
        } else if next > place + 1 {
            add(Option(kind: .connective, to: place + 1, score: 4, words: 1), place)
        } else {
            if style == .dictated { add(Option(kind: .connective, to: place + 1, score: 3, needsTail: true), place) }
            if style != .dictated, ownField(next) != nil { add(Option(kind: .connective, to: place + 1, score: 3, needsTail: true), place) }
            if style == .dictated, let gain = ownField(next) { add(Option(kind: .connective, to: place + 1, score: gain), place) }
        }
    }

    /// The words after "and" up to the next connective carry a time of their own.
    func ownField(_ start: Int) -> Int32? {
        for place in start..<min(start + 8, range.upperBound) {
            if page.longest(categories.and, at: place, within: range.upperBound) != nil
                || page.longest(categories.strongConnective, at: place, within: range.upperBound) != nil
            {
                return nil
            }
            if place > start, fieldEnd(place, range.upperBound) != nil { return 2 }
        }
        return nil
    }

    /// A word that something stands before which is no verb and no joint: "buy stamps", "do the wash".
    func isObject(_ place: Int) -> Bool {
        guard place > range.lowerBound else { return false }
        let isJoint = [categories.connective, categories.strongConnective, categories.and, categories.filler, categories.leadIn].contains {
            category in
            page.chart.readings(at: place - 1).contains { $0.category == category && Int($0.end) == place }
        }
        return !isJoint && page.tokens[place - 1].kind != .mark && !startsWithVerb(place - 1, weak: true)
    }

    func addSpoken(_ place: Int, _ add: Add) {
        guard place > range.lowerBound, page.boundaries.canBegin(at: place), page.tokens[place].isAlphanumeric else { return }
        // Behind a completed duration anything may begin.
        add(Option(kind: .completed, to: place, score: 3, needsCompleted: true), place)
        // Behind a time a new item may begin: with a verb, or with a time of its own.
        if startsWithVerb(place, weak: true) || ownField(place) != nil { add(Option(kind: .completed, to: place, score: 1, needsTail: true), place) }
        if isSureVerb(place), hasObject(place), !startsWithVerb(place - 1, weak: true),
            page.longest(categories.glue, at: place - 1, within: place) == nil, page.longest(categories.leadIn, at: place - 1, within: place) == nil,
            page.longest(categories.and, at: place - 1, within: place) == nil
        {
            add(Option(kind: .verb, to: place, score: 2, words: 2), place)
        }
        if let day = page.longest(categories.moment, at: place, within: range.upperBound), case .day = day.meaning.moment?.base ?? .none,
            page.longest(categories.leadIn, at: Int(day.end), within: range.upperBound) != nil
        {
            add(Option(kind: .verb, to: place, score: 6), place)
        }
        for (category, score) in [
            (categories.leadPriority, Int32(3)), (categories.priority, 3), (categories.leadEstimate, 3), (categories.elided, 3),
            (categories.leadIn, 4),
            (categories.politeLeadIn, 5), (categories.aside, 6), (categories.statement, 6),
        ] where page.longest(category, at: place, within: range.upperBound) != nil {
            add(Option(kind: .verb, to: place, score: score), place)
        }
    }

    func addRetraction(_ place: Int, _ add: Add) {
        guard place > range.lowerBound else { return }
        if let found = page.longest(categories.retraction, at: place, within: range.upperBound) {
            add(Option(kind: .retraction, to: Int(found.end), score: 12, words: 0, drops: true), place)
        }
        if let found = page.longest(categories.correction, at: place, within: range.upperBound), startsWithVerb(Int(found.end), weak: true) {
            add(Option(kind: .retraction, to: Int(found.end), score: 9, words: 0, drops: true), place)
        }
    }
}
