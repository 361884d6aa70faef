import Synchronization

/// Reads what stands inside of names: the date of `report-2026-03-04.xlsx`, of `/archive/2026-03-04/` or of a URL. Grammars put what can be
/// told from any other figures into the category `inname`. Only running text is read so; in a list a name is a name.
final class NameReader: Sendable {
    static let category = "inname"

    private let grammar: Grammar
    private let category: UInt16
    private let desks = Mutex<[ReadingDesk]>([])

    init(grammar: Grammar) {
        self.grammar = grammar
        category = grammar.category(NameReader.category)
    }

    /// The readings of a text together with those of the names in it of which nothing else was read.
    func reading(
        _ folded: FoldedText, of text: [UInt8], beside picked: [Constituent], _ readings: [ExpressionReading], _ tokens: [Token], _ resolver: Resolver
    ) -> [ExpressionReading] {
        let names = self.names(tokens, of: folded.bytes, beside: picked)
        guard !names.isEmpty, Int(category) < grammar.categoryCount else { return readings }
        let desk = desks.withLock { $0.popLast() } ?? ReadingDesk(grammar: grammar, goals: [category], opensPieces: true)
        defer { if desk.isLight { desks.withLock { $0.append(desk) } } }
        desk.read(folded.bytes)
        let pieces = desk.chart.tokens
        var found: [ExpressionReading] = []
        var end: Int32 = 0
        for place in pieces.indices where pieces[place].start >= end {
            guard names.contains(where: { $0.contains(pieces[place].start) }) else { continue }
            for index in desk.chart.ranges[place] {
                let item = desk.chart.items[Int(index)]
                guard item.category == category, let reading = desk.reading(of: item, in: folded, of: text, resolver) else { continue }
                end = pieces[Int(item.end) - 1].end
                found.append(reading)
                break
            }
        }
        return found.isEmpty ? readings : (readings + found).sorted { $0.span.lowerBound < $1.span.lowerBound }
    }

    /// Where the text has words of letters, figures and marks of which nothing was read, with four figures in a row.
    private func names(_ tokens: [Token], of text: [UInt8], beside picked: [Constituent]) -> [Range<Int32>] {
        var found: [Range<Int32>] = []
        var place = 0
        var next = 0
        while place < tokens.count {
            var end = place + 1
            while end < tokens.count, tokens[end].isGlued { end += 1 }
            while next < picked.count, Int(picked[next].end) <= place { next += 1 }
            let isRead = next < picked.count && Int(picked[next].start) < end
            if !isRead, (place..<end).contains(where: { NameReader.hasYear(tokens[$0], in: text) }) {
                found.append(tokens[place].start..<tokens[end - 1].end)
            }
            place = end
        }
        return found
    }

    private static func hasYear(_ token: Token, in text: [UInt8]) -> Bool {
        switch token.kind {
        case .digits: return token.end - token.start >= 4
        case .opaque:
            var row = 0
            for byte in text[Int(token.start)..<Int(token.end)] {
                row = (48...57).contains(byte) ? row + 1 : 0
                if row == 4 { return true }
            }
            return false
        case .word, .mark, .lineEnd, .noise: return false
        }
    }
}
