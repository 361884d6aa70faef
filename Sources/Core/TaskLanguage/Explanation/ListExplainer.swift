import FocusModel

/// Gives the account of a list that was read: each field, each cut and each stretch that was passed over.
struct ListExplainer {
    let grammar: Grammar
    let categories: ListCategories
    let page: Page
    let context: ReadingContext
    let resolver: Resolver
    /// The lines as they were read.
    let runs: [ItemPath]
    /// What each of them earned.
    let points: [Int]

    /// So many other readings of a field are told.
    static let loserCount = 4
    /// Tokens; in a longer line a field's other readings are not tried out.
    static let longestLine = 2_000

    init(_ reader: ListReader, context: ReadingContext) {
        grammar = reader.grammar
        categories = reader.categories
        page = reader.page
        self.context = context
        resolver = Resolver(context)
        var runs: [ItemPath] = []
        for run in reader.trace ?? [] {
            // A wrapped line is read again with its continuation.
            runs.removeAll { $0.range.lowerBound >= run.range.lowerBound && $0.range.upperBound <= run.range.upperBound }
            runs.append(run)
        }
        self.runs = runs
        points = runs.map { Int($0.best()?.score ?? 0) }
    }

    // MARK: Fields

    func account(of field: ItemReading.Field, _ evidence: Evidence, _ item: ListItem) -> FieldAccount {
        let reading = field.reading
        var account = FieldAccount(evidence: evidence, value: resolver.value(of: reading.meaning), cost: Int(reading.cost), points: nil, losers: [])
        let stretch = Int(reading.start)..<Int(reading.end)
        let run = runs.indices.first {
            runs[$0].range.lowerBound <= stretch.lowerBound && runs[$0].range.upperBound >= stretch.upperBound
                && runs[$0].range.contains(item.reading.range.lowerBound)
        }
        guard let run else {
            account.losers = losers(to: field, wherePlaceDecides: stretch)
            return account
        }
        account.points = points[run]
        if runs[run].range.count <= ListExplainer.longestLine { account.losers = losers(to: field, stretch, runs[run], points[run]) }
        return account
    }

    private func losers(to winner: ItemReading.Field, _ stretch: Range<Int>, _ run: ItemPath, _ points: Int) -> [LosingReading] {
        var losers: [LosingReading] = []
        for index in run.readings(overlapping: stretch) {
            let item = page.chart.items[Int(index)]
            guard Int(item.end) <= run.range.upperBound, page.boundaries.canBegin(at: Int(item.start)), page.boundaries.canEnd(at: Int(item.end)),
                let field = run.field(of: item), !isSame(item, field, winner)
            else { continue }
            let found = run.points(with: index)
            losers.append(loser(item, found?.role ?? field, to: winner, behind: found.map { points - $0.points }))
        }
        if let title = run.points(withWordsAt: stretch) {
            losers.append(
                LosingReading(
                    role: .title, text: page.text(stretch), span: page.span(stretch), value: nil, rule: "", ground: .otherRole,
                    behind: points - title))
        }
        return ListExplainer.chosen(losers)
    }

    /// What else the words of a cell, of a keyword's line or of a heading are read as; what they are for is not open.
    private func losers(to winner: ItemReading.Field, wherePlaceDecides stretch: Range<Int>) -> [LosingReading] {
        let path = ItemPath(
            page: page, categories: categories, style: .line, range: stretch, brackets: Brackets(page, stretch), options: BoundaryOptions(stretch))
        let losers = path.readings(overlapping: stretch).compactMap { index -> LosingReading? in
            let item = page.chart.items[Int(index)]
            guard Int(item.end) <= stretch.upperBound, page.boundaries.canBegin(at: Int(item.start)), page.boundaries.canEnd(at: Int(item.end)),
                let field = path.field(of: item), !isSame(item, field, winner)
            else { return nil }
            var loser = loser(item, field, to: winner, behind: nil)
            let ground = LosingReading.Ground(item, against: winner.reading, isSameRole: field.name == winner.field.name)
            loser.ground = ground == .otherRole ? .placeDecides : ground
            return loser
        }
        return ListExplainer.chosen(losers)
    }

