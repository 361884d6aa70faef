/// The manual page tp(1) in the man macros, made from what the commands say of themselves.
enum ManualPage {
    static var text: String {
        var page = """
            .TH TP 1 "" "tp \(Program.version)" "User Commands"
            .SH NAME
            tp \\- turn a list of things to do into a day, and run it
            .SH SYNOPSIS
            .B tp
            .I COMMAND
            [\\fIOPTION\\fR...] [\\fIARGUMENT\\fR...]
            .SH COMMANDS

            """
        for node in CommandNode.tree { page += node.command.map { section($0, node) } ?? "" }
        return page + closing
    }

    private static func section(_ command: any Command, _ node: CommandNode) -> String {
        var text = ".SS \(escaped(node.name)) \(escaped(command.operands))\n\(escaped(command.summary)).\n"
        for option in command.options {
            let short = option.short.map { "-\($0), " } ?? ""
            text += ".TP\n\\fB\(escaped("\(short)--\(option.long)"))\\fR \\fI\(escaped(option.value ?? ""))\\fR\n\(escaped(option.summary))\n"
        }
        if !command.discussion.isEmpty {
            text +=
                ".PP\n.nf\n" + command.discussion.split(separator: "\n", omittingEmptySubsequences: false).map { escaped(String($0)) + "\n" }.joined()
            text += ".fi\n"
        }
        return text
    }

    private static let closing = """
        .SH EXIT STATUS
        0 done, 1 failed or nothing found, 2 usage, 130 interrupted.
        .SH ENVIRONMENT
        .TP
        .B TZ
        the time zone: a name, or a rule as POSIX has it
        .TP
        .BR LC_ALL ", " LC_TIME ", " LANG
        the language and the conventions, where the settings do not name them
        .TP
        .B TP_GRAMMARS
        a folder of grammar files to use in place of the built-in ones
        .TP
        .BR NO_COLOR ", " TERM
        at a terminal, NO_COLOR or TERM=dumb ask for what --plain does
        .TP
        .BR VISUAL ", " EDITOR
        what edits a list
        .TP
        .BR XDG_CONFIG_HOME ", " XDG_DATA_HOME ", " XDG_STATE_HOME
        where the settings, the tasks and what belongs to this device are kept
        .SH FILES
        .TP
        .I ~/.config/tp/config.toml
        the settings; \\fBtp config show\\fR prints them all
        .TP
        .I ~/.config/tp/grammars/LANGUAGE/NAME.grammar
        your own grammar files, beside or in place of the built-in ones
        .TP
        .I ~/.local/share/tp/focus.db
        tasks and sessions
        .TP
        .I ~/.local/state/tp/device.db
        what is going on: its events
        .TP
        .I ~/.local/state/tp/journal.db
        how each session went

        """

    /// Text in which nothing is a command of troff.
    private static func escaped(_ text: String) -> String {
        let safe = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return safe.hasPrefix(".") || safe.hasPrefix("'") ? "\\&" + safe : safe
    }
}
