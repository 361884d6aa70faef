/// How a terminal calls the user: a bell, and a desktop notification by OSC 9.
package enum Attention {
    package static let bell = "\u{7}"

    /// The sequence for a notification; wrapped so that tmux hands it to the terminal outside, where TMUX is set.
    package static func notification(_ text: String, environment: [String: String]) -> String {
        let plain = "\u{1B}]9;\(printable(text))\u{7}"
        guard environment["TMUX"] != nil else { return plain }
        return "\u{1B}Ptmux;\(plain.replacing("\u{1B}", with: "\u{1B}\u{1B}"))\u{1B}\\"
    }
}
