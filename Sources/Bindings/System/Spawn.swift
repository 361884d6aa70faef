import Glibc

/// Starts other programs, with the signals that this one answers or ignores as a program expects them.
enum Spawn {
    /// Where the new process belongs: Ctrl-C at the terminal reaches the whole of a group.
    enum Place {
        /// In this process's group.
        case here
        /// In a group of its own.
        case ownGroup
        /// In a session of its own, away from the terminal.
        case ownSession

        fileprivate var flag: Int16 {
            switch self {
            case .here: 0
            case .ownGroup: Int16(POSIX_SPAWN_SETPGROUP)
            case .ownSession: 0x80  // POSIX_SPAWN_SETSID
            }
        }
    }

    /// Starts a program, searched on PATH by its first word. `files` says what its descriptors are; they are this process's else.
    ///
    /// - Returns: the process, or the `errno` of why there is none.
    static func start(
        _ words: [String], in place: Place, files: (inout posix_spawn_file_actions_t) -> Void = { _ in }
    ) -> Result<pid_t, Failure> {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        files(&actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | place.flag)
        let arguments: [UnsafeMutablePointer<CChar>?] = words.map { (word: String) in strdup(word) } + [nil]
        defer { arguments.forEach { free($0) } }
        var child: pid_t = 0
        let code = posix_spawnp(&child, words[0], &actions, &attributes, arguments, environ)
        return code == 0 ? .success(child) : .failure(Failure(errno: code))
    }

    struct Failure: Error {
        var errno: Int32
    }

    /// Waits for the end of a child; its status as `waitpid` tells it, nil where it is no child any more.
    static func wait(for child: pid_t) -> ExitStatus? {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return nil }
        }
        return ExitStatus(status)
    }

    /// Its status where it has ended; nil while it runs.
    static func ended(_ child: pid_t) -> ExitStatus? {
        var status: Int32 = 0
        return waitpid(child, &status, WNOHANG) == child ? ExitStatus(status) : nil
    }

    /// A pipe whose ends no other program inherits.
    static func pipe() -> (read: Int32, write: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}

/// How a process ended.
enum ExitStatus {
    case exited(Int32)
    case signalled(Int32)

    init(_ status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    }

    /// As a shell tells it: 128 and the signal's number where a signal ended it.
    var shell: Int32 {
        switch self {
        case .exited(let status): status
        case .signalled(let number): 128 + number
        }
    }
}
