/// What is wrong with the grammar files of a language: all of it, and not only the first fault.
package struct GrammarCheck: Sendable {
    /// In the order of the files; a fault of a whole rule stands at its first line.
    package internal(set) var faults: [GrammarError] = []
    /// Categories that the program asks for and that no file makes: such words are never read.
    package internal(set) var missing: [String] = []
    package private(set) var ruleCount = 0
    package private(set) var wordCount = 0

    let sources: [GrammarSource]
    /// For each file that was read the country that it is for.
    let countries: [Country?]
    var builder: GrammarBuilder
    /// All categories that have a name.
    private(set) var categories: [String: UInt16] = [:]

    /// - Parameter grammars: every file at hand; those of `language` and of `common` are checked.
    package init(_ grammars: [GrammarSource], language: String) {
        sources = grammars.filter { $0.language == "common" } + grammars.filter { $0.language == language && language != "common" }
        countries = sources.filter { $0.name.hasSuffix(".grammar") }.map(\.country)
        let table = sources.first { $0.name.hasSuffix(".table") }.map { CompatibilityTable(text: $0.text) } ?? .empty
        builder = GrammarBuilder(compatibility: table, languages: [language])
        var isWhole = true
        for source in sources where source.name.hasSuffix(".grammar") {
            for fault in builder.readAll(source) { (isWhole, faults) = (false, faults + [fault]) }
            do throws(GrammarError) { _ = try RuleExample.all(in: source) } catch { faults.append(error) }
        }
        for (name, category) in builder.vocabulary.categoryNames { categories[builder.vocabulary.names.text(of: name)] = category }
        checkNames()
        checkPatterns()
        ruleCount = builder.rules.count { $0.text[Int($0.namePlace.lowerBound) - 1] == UInt8(ascii: "\"") }
        wordCount = builder.lexicon.entries.count { $0.rule >= 0 }
        // What follows from a statement that could not be read would only confuse.
        if isWhole {
            let shapes = RuleShape.all(builder.graph, count: builder.rules.count)
            checkReach(shapes)
            checkTwins(shapes)
            checkMeanings(shapes)
        }
        sort()
    }

    private mutating func sort() {
        let order = Dictionary(uniqueKeysWithValues: sources.enumerated().map { ($1.path, $0) })
        faults.sort { (order[$0.file] ?? 0, $0.line, $0.column) < (order[$1.file] ?? 0, $1.line, $1.column) }
    }

    /// A fault of a rule or of a statement of words.
    mutating func add(_ rule: GrammarRule, _ message: String) {
        let source = builder.sources[Int(rule.file)]
        let lines = source.text.split(separator: 0x0A, omittingEmptySubsequences: false)
        let text = lines.indices.contains(Int(rule.line) - 1) ? String(decoding: lines[Int(rule.line) - 1], as: UTF8.self) : ""
        faults.append(
            GrammarError(file: source.path, line: Int(rule.line), column: 1, lineText: text, message: message))
    }

    func place(_ rule: GrammarRule) -> String { "\(builder.sources[Int(rule.file)].path):\(rule.line)" }

    func name(_ category: UInt16) -> String { categories.first { $0.value == category }?.key ?? "" }

    // MARK: Names

    private mutating func checkNames() {
        let known = categories.filter { builder.isDefined[Int($0.value)] }.map(\.key)
        for (number, place) in builder.uses where !builder.isDefined[Int(builder.vocabulary.category(of: number))] {
            let name = builder.vocabulary.names.text(of: number)
            let near = NearName.advice(name, among: known)
            faults.append(
                builder.sources[place.file].error(
                    "no word and no rule makes the category \"\(name)\"\(near.isEmpty ? "." : near) Add a word or rule for it, or write a word as \"\(name)\"",
                    at: place.offset))
        }
    }

    // MARK: What does not fit together

    private mutating func checkMeanings(_ shapes: [RuleShape]) {
        let check = MeaningCheck(builder.rules, builder.program, shapes, categories: builder.categoryCount, isDefined: builder.isDefined)
        for (index, rule) in builder.rules.enumerated() { for message in check.faults(of: index) { add(rule, message) } }
    }
}
