import Glibc

/// An interactive program that takes the terminal over while this one waits.
package enum EditorProcess {
    /// Runs a shell command with a file as its last argument and waits for its end; the command may have arguments of its own
    /// (`code --wait`). Ctrl-C and Ctrl-\ are the editor's meanwhile.
    ///
    /// - Returns: its exit status; 128 and the signal's number where a signal ended it, 127 where it could not be started.
    package static func run(_ command: String, on file: String) -> Int32 {
        let words = ["/bin/sh", "-c", command + " \"$1\"", "tp", file]
        let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, action) in before { signal(number, action) } }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for number in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&defaults, number) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var child: pid_t = 0
        guard posix_spawn(&child, "/bin/sh", nil, &attributes, arguments, environ) == 0 else { return 127 }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return 127 }
        }
        let ending = status & 0x7F
        return ending == 0 ? status >> 8 & 0xFF : 128 + ending
    }
}
