/// Completion for fish, one line a word.
enum FishCompletion {
    static func script(_ tree: [CommandNode]) -> String {
        let lines = tree.flatMap { node in
            let here = condition(node)
            return node.subcommands.map { "complete -c tp -n \(here) -f -a \($0.name) -d '\(quoted($0.summary))'" }
                + (node.command?.operandChoices ?? []).map { "complete -c tp -n \(here) -f -a '\(quoted($0))'" }
                + node.options.map { option in
                    let short = option.short.map { " -s \($0)" } ?? ""
                    let value = option.choices.isEmpty ? (option.value == nil ? "" : " -r") : " -x -a '\(option.choices.joined(separator: " "))'"
                    return "complete -c tp -n \(here) -l \(option.long)\(short)\(value) -d '\(quoted(option.summary))'"
                }
        }
        return "# fish completion for tp\n" + lines.joined(separator: "\n") + "\n"
    }

    /// True when the words so far lead to this command and to none below it.
    private static func condition(_ node: CommandNode) -> String {
        guard node.path.count > 1 else { return "__fish_use_subcommand" }
        let seen = node.path.dropFirst().map { "__fish_seen_subcommand_from \($0)" }
        let below = node.subcommands.isEmpty ? [] : ["not __fish_seen_subcommand_from \(node.subcommands.map(\.name).joined(separator: " "))"]
        return "'\((seen + below).joined(separator: "; and "))'"
    }

    private static func quoted(_ text: String) -> String { text.replacing("'", with: "’") }
}
