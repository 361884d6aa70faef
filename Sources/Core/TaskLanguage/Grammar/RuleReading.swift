/// What one rule makes of one stretch of a text.
package struct RuleReading: Hashable, Sendable {
    /// UTF-8 byte offsets in the text, half-open.
    package var span: Range<Int>
    /// What it means at the reference; nil for what has no value of its own (a unit, a marker).
    package var value: ExpressionReading.Value?
    /// The rule itself read it, and not another one of its category.
    package var isOwn: Bool
    /// It begins and ends where a word does.
    package var isWhole: Bool
}

extension TaskReader {
    /// Every reading of an example in the category of its rule; nil where the grammar does not know the rule.
    ///
    /// Of two rules of one category that read a stretch alike, the chart keeps the cheaper one: so the other's readings are among these.
    package func readings(of example: RuleExample, in context: ReadingContext) -> [RuleReading]? {
        guard
            let rule = grammar.rules.firstIndex(where: { grammar.files[Int($0.file)] == example.file && Int($0.line) == example.ruleLine })
        else { return nil }
        let page = Page(Array(example.text.utf8), grammar: grammar)
        let resolver = Resolver(context)
        return page.chart.items.filter { $0.category == grammar.rules[rule].category }.map { item in
            RuleReading(
                span: page.span(Int(item.start)..<Int(item.end)), value: resolver.value(of: item.meaning), isOwn: item.rule == Int32(rule),
                isWhole: page.boundaries.canBegin(at: Int(item.start)) && page.boundaries.canEnd(at: Int(item.end)))
        }
    }
}
