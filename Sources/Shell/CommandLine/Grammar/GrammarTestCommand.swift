import Corpus
import Planner
import System
import TaskLanguage
import Terminal

/// `tp grammar test`: the examples of the rules, and a corpus, put to a folder of grammars.
struct GrammarTestCommand: Command {
    let name = "test"
    let summary = "try the rules' examples and corpus files on the grammars"
    let operands = "[CORPUS…]"
    let options = [
        Option("grammars", value: "DIR", "grammar files to use in place of the built-in ones"),
        Option("lang", value: "LANG", "this language alone (every one that there is)"),
    ]
    let discussion = """
        The name of a rule is an example of it; more stand below the rule:

          rule "an hour and a half" : length <- …
            yes  "two hours and a half" = 150m    "set aside {1.5 hrs}"
            no   "half an hourglass"

        “yes” is read whole, or where braces mark it, and means the value; “no” is not
        read at all. CORPUS is a folder LANGUAGE of corpus files, a folder of such
        folders, or a file LANGUAGE/NAME.corpus. Cases that its known-gaps.txt names
        may fail; one that passes must be taken off the list. What fails is told with
        its file and line, then a table tells how many passed. Exit status 1 when
        something failed.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        // Whose holidays are known follows from the cases, not from the user's settings.
        var neutral = world
        neutral.settings.holidays = nil
        let grammars = try GrammarShelf(folder: arguments["grammars"], in: neutral)
        let corpora = try arguments.operands.flatMap { operand in
            let found = try CorpusShelf.shelves(at: operand)
            if found.isEmpty { throw UsageError("\(operand): no NAME.corpus lies there, nor in a folder below it") }
            return found
        }
        var languages = arguments["lang"].map { [$0] } ?? grammars.languages
        if arguments["lang"] == nil, !corpora.isEmpty { languages = languages.filter { Set(corpora.map(\.language)).contains($0) } }
        for corpus in corpora where arguments["lang"] == nil && !grammars.languages.contains(corpus.language) {
            let known = grammars.languages.joined(separator: ", ")
            throw UsageError("\(corpus.folder): there is no grammar for “\(corpus.language)”; known are \(known). The folder's name is the language")
        }
        guard !languages.isEmpty else { throw UsageError("there is no grammar here: a grammar folder holds LANGUAGE/NAME.grammar") }
        var report = TestReport()
        for language in languages {
            let reader: (String) throws -> TaskReader = { try self.reader(language, $0, grammars) }
            try report.addExamples(of: language, in: grammars, reader)
            for corpus in corpora where corpus.language == language || arguments["lang"] != nil { try report.add(corpus, reader) }
        }
        return report.show(in: world, style: world.style(isPlain: arguments.has("plain")))
    }

    private func reader(_ language: String, _ locale: String, _ grammars: GrammarShelf) throws -> TaskReader {
        do {
            return try grammars.reader(languages: [language], locale: locale)
        } catch let unknown as UnknownLanguage {
            throw UsageError("\(unknown)")
        }
    }
}
