/// The parts of a typed line between commas, and which of them are items of their own.
extension BoundaryFinder {
    func addCommas(_ style: ItemPath.Style, _ add: Add) {
        guard let parts = parts(atLeast: 2) else { return }
        let hasVerb = parts.contains { $0.startsWithVerb || $0.startsWithWeakVerb && $0.hasObject }
        // Where most parts say when or how long, what follows such a word is a part of its own.
        let isTimed = parts.count > 2 && parts.count(where: \.hasField) * 2 >= parts.count
        // "gym 7am, shower, breakfast, call the bank": things to do among clauses.
        let isMixed = parts.count > 3 && parts.allSatisfy { $0.words <= 6 } && parts.contains(where: \.hasField)
        let isNounList = !hasVerb && parts.allSatisfy { $0.words <= 6 }
        // "order the skip, call the bank, deposit the cheque": behind two clauses with verbs a third is likely.
        var verbs = 0
        // Whether the open item is a verb that further things may belong to: "buy milk, eggs".
        var takesObjects = parts[0].takesObjects
        for (left, right) in zip(parts, parts.dropFirst()) {
            let comma = right.range.lowerBound - 1
            verbs = left.startsWithVerb || left.startsWithWeakVerb ? verbs + 1 : 0
            if right.isOnlyFields || right.range.isEmpty { continue }
            if page.isMark(comma, UInt8(ascii: ",")) {
                // "At three, the call": what the sentence begins with belongs to what follows.
                if left.isOnlyFields, isFront(left.range) { continue }
                if style == .dictated, right.words == 0 || left.words == 0 && !left.hasField { continue }
                // "Once the glue is dry, sand it"
                if isInReference(comma), !left.hasField { continue }
                if isSeries(left, right) || left.hasField && (isCorrection(right.range.lowerBound) || isRejection(right.range)) { continue }
            }
            let isClause =
                right.startsWithVerb || (right.startsWithWeakVerb && (right.words > 1 || left.hasField)) || right.hasField || isNounList
                || verbs > 1 && right.words > 1 && isAmbiguousVerb(right.range.lowerBound)
                || (left.hasField && !left.startsWithVerb) || (left.endsInLength && right.words > 1)
                || (isTimed && left.endsInField && right.words > 1) || (isMixed && !takesObjects)
            guard isClause || !page.isMark(comma, UInt8(ascii: ",")) else { continue }
            takesObjects = right.takesObjects
            if page.isMark(comma, UInt8(ascii: ",")) { add(Option(kind: .punctuation, to: right.range.lowerBound, score: 8), comma) }
        }
    }

    /// The front of a sentence; of the line's first one where it says when.
    private func isFront(_ part: Range<Int>) -> Bool {
        guard part.lowerBound == range.lowerBound else { return isSentenceEnd(part.lowerBound - 1) }
        return [categories.start, categories.moment].contains { page.whole($0, part) != nil }
    }

    /// The parts between commas and semicolons outside brackets.
    func parts() -> [Part] { partRanges().map(part) }

    /// The same; nil where there are fewer.
    private func parts(atLeast count: Int) -> [Part]? {
        let ranges = partRanges()
        return ranges.count < count ? nil : ranges.map(part)
    }

    /// Where the parts stand.
    func partRanges() -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        for place in range where page.tokens[place].kind == .mark {
            let isComma = page.isMark(place, UInt8(ascii: ",")) || page.isMark(place, UInt8(ascii: ";")) || isSentenceEnd(place)
            guard isComma, !brackets.isInside(place) else { continue }
            if place + 1 < range.upperBound, page.tokens[place + 1].isGlued, page.tokens[place + 1].kind == .digits, page.tokens[place].isGlued {
                continue
            }
            parts.append(start..<place)
            start = place + 1
        }
        parts.append(start..<range.upperBound)
        return parts
    }

    /// "add eggs, butter and flour to the list": things of one verb, and what is said at the end holds for all of them.
    private func isSeries(_ left: Part, _ right: Part) -> Bool {
        guard !left.hasField, left.startsWithWeakVerb || startsWithVerb(left.range.lowerBound, weak: true), !right.startsWithVerb else {
            return false
        }
        guard let and = right.range.first(where: { page.stands(categories.and, at: $0, within: right.range.upperBound) }) else {
            return false
        }
        return and - right.range.lowerBound <= 3 && and + 1 < right.range.upperBound && !startsWithVerb(and + 1, weak: true)
            && (right.range.lowerBound..<and).allSatisfy { fieldEnd($0, range.upperBound) == nil }
    }

    /// A full stop behind a word, with a space or nothing behind it.
    func isSentenceEnd(_ place: Int) -> Bool {
        let token = page.tokens[place]
        guard token.kind == .mark, ".!?".utf8.contains(token.first), token.isGlued else { return false }
        return place + 1 >= range.upperBound || !page.tokens[place + 1].isGlued && isCapital(place + 1)
    }

    private func part(_ range: Range<Int>) -> Part {
        var part = Part(range: range)
        let start = afterLeadIns(range.lowerBound, range.upperBound)
        part.startsWithVerb = startsWithVerb(start, weak: false)
        part.startsWithWeakVerb = startsWithVerb(start, weak: true)
        part.hasObject =
            start + 1 < range.upperBound
            && (has(categories.glue, start + 1) || has(page.article, start + 1) || has(categories.determiner, start + 1))
        var place = range.lowerBound
        var unread = 0
        while place < range.upperBound {
            if place == start, openingTimes.contains(place) {
                part.hasField = true
                place += 1
            } else if let end = fieldEnd(place, range.upperBound) {
                part.hasField = true
                part.endsInField = end == range.upperBound
                part.endsInLength = end == range.upperBound && page.stands(categories.duration, at: place, within: end)
                place = end
            } else {
                if let filler = page.longest(categories.filler, at: place, within: range.upperBound) {
                    place = Int(filler.end)
                    continue
                }
                if page.tokens[place].isAlphanumeric || page.tokens[place].kind == .opaque { unread += 1 }
                place += 1
            }
        }
        part.words = unread
        part.isOnlyFields = part.hasField && unread == 0
        return part
    }
}
