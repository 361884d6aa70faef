import Corpus
import Support
import TaskLanguage
import Testing

/// Every case of every language's corpus, each failing at its own line of its own file.
@Suite struct CorpusTests {
    @Test(arguments: LanguageCorpus.all)
    func `every corpus file can be read`(corpus: LanguageCorpus) throws {
        #expect(!corpus.names.isEmpty)
        for name in corpus.names {
            let text = try #require(ProjectFolder.text(of: "\(corpus.folder)/\(name)"))
            do {
                let file = try CorpusFile(name: name, text: text)
                #expect(!file.cases.isEmpty, "\(name) has no case")
            } catch {
                Issue.record("\(error.message)", sourceLocation: corpus.place(inFile: name, line: error.line))
            }
        }
    }

    @Test(arguments: LanguageCase.all)
    func `a text is read as the corpus says`(languageCase: LanguageCase) throws {
        let (corpus, corpusCase) = (languageCase.corpus, languageCase.corpusCase)
        let judge = {
            for discrepancy in try corpus.discrepancies(of: corpusCase) {
                Issue.record("\(discrepancy)", sourceLocation: corpus.place(of: corpusCase, line: discrepancy.line))
            }
        }
        if corpus.gaps.contains(corpusCase) {
            withKnownIssue(
                "a known gap; once it passes, take it off \(corpus.gapsFile)", sourceLocation: corpus.place(of: corpusCase), judge)
        } else {
            try judge()
        }
    }

    @Test(arguments: LanguageCorpus.all)
    func `every known gap names a case`(corpus: LanguageCorpus) {
        #expect(corpus.gaps.strangers(to: corpus.cases) == [])
    }

    @Test(arguments: [("en", 600, 80), ("de", 200, 30)])
    func `the corpus is as large as was promised`(language: String, expressions: Int, lists: Int) throws {
        let cases = try #require(LanguageCorpus.all.first { $0.language == language }).cases
        #expect(cases.count { if case .values = $0.question { true } else if case .none = $0.question { true } else { false } } >= expressions)
        #expect(cases.count { if case .tasks = $0.question { true } else { false } } >= lists)
    }
}
