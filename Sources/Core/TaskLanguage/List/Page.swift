import Patterns

/// A text as the list reader holds it: folded, in tokens, with every reading of every stretch, and cut into lines.
final class Page: Sendable {
    let original: [UInt8]
    let folded: FoldedText
    let tokens: [Token]
    let chart: Chart
    let boundaries: BoundaryTable
    /// The category of the parts of the day.
    let daypart: UInt16
    /// The category of numbers.
    let number: UInt16
    let evening, morning, article, afterWord, clauseEnd, forWord: UInt16
    /// The tokens of each line, without its end.
    let lines: [Range<Int>]

    /// The categories that a page asks for.
    static let categoryNames = ["daypart", "number", "evening-word", "morning-word", "for-word", "determiner", "after-event", "clause-end"]

    init(_ text: [UInt8], grammar: Grammar) {
        original = text
        folded = grammar.fold(text)
        let matcher = Matcher(grammar.patterns)
        tokens = Tokenizer(grammar: grammar, matcher: matcher).tokens(of: folded.bytes)
        chart = Chart(grammar: grammar, text: folded.bytes, tokens: tokens, matcher: matcher)
        boundaries = BoundaryTable(Boundaries(tokens, of: folded), count: tokens.count)
        daypart = grammar.category("daypart")
        number = grammar.category("number")
        evening = grammar.category("evening-word")
        morning = grammar.category("morning-word")
        article = grammar.category("determiner")
        afterWord = grammar.category("after-event")
        clauseEnd = grammar.category("clause-end")
        forWord = grammar.category("for-word")
        var lines: [Range<Int>] = []
        var start = 0
        for (index, token) in tokens.enumerated() where token.kind == .lineEnd {
            lines.append(start..<index)
            start = index + 1
        }
        if start < tokens.count { lines.append(start..<tokens.count) }
        self.lines = lines
    }

    /// UTF-8 offsets of a stretch of tokens in the input.
    func span(_ range: Range<Int>) -> Range<Int> {
        range.isEmpty ? 0..<0 : originStart(range.lowerBound)..<originEnd(range.upperBound - 1)
    }

    /// Whether a token is more than punctuation: a word, a number, a pictogram, a piece that nothing splits.
    func isText(_ token: Int) -> Bool { tokens[token].kind != .mark && tokens[token].kind != .noise || tokens[token].first >= 0x80 }

    func originStart(_ token: Int) -> Int { folded.origin(of: Int(tokens[token].start)) }
    func originEnd(_ token: Int) -> Int { folded.origin(of: Int(tokens[token].end)) }

    func text(_ range: Range<Int>) -> String { String(decoding: original[span(range)], as: UTF8.self) }

    /// The longest reading of a category that begins at a token, ends inside the bounds and is one in its own right.
    func longest(_ category: UInt16, at place: Int, within end: Int) -> Constituent? {
        guard place < end, chart.has(category, at: place), boundaries.canBegin(at: place) else { return nil }
        var best: (index: Int, end: Int32, cost: Int32)?
        for index in chart.range(at: place) where chart.readings[index].category == category {
            let item = chart.readings[index]
            guard Int(item.end) <= end, boundaries.canEnd(at: Int(item.end)) || Int(item.end) == end else { continue }
            if let best, item.end < best.end || item.end == best.end && item.cost >= best.cost { continue }
            best = (index, item.end, item.cost)
        }
        return best.map { chart.items[$0.index] }
    }

    /// Whether there is such a reading of one of the categories.
    func stands(_ set: CategorySet, at place: Int, within end: Int) -> Bool {
        guard place < end, chart.has(set, at: place), boundaries.canBegin(at: place) else { return false }
        return chart.range(at: place).contains { index in
            let item = chart.readings[index]
            return set.contains(item.category) && Int(item.end) <= end && (boundaries.canEnd(at: Int(item.end)) || Int(item.end) == end)
        }
    }

    /// Where the longest of them ends; nil where there is none.
    func end(of set: CategorySet, at place: Int, within end: Int) -> Int? {
        guard place < end, chart.has(set, at: place), boundaries.canBegin(at: place) else { return nil }
        var best: Int?
        for index in chart.range(at: place) {
            let item = chart.readings[index]
            guard set.contains(item.category), Int(item.end) <= end, boundaries.canEnd(at: Int(item.end)) || Int(item.end) == end else { continue }
            best = max(best ?? 0, Int(item.end))
        }
        return best
    }

    /// Whether there is such a reading of a category.
    func stands(_ category: UInt16, at place: Int, within end: Int) -> Bool {
        guard place < end, chart.has(category, at: place), boundaries.canBegin(at: place) else { return false }
        return chart.range(at: place).contains { index in
            let item = chart.readings[index]
            return item.category == category && Int(item.end) <= end && (boundaries.canEnd(at: Int(item.end)) || Int(item.end) == end)
        }
    }

    /// A reading of a category that covers exactly the stretch.
    func whole(_ category: UInt16, _ range: Range<Int>) -> Constituent? {
        guard !range.isEmpty, chart.has(category, at: range.lowerBound) else { return nil }
        var best: (index: Int, cost: Int32)?
        for index in chart.range(at: range.lowerBound) where chart.readings[index].category == category {
            let item = chart.readings[index]
            if Int(item.end) == range.upperBound, best.map({ item.cost < $0.cost }) ?? true { best = (index, item.cost) }
        }
        return best.map { chart.items[$0.index] }
    }

    /// The same word, however it is written.
    func isSame(_ a: Int, _ b: Int) -> Bool {
        let (a, b) = (tokens[a], tokens[b])
        return a.end - a.start == b.end - b.start && folded.bytes[Int(a.start)..<Int(a.end)].elementsEqual(folded.bytes[Int(b.start)..<Int(b.end)])
    }

    func isMark(_ place: Int, _ byte: UInt8) -> Bool { place < tokens.count && tokens[place].kind == .mark && tokens[place].first == byte }

    /// The first folded byte of a token, as a letter for comparison; the original letter tells capitals.
    func originalByte(_ place: Int) -> UInt8 { original[originStart(place)] }

    /// Columns of white space before a line's first token: a tab counts to the next multiple of four.
    func indent(_ line: Range<Int>) -> Int {
        guard let first = line.first else { return 0 }
        let place = originStart(first)
        var start = place
        while start > 0, original[start - 1] == 0x20 || original[start - 1] == 0x09 { start -= 1 }
        return original[start..<place].reduce(0) { $1 == 0x09 ? ($0 / 4 + 1) * 4 : $0 + 1 }
    }
}
