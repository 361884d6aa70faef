import Glibc
import System
import Terminal
import Testing

/// A pseudo-terminal: what is written to `master` is what somebody types.
private final class PseudoTerminal {
    let master: Int32
    let slave: Int32

    /// By the kernel's own calls (pts(4)): unlock, ask for the number, open.
    init() throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var locked: Int32 = 0
        var number: UInt32 = 0
        try #require(master >= 0 && ioctl(master, 0x4004_5431, &locked) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
        slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        try #require(slave >= 0)
    }

    deinit {
        close(slave)
        close(master)
    }

    func type(_ text: String) throws { try FileSystem.write(Array(text.utf8), descriptor: master, named: "terminal") }

    /// Whether the terminal echoes and edits lines, as a shell expects it.
    var isCooked: Bool {
        var mode = termios()
        tcgetattr(slave, &mode)
        return mode.c_lflag & tcflag_t(ECHO) != 0 && mode.c_lflag & tcflag_t(ICANON) != 0
    }
}

/// Signals belong to the whole process, so these run one after the other.
@Suite(.serialized) struct LiveTerminalTests {
    @Test func `keys arrive one by one, and the terminal is given back`() throws {
        let terminal = try PseudoTerminal()
        let output = ByteSink()
        #expect(terminal.isCooked)
        let live = try #require(LiveTerminal(input: terminal.slave, output: output))
        #expect(!terminal.isCooked)
        try terminal.type("d+\u{1B}[A")
        let events = (0..<3).map { _ in live.nextEvent(timeout: .seconds(5)) }
        #expect(events == [.key(.character("d")), .key(.character("+")), .key(.up)])
        #expect(live.nextEvent(timeout: .zero) == .timeout)
        live.close()
        live.close()
        #expect(terminal.isCooked)
        #expect(output.text == "\u{1B}[?25l\u{1B}[?25h")
    }

    @Test func `a live view that is forgotten gives the terminal back, too`() throws {
        let terminal = try PseudoTerminal()
        do {
            let live = try #require(LiveTerminal(input: terminal.slave, output: ByteSink()))
            #expect(!terminal.isCooked)
            _ = live
        }
        #expect(terminal.isCooked)
    }

    @Test func `signals are events, not the end of the program`() throws {
        let terminal = try PseudoTerminal()
        let live = try #require(LiveTerminal(input: terminal.slave, output: ByteSink()))
        kill(getpid(), SIGWINCH)
        #expect(live.nextEvent(timeout: .seconds(5)) == .redraw)
        kill(getpid(), SIGTERM)
        #expect(live.nextEvent(timeout: .seconds(5)) == .signal(.terminate))
        kill(getpid(), SIGINT)
        #expect(live.nextEvent(timeout: .seconds(5)) == .signal(.interrupt))
        live.close()
    }

    @Test func `what is no terminal has no live view`() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        #expect(LiveTerminal(input: ends[0], output: ByteSink()) == nil)
        ends.forEach { close($0) }
    }
}
