import FocusModel
import Patterns
import Synchronization

/// Reads the time and number expressions of running text.
final class ExpressionReader: Sendable {
    let grammar: Grammar
    let categories: [Int32]
    private let goals: [UInt16]
    private let desks = Mutex<[ReadingDesk]>([])
    private let names: NameReader

    /// The categories of expressions, with what each costs beside its rules. A number is worth reading only where nothing says more.
    static let pieces: [(name: String, cost: Int32)] = [
        ("duration", 0), ("vagueduration", 0), ("moment", 0), ("range", 0), ("recurrence", 0), ("prose", 0), ("number", 6), ("nothing", 0),
    ]

    init(grammar: Grammar) {
        self.grammar = grammar
        var table = [Int32](repeating: Selection.isNoPiece, count: grammar.categoryCount)
        for (name, cost) in ExpressionReader.pieces where Int(grammar.category(name)) < table.count { table[Int(grammar.category(name))] = cost }
        categories = table
        goals = ExpressionReader.pieces.map { grammar.category($0.name) }
        names = NameReader(grammar: grammar)
    }

    func read(_ text: [UInt8], in context: ReadingContext, setting: TextSetting) -> [ExpressionReading] {
        let desk = desks.withLock { $0.popLast() } ?? ReadingDesk(grammar: grammar, goals: goals)
        defer { if desk.isLight { desks.withLock { $0.append(desk) } } }
        let folded = grammar.fold(text)
        desk.read(folded.bytes)
        let resolver = Resolver(context, setting: setting)
        let picked = Selection(desk.chart, of: folded, categories: categories).best()
        let readings = picked.compactMap { desk.reading(of: $0, in: folded, of: text, resolver) }
        guard setting.readsNames else { return readings }
        return names.reading(folded, of: text, beside: picked, readings, desk.chart.tokens, resolver)
    }
}

/// What the reading of one text needs and leaves behind for the next one: room for tokens and readings. Used by one reader at a time,
/// who takes it out of the pile.
final class ReadingDesk: @unchecked Sendable {
    private let grammar: Grammar
    private let matcher: Matcher
    private let tokenizer: Tokenizer
    private var ruleWords: [Int32: String] = [:]
    private(set) var chart: Chart

    /// The chart holds only what can become one of the goals.
    init(grammar: Grammar, goals: [UInt16], opensPieces: Bool = false) {
        self.grammar = grammar
        matcher = Matcher(grammar.patterns)
        tokenizer = Tokenizer(grammar: grammar, matcher: matcher, opensPieces: opensPieces)
        let rules = RuleSet(grammar.graph, grammar.productions, categoryCount: grammar.categoryCount, goals: goals)
        chart = Chart(grammar: grammar, rules: rules)
    }

    func read(_ text: [UInt8]) {
        tokenizer.scan(text, into: &chart.tokens)
        chart.fill(text, matcher)
    }

    /// What a part of the text that was read last means; nil where the reference leaves nothing.
    func reading(of item: Constituent, in folded: FoldedText, of text: [UInt8], _ resolver: Resolver) -> ExpressionReading? {
        guard let value = resolver.value(of: item.meaning) else { return nil }
        let tokens = chart.tokens
        let span = folded.origin(of: Int(tokens[Int(item.start)].start))..<folded.origin(of: Int(tokens[Int(item.end) - 1].end))
        return ExpressionReading(value: value, text: String(decoding: text[span], as: UTF8.self), span: span, rule: words(for: item.source))
    }

    /// `Grammar.words(for:)`, put together once.
    private func words(for rule: Int32) -> String {
        if let known = ruleWords[rule] { return known }
        let words = grammar.words(for: rule)
        ruleWords[rule] = words
        return words
    }

    /// Small enough to be kept.
    var isLight: Bool { chart.tokens.count <= 4096 }
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
            if let grain = moment.distanceGrain, found.grain == .day, setting.keepsTimeOfDay {
                return .instant(CivilDateTime(date: found.date, secondOfDay: reference.secondOfDay), grain: grain)
            }
            if found.grain == .day, found.end == CivilDateTime(date: found.date.adding(days: 1), secondOfDay: 0) { return .date(found.date) }
            return .range(from: found.start, to: found.end, grain: found.grain)
        case .none, .unit, .symbol: return nil
        }
    }
}
