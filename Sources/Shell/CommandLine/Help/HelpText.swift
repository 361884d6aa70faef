import Terminal

/// What `--help` and `tp help` print.
enum HelpText {
    static var overview: String {
        """
        tp turns a list of things to do into a day, and takes you through it.

        Usage: tp COMMAND [OPTION…] [ARGUMENT…]

        \(columns(CommandList.all.map { ($0.name, $0.summary) }))

        “tp help COMMAND” or “tp COMMAND --help” says more; “tp --version” gives the version.
        Exit status: 0 done, 1 failed or nothing found, 2 usage, 130 interrupted.

        """
    }

    /// One command's page.
    static func page(of command: any Command, path: [String]) -> String {
        let name = path.joined(separator: " ")
        var text = "\(name): \(command.summary)\n\nUsage: \(name)\(command.subcommands.isEmpty ? "" : " [COMMAND]") [OPTION…]"
        text += command.operands.isEmpty ? "\n" : " \(command.operands)\n"
        if !command.subcommands.isEmpty { text += "\nCommands\n" + columns(command.subcommands.map { ($0.name, $0.summary) }) + "\n" }
        text += "\nOptions\n" + columns(command.allOptions.map { (spelling($0), $0.summary) }) + "\n"
        if !command.discussion.isEmpty { text += "\n\(command.discussion)\n" }
        return text
    }

    private static func spelling(_ option: Option) -> String {
        (option.short.map { "-\($0), " } ?? "    ") + "--\(option.long)" + (option.value.map { " \($0)" } ?? "")
    }

    /// Two columns, the right one wrapped; a left word too long for its own has the line to itself.
    private static func columns(_ rows: [(String, String)]) -> String {
        let width = min(24, rows.map(\.0.count).max() ?? 0)
        let indent = String(repeating: " ", count: width + 4)
        return rows.map { left, right in
            let lines = wrapped(right, to: 80 - indent.count).joined(separator: "\n\(indent)")
            return left.count > width ? "  \(left)\n\(indent)\(lines)" : "  \(fitted(left, to: width))  \(lines)"
        }.joined(separator: "\n")
    }
}
