import FocusModel

/// What the writer should know of the dates of a list: a slash date whose order only the locale decided.
struct DateNotices {
    let page: Page
    let resolver: Resolver
    let locale: String

    /// One notice a place, in the order of the text.
    func notices(of items: [ListItem]) -> [ReadingNotice] {
        var seen: Set<Int> = []
        var notices: [ReadingNotice] = []
        for item in items {
            let heading = [item.heading?.moment, item.heading?.deadline].compactMap(\.self)
            for reading in heading + item.reading.fields.map(\.reading) where reading.meaning.isSlashed {
                for date in dates(in: reading) where seen.insert(Int(date.start)).inserted { notices += [notice(date)].compactMap(\.self) }
            }
        }
        return notices.sorted { $0.span.lowerBound < $1.span.lowerBound }
    }

    /// The slash dates that a reading is made of: at each of its tokens the longest.
    private func dates(in reading: Constituent) -> [Constituent] {
        var found: [Constituent] = []
        for place in Int(reading.start)..<Int(reading.end) where place >= found.last.map({ Int($0.end) }) ?? 0 {
            // A reading that begins with a figure begins with the date itself.
            guard page.tokens[place].kind == .digits else { continue }
            let here = page.chart.readings(at: place).filter { item in
                item.end <= reading.end && item.meaning.moment.map { $0.isSlashed && !$0.hasClock && $0.weekday == nil } ?? false
            }
            if let longest = here.max(by: { $0.end < $1.end }) { found.append(longest) }
        }
        return found
    }

    private func notice(_ date: Constituent) -> ReadingNotice? {
        guard let moment = date.meaning.moment, let read = resolver.resolve(moment)?.date else { return nil }
        var other = resolver
        other.isDayFirst.toggle()
        guard let alternative = other.resolve(moment)?.date else { return nil }
        let range = Int(date.start)..<Int(date.end)
        return ReadingNotice(
            span: page.span(range), code: "ambiguous-date",
            message: "“\(page.text(range))” is read as \(read), as the locale \(locale) has it; if you meant \(alternative), write that")
    }
}

extension Meaning {
    /// A slash date of which either number could be the month is in it.
    fileprivate var isSlashed: Bool {
        switch self {
        case .moment(let moment): moment.isSlashed
        case .range(let range): range.from?.isSlashed == true || range.to?.isSlashed == true
        case .recurrence(let recurrence): recurrence.anchor?.isSlashed == true
        case .none, .number, .unit, .symbol, .amount: false
        }
    }
}
