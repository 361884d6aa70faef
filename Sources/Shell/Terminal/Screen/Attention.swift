/// How a terminal calls the user: a bell, and a desktop notification by OSC 9 (iTerm2, kitty, WezTerm, Ghostty) or OSC 777 (urxvt, foot, VTE).
package enum Attention {
    package static let bell = "\u{7}"

    /// The sequence for a notification in the dialect of the terminal; wrapped so that tmux hands it to the terminal outside, where
    /// TMUX is set (tmux asks for `allow-passthrough on`).
    package static func notification(_ text: String, title: String = "tp", environment: [String: String]) -> String {
        let plain =
            speaks777(environment)
            ? "\u{1B}]777;notify;\(field(title));\(field(text))\u{1B}\\" : "\u{1B}]9;\(printable(text))\u{7}"
        guard environment["TMUX"] != nil else { return plain }
        return "\u{1B}Ptmux;\(plain.replacing("\u{1B}", with: "\u{1B}\u{1B}"))\u{1B}\\"
    }

    private static func speaks777(_ environment: [String: String]) -> Bool {
        let term = environment["TERM"] ?? ""
        return term.hasPrefix("rxvt") || term.hasPrefix("foot") || environment["VTE_VERSION"] != nil
    }

    /// A semicolon would end the field.
    private static func field(_ text: String) -> String { printable(text).replacing(";", with: ",") }
}
