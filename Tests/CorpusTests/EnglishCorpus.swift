import Corpus
import FocusModel
import Support
import TaskLanguage
import Testing

/// The English corpus, the reader that it is put to, and what that reader does not manage yet.
enum EnglishCorpus {
    static let folder = "Corpus/en"
    static let gapsFile = "\(folder)/known-gaps.txt"

    static let names = ProjectFolder.names(in: folder, ending: ".corpus")

    /// The files that can be read; `every corpus file can be read` names the others.
    static let files: [CorpusFile] = names.compactMap { name in
        try? CorpusFile(name: name, text: ProjectFolder.text(of: "\(folder)/\(name)") ?? "")
    }

    static let cases = files.flatMap(\.cases)

    static let gaps = KnownGaps(text: ProjectFolder.text(of: gapsFile) ?? "")

    static let reader: Result<TaskReader, GrammarError> = {
        let sources = ["common", "en"].flatMap { language in
            ProjectFolder.names(in: "grammars/\(language)", ending: ".grammar").map { name in
                GrammarSource(language: language, name: name, text: ProjectFolder.bytes(of: "grammars/\(language)/\(name)") ?? [])
            }
        }
        return Result { () throws(GrammarError) in try TaskReader(grammars: sources, language: "en") }
    }()

    /// What the reader makes of a case, against what it should.
    static func discrepancies(of corpusCase: CorpusCase) throws -> [Discrepancy] {
        let reader = try reader.get()
        let context = ReadingContext(reference: corpusCase.setting.reference, locale: corpusCase.setting.locale)
        switch corpusCase.question {
        case .values, .none:
            return corpusCase.discrepancies(in: reader.readExpressions(corpusCase.text, in: context).map(FoundExpression.init))
        case .tasks, .kind:
            return corpusCase.discrepancies(in: reader.readList(corpusCase.text, in: context).tasks)
        }
    }
}

extension FoundExpression {
    init(_ reading: ExpressionReading) {
        let value: CorpusValue =
            switch reading.value {
            case .duration(_, let range?): .durationRange(seconds: range)
            case .duration(let seconds, nil): .duration(seconds: seconds)
            case .instant(let time, _): .instant(time)
            case .date(let date): .date(date)
            case .range(let from, let to, _): .range(from: from, to: to)
            case .recurrence(let rule, let first, _): .recurrence(rule: rule, first: first)
            case .number(let number): .number(number)
            }
        self.init(value: value, span: reading.span)
    }
}

extension CorpusCase: CustomTestStringConvertible {
    public var testDescription: String { description }
}

extension SourceLocation {
    /// A line of a corpus file.
    init(corpusFile file: String, line: Int) {
        let path = "\(EnglishCorpus.folder)/\(file)"
        self.init(fileID: path, filePath: "\(ProjectFolder.path)/\(path)", line: line, column: 1)
    }
}
