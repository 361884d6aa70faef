import Corpus
import FocusModel
import Support
import Synchronization
import TaskLanguage
import Testing

/// The corpus of one language, the reader that it is put to, and what that reader does not manage yet.
final class LanguageCorpus: Sendable, CustomTestStringConvertible {
    /// A folder a language: `Corpus/de`, `Corpus/en`.
    static let all = ProjectFolder.names(in: "Corpus", ending: "").filter { $0.count == 2 && $0 != ".." }.map(LanguageCorpus.init)

    let language: String
    let folder: String
    let gapsFile: String
    let names: [String]
    /// The files that can be read; `every corpus file can be read` names the others.
    let files: [CorpusFile]
    let gaps: KnownGaps
    let sources: [GrammarSource]
    /// A reader for the holidays of each country that the cases are written in.
    private let readers = Mutex<[[Country]: Result<TaskReader, GrammarError>]>([:])

    private init(language: String) {
        self.language = language
        let folder = "Corpus/\(language)"
        self.folder = folder
        gapsFile = "\(folder)/known-gaps.txt"
        names = ProjectFolder.names(in: folder, ending: ".corpus")
        files = names.compactMap { name in try? CorpusFile(name: name, text: ProjectFolder.text(of: "\(folder)/\(name)") ?? "") }
        gaps = KnownGaps(text: ProjectFolder.text(of: gapsFile) ?? "")
        sources = ["common", language].flatMap { language in
            [".grammar", ".table"].flatMap { ProjectFolder.names(in: "grammars/\(language)", ending: $0) }.map { name in
                GrammarSource(language: language, name: name, text: ProjectFolder.bytes(of: "grammars/\(language)/\(name)") ?? [])
            }
        }
    }

    var cases: [CorpusCase] { files.flatMap(\.cases) }

    var testDescription: String { language }

    /// What the reader makes of a case, against what it should.
    func discrepancies(of corpusCase: CorpusCase) throws -> [Discrepancy] {
        corpusCase.discrepancies(by: try reader(locale: corpusCase.setting.locale))
    }

    func reader(locale: String) throws -> TaskReader {
        let countries = Countries(locale: locale)
        return try readers.withLock { readers in
            let key = countries.of(language: language)
            let made =
                readers[key]
                ?? Result { () throws(GrammarError) in
                    try TaskReader(grammars: sources, languages: [language], countries: countries)
                }
            readers[key] = made
            return made
        }.get()
    }

    func place(of corpusCase: CorpusCase, line: Int? = nil) -> SourceLocation { place(inFile: corpusCase.file, line: line ?? corpusCase.line) }

    /// A line of a corpus file.
    func place(inFile file: String, line: Int) -> SourceLocation {
        let path = "\(folder)/\(file)"
        return SourceLocation(fileID: path, filePath: "\(ProjectFolder.path)/\(path)", line: line, column: 1)
    }
}

/// A case and the corpus that it belongs to.
struct LanguageCase: Sendable, CustomTestStringConvertible {
    static let all = LanguageCorpus.all.flatMap { corpus in corpus.cases.map { LanguageCase(corpus: corpus, corpusCase: $0) } }

    let corpus: LanguageCorpus
    let corpusCase: CorpusCase

    var testDescription: String { "\(corpus.language)/\(corpusCase)" }
}
