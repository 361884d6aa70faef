import CommandLine
import Glibc
import Support
import System
import Testing

/// What bash offers for the last of these words.
@MainActor private func bash(_ words: String...) throws -> [String] {
    let sealed = SealedWorld()
    #expect(Program.run(["completion", "bash"], in: sealed.world) == .done)
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script = try sealed.file(
        "complete.sh", sealed.output + "COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1); _tp; printf '%s\\n' \"${COMPREPLY[@]}\"\n")
    let pipe = try #require(popen("bash '\(script)'", "r"))
    defer { pclose(pipe) }
    let bytes = try FileSystem.read(descriptor: fileno(pipe), named: "bash", limit: 1 << 16)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
}

@MainActor @Test func `bash completes commands, options, values and operands`() throws {
    #expect(try bash("tp", "par") == ["parse"])
    #expect(try bash("tp", "").contains("config"))
    #expect(try bash("tp", "config", "p") == ["path"])
    #expect(try bash("tp", "parse", "--gra") == ["--grammars"])
    #expect(try bash("tp", "parse", "--format", "") == ["table", "json", "ndjson", "explain", "text", "markdown", "todotxt", "taskpaper"])
    #expect(try bash("tp", "parse", "-f", "n") == ["ndjson"])
    #expect(try bash("tp", "config", "get", "workday.s") == ["workday.start"])
    #expect(try bash("tp", "help", "conf") == ["config"])
}

@MainActor @Test(arguments: ["bash", "zsh", "fish"]) func `each script names every command and its options`(shell: String) {
    let sealed = SealedWorld()
    #expect(Program.run(["completion", shell], in: sealed.world) == .done)
    for command in CommandList.all {
        #expect(sealed.output.contains(command.name))
        for option in command.options { #expect(sealed.output.contains(option.long)) }
    }
}

@MainActor @Test func `the manual page has a section for every command`() {
    let sealed = SealedWorld()
    #expect(Program.run(["help", "--man"], in: sealed.world) == .done)
    for command in CommandList.all { #expect(sealed.output.contains("\n.SS tp \(command.name)")) }
    #expect(sealed.output.hasPrefix(".TH TP 1"))
}
