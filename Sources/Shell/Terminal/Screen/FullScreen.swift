import System

/// The whole window as one picture on the alternate screen: whatever the window is resized to, the next drawing is right, and
/// what was printed before is back when it is left.
///
/// Each drawing is one write in synchronised mode (private mode 2026, which terminals that do not know it ignore).
package final class FullScreen {
    private let output: ByteSink
    private var isShown = false

    package init(_ output: ByteSink) { self.output = output }

    deinit { leave() }

    /// Puts these painted lines from the top of the window, cut to its columns and rows.
    package func draw(_ lines: [String], in size: TerminalSize) {
        let picture = lines.prefix(size.rows).map { clipped($0, to: size.columns) + "\u{1B}[K" }.joined(separator: "\r\n")
        let enter = isShown ? "" : "\u{1B}[?1049h"
        output.write("\u{1B}[?2026h\(enter)\u{1B}[H\(picture)\u{1B}[J\u{1B}[?2026l")
        output.flush()
        isShown = true
    }

    /// Back to what was there before. Doing it twice does no harm.
    package func leave() {
        guard isShown else { return }
        output.write("\u{1B}[?1049l")
        output.flush()
        isShown = false
    }
}
