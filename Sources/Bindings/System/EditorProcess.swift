import Glibc

/// An interactive program that takes the terminal over while this one waits.
package enum EditorProcess {
    /// Runs a shell command with a file as its last argument and waits for its end; the command may have arguments of its own
    /// (`code --wait`). Ctrl-C and Ctrl-\ are the editor's meanwhile.
    ///
    /// - Returns: its exit status; 128 and the signal's number where a signal ended it, 127 where it could not be started.
    package static func run(_ command: String, on file: String) -> Int32 {
        let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, action) in before { signal(number, action) } }
        let words = ["/bin/sh", "-c", command + " \"$1\"", "tp", file]
        guard case .success(let child) = Spawn.start(words, in: .here) else { return 127 }
        return Spawn.wait(for: child)?.shell ?? 127
    }
}
