import Terminal
import Testing

@Test(arguments: [
    (["TERM": "xterm"], true, false, true, true), (["TERM": "xterm", "NO_COLOR": "1"], true, false, false, true),
    (["TERM": "xterm", "NO_COLOR": ""], true, false, true, true), (["TERM": "dumb"], true, false, false, false),
    ([:], true, false, false, false), (["TERM": "xterm"], false, false, false, false), (["TERM": "xterm"], true, true, false, false),
])
func `colour and movement depend on the terminal and on what was asked for`(
    environment: [String: String], isTerminal: Bool, plain: Bool, colour: Bool, interactive: Bool
) {
    let style = Style(environment: environment, isTerminal: isTerminal, plain: plain)
    #expect(style.hasColour == colour)
    #expect(style.isInteractive == interactive)
}

@Test func `without colour nothing is added to a text`() {
    #expect(Style.plain.paint("late", .bold, .red) == "late")
    #expect(Style(hasColour: true, isInteractive: true).paint("late", .bold, .red) == "\u{1B}[1;31mlate\u{1B}[0m")
}
