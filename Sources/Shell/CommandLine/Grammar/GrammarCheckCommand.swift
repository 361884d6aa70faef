import Planner
import System
import TaskLanguage
import Terminal

/// `tp grammar check`: what is wrong with grammar files, all of it, each fault with its place.
struct GrammarCheckCommand: Command {
    let name = "check"
    let summary = "say what is wrong with grammar files"
    let operands = "[DIR]"
    let options = [Option("lang", value: "LANG", "this language alone (every one that there is)")]
    let discussion = """
        DIR holds LANGUAGE/NAME.grammar; without it, the built-in grammars and your own
        are checked. Told with file, line and what to do:

          what cannot be read; patterns that do not compile, or hold capitals
          categories that nothing makes, and those that nothing asks for
          rules that can never match; rules and words that stand there twice
          meanings whose parts do not fit, as a length where a number belongs

        Exit status 1 when there is any. What a language cannot say yet, because no
        file makes a category that the program reads, is counted, with --lang named,
        and is no fault.
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 1)
        let grammars = try GrammarShelf(folder: arguments.operands.first, in: world)
        let languages = arguments["lang"].map { [$0] } ?? grammars.languages
        for language in languages where !grammars.languages.contains(language) {
            throw UsageError("\(UnknownLanguage(language: language, known: grammars.languages))")
        }
        guard !languages.isEmpty else {
            throw UsageError("there is no grammar in \(arguments.operands.first ?? "there"): it holds LANGUAGE/NAME.grammar")
        }
        let style = world.style(isPlain: arguments.has("plain"))
        let checks = languages.map { ($0, GrammarCheck(grammars.sources, language: $0)) }
        var count = 0
        var told: Set<GrammarError> = []
        for (_, check) in checks {
            for fault in check.faults where isWorthTelling(fault, checks.map(\.1), in: grammars) && told.insert(fault).inserted {
                count += 1
                show(fault, in: grammars, world, style)
            }
        }
        for (language, check) in checks {
            var words = "\(language): \(check.ruleCount) rules, \(check.wordCount) words"
            if arguments["lang"] == language, !check.missing.isEmpty { words += "; nothing yet for " + check.missing.joined(separator: ", ") }
            if arguments["lang"] == nil, !check.missing.isEmpty {
                words += "; it makes nothing yet of \(check.missing.count) that the program reads (--lang \(language) names them)"
            }
            for line in wrapped(words, to: style.width) { world.output.writeLine(style.paint(line, .dim)) }
        }
        world.output.writeLine(count == 0 ? "no fault" : count == 1 ? "1 fault" : "\(count) faults")
        return count == 0 ? .done : .failed
    }

    /// A file that no language owns, and that comes with the program, is not the writer's: and what one language does not use, another may.
    private func isWorthTelling(_ fault: GrammarError, _ checks: [GrammarCheck], in grammars: GrammarShelf) -> Bool {
        guard fault.file.hasPrefix("common/") else { return true }
        return grammars.isOwn(fault.file) && checks.allSatisfy { $0.faults.contains(fault) }
    }

    private func show(_ fault: GrammarError, in grammars: GrammarShelf, _ world: World, _ style: Style) {
        let column = fault.column > 1 ? ":\(fault.column)" : ""
        world.output.writeLine(
            style.paint("\(printable(grammars.place(of: fault.file))):\(fault.line)\(column)", .red) + ": " + printable(fault.message))
        world.output.writeLine("    " + printable(fault.lineText))
        if fault.column > 1 {
            world.output.writeLine(
                "    " + String(repeating: " ", count: displayWidth(printable(String(fault.lineText.prefix(fault.column - 1))))) + "^")
        }
    }
}
