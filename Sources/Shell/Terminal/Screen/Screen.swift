import System

/// A few lines at the cursor that are redrawn in place, without flicker and without the alternate screen: what was printed
/// before stays above them.
///
/// Each drawing is one write in synchronised mode (private mode 2026, which terminals that do not know it ignore): the cursor
/// goes up to the first line, every line is written and erased to its end, and what is left below goes away.
package struct Screen: ~Copyable {
    private let output: ByteSink
    /// Columns of each line that is on the screen now.
    private var drawn: [Int] = []

    package init(_ output: ByteSink) { self.output = output }

    /// Puts these painted lines in place of those drawn before, cut to the window: at most its columns, at most its rows.
    package mutating func draw(_ lines: [String], in size: TerminalSize) {
        let shown = lines.prefix(size.rows).map { clipped($0, to: size.columns) }
        output.write(
            Sequence.begin + back(in: size) + shown.map { $0 + Sequence.eraseLine }.joined(separator: "\r\n") + Sequence.eraseBelow + Sequence.end)
        output.flush()
        drawn = shown.map(paintedWidth)
    }

    /// Prints lines that stay, above those that are redrawn; the next `draw` brings these back.
    package mutating func print(_ lines: [String], in size: TerminalSize) {
        let text = lines.map { $0 + Sequence.eraseLine + "\r\n" }.joined()
        output.write(Sequence.begin + back(in: size) + text + Sequence.eraseBelow + Sequence.end)
        output.flush()
        drawn = []
    }

    /// Leaves what is drawn where it is; the cursor goes to a new line below.
    package mutating func leave() {
        if !drawn.isEmpty { output.write("\r\n") }
        output.flush()
        drawn = []
    }

    /// To the first column of the first drawn line. A window that became narrower has wrapped the lines that no longer fit.
    private func back(in size: TerminalSize) -> String {
        let rows = drawn.reduce(0) { $0 + max(1, ($1 + size.columns - 1) / size.columns) }
        let up = min(rows, size.rows) - 1
        return up > 0 ? "\r\u{1B}[\(up)A" : "\r"
    }

    private enum Sequence {
        static let begin = "\u{1B}[?2026h"
        static let end = "\u{1B}[?2026l"
        static let eraseLine = "\u{1B}[K"
        static let eraseBelow = "\u{1B}[J"
    }
}
