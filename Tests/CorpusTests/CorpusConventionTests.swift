import Corpus
import FocusModel
import Testing

/// What every expected task of the corpus owes to the conventions, so that a slip of the annotator is found before it misleads the parser.
@Suite struct CorpusConventionTests {
    @Test func `a title is made of words of its text`() {
        for (languageCase, task) in tasks where !languageCase.corpusCase.text.contains("&") {
            let words = task.facts.title.split { !$0.isLetter && !$0.isNumber }
            let text = narrowed(languageCase.corpusCase.text)
            expect(
                words.allSatisfy(text.contains), "a word of `\(task.facts.title)` does not stand in the text", languageCase,
                task)
        }
    }

    /// Letters of full width are shown in their own.
    private func narrowed(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { (0xFF21...0xFF5A).contains($0.value) ? Unicode.Scalar($0.value - 0xFEE0)! : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    @Test func `a title has no punctuation at its end and no space around it`() {
        for (languageCase, task) in tasks {
            let title = task.facts.title
            expect(title.last.map { !".,;:! ".contains($0) } == true && title.first != " ", "`\(title)` is not a clean title", languageCase, task)
        }
    }

    @Test func `a range is estimated at its middle, rounded up to five minutes`() {
        for (languageCase, task) in tasks {
            guard let estimate = task.facts.estimate, let range = estimate.range else { continue }
            let middle = (range.lowerBound + range.upperBound) / 2
            expect(estimate.minutes == (middle / 5).rounded(.up) * 5, "the middle of the range is \(middle) minutes", languageCase, task)
        }
    }

    @Test func `a start says the day, so no day stands beside it`() {
        for (languageCase, task) in tasks {
            expect(task.facts.start == nil || task.facts.date == nil, "`start` and `on` together", languageCase, task)
        }
    }

    @Test func `nothing is due before it may begin`() {
        for (languageCase, task) in tasks {
            guard let start = task.facts.start, let deadline = task.facts.deadline else { continue }
            expect(start <= deadline.end, "the deadline lies before the start", languageCase, task)
        }
    }

    private var tasks: [(LanguageCase, ExpectedTask)] {
        LanguageCase.all.flatMap { languageCase in languageCase.corpusCase.expectedTasks.map { (languageCase, $0) } }
    }

    private func expect(_ holds: Bool, _ message: String, _ languageCase: LanguageCase, _ task: ExpectedTask) {
        if !holds { Issue.record("\(message)", sourceLocation: languageCase.corpus.place(of: languageCase.corpusCase, line: task.line)) }
    }
}
