import Planner

/// `tp completion SHELL`: a script that lets a shell complete commands, options and their values.
struct CompletionCommand: Command {
    let name = "completion"
    let summary = "print a completion script for a shell"
    let operands = "bash|zsh|fish"
    let operandChoices = ["bash", "zsh", "fish"]
    let discussion = """
        bash: tp completion bash > ~/.local/share/bash-completion/completions/tp
        zsh:  tp completion zsh > a file _tp in a folder of $fpath
        fish: tp completion fish > ~/.config/fish/completions/tp.fish
        """

    func run(_ arguments: Arguments, in world: World) throws -> ExitCode {
        try arguments.expectOperands(atMost: 1)
        let shells = ["bash": BashCompletion.script, "zsh": ZshCompletion.script, "fish": FishCompletion.script]
        guard let word = arguments.operands.first else { throw UsageError("for which shell? bash, zsh or fish") }
        guard let script = shells[word] else {
            throw UsageError(
                "there is no script for “\(word)”; there is one for bash, zsh and fish", nearest: nearest(to: word, in: shells.keys.sorted()))
        }
        world.output.write(script(CommandNode.tree))
        return .done
    }
}

/// A command with the words that lead to it, for whoever walks over all of them.
struct CommandNode {
    /// `["tp", "pace", "start"]`
    var path: [String]
    /// Nil for the program itself.
    var command: (any Command)?
    var subcommands: [any Command]

    var name: String { path.joined(separator: " ") }
    var options: [Option] { command?.allOptions ?? [Option("version", "show the version")] + Option.common }

    /// The words that may come next, options aside: commands below this one, or operands.
    var words: [String] { subcommands.map(\.name) + (command?.operandChoices ?? []) }

    /// The program and all its commands, each before those below it.
    static var tree: [CommandNode] {
        func nodes(_ command: any Command, below path: [String]) -> [CommandNode] {
            let node = CommandNode(path: path + [command.name], command: command, subcommands: command.subcommands)
            return [node] + command.subcommands.flatMap { nodes($0, below: node.path) }
        }
        return [CommandNode(path: ["tp"], subcommands: CommandList.all)] + CommandList.all.flatMap { nodes($0, below: ["tp"]) }
    }
}
