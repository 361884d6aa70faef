import Glibc
import System

/// A note that a live view has the terminal, kept while it does: what was killed could not give it back, so whoever comes next does.
package struct ScreenMark {
    private let path: String

    /// Nil where the output is no terminal.
    ///
    /// - Parameter folder: where notes are kept, one a terminal.
    package init?(folder: String, descriptor: Int32 = STDOUT_FILENO) {
        guard isatty(descriptor) == 1, let name = ttyname(descriptor) else { return nil }
        path = "\(folder)/screen\(String(cString: name).replacing("/", with: "-"))"
    }

    /// The view of this process has the terminal. A note that cannot be kept is no reason to show nothing.
    package func set() { try? FileSystem.write(Array("\(getpid())\n".utf8), to: path) }

    package func clear() { try? FileSystem.remove(path) }

    /// Gives the terminal back where a view that is no more had it: its screen, its cursor, its echo.
    ///
    /// - Returns: true where that was so.
    @discardableResult package func mend(_ output: ByteSink) -> Bool {
        guard let bytes = try? FileSystem.read(path, limit: 64) else { return false }
        let owner = pid_t(String(decoding: bytes.filter { $0 > 32 }, as: UTF8.self)) ?? 0
        guard owner <= 0 || kill(owner, 0) != 0 && errno == ESRCH else { return false }
        output.write("\u{1B}[?2026l\u{1B}[?1049l\u{1B}[?25h")
        output.flush()
        var mode = termios()
        if tcgetattr(STDOUT_FILENO, &mode) == 0 {
            mode.c_lflag |= tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
            mode.c_iflag |= tcflag_t(ICRNL)
            tcsetattr(STDOUT_FILENO, TCSADRAIN, &mode)
        }
        clear()
        return true
    }
}
