import Terminal
import Testing

@Test(arguments: [
    (["TERM": "xterm"], true, false, true, true, false), (["TERM": "xterm", "NO_COLOR": "1"], true, false, false, true, true),
    (["TERM": "xterm", "NO_COLOR": ""], true, false, true, true, false), (["TERM": "dumb"], true, false, false, false, true),
    ([:], true, false, false, false, true), (["TERM": "xterm"], true, true, false, false, true),
    (["TERM": "xterm"], false, false, false, false, false), (["TERM": "dumb", "NO_COLOR": "1"], false, false, false, false, false),
    (["TERM": "xterm"], false, true, false, false, true),
])
func `colour, movement and tables depend on the terminal and on what was asked for`(
    environment: [String: String], isTerminal: Bool, plain: Bool, colour: Bool, interactive: Bool, linear: Bool
) {
    let style = Style(environment: environment, isTerminal: isTerminal, plain: plain)
    #expect(style.hasColour == colour)
    #expect(style.isInteractive == interactive)
    #expect(style.isLinear == linear)
}

@Test func `without colour nothing is added to a text`() {
    #expect(Style.plain.paint("late", .bold, .red) == "late")
    #expect(Style(hasColour: true, isInteractive: true).paint("late", .bold, .red) == "\u{1B}[1;31mlate\u{1B}[0m")
}