    /// The best of those that say different things; the title is always among them.
    static func chosen(_ losers: [LosingReading]) -> [LosingReading] {
        var best: [LosingReading] = []
        for loser in losers.sorted(by: { ($0.behind ?? .max, -$0.span.count) < ($1.behind ?? .max, -$1.span.count) }) {
            let isKnown = best.contains { $0.role == loser.role && $0.span == loser.span && ($0.value == loser.value || loser.behind == nil) }
            // What has no place is only worth telling where it reads as much as anything else.
            let isIdle = loser.behind == nil && best.contains { $0.span.count >= loser.span.count && $0.role != .title }
            if !isKnown, !isIdle, best.count < loserCount || loser.role == .title { best.append(loser) }
        }
        return best
    }

    /// The same field with the same value, read from the same words or from a part of them.
    private func isSame(_ item: Constituent, _ field: ItemField, _ winner: ItemReading.Field) -> Bool {
        guard field.name == winner.field.name, item.start >= winner.reading.start, item.end <= winner.reading.end else { return false }
        if item.meaning == winner.reading.meaning { return true }
        let value = resolver.value(of: item.meaning)
        return value != nil && value == resolver.value(of: winner.reading.meaning)
    }

    private func loser(_ item: Constituent, _ field: ItemField, to winner: ItemReading.Field, behind: Int?) -> LosingReading {
        let stretch = Int(item.start)..<Int(item.end)
        return LosingReading(
            role: .field(field.name), text: page.text(stretch), span: page.span(stretch), value: resolver.value(of: item.meaning),
            rule: grammar.words(for: item.source),
            ground: behind == nil
                ? .noPlace : LosingReading.Ground(item, against: winner.reading, isSameRole: field.name == winner.field.name), behind: behind)
    }

    // MARK: Stretches that hold no task

    func account(of stretch: IgnoredStretch) -> IgnoredAccount {
        let c = categories
        let telling: [UInt16] =
            switch stretch.why {
            case .heading: [c.headingMark, c.generic, c.actions, c.stateDone, c.stateOpen, c.headingPriority, c.notesHeading, c.lead, c.moment]
            case .greeting: [c.greeting]
            case .signature: [c.signature]
            case .note: [c.retraction, c.statement, c.remark, c.note, c.constraint, c.void, c.legend, c.total, c.quoteMark]
            case .filler: [c.filler]
            case .noise: [c.mailDate, c.mailHeader, c.rule]
            }
        let first = page.tokens.indices.first { page.originStart($0) >= stretch.span.lowerBound } ?? page.tokens.count
        let end = page.tokens.indices.first { page.originStart($0) >= stretch.span.upperBound } ?? page.tokens.count
        // What says so stands at the front, behind a marker at most; what takes an item back stands behind it.
        let places = stretch.why == .note ? first..<min(end + 4, page.tokens.count) : first..<min(first + 3, end)
        for category in telling {
            for place in places {
                guard let found = page.longest(category, at: place, within: page.tokens.count) else { continue }
                return IgnoredAccount(text: page.text(Int(found.start)..<Int(found.end)), rule: grammar.words(for: found.source))
            }
        }
        return IgnoredAccount()
    }
}

extension LosingReading.Ground {
    /// Why one reading lost to another where both have a place.
    init(_ loser: Constituent, against winner: Constituent, isSameRole: Bool) {
        if loser.start == winner.start, loser.end == winner.end {
            guard isSameRole else {
                self = .otherRole
                return
            }
            self = loser.cost > winner.cost ? .moreGeneral(cost: Int(loser.cost), against: Int(winner.cost)) : .laterInFile
        } else if loser.start >= winner.start, loser.end <= winner.end {
            self = .shorter
        } else if loser.start <= winner.start, loser.end >= winner.end {
            self = .longer
        } else {
            self = .shifted
        }
    }
}
