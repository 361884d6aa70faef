import FocusModel
import Patterns

/// Reads the time and number expressions of running text.
struct ExpressionReader {
    private let grammar: Grammar
    private let categories: [Int32]

    init(grammar: Grammar) {
        self.grammar = grammar
        // A number is worth reading only where nothing says more.
        let costs: [(String, Int32)] = [
            ("duration", 0), ("vagueduration", 0), ("moment", 0), ("range", 0), ("recurrence", 0), ("number", 6), ("nothing", 0),
        ]
        var table = [Int32](repeating: Selection.isNoPiece, count: grammar.graph.headRanges.count)
        for (name, cost) in costs where Int(grammar.category(name)) < table.count { table[Int(grammar.category(name))] = cost }
        categories = table
    }

    func read(_ text: [UInt8], in context: ReadingContext) -> [ExpressionReading] {
        let folded = grammar.fold(text)
        let matcher = Matcher()
        let tokens = Tokenizer(grammar: grammar, matcher: matcher).tokens(of: folded.bytes)
        let chart = Chart(grammar: grammar, text: folded.bytes, tokens: tokens, matcher: matcher)
        let resolver = Resolver(context)
        return Selection(chart, categories: categories).best().compactMap { item in
            guard let value = resolver.value(of: item.meaning) else { return nil }
            let span = folded.origin(of: Int(tokens[Int(item.start)].start))..<folded.origin(of: Int(tokens[Int(item.end) - 1].end))
            return ExpressionReading(
                value: value, text: String(decoding: text[span], as: UTF8.self), span: span, rule: grammar.words(for: item.source))
        }
    }
}

extension Resolver {
    /// The value of an expression; nil where the reference leaves none ("30 February").
    func value(of meaning: Meaning) -> ExpressionReading.Value? {
        switch meaning {
        case .number(let value): return .number(value)
        case .amount(let amount): return .duration(seconds: amount.total, range: amount.range)
        case .recurrence(let recurrence):
            let first = recurrence.first(self)
            return .recurrence(rule: recurrence.rule(self, withClock: true), first: first?.start, hasTime: first?.hasClock ?? false)
        case .range(let range):
            return resolve(range).map { .range(from: $0.from, to: $0.to, grain: $0.grain) }
        case .moment(let moment):
            guard let found = resolve(moment) else { return nil }
            if let spread = found.spread {
                return .range(
                    from: CivilDateTime(date: spread.lowerBound, secondOfDay: 0), to: CivilDateTime(date: spread.upperBound, secondOfDay: 0),
                    grain: .day)
            }
            if found.isPart { return .range(from: found.start, to: found.end, grain: .minute) }
            if found.hasClock { return .instant(found.start, grain: found.grain) }
            if found.start.secondOfDay != 0 { return .instant(found.start, grain: found.grain) }
            if found.grain == .day, found.end == CivilDateTime(date: found.date.adding(days: 1), secondOfDay: 0) { return .date(found.date) }
            return .range(from: found.start, to: found.end, grain: found.grain)
        case .none, .unit, .symbol, .captures: return nil
        }
    }
}
