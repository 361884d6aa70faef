import Planner
import Terminal

/// `tp grammar`: for those who write a grammar, or a rule of one.
struct GrammarGroup: Command {
    let name = "grammar"
    let summary = "check and test the grammars that lists are read by"
    let discussion = """
        A grammar is a folder of plain files, LANGUAGE/NAME.grammar, that says which
        words and phrases mean what. One of your own takes the place of the built-in
        one of the same name when it lies in the folder that “tp config path” names.
        Whatever a language does not own (bullets, ISO dates, …) comes with the program.
        """
    var subcommands: [any Command] { [GrammarCheckCommand(), GrammarTestCommand()] }

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 0)
        world.output.write(HelpText.page(of: self, path: ["tp", "grammar"]))
        return .done
    }
}
