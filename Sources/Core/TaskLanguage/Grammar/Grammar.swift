import FocusModel
import Patterns

/// A language as read from its grammar files: words, rules, opaque pieces and foldings, ready for matching. Immutable.
package final class Grammar: Sendable {
    let lexicon: Lexicon
    let graph: RuleGraph
    let rules: [GrammarRule]
    /// What the chart needs of each rule.
    let productions: [GrammarRule.Production]
    let program: MeaningProgram
    /// All of its rules, sorted for the chart.
    let everything: RuleSet
    let terminals: TerminalTable
    let opaque: OpaqueTable
    /// The patterns of the terminals, then those of the opaque pieces: what a matcher is made for.
    let patterns: [LazyPattern]
    let replacements: FoldedText.Replacements
    let entities: [(name: [UInt8], text: [UInt8])]
    let compatibility: CompatibilityTable
    let files: [String]
    /// Of which one is decided on line by line, where there are several.
    let languages: [String]
    /// The categories `kind.NAME` and `weak-kind.NAME`: words that say which kind of work a task is.
    let kinds: [UInt16: (name: String, isWeak: Bool)]
    let categoryCount: Int
    private let vocabulary: Vocabulary

    /// - Parameters:
    ///   - sources: the files of the languages and what they have in common; their words and rules stand side by side.
    ///   - isStrict: compile every pattern now, so that a fault in one is found; else at its first use.
    package init(_ sources: [GrammarSource], languages: [String], isStrict: Bool = false) throws(GrammarError) {
        compatibility = sources.first { $0.name.hasSuffix(".table") }.map { CompatibilityTable(text: $0.text) } ?? .empty
        var builder = GrammarBuilder(compatibility: compatibility, languages: languages)
        for source in sources where source.name.hasSuffix(".grammar") { try builder.read(source) }
        try builder.link(isStrict: isStrict)
        lexicon = builder.lexicon
        graph = builder.graph
        rules = builder.rules
        productions = builder.productions
        program = builder.program
        categoryCount = builder.categoryCount
        vocabulary = builder.vocabulary
        everything = RuleSet(graph, productions, categoryCount: categoryCount)
        terminals = TerminalTable(builder.terminals, heads: graph.heads, categoryCount: categoryCount)
        opaque = OpaqueTable(builder.opaque, base: builder.terminals.count)
        patterns = builder.terminals.map(\.pattern) + builder.opaque.map(\.pattern)
        replacements = builder.replacements
        entities = builder.entities
        self.languages = languages
        files = builder.sources.map(\.path)
        var kinds: [UInt16: (name: String, isWeak: Bool)] = [:]
        for (name, category) in vocabulary.categoryNames {
            let isKind = vocabulary.names.withBytes(of: name) { $0.starts(with: "kind.".utf8) || $0.starts(with: "weak-kind.".utf8) }
            guard isKind else { continue }
            let words = vocabulary.names.text(of: name)
            kinds[category] = words.hasPrefix("weak-") ? (String(words.dropFirst(10)), true) : (String(words.dropFirst(5)), false)
        }
        self.kinds = kinds
    }

    /// The number of a category that the program itself asks for; one that no file defines matches nothing.
    func category(_ name: String) -> UInt16 { vocabulary.category(named: name) }

    /// `rule name (file:line)`
    func words(for rule: Int32) -> String {
        guard rule >= 0 else { return "" }
        let rule = rules[Int(rule)]
        return "\(rule.name) (\(files[Int(rule.file)]):\(rule.line))"
    }

    func fold(_ text: [UInt8]) -> FoldedText {
        FoldedText(text, table: compatibility, replacements: replacements, entities: entities)
    }
}
