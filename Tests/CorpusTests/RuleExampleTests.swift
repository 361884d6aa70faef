import Corpus
import Support
import TaskLanguage
import Testing

/// The examples in the grammar files themselves: the name of every rule, and the lines `yes` and `no` below it.
@Suite struct RuleExampleTests {
    @Test(arguments: LanguageCorpus.all)
    func `every rule does as its examples say`(corpus: LanguageCorpus) throws {
        for source in corpus.sources where source.name.hasSuffix(".grammar") {
            let reader = try corpus.reader(locale: source.country.map { "\(corpus.language)_\($0.code)" } ?? "en_US")
            for example in try RuleExample.all(in: source) {
                guard let fault = example.fault(by: reader) else { continue }
                let path = "grammars/\(source.path)"
                let place = SourceLocation(fileID: path, filePath: "\(ProjectFolder.path)/\(path)", line: example.line, column: 1)
                Issue.record("“\(example.text)” \(fault)", sourceLocation: place)
            }
        }
    }

    @Test(
        arguments: [
            ("yes \"an hour\"", nil), ("yes \"an hour\" = 60m", nil), ("yes \"about {an hour} or so\" = 1h", nil), ("no \"an hourglass\"", nil),
            ("yes \"an hour\" = 61m", "want 1h1m, got 1h"), ("yes \"about an hour\"", "is not read; only “an hour” is"),
            ("yes \"hour\"", "is not read"),
            ("no \"in an hour\"", "must not be read, and the rule reads “an hour”"), ("yes \"an hour\" = long", "`long` is no day or time"),
        ] as [(String, String?)])
    func `an example holds or says why it does not`(line: String, fault: String?) throws {
        let text = "word article : a an\nword unit = hour : hour\nrule \"an hour\" : length <- article unit => amount(1, unit)\n  \(line)\n"
        let source = GrammarSource(language: "xx", name: "try.grammar", text: Array(text.utf8))
        let reader = try TaskReader(grammars: [source], languages: ["xx"], countries: Countries(locale: "en_US"))
        let examples = try RuleExample.all(in: source)
        try #require(examples.count == 2)
        #expect(examples[0].fault(by: reader) == nil)
        #expect(examples[1].line == 4)
        let found = examples[1].fault(by: reader)
        if let fault { #expect(found?.hasPrefix(fault) == true, "\(found ?? "no fault")") } else { #expect(found == nil) }
    }

    @Test(arguments: [
        ("  yes \"a\"", 1, "stands below its rule"), ("rule \"a\" : b <- c\n  yes a", 2, "a text in quotation marks"),
        ("rule \"a\" : b <- c\n  no \"a\" = 1m", 2, "has no value"),
    ])
    func `a slip in an example is told with its line`(text: String, line: Int, message: String) {
        let source = GrammarSource(language: "xx", name: "try.grammar", text: Array(("# a comment\n" + text).utf8))
        let error = #expect(throws: GrammarError.self) { try RuleExample.all(in: source) }
        #expect(error?.line == line + 1)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }
}
