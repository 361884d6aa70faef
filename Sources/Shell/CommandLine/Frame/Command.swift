import Planner

/// One verb of the program: what it is called, what help says of it, and what it does.
package protocol Command: Sendable {
    /// `parse`
    var name: String { get }
    /// One line for the overview, without a full stop.
    var summary: String { get }
    /// What follows the name and the options in the usage line, `[FILE… | -]`; empty where nothing does.
    var operands: String { get }
    /// The words that an operand may be, for completion; empty where it is a file or anything else.
    var operandChoices: [String] { get }
    /// Besides `--help` and `--plain`, which every command takes.
    var options: [Option] { get }
    /// Help below the options: what the command is for, examples. Lines of at most 80 columns.
    var discussion: String { get }
    /// Verbs below this one: `tp pace start`.
    var subcommands: [any Command] { get }

    @MainActor func run(_ arguments: Arguments, in world: World) throws -> ExitCode
}

extension Command {
    package var operands: String { "" }
    package var operandChoices: [String] { [] }
    package var options: [Option] { [] }
    package var discussion: String { "" }
    package var subcommands: [any Command] { [] }

    var allOptions: [Option] { options + Option.common }
}

/// An option that a command takes.
package struct Option: Hashable, Sendable {
    /// `format`, written `--format`.
    package var long: String
    /// `f`, written `-f`.
    package var short: Character?
    /// What the value is called in help, `FORMAT`; nil for a flag.
    package var value: String? { valueName ?? (choices.isEmpty ? nil : choices.joined(separator: "|")) }
    private var valueName: String?
    package var summary: String
    /// The words that the value may be; empty where anything goes.
    package var choices: [String]

    package init(_ long: String, short: Character? = nil, value: String? = nil, choices: [String] = [], _ summary: String) {
        self.long = long
        self.short = short
        valueName = value
        self.summary = summary
        self.choices = choices
    }

    static let common = [
        Option("plain", "sentences in place of tables; no colour, no cursor movement"),
        Option("help", short: "h", "show this help"),
    ]
}

/// How the program ends.
package enum ExitCode: Int32, Sendable {
    case done = 0
    /// It failed, or nothing was found.
    case failed = 1
    /// The command line makes no sense.
    case usage = 2
    /// Ctrl-C, as shells count it: 128 + SIGINT.
    case interrupted = 130
}

/// The input ended at a question: what was asked for is not done.
struct BrokenOff: Error {}
