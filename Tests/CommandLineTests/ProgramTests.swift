import CommandLine
import Support
import Testing

/// Runs the program in a world of its own.
@MainActor private func run(_ words: String...) -> (status: ExitCode, output: String, errors: String) {
    let sealed = SealedWorld()
    let status = Program.run(words, in: sealed.world)
    return (status, sealed.output, sealed.errors)
}

@MainActor @Test(arguments: [[], ["--help"], ["-h"], ["help"]]) func `the overview lists every command`(words: [String]) {
    let sealed = SealedWorld()
    #expect(Program.run(words, in: sealed.world) == .done)
    for command in CommandList.all { #expect(sealed.output.contains("  \(command.name) ")) }
    #expect(sealed.errors == "")
}

@MainActor @Test func `a mistyped command is answered with the nearest one`() {
    let result = run("hlep")
    #expect(result.status == .usage)
    #expect(result.output == "")
    #expect(result.errors == "tp: there is no command “hlep”; did you mean “tp help”?\n“tp --help” shows how it is used.\n")
}

@MainActor @Test func `an unknown option is answered with the nearest one`() {
    let result = run("help", "--plian")
    #expect(result.status == .usage)
    #expect(result.errors.hasPrefix("tp help: unknown option --plian; did you mean --plain?\n"))
}

@MainActor @Test func `the version is told`() {
    #expect(run("--version").output == "tp \(Program.version)\n")
}

@MainActor @Test func `a control character in a word never reaches the terminal`() {
    #expect(!run("\u{1B}[2J").errors.contains("\u{1B}"))
}

@MainActor @Test func `every command has a page of at most 80 columns`() {
    func visit(_ commands: [any Command], path: [String]) {
        for command in commands {
            let sealed = SealedWorld()
            #expect(Program.run(path + [command.name, "--help"], in: sealed.world) == .done)
            for line in sealed.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
            visit(command.subcommands, path: path + [command.name])
        }
    }
    visit(CommandList.all, path: [])
}
