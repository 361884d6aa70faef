import System
import Terminal
import Testing

private let begin = "\u{1B}[?2026h"
private let end = "\u{1B}[J\u{1B}[?2026l"

@Test func `a second drawing goes back to the first line`() {
    let output = ByteSink()
    var screen = Screen(output)
    let size = TerminalSize(columns: 20, rows: 10)
    screen.draw(["one", "two"], in: size)
    screen.draw(["three"], in: size)
    screen.leave()
    #expect(output.text == "\(begin)\rone\u{1B}[K\r\ntwo\u{1B}[K\(end)\(begin)\r\u{1B}[1Athree\u{1B}[K\(end)\r\n")
}

@Test func `lines that a narrower window has wrapped are all taken back`() {
    let output = ByteSink()
    var screen = Screen(output)
    screen.draw(["0123456789", "0123456789"], in: TerminalSize(columns: 10, rows: 10))
    screen.draw(["x"], in: TerminalSize(columns: 4, rows: 10))
    #expect(output.text.hasSuffix("\(begin)\r\u{1B}[5Ax\u{1B}[K\(end)"))
}

@Test func `what is drawn never leaves the window`() {
    let output = ByteSink()
    var screen = Screen(output)
    screen.draw(["a 日本語 text", "b", "c"], in: TerminalSize(columns: 5, rows: 2))
    #expect(output.text == "\(begin)\ra 日\u{1B}[K\r\nb\u{1B}[K\(end)")
}

@Test func `lines printed above stay`() {
    let output = ByteSink()
    var screen = Screen(output)
    let size = TerminalSize(columns: 20, rows: 10)
    screen.draw(["status"], in: size)
    screen.print(["step done"], in: size)
    screen.draw(["status"], in: size)
    #expect(output.text.hasSuffix("\(begin)\rstep done\u{1B}[K\r\n\(end)\(begin)\rstatus\u{1B}[K\(end)"))
}

@Test func `a painted line is cut by its columns, and its colour is ended`() {
    #expect(clipped("\u{1B}[31mlate report\u{1B}[0m", to: 4) == "\u{1B}[31mlate\u{1B}[0m")
    #expect(clipped("日本", to: 3) == "日")
}

@Test func `a notification cannot be broken out of`() {
    #expect(Attention.notification("a\u{7}\u{1B}b", environment: [:]) == "\u{1B}]9;a␇␛b\u{7}")
    #expect(Attention.notification("a", environment: ["TMUX": "x"]) == "\u{1B}Ptmux;\u{1B}\u{1B}]9;a\u{7}\u{1B}\\")
}

@Test(arguments: [
    ["TERM": "foot"], ["TERM": "rxvt-unicode-256color"], ["TERM": "xterm-256color", "VTE_VERSION": "7600"],
])
func `a terminal that speaks the other dialect of notifications is spoken to in it`(environment: [String: String]) {
    #expect(Attention.notification("a;b\u{7}", title: "t;u", environment: environment) == "\u{1B}]777;notify;t,u;a,b␇\u{1B}\\")
}
