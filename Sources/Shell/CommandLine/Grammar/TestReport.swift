import Corpus
import Planner
import System
import TaskLanguage
import Terminal

/// What became of the examples and cases: each failure with its place, and how many passed file by file.
struct TestReport {
    private var failures: [(place: String, lines: [String])] = []
    private var rows: [Row] = []

    private struct Row {
        var file: String
        var passed = 0
        var all = 0
        var gaps = 0
    }

    /// The examples in the grammar files of a language, and in those that no language owns.
    mutating func addExamples(of language: String, in grammars: GrammarShelf, _ reader: (String) throws -> TaskReader) throws {
        for source in grammars.sources
        where source.language == language || source.language == "common" && !rows.contains(where: { $0.file == source.path }) {
            // What comes with the program is not the business of who names a folder.
            guard grammars.folder == nil || grammars.isOwn(source.path) else { continue }
            let examples = source.name.hasSuffix(".grammar") ? try RuleExample.all(in: source) : []
            guard !examples.isEmpty else { continue }
            let reader = try reader(source.country.map { "\(language)_\($0.code)" } ?? CorpusCase.Setting.usual.locale)
            var row = Row(file: grammars.place(of: source.path), all: examples.count)
            for example in examples {
                guard let fault = example.fault(by: reader) else {
                    row.passed += 1
                    continue
                }
                let head = example.kind == .name ? "rule “\(example.text)”" : "“\(example.text)”"
                failures.append(("\(row.file):\(example.line)", ["\(head): \(fault)"]))
            }
            rows.append(row)
        }
    }

    /// The cases of a corpus. A known gap that passes fails, and so does one that names no case.
    mutating func add(_ corpus: CorpusShelf, _ reader: (String) throws -> TaskReader) throws {
        let list = "\(corpus.folder)/\(CorpusShelf.gapsName)"
        for fault in corpus.faults { failures.append(("\(corpus.folder)/\(fault.file):\(fault.line)", [fault.message])) }
        for file in corpus.files {
            var row = Row(file: "\(corpus.folder)/\(file.name)", all: file.cases.count)
            for corpusCase in file.cases {
                let found = corpusCase.discrepancies(by: try reader(corpusCase.setting.locale))
                switch (found.isEmpty, corpus.gaps.lines[corpusCase.id]) {
                case (true, nil): row.passed += 1
                case (false, .some): row.gaps += 1
                case (true, let line?): failures.append(("\(list):\(line)", ["a known gap that passes now; take it off the list: \(corpusCase.id)"]))
                case (false, nil): failures.append((place(row.file, corpusCase, found), [text(corpusCase)] + found.map { "  \($0)" }))
                }
            }
            rows.append(row)
        }
        guard corpus.isWhole else { return }
        for id in corpus.gaps.strangers(to: corpus.files.flatMap(\.cases)) {
            failures.append(("\(list):\(corpus.gaps.lines[id] ?? 1)", ["there is no such case: \(id)"]))
        }
    }

    /// The line of the task that differs where only one does.
    private func place(_ file: String, _ corpusCase: CorpusCase, _ found: [Discrepancy]) -> String {
        "\(file):\(Set(found.map(\.line)).count == 1 ? found[0].line : corpusCase.line)"
    }

    private func text(_ corpusCase: CorpusCase) -> String {
        let text = corpusCase.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ⏎ ")
        return "“\(text.count > 120 ? text.prefix(119) + "…" : text)”"
    }

    /// Prints it; failed when anything did.
    func show(in world: World, style: Style) -> ExitCode {
        for failure in failures {
            world.output.writeLine(style.paint(printable(failure.place), .red) + ": " + printable(failure.lines[0]))
            for line in failure.lines.dropFirst() { world.output.writeLine("  " + printable(line)) }
        }
        if !failures.isEmpty { world.output.writeLine("") }
        let sum = rows.reduce(into: Row(file: "all")) { sum, row in
            (sum.passed, sum.all, sum.gaps) = (sum.passed + row.passed, sum.all + row.all, sum.gaps + row.gaps)
        }
        let table = Table(
            [.init("file", least: 16), .init("passed", .right), .init("of", .right), .init("known gaps", .right, rank: 1)],
            rows: (rows + (rows.count > 1 ? [sum] : [])).map { row in
                [.init(row.file), .init("\(row.passed)"), .init("\(row.all)"), .init(row.gaps == 0 ? "" : "\(row.gaps)")]
            })
        for line in table.lines(style) { world.output.writeLine(line) }
        return failures.isEmpty ? .done : .failed
    }
}
