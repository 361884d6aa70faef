/// Where speech falls into items: connectives, new verbs, completed times, second thoughts.
extension BoundaryFinder {
    func addConnectives(_ place: Int, _ style: ItemPath.Style, _ add: Add) {
        guard place > range.lowerBound, page.boundaries.canBegin(at: place), page.chart.has(categories.clauseEnds, at: place), !isRanking(place)
        else { return }
        for (category, score, kind) in [
            (categories.separator, Int32(14), BoundaryKind.punctuation), (categories.strongConnective, 9, .connective),
            (categories.connective, 5, .connective),
        ] {
            guard let found = page.longest(category, at: place, within: range.upperBound), Int(found.end) < range.upperBound else { continue }
            var start = place
            if page.isMark(start - 1, UInt8(ascii: ",")) || page.isMark(start - 1, UInt8(ascii: ".")) { start -= 1 }
            // What was said between two marks may be a length alone: "period, an hour, period".
            add(Option(kind: kind, to: Int(found.end), score: score, words: category == categories.separator ? 0 : 1), start)
            // The connective may bring a reading of its own: "after that", "when that's done".
            if page.stands(categories.follows, at: place, within: range.upperBound) {
                add(Option(kind: kind, to: place, score: score - 2), start)
            }
        }
        if page.stands(categories.follows, at: place, within: range.upperBound) { add(Option(kind: .connective, to: place, score: 8), place) }
        if page.stands(categories.and, at: place, within: range.upperBound) { addAnd(place, style, add) }
    }

    /// "21:30 first set": behind the time that begins a line the word belongs to the thing.
    private func isRanking(_ place: Int) -> Bool {
        page.stands(categories.ranking, at: place, within: range.upperBound)
            && [categories.moment, categories.range].contains { page.whole($0, range.lowerBound..<place) != nil }
    }

    /// "and" parts two items before a new verb with its own object, never a verb series with one object.
    func addAnd(_ place: Int, _ style: ItemPath.Style, _ add: Add) {
        let next = afterLeadIns(place + 1, range.upperBound)
        let before = page.tokens[place - 1]
        if next == place + 1, isNamePair(place) { return }
        let isSeries = before.word >= 0 && startsWithVerb(place - 1, weak: true) && !isObject(place - 1)
        if page.stands(categories.afterthoughts, at: place + 1, within: range.upperBound) {
            add(Option(kind: .connective, to: place + 1, score: 5), place)
        }
        if page.stands(categories.follows, at: place + 1, within: range.upperBound) {
            add(Option(kind: .connective, to: place + 1, score: 8), place)
            return
        }
        // "table 3 and figure 4"
        let isContent = page.longest(categories.content, at: next, within: range.upperBound) != nil
        if !isContent, startsWithVerb(next, weak: style == .dictated) || isAmbiguousVerb(next) && takesObject(next) {
            guard !isSeries else { return }
            let isStrong = startsWithVerb(next, weak: false) && next + 1 < range.upperBound
            add(Option(kind: .connective, to: place + 1, score: isStrong ? 6 : 2, words: 2), place)
        } else if next > place + 1 || has(categories.determiner, next) && isTakenBack(next) {
            add(Option(kind: .connective, to: place + 1, score: 4, words: 1), place)
        } else {
            if style == .dictated { add(Option(kind: .connective, to: place + 1, score: 3, needsTail: true), place) }
            if style != .dictated, ownField(next) != nil { add(Option(kind: .connective, to: place + 1, score: 3, needsTail: true), place) }
            if style == .dictated, let gain = ownField(next), !endsInLength(next) {
                add(Option(kind: .connective, to: place + 1, score: gain), place)
            }
        }
    }

    /// "… and my glove, never mind": only the last thing.
    private func isTakenBack(_ place: Int) -> Bool {
        for place in place..<min(place + 6, range.upperBound) {
            if page.longest(categories.retraction, at: place, within: range.upperBound) != nil { return true }
            if isPause(place) || fieldEnd(place, range.upperBound) != nil { return false }
        }
        return false
    }

    /// "Bramley and Sons": one name.
    private func isNamePair(_ and: Int) -> Bool {
        isCapital(and - 1) && isCapital(and + 1) && !startsWithVerb(and + 1, weak: true) && and - 1 > range.lowerBound
            && page.tokens[and - 2].kind != .mark
    }

    /// "milk and eggs twenty minutes": the length is that of both.
    private func endsInLength(_ start: Int) -> Bool {
        (start..<min(start + 4, range.upperBound)).first { fieldEnd($0, range.upperBound) != nil }.map {
            page.stands(categories.duration, at: $0, within: range.upperBound)
        } ?? false
    }

