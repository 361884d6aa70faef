import Planner

/// `tp help [COMMAND…]`
struct HelpCommand: Command {
    let name = "help"
    let summary = "explain the program or one of its commands"
    let operands = "[COMMAND…]"
    var operandChoices: [String] { CommandList.all.map(\.name) }
    let options = [Option("man", "print the manual page, for man -l")]

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        if arguments.has("man") {
            world.output.write(ManualPage.text)
            return .done
        }
        var commands = CommandList.all
        var found: (any Command)?
        for word in arguments.operands {
            guard let next = commands.first(where: { $0.name == word }) else {
                throw UsageError("there is no command “\(word)”", nearest: nearest(to: word, in: commands.map(\.name)).map { "“tp help \($0)”" })
            }
            found = next
            commands = next.subcommands
        }
        world.output.write(found.map { HelpText.page(of: $0, path: ["tp"] + arguments.operands) } ?? HelpText.overview)
        return .done
    }
}
