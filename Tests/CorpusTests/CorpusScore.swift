import Corpus
import Glibc
import Support
import Testing

/// Prints how far the reader has come, when `TP_CORPUS` asks for it: `score` for a table, `failures` for what is wanted and found as well,
/// `failures:clock` for the files whose name holds a word. `record` rewrites the list of known gaps, and fails the run that does it.
@Suite struct CorpusScore {
    static let wish = getenv("TP_CORPUS").map { String(cString: $0) } ?? ""

    @Test(.enabled(if: wish.hasPrefix("score") || wish.hasPrefix("failures")))
    func `the score is printed`() throws {
        let wanted = Self.wish.split(separator: ":").dropFirst().first.map(String.init) ?? ""
        var table = ""
        for (corpus, file) in LanguageCorpus.all.flatMap({ corpus in corpus.files.map { (corpus, $0) } }) {
            let name = "\(corpus.language)/\(file.name)"
            guard wanted.isEmpty || name.contains(wanted) else { continue }
            var exact = 0
            var clear = (exact: 0, total: 0)
            var windowsOnly = 0
            for corpusCase in file.cases {
                let discrepancies = try corpus.discrepancies(of: corpusCase)
                exact += discrepancies.isEmpty ? 1 : 0
                windowsOnly += !discrepancies.isEmpty && discrepancies.allSatisfy { $0.field == "window" } ? 1 : 0
                if corpusCase.ambiguity == nil { clear = (clear.exact + (discrepancies.isEmpty ? 1 : 0), clear.total + 1) }
                if Self.wish.hasPrefix("failures"), !discrepancies.isEmpty { print(report(of: corpusCase, discrepancies)) }
            }
            let padded = name + String(repeating: " ", count: max(1, 28 - name.count))
            table += "\(padded)\(exact)/\(file.cases.count) exact, \(clear.exact)/\(clear.total) without ambiguous ones"
            table += windowsOnly > 0 ? ", \(windowsOnly) more but for a window\n" : "\n"
        }
        print(table)
        #expect(!table.isEmpty)
    }

    @Test(.enabled(if: wish == "record"))
    func `the known gaps are recorded`() throws {
        for corpus in LanguageCorpus.all {
            let failing = try corpus.cases.filter { try !corpus.discrepancies(of: $0).isEmpty }
            guard !failing.isEmpty || !corpus.gaps.lines.isEmpty else { continue }
            let text = "# Cases that the parser does not pass yet. One that passes fails the run until it is taken off this list.\n"
            #expect(ProjectFolder.write(text + failing.map { $0.id + "\n" }.joined(), to: corpus.gapsFile))
            Issue.record("recorded \(failing.count) known gaps in \(corpus.gapsFile); look at them, then run the tests without TP_CORPUS")
        }
    }

    private func report(of corpusCase: CorpusCase, _ discrepancies: [Discrepancy]) -> String {
        let text = corpusCase.text.count > 200 ? corpusCase.text.prefix(200) + "…" : corpusCase.text[...]
        let head = "\(corpusCase.file):\(corpusCase.line): \(corpusCase.ambiguity == nil ? "" : "(ambiguous) ")\(text)"
        return head + discrepancies.map { "\n    \($0.line == corpusCase.line ? "" : "line \($0.line): ")\($0)" }.joined()
    }
}