    /// The words after "and" up to the next connective carry a time of their own.
    func ownField(_ start: Int) -> Int32? {
        for place in start..<min(start + 8, range.upperBound) {
            if page.stands(categories.pauses, at: place, within: range.upperBound) { return nil }
            if isSentenceEnd(place) || page.isMark(place, UInt8(ascii: ",")) { return nil }
            // "milk and bread to the shopping list": the list is that of both.
            if page.stands(categories.project, at: place, within: range.upperBound) { return nil }
            if place > start, fieldEnd(place, range.upperBound) != nil { return 2 }
        }
        return nil
    }

    /// A word that something stands before which is no verb and no joint: "buy stamps", "do the wash".
    func isObject(_ place: Int) -> Bool {
        guard place > range.lowerBound else { return false }
        let isJoint = page.chart.has(categories.fences, at: place - 1, endingAt: place)
        // What a length ends before begins a clause; so does what follows "I need to".
        let isBehindLength = ends(categories.leadIn, place) || ends(categories.duration, place) || ends(categories.estimate, place)
        return !isJoint && !isBehindLength && page.tokens[place - 1].kind != .mark && !(startsWithVerb(place - 1, weak: true) && !isObject(place - 1))
    }

    func addSpoken(_ place: Int, _ add: Add) {
        guard place > range.lowerBound, page.boundaries.canBegin(at: place), page.tokens[place].isAlphanumeric else { return }
        // "ask if they open", "text Ann that I'm late": a clause of the clause.
        if has(categories.subordinator, place - 1) { return }
        // What is taken back belongs to the clause before.
        if page.stands(categories.retraction, at: place, within: range.upperBound) { return }
        if let found = page.longest(categories.correction, at: place, within: range.upperBound),
            startsWithVerb(Int(found.end), weak: true) || startsComment(Int(found.end))
        {
            return
        }
        // Behind a completed duration anything may begin, but no "with Ann", "before bed".
        if !hangsOn(place) { add(Option(kind: .completed, to: place, score: 3, needsCompleted: true), place) }
        // "Monday … Tuesday …": a run that goes through the days.
        if has(categories.weekdayName, place), beginsWithWeekday {
            let name = page.longest(categories.weekdayName, at: place, within: range.upperBound)
            let isVerb = name.map { startsWithVerb(afterLeadIns(Int($0.end), range.upperBound), weak: true) } ?? false
            add(Option(kind: .ordinal, to: place, score: isVerb ? 10 : 5), place)
        }
        // "at nine …, at ten …": a run that goes through the hours.
        if beginsWithClock,
            clockEnds(place).contains(where: { end in
                end < range.upperBound && page.tokens[end].isAlphanumeric && !isPause(end) && !has(categories.glue, end)
            })
        {
            add(Option(kind: .ordinal, to: place, score: 6), place)
        }
        // A length before each task: "20 minutes yoga 10 minutes shower".
        if page.stands(categories.lengths, at: place, within: range.upperBound) {
            add(Option(kind: .completed, to: place, score: 2, needsEstimate: true), place)
        }
        // "… at two, after the handover I want to restock": the clause is that of what follows.
        let front = page.frontClause(before: place, range, categories)
        if let front, front > range.lowerBound {
            let isJoined = page.longest(categories.and, at: front - 1, within: front) != nil
            add(Option(kind: isJoined ? .connective : .verb, to: front, score: isJoined ? 8 : 6), isJoined ? front - 1 : front)
        }
        // "… before my next meeting, so reply": the reason is over.
        let isStated = ends(categories.statement, place)
        if has(categories.soWord, place), startsWithVerb(afterLeadIns(place + 1, range.upperBound), weak: true) || isStated {
            add(Option(kind: .connective, to: place + 1, score: 3, words: isStated ? 0 : 1), place)
        }
        // Behind a time a new item may begin: with a verb, or with a time of its own.
        if startsWithVerb(place, weak: true) || ownField(place) != nil && !hangsOn(place) {
            add(Option(kind: .completed, to: place, score: 1, needsTail: true), place)
        }
        if beginsVerbPhrase(place) { add(Option(kind: .verb, to: place, score: 2, words: 2), place) }
        if let day = page.longest(categories.moment, at: place, within: range.upperBound), case .day = day.meaning.moment?.base ?? .none,
            page.longest(categories.leadIn, at: Int(day.end), within: range.upperBound) != nil
        {
            add(Option(kind: .verb, to: place, score: 6), place)
        }
        if page.chart.has(categories.clauseStarts, at: place) { addClauseStarts(place, behind: front, add) }
        if page.stands(categories.withdrawal, at: place, within: range.upperBound) { add(Option(kind: .verb, to: place, score: 9), place) }
    }

