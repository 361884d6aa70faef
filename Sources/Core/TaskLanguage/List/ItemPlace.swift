/// What stands at one place of a line, whatever the open item holds: found once for all paths that reach the place.
struct ItemPlace {
    /// A reading that may have a role in an item.
    struct Candidate {
        /// Its number in the chart.
        let index: Int32
        /// One past its last token.
        let end: Int
        let part: ItemPart
        /// What it is before an item's title, and what it is later; nil where it has no place.
        var opening, later: ItemPath.Role?
        /// What of `when` it says, and whether it says from when to when.
        var aspects: UInt32 = 0
        var isRange = false
    }

    fileprivate(set) var place = 0
    fileprivate(set) var isInside = false
    fileprivate(set) var isHollow = false
    /// In speech a number alone is no title: "from two to three fifteen I'm out".
    fileprivate(set) var isNumberWord = false
    fileprivate(set) var refers = false
    /// Where words that are taken back here go on; -1 where none are.
    fileprivate(set) var repair = -1
    fileprivate(set) var candidates: [Candidate] = []
}

extension ItemPath {
    /// Finds what stands at a place.
    func look(at place: Int, _ here: inout ItemPlace) {
        here.place = place
        here.isInside = brackets.isInside(place)
        here.isHollow = page.chart.has(categories.hollow, at: place)
        here.isNumberWord = style == .dictated && page.chart.has(page.number, at: place)
        here.refers = refers(place)
        here.repair = repairs.isEmpty ? -1 : repairs[place] ?? -1
        here.candidates.removeAll(keepingCapacity: true)
        guard page.boundaries.canBegin(at: place) else { return }
        for index in page.chart.range(at: place) {
            let reading = page.chart.readings[index]
            let part = categories.part(of: reading.category)
            let end = Int(reading.end)
            guard part != .none, end <= range.upperBound, page.boundaries.canEnd(at: end) || end == range.upperBound,
                trial.map({ !$0.banned.contains(Int32(index)) }) ?? true
            else { continue }
            var candidate = ItemPlace.Candidate(index: Int32(index), end: end, part: part)
            let item = page.chart.items[index]
            if !part.hangsOnState {
                candidate.opening = role(of: item, from: State(mask: 0, phase: .opening))
                candidate.later = role(of: item, from: State(mask: 0, phase: .title))
                if candidate.opening == nil, candidate.later == nil { continue }
            }
            candidate.aspects = ItemField.aspects(item.meaning)
            if case .range = item.meaning { candidate.isRange = true }
            here.candidates.append(candidate)
        }
    }

    /// What a reading is to a state.
    func role(of candidate: ItemPlace.Candidate, from state: State) -> Role? {
        if candidate.part.hangsOnState { return role(of: page.chart.items[Int(candidate.index)], from: state) }
        return state.phase == .opening ? candidate.opening : candidate.later
    }

    /// "after", "once", "before": the name of another task may follow.
    private func refers(_ place: Int) -> Bool {
        page.chart.has(page.afterWord, at: place) || page.chart.has(categories.before, at: place)
            || place > range.lowerBound && page.isMark(place - 1, UInt8(ascii: ","))
                && page.stands(categories.requirement, at: place, within: place + 1)
    }
}
