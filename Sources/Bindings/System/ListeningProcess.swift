import Glibc

/// A command that runs beside this program while its output is gathered, such as one that writes down what it hears.
///
/// It is a process group of its own: Ctrl-C reaches this program, which decides what becomes of it, and the whole pipeline behind a
/// shell command ends together. Its standard input is empty. While the value lives, interrupt, termination and hang-up are events here.
package final class ListeningProcess {
    package enum Event: Hashable, Sendable {
        /// Bytes of its standard output.
        case output([UInt8])
        /// Bytes of its standard error.
        case remark([UInt8])
        case signal(Signals.Kind)
        /// The user pressed Enter.
        case enter
        /// Nothing happened in the time that was asked for.
        case quiet
        /// Its exit status; 128 and the signal's number where a signal ended it.
        case ended(Int32)
    }
    package enum Request: Sendable {
        /// Finish what you do: SIGINT.
        case finish
        /// SIGTERM
        case end
        /// SIGKILL
        case kill

        fileprivate var number: Int32 {
            switch self {
            case .finish: SIGINT
            case .end: SIGTERM
            case .kill: SIGKILL
            }
        }
    }

    private static let signals: [Signals.Kind] = [.interrupt, .terminate, .hangUp]
    private var child: pid_t = 0
    /// Read ends of its standard output and standard error; -1 once they are closed.
    private var pipes: [Int32] = [-1, -1]
    private var keys: Int32
    private var waiting: [Event] = []

    /// Starts a shell command. `keys` is the terminal that Enter may be pressed on; nil where there is none.
    package init(_ command: String, keys: Int32? = nil) throws(FileError) {
        self.keys = keys ?? -1
        var writeEnds: [Int32] = []
        defer { writeEnds.forEach { close($0) } }
        for place in pipes.indices {
            var pair: [Int32] = [-1, -1]
            guard pipe(&pair) == 0 else { throw FileError(path: command, errno: errno) }
            for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            pipes[place] = pair[0]
            writeEnds.append(pair[1])
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, writeEnds[0], STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, writeEnds[1], STDERR_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var defaults = sigset_t()
        sigemptyset(&defaults)
        for number in [SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGHUP] { sigaddset(&defaults, number) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        let words: [UnsafeMutablePointer<CChar>?] = ["/bin/sh", "-c", command].map { (word: String) in strdup(word) } + [nil]
        defer { words.forEach { free($0) } }
        let failure = posix_spawn(&child, "/bin/sh", &actions, &attributes, words, environ)
        guard failure == 0 else {
            child = 0
            throw FileError(path: "/bin/sh", errno: failure)
        }
        Signals.install(ListeningProcess.signals)
    }

    deinit {
        if child > 0 {
            Glibc.kill(-child, SIGKILL)
            waitpid(child, nil, 0)
            Signals.restore(ListeningProcess.signals)
        }
        for pipe in pipes where pipe >= 0 { close(pipe) }
    }

    package func ask(_ request: Request) {
        if child > 0 { Glibc.kill(-child, request.number) }
    }

    /// The next event, at the latest after `limit`. After `ended` there is none.
    package func next(within limit: Duration) -> Event {
        if !waiting.isEmpty { return waiting.removeFirst() }
        if pipes.allSatisfy({ $0 < 0 }), let status = reap() { return .ended(status) }
        var sources = (pipes + [Signals.descriptor, keys]).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let parts = limit.components
        let milliseconds = Int32(clamping: parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000)
        // Between the end of its output and its own end nothing can be polled for.
        let isEnding = pipes.allSatisfy { $0 < 0 }
        guard poll(&sources, nfds_t(sources.count), isEnding ? min(milliseconds, 20) : milliseconds) > 0 else { return .quiet }
        if sources[2].revents != 0 { waiting += Signals.pending().map(Event.signal) }
        if sources[3].revents != 0 { takeKeys() }
        for place in pipes.indices where sources[place].revents != 0 { takeBytes(place) }
        return waiting.isEmpty ? .quiet : waiting.removeFirst()
    }

    private func takeBytes(_ place: Int) {
        var bytes = [UInt8](repeating: 0, count: 1 << 14)
        let got = read(pipes[place], &bytes, bytes.count)
        if got < 0, errno == EINTR { return }
        guard got > 0 else {
            close(pipes[place])
            pipes[place] = -1
            return
        }
        let taken = Array(bytes.prefix(got))
        waiting.append(place == 0 ? .output(taken) : .remark(taken))
    }

    private func takeKeys() {
        var bytes = [UInt8](repeating: 0, count: 256)
        let got = read(keys, &bytes, bytes.count)
        if got < 0, errno == EINTR { return }
        if got <= 0 { keys = -1 }
        if got > 0, bytes.prefix(got).contains(UInt8(ascii: "\n")) { waiting.append(.enter) }
    }

    private func reap() -> Int32? {
        var status: Int32 = 0
        guard child > 0, waitpid(child, &status, WNOHANG) == child else { return nil }
        child = 0
        Signals.restore(ListeningProcess.signals)
        let ending = status & 0x7F
        return ending == 0 ? status >> 8 & 0xFF : 128 + ending
    }
}