    /// What stands at the front of a clause.
    private func addClauseStarts(_ place: Int, behind front: Int?, _ add: Add) {
        for (category, score) in [
            (categories.leadPriority, Int32(3)), (categories.priority, 3), (categories.leadEstimate, 3), (categories.elided, 3),
            (categories.leadIn, 4),
            (categories.politeLeadIn, 5), (categories.aside, 6), (categories.statement, 6),
        ] {
            guard let found = page.longest(category, at: place, within: range.upperBound) else { continue }
            // "for the one on one"
            if has(categories.determiner, place - 1), !has(categories.pronounObject, place - 1) { continue }
            // "… urgent, next task": said behind.
            if category == categories.leadPriority, isPause(Int(found.end)) { continue }
            if category == categories.leadIn, front != nil { continue }
            // "after that I eat": one beginning is enough.
            if category == categories.leadIn, ends(categories.follows, place) { continue }
            add(Option(kind: .verb, to: place, score: score, words: category == categories.statement ? 0 : 1), place)
        }
    }

    private var beginsWithWeekday: Bool { has(categories.weekdayName, afterFillers) }
    private var beginsWithClock: Bool { !clockEnds(afterFillers).isEmpty }

    private var afterFillers: Int {
        var place = range.lowerBound
        while let filler = page.longest(categories.filler, at: place, within: range.upperBound) { place = Int(filler.end) }
        return place
    }

    /// Where "at ten", "at half past two" ends, one reading or another.
    private func clockEnds(_ place: Int) -> [Int] {
        guard has(categories.glue, place) else { return [] }
        return page.chart.readings(at: place).filter { item in
            (item.category == categories.start || item.category == categories.moment) && item.meaning.moment?.hasClock ?? false
                && Int(item.end) <= range.upperBound
        }.map { Int($0.end) }
    }

    /// "with Ann", "before bed": words that go on with the clause, for they say neither when nor how long.
    private func hangsOn(_ place: Int) -> Bool {
        has(categories.preposition, place - 1)
            || has(categories.preposition, place) && fieldEnd(place, range.upperBound) == nil
                && ![categories.follows, categories.leadIn, categories.politeLeadIn, categories.aside, categories.filler, categories.statement]
                    .contains {
                        page.longest($0, at: place, within: range.upperBound) != nil
                    }
    }

    /// The end, or a joint that ends the clause.
    func isPause(_ place: Int) -> Bool {
        place >= range.upperBound
            || page.stands(categories.pauses, at: place, within: range.upperBound)
    }

    /// Second thoughts. "Scratch that" takes back the clause before, unless what follows is a value alone, which it then
    /// replaces; a correction takes back the clause where a new one follows, or the same verb is said again.
    func addRetraction(_ place: Int, _ add: Add) {
        guard place > range.lowerBound else { return }
        if let found = page.longest(categories.retraction, at: place, within: range.upperBound), !isValueAlone(Int(found.end)) {
            var end = Int(found.end)
            while end < range.upperBound, page.isMark(end, UInt8(ascii: ".")) || page.isMark(end, UInt8(ascii: ",")) { end += 1 }
            add(Option(kind: .retraction, to: end, score: 12, words: 0, drops: true), place)
            return
        }
        guard let found = page.longest(categories.correction, at: place, within: range.upperBound) else { return }
        if startsComment(Int(found.end)) {
            add(Option(kind: .retraction, to: Int(found.end), score: 12, words: 0, drops: true), place)
        } else if repeatsVerb(afterFields(Int(found.end)), before: place) {
            add(Option(kind: .retraction, to: Int(found.end), score: 12, words: 0, drops: true), place)
        } else if startsWithVerb(Int(found.end), weak: true) {
            add(Option(kind: .retraction, to: Int(found.end), score: 9, words: 0, drops: true), place)
        }
    }

    /// Only a time or a length, and then the clause is over.
    private func isValueAlone(_ place: Int) -> Bool {
        guard let end = fieldEnd(place, range.upperBound) else { return false }
        guard end < range.upperBound else { return true }
        return page.stands(categories.pauses, at: end, within: range.upperBound)
            || page.stands(categories.leadIn, at: end, within: range.upperBound) || page.tokens[end].kind == .mark
    }

    private func afterFields(_ place: Int) -> Int {
        var place = place
        while let end = fieldEnd(place, range.upperBound) { place = end }
        return place
    }

    /// "no, sorry, the ceiling's done": why it was taken back.
    func startsComment(_ place: Int) -> Bool {
        guard place < range.upperBound, !startsWithVerb(place, weak: true) else { return false }
        return (place..<min(place + 4, range.upperBound)).contains { has(categories.clauseMark, $0) && fieldEnd($0, range.upperBound) == nil }
    }

    /// "at eight clean the grill, no, at nine clean the grill".
    private func repeatsVerb(_ place: Int, before: Int) -> Bool {
        guard place < range.upperBound, startsWithVerb(place, weak: true) else { return false }
        return (max(range.lowerBound, before - 12)..<before).contains { page.isSame($0, place) }
    }
}
