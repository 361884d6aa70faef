import Glibc
import Support
import System
import Testing

/// The prompt as a person meets it, on a pseudo-terminal.
@Suite(.timeLimit(.minutes(2))) struct PromptTests {
    private let program: ProgramUnderTest

    init() throws { program = try ProgramUnderTest() }

    private func open(_ options: [String] = [], environment: [String: String] = [:]) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal([ProgramUnderTest.path, "plan"] + options, in: program, environment: environment)
        #expect(terminal.until("ends it") != nil)
        #expect(terminal.until("> ") != nil)
        return terminal
    }

    private func enter(_ lines: String, _ terminal: PseudoTerminal) {
        terminal.paste(lines)
        terminal.type("\r\r")
        #expect(terminal.until("done by") != nil)
        #expect(terminal.until("> ") != nil)
    }

    @Test func `a paste of thirty lines is one entry with thirty tasks`() throws {
        let terminal = try open()
        let list = (1...30).map { "water plant \($0)" }.joined(separator: "\n")
        terminal.paste(list)
        terminal.type("\r\r")
        let plan = try #require(terminal.until("done by"))
        #expect(plan.contains(" 1  water plant 1 "))
        #expect(plan.contains("30  water plant 30 "))
        terminal.type("quit\r")
        #expect(terminal.end().status == 0)
        let history = try String(decoding: FileSystem.read(program.state + "/history", limit: 1 << 20), as: UTF8.self)
        #expect(history == list.replacing("\n", with: "\\n") + "\nquit\n")
    }

    @Test func `Tab completes a command, and undo takes its change back`() throws {
        let terminal = try open()
        enter("write\ncall\npack", terminal)
        terminal.type("dr\t2\r")
        #expect(terminal.until("dropped 2 call") != nil)
        terminal.type("undo\r")
        #expect(terminal.until("undone") != nil)
        let plan = try #require(terminal.until("done by"))
        #expect(plan.contains(" 2  call"))
    }

    @Test func `what a change would do is told without making it, and what it did when it is made`() throws {
        let terminal = try open(["--at", "9:00"])
        enter("write 1h\ncall 30m\npack 20m", terminal)
        terminal.type("what if 1 40m\r")
        #expect(terminal.until("if 1 write: 40m: finish 10:50 → 10:30, 20m gained; nothing is changed") != nil)
        terminal.type("what if + plan the trip 15m\r")
        #expect(terminal.until("finish 10:50 → 11:05, 15m more; nothing is changed") != nil)
        terminal.type("what if drop 9\r")
        #expect(terminal.until("there is no task 9") != nil)
        terminal.type("drop 2\r")
        #expect(terminal.until("dropped 2 call · finish 10:50 → 10:20, 30m gained") != nil)
        terminal.type("move 2 first\r")
        #expect(terminal.until("moved 1 pack · finish 10:20 as before") != nil)
        terminal.type("critique\r")
        #expect(terminal.until("nothing stands out") != nil)
    }

    @Test func `a finish that moves to another day is told with that day`() throws {
        let terminal = try open(["--at", "9:00"])
        enter("write 7h\ncall 2h", terminal)
        terminal.type("days 2\r")
        #expect(terminal.until("the plan is for 2 days · finish 17:00 → Thu 5 Mar 11:00") != nil)
    }

    @Test func `an editor changes the list, and one that fails changes nothing`() throws {
        let editor = try program.file("editor", "#!/bin/sh\nsed -i s/call/phone/ \"$1\"\n")
        #expect(chmod(editor, 0o700) == 0)
        let terminal = try open(environment: ["EDITOR": editor])
        enter("write\ncall", terminal)
        terminal.type("\u{18}\u{5}")  // Ctrl-X Ctrl-E
        #expect(try #require(terminal.until("done by")).contains("phone"))

        let failing = try open(environment: ["VISUAL": "/no/such/editor"])
        enter("write\ncall", failing)
        failing.type("edit\r")
        #expect(failing.until("could not be started") != nil)
        failing.type("list\r")
        #expect(try #require(failing.until("done by")).contains("call"))
    }

    private static let listener = """
        #!/bin/sh
        trap 'echo "and then email maria"; exit 0' INT
        echo "um call the dentist for ten minutes"
        for i in $(seq 100); do sleep 0.1; done
        """

    @Test func `what is dictated is shown, read and planned; Enter ends it`() throws {
        let listener = try program.file("listener", Self.listener)
        try program.settings("[dictation]\ncommand = \"sh \(listener)\"\n")
        let terminal = try PseudoTerminal([ProgramUnderTest.path, "plan", "--dictate"], in: program)
        #expect(terminal.until("7 words") != nil)
        terminal.type("\r")
        #expect(terminal.until("email maria”") != nil)
        let plan = try #require(terminal.until("done by"))
        #expect(plan.contains("call the dentist"))
        #expect(plan.contains("email maria"))
    }

    @Test func `a dictation whose program was killed is offered at the next start`() throws {
        let listener = try program.file("listener", Self.listener)
        try program.settings("[dictation]\ncommand = \"sh \(listener)\"\n")
        let terminal = try PseudoTerminal([ProgramUnderTest.path, "plan", "--dictate"], in: program)
        #expect(terminal.until("7 words") != nil)
        terminal.send(SIGKILL)
        _ = terminal.end()
        let next = try open()
        next.type("resume\r")
        #expect(next.until("call the dentist for ten minutes") != nil)
    }

    @Test func `a dictation command that fails says why, and the prompt is there`() throws {
        try program.settings("[dictation]\ncommand = \"echo no microphone >&2; exit 3\"\n")
        let terminal = try PseudoTerminal([ProgramUnderTest.path, "plan", "--dictate"], in: program)
        #expect(terminal.until("no microphone") != nil)
        enter("write", terminal)
    }

    @Test func `Ctrl-C clears the line, and on an empty one leaves with the list kept`() throws {
        let terminal = try open()
        enter("write\ncall", terminal)
        terminal.type("drop 1\u{3}")
        #expect(terminal.until("> ") != nil)
        terminal.type("\u{3}")
        let (output, status) = terminal.end()
        #expect(output.contains("The list is kept"))
        #expect(status == 0)
    }

    @Test(arguments: [SIGKILL, SIGTERM, SIGHUP]) func `a list survives the end of its prompt`(signal: Int32) throws {
        let terminal = try open()
        enter("write\ncall\npack", terminal)
        terminal.type("drop 2\r")
        #expect(terminal.until("dropped 2 call") != nil)
        #expect(terminal.until("> ") != nil)
        terminal.send(signal)
        _ = terminal.end()

        let next = try open()
        next.type("resume\r")
        let plan = try #require(next.until("done by"))
        #expect(plan.contains(" 1  write"))
        #expect(plan.contains(" 2  pack"))
        next.type("undo\r")
        #expect(try #require(next.until("done by")).contains(" 2  call"))
    }

    @Test func `text that was typed and not entered survives a hangup`() throws {
        let terminal = try open()
        terminal.type("write the repo")
        #expect(terminal.until("write the repo") != nil)
        terminal.send(SIGHUP)
        _ = terminal.end()
        let next = try open()
        next.type("resume\r")
        #expect(next.until("write the repo") != nil)
    }

    @Test func `Ctrl-D ends the list, then the prompt`() throws {
        let terminal = try open()
        terminal.type("write\r\u{4}")
        #expect(terminal.until("done by") != nil)
        #expect(terminal.until("> ") != nil)
        terminal.type("\u{4}")
        #expect(terminal.end().status == 0)
    }

    @Test func `a list is typed in beforehand and can be edited`() throws {
        try program.file("list.md", "write\ncall\n")
        let terminal = try open(["--prefill", "list.md"])
        terminal.type(" mum\r\r")
        #expect(try #require(terminal.until("done by")).contains("call mum"))
    }

    @Test func `a resized window gets a table that fits it`() throws {
        let terminal = try open()
        enter("write a very long report about everything there is", terminal)
        terminal.resize(columns: 40, rows: 12)
        terminal.type("list\r")
        let plan = try #require(terminal.until("done by"))
        let rows = plan.split(separator: "\n").dropFirst()
        #expect(rows.allSatisfy { $0.count <= 40 })
        #expect(rows.contains { $0.contains("09:00 – 09:25") })
    }

    @Test(arguments: [["TERM": "dumb"], ["TERM": "dumb", "NO_COLOR": "1"]])
    func `a dumb terminal gets no escape sequence`(environment: [String: String]) throws {
        let terminal = try open(environment: environment)
        terminal.type("write\r\r")
        #expect(try #require(terminal.until("done by")).contains("write, 1: 09:00 – 09:25"))
        terminal.type("quit\r")
        _ = terminal.end()
        #expect(!terminal.raw.contains("\u{1B}"))
    }

    @Test func `a title cannot steer the terminal`() throws {
        try program.file("list.md", "write \u{1B}[2J\u{7} \u{9D}0;\u{202E}evil\n")
        let answer = try program.shell("tp plan list.md")
        #expect(answer.output.contains("evil"))
        #expect(!answer.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" || $0 == "\u{9D}" || $0 == "\u{202E}" })
    }
}
