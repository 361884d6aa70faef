import Corpus
import Support
import TaskLanguage
import Testing

/// Every case of the corpus, each failing at its own line of its own file.
@Suite struct CorpusTests {
    @Test(arguments: EnglishCorpus.names)
    func `every corpus file can be read`(name: String) throws {
        let text = try #require(ProjectFolder.text(of: "\(EnglishCorpus.folder)/\(name)"))
        do {
            let file = try CorpusFile(name: name, text: text)
            #expect(!file.cases.isEmpty, "\(name) has no case")
        } catch {
            Issue.record("\(error.message)", sourceLocation: SourceLocation(corpusFile: name, line: error.line))
        }
    }

    @Test(arguments: EnglishCorpus.cases)
    func `a text is read as the corpus says`(corpusCase: CorpusCase) throws {
        let judge = {
            for discrepancy in try EnglishCorpus.discrepancies(of: corpusCase) {
                Issue.record("\(discrepancy)", sourceLocation: SourceLocation(corpusFile: corpusCase.file, line: discrepancy.line))
            }
        }
        if EnglishCorpus.gaps.contains(corpusCase) {
            withKnownIssue(
                "a known gap; once it passes, take it off \(EnglishCorpus.gapsFile)",
                sourceLocation: SourceLocation(corpusFile: corpusCase.file, line: corpusCase.line), judge)
        } else {
            try judge()
        }
    }

    @Test func `every known gap names a case`() {
        #expect(EnglishCorpus.gaps.strangers(to: EnglishCorpus.cases) == [])
    }

    @Test func `the corpus is as large as was promised`() {
        let lists = EnglishCorpus.cases.count { $0.file.hasPrefix("lists-") }
        let expressions = EnglishCorpus.cases.count {
            if case .values = $0.question { true } else if case .none = $0.question { true } else { false }
        }
        #expect(expressions >= 600)
        #expect(lists >= 80)
    }
}
