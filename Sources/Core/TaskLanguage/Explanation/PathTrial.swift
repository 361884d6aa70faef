extension ItemPath {
    /// A path that must do without some readings, or with one.
    struct Trial {
        var banned: Set<Int32>
        /// The reading that is to be taken where it has a place at all.
        var wanted: Int32 = -1
        static let reward: Int32 = 100_000

        /// So much for the wanted reading that no path without it can win.
        func reward(_ steps: inout [Step]) {
            guard wanted >= 0 else { return }
            for index in steps.indices {
                switch steps[index].action {
                case .field(wanted, _), .carry(wanted): steps[index].gain += Trial.reward
                case .word, .skip, .content, .field, .carry, .boundary: break
                }
            }
        }
    }

    /// The places in the chart of the readings that overlap a stretch of tokens.
    func readings(overlapping stretch: Range<Int>) -> [Int32] {
        (range.lowerBound..<stretch.upperBound).flatMap { place in
            page.chart.ranges[place].filter { Int(page.chart.items[Int($0)].end) > stretch.lowerBound }
        }
    }

    /// What the line earns when nothing but words stands in a stretch.
    func points(withWordsAt stretch: Range<Int>) -> Int? {
        var path = self
        path.trial = Trial(banned: Set(readings(overlapping: stretch)))
        return path.best().map { Int($0.score) }
    }

    /// What the line earns with a reading; nil where it has no place.
    func points(with reading: Int32) -> (points: Int, role: ItemField?)? {
        let item = page.chart.items[Int(reading)]
        var path = self
        path.trial = Trial(banned: Set(readings(overlapping: Int(item.start)..<Int(item.end))).subtracting([reading]), wanted: reading)
        guard let best = path.best(), best.score > Trial.reward / 2 else { return nil }
        for node in best.path {
            if case .field(reading, let field) = node.action { return (Int(best.score - Trial.reward), field) }
        }
        return (Int(best.score - Trial.reward), nil)
    }

    /// The field that a reading is for, wherever it has a place; nil for one that is for none.
    func field(of item: Constituent) -> ItemField? {
        for phase in [Phase.opening, .tail, .title] {
            var state = State(mask: phase == .tail ? 1 << 15 : 0, phase: phase)
            state.words = phase == .opening ? 0 : 3
            if case .field(let field, _, _) = role(of: item, from: state) { return field }
        }
        let c = categories
        // What these are for does not hang on their place.
        switch item.category {
        case c.duration, c.estimate, c.leadEstimate, c.bareEstimate: return .estimate
        case c.moment, c.start, c.range, c.openingStart, c.openingHour, c.dottedTime: return .when
        default: return nil
        }
    }
}
