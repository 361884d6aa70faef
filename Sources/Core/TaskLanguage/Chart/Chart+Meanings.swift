/// What a complete rule means, and which readings are kept.
extension Chart {
    mutating func reduce(_ number: Int32, end: Int, cost: Int32, _ parts: MeaningParts) {
        let rule = grammar.productions[Int(number)]
        guard !rule.languages.isDisjoint(with: languages) else { return }
        let first = readings[corner]
        let start = Int(first.start)
        let source = rule.passesOn && parts.isOne && first.rule >= 0 ? first.source : number
        let cost = cost + rule.cost
        switch rule.meaning {
        case .only: add(rule.category, from: start, to: end, rule: number, source: source, cost: cost, parts.only)
        case .capture(let slot): add(rule.category, from: start, to: end, rule: number, source: source, cost: cost, parts[Int(slot)])
        case .constant(let constant):
            add(rule.category, from: start, to: end, rule: number, source: source, cost: cost, MeaningPlace(constant: constant))
        case .computed(let step):
            guard let meaning = meaning(from: step, parts) else { return }
            // Of two places with the same meaning the older one is kept, so that equal readings meet.
            let place = meaning.isNone ? MeaningPlace.none : MeaningPlace(made: Int32(meanings.count))
            if !meaning.isNone { meanings.append(meaning) }
            if !add(rule.category, from: start, to: end, rule: number, source: source, cost: cost, place), place.made != nil {
                meanings.removeLast()
            }
        }
    }

    func meaning(from step: Int32, _ parts: MeaningParts) -> Meaning? {
        var place = Int(step)
        return grammar.program.value(at: &place) { slot in
            meaning(at: slot < 0 ? parts.only : parts[slot])
        } group: { number in
            parts.groups >= 0 && number <= groupCount(parts.groups) ? groups[Int(parts.groups) + number] : .nan
        }
    }

    /// How many groups stand behind their number.
    private func groupCount(_ place: Int32) -> Int { Int(groups[Int(place)]) }

    @inline(__always)
    func meaning(at place: MeaningPlace) -> Meaning {
        place.groups != nil ? .none : place.made.map { meanings[Int($0)] } ?? grammar.program.constants[Int(place.constant)]
    }

    func isSame(_ one: MeaningPlace, _ other: MeaningPlace) -> Bool {
        one == other || one.groups == nil && other.groups == nil && meaning(at: one) == meaning(at: other)
    }

    /// Keeps a reading unless the same one is there already for no more cost; whether its meaning was kept.
    @discardableResult
    mutating func add(
        _ category: UInt16, from start: Int, to end: Int, rule: Int32, source: Int32, cost: Int32, _ meaning: MeaningPlace
    ) -> Bool {
        let number = Int(category)
        var index = Int(firsts[number])
        var count = 0
        while index >= 0 {
            count += 1
            let known = readings[index]
            if Int(known.end) == end, isSame(known.meaning, meaning) {
                guard known.cost > cost else { return false }
                readings[index] = Reading(
                    category: category, start: Int32(start), end: Int32(end), rule: rule, source: source, cost: cost, meaning: known.meaning,
                    next: known.next)
                return false
            }
            index = Int(known.next)
        }
        guard readings.count - begin < Chart.limit, count < Chart.limitOfCategory else { return false }
        let new = Int32(readings.count)
        readings.append(
            Reading(
                category: category, start: Int32(start), end: Int32(end), rule: rule, source: source, cost: cost, meaning: meaning, next: -1))
        if firsts[number] < 0 { firsts[number] = new } else { readings[Int(lasts[number])].next = new }
        lasts[number] = new
        return true
    }
}
