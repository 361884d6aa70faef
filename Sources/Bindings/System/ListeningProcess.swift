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
            guard let pipe = Spawn.pipe() else { throw FileError(path: command, errno: errno) }
            pipes[place] = pipe.read
            writeEnds.append(pipe.write)
        }
        let started = Spawn.start(["/bin/sh", "-c", command], in: .ownGroup) { actions in
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_adddup2(&actions, writeEnds[0], STDOUT_FILENO)
            posix_spawn_file_actions_adddup2(&actions, writeEnds[1], STDERR_FILENO)
        }
        switch started {
        case .success(let process): child = process
        case .failure(let failure): throw FileError(path: "/bin/sh", errno: failure.errno)
        }
        Signals.install(ListeningProcess.signals)
    }

    deinit {
        if child > 0 {
            Glibc.kill(-child, SIGKILL)
            _ = Spawn.wait(for: child)
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
        guard child > 0, let status = Spawn.ended(child) else { return nil }
        child = 0
        Signals.restore(ListeningProcess.signals)
        return status.shell
    }
}
