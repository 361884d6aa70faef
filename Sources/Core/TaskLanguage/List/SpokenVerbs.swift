/// Where speech begins a new verb phrase. Most verbs of a list are nouns too ("book the cabin check the book order"), so
/// the words around decide: what follows a verb is its object, what precedes it never is a word that asks for a noun.
extension BoundaryFinder {
    /// A verb stands here as one, and nothing before it claims it for the clause that is open.
    func beginsVerbPhrase(_ place: Int) -> Bool {
        let isSure = isSureVerb(place) && !has(categories.nounVerb, place) || isPhrasalVerb(place)
        guard isSure ? hasObject(place) : isAmbiguousVerb(place) && takesObject(place) else {
            return false
        }
        return !isClaimed(place)
    }

    /// "pick up prescriptions": with its particle even a noun is a verb.
    private func isPhrasalVerb(_ place: Int) -> Bool {
        page.chart.has(categories.verb, at: place, endingAt: place + 2) && has(categories.particle, place + 1)
    }

    func isAmbiguousVerb(_ place: Int) -> Bool {
        startsWithVerb(place, weak: true) || has(categories.nounVerb, place)
    }

    /// "print the plan", "call it off", "turn down the heating", "review Marco's draft".
    func takesObject(_ place: Int) -> Bool {
        var next = place + 1
        if next < range.upperBound, has(categories.particle, next) { next += 1 }
        guard next < range.upperBound, !page.stands(categories.all, at: next, within: range.upperBound) else { return false }
        // "the vet bill this week": that says when.
        return has(categories.determiner, next) && !has(categories.relative, next) && fieldEnd(next, range.upperBound) == nil
            || has(categories.pronounObject, next) && !has(categories.relative, next)
            || has(categories.possessor, next) || has(categories.person, next) || isNamed(next)
    }

    /// "call Erik": the name of somebody, in a text that writes names large.
    private func isNamed(_ place: Int) -> Bool {
        isCapital(place) && !isCapital(place - 1) && fieldEnd(place, range.upperBound) == nil && !has(categories.subject, place)
    }

    /// The word before asks for a noun or an infinitive ("the call", "to call"), is a verb of the same series ("peel, chop"),
    /// or a causative governs the clause ("let Sam take the car").
    private func isClaimed(_ place: Int) -> Bool {
        guard place > range.lowerBound else { return false }
        let before = place - 1
        if has(categories.determiner, before) || has(categories.possessor, before) || has(categories.subject, before)
            || has(categories.auxiliary, before) || has(categories.adjective, before)
        {
            return true
        }
        if ends(categories.claims, place) { return true }
        if startsWithVerb(before, weak: true), !isObject(before) { return true }
        if isInReference(place) { return true }
        // "two calls", "twenty push ups"
        if ends(page.number, place), !takesObject(place) { return true }
        for start in max(range.lowerBound, place - 3)..<max(range.lowerBound, place - 1) where has(categories.causative, start) {
            let object = start + 1
            guard has(categories.determiner, object) || has(categories.pronounObject, object) || isCapital(object) else { continue }
            return true
        }
        return false
    }

    /// "after the call send …", "once the paint is dry hang …": the clause in front names what comes first.
    func isInReference(_ place: Int) -> Bool {
        (max(range.lowerBound, place - 6)..<place).contains { start in
            guard has(page.afterWord, start) || has(categories.condition, start) else { return false }
            return start == range.lowerBound || page.tokens[start - 1].kind == .mark
                || ends(categories.clauseJoints, start)
        }
    }

    /// A reading of the category begins at the token.
    func has(_ category: UInt16, _ place: Int) -> Bool { page.chart.has(category, at: place) }

    /// A reading of the category ends before the token.
    func ends(_ category: UInt16, _ place: Int) -> Bool {
        (max(range.lowerBound, place - 4)..<place).contains { start in
            page.chart.has(category, at: start, endingAt: place)
        }
    }

    /// A reading of one of the categories ends before the token.
    func ends(_ set: CategorySet, _ place: Int) -> Bool {
        (max(range.lowerBound, place - 4)..<place).contains { start in
            page.chart.has(set, at: start, endingAt: place)
        }
    }
}

extension Page {
    /// "after the seminar I want to …": where the clause in front of a lead-in begins.
    func frontClause(before place: Int, _ range: Range<Int>, _ categories: ListCategories) -> Int? {
        guard chart.has(categories.leadIn, at: place), longest(categories.leadIn, at: place, within: range.upperBound) != nil else { return nil }
        return (max(range.lowerBound, place - 5)..<place).dropLast().last { start in
            chart.readings(at: start).contains { $0.category == afterWord }
                && longest(categories.follows, at: start, within: range.upperBound) == nil
        }
    }
}
