import Glibc

/// A program that is started and left to itself: it outlives this one, and nobody waits for it.
package enum DetachedProcess {
    /// Starts a program in a session of its own, with nothing to read and nowhere to write. What it is called (`words[0]`) is searched on PATH.
    ///
    /// A shell starts it in the background and ends, so it is the child of whoever takes in orphans, and never a dead one of ours.
    ///
    /// - Returns: false where not even the shell could be started.
    @discardableResult package static func start(_ words: [String]) -> Bool {
        let line = ["/bin/sh", "-c", "\"$@\" </dev/null >/dev/null 2>&1 &", "tp"] + words
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for number in [SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGHUP] { sigaddset(&defaults, number) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF) | newSession)
        let arguments: [UnsafeMutablePointer<CChar>?] = line.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var shell: pid_t = 0
        guard posix_spawn(&shell, "/bin/sh", nil, &attributes, arguments, environ) == 0 else { return false }
        while waitpid(shell, nil, 0) < 0, errno == EINTR {}
        return true
    }
}
