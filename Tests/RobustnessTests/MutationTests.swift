import Corpus
import FocusModel
import ReadingLaws
import Support
import TaskLanguage
import Testing

/// Texts of the corpus, damaged: the laws of readings hold of them all. The seed is fixed, so each run sees the same texts.
@Suite struct MutationTests {
    static let seeds: [UInt64] = [1, 2, 3]

    @Test(arguments: ["en", "de"], seeds)
    func `what is read in a damaged list is a list of the text's own words`(language: String, seed: UInt64) throws {
        try hold(language, seed, count: 100) {
            !$0.expectedTasks.isEmpty
        } laws: {
            ListLaws.broken(by: $0, $1, in: $2)
        }
    }

    @Test(arguments: ["en", "de"], seeds)
    func `what is read in a damaged expression lies in the text, in order`(language: String, seed: UInt64) throws {
        try hold(language, seed, count: 300) {
            $0.expectedTasks.isEmpty
        } laws: {
            ExpressionLaws.broken(by: $0, $1, in: $2)
        }
    }

    @Test(arguments: ["en", "de"], seeds)
    func `a single line of anything is read by the laws of lists`(language: String, seed: UInt64) throws {
        try hold(language, seed, count: 200) {
            $0.expectedTasks.isEmpty
        } laws: {
            ListLaws.broken(by: $0, $1, in: $2)
        }
    }

    private func hold(
        _ language: String, _ seed: UInt64, count: Int, of wanted: (CorpusCase) -> Bool,
        laws: (String, TaskReader, ReadingContext) -> [BrokenLaw]
    ) throws {
        let corpus = try #require(ReaderUnderTest.all[language])
        let cases = corpus.cases.filter(wanted)
        var numbers = SeededNumbers(seed: seed)
        for number in 0..<count {
            let original = try #require(cases.randomElement(using: &numbers))
            let other = try #require(cases.randomElement(using: &numbers))
            let text = Mutation.mutant(of: original.text, and: other.text, with: &numbers)
            let context = ReadingContext(reference: original.setting.reference, locale: original.setting.locale)
            for broken in laws(text, corpus.reader, context) {
                Issue.record("\(broken)\nseed \(seed), text \(number): \(text.debugDescription)")
            }
        }
    }
}

/// A language's reader, and the labelled texts of it.
struct ReaderUnderTest: Sendable {
    static let all: [String: ReaderUnderTest] = ["en", "de"].reduce(into: [:]) { table, language in table[language] = try? ReaderUnderTest(language) }

    let reader: TaskReader
    let cases: [CorpusCase]

    private init(_ language: String) throws {
        let sources = ["common", language].flatMap { folder in
            ["grammar", "table"].flatMap { ProjectFolder.names(in: "grammars/\(folder)", ending: ".\($0)") }.map {
                GrammarSource(language: folder, name: $0, text: ProjectFolder.bytes(of: "grammars/\(folder)/\($0)") ?? [])
            }
        }
        reader = try TaskReader(grammars: sources, languages: [language], countries: Countries(locale: language == "de" ? "de_DE" : "en_US"))
        cases = try ProjectFolder.names(in: "Corpus/\(language)", ending: ".corpus").flatMap {
            try CorpusFile(name: $0, text: ProjectFolder.text(of: "Corpus/\(language)/\($0)") ?? "").cases
        }
    }
}
