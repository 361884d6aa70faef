import Glibc

/// Columns and rows of a terminal window.
package struct TerminalSize: Hashable, Sendable {
    package var columns: Int
    package var rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// What the terminal behind a descriptor says (TIOCGWINSZ); nil where there is none or it does not know.
    package init?(descriptor: Int32 = STDOUT_FILENO) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        columns = Int(size.ws_col)
        rows = max(1, Int(size.ws_row))
    }
}
