import FocusModel
import Patterns

/// A language as read from its grammar files: words, rules, opaque pieces and foldings, ready for matching. Immutable.
package final class Grammar: Sendable {
    let lexicon: Lexicon
    let graph: RuleGraph
    let rules: [GrammarRule]
    /// What the chart needs of each rule.
    let productions: [GrammarRule.Production]
    let terminals: TerminalTable
    let opaque: OpaqueTable
    let replacements: FoldedText.Replacements
    let entities: [(name: [UInt8], text: [UInt8])]
    let compatibility: CompatibilityTable
    let files: [String]
    /// Of which one is decided on line by line, where there are several.
    let languages: [String]
    /// The categories `kind.NAME` and `weak-kind.NAME`: words that say which kind of work a task is.
    let kinds: [UInt16: (name: String, isWeak: Bool)]
    private let categoryNumbers: [String: UInt16]
    private let categoryNames: [String]

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
        productions = builder.rules.map(\.production)
        terminals = TerminalTable(builder.terminals)
        opaque = OpaqueTable(builder.opaque)
        replacements = builder.replacements
        entities = builder.entities
        files = builder.files
        self.languages = languages
        categoryNumbers = builder.categories
        var names = [String](repeating: "", count: builder.categoryCount)
        for (name, number) in builder.categories { names[Int(number)] = name }
        categoryNames = names
        var kinds: [UInt16: (name: String, isWeak: Bool)] = [:]
        for (number, name) in names.enumerated() {
            if name.hasPrefix("kind.") { kinds[UInt16(number)] = (String(name.dropFirst(5)), false) }
            if name.hasPrefix("weak-kind.") { kinds[UInt16(number)] = (String(name.dropFirst(10)), true) }
        }
        self.kinds = kinds
    }

    /// The number of a category that the program itself asks for; one that no file defines matches nothing.
    func category(_ name: String) -> UInt16 { categoryNumbers[name] ?? .max }

    func name(of category: UInt16) -> String { Int(category) < categoryNames.count ? categoryNames[Int(category)] : "" }

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
