import Glibc

/// A program that is given its input and a time, and of which no more is kept than was asked for.
package enum BoundedProcess {
    package enum Ending: Hashable, Sendable {
        case exited(Int32)
        case signalled(Int32)
        /// It was still running when its time was up, and was killed with everything that it had started.
        case timedOut
        /// It could not be started: an `errno`.
        case notStarted(Int32)
    }

    package struct Outcome: Hashable, Sendable {
        package var ending: Ending
        /// What it wrote, to either stream, in order; the beginning of it.
        package var output: [UInt8]
        package var took: Duration
    }

    /// Runs a program to its end, in a process group of its own. What it leaves running in the background is left alone when it ends in time.
    package static func run(_ words: [String], input: [UInt8], limit: Duration, outputLimit: Int) -> Outcome {
        Signals.ignoreClosedPipes()
        let start = milliseconds()
        func took() -> Duration { .milliseconds(milliseconds() - start) }
        var inward: [Int32] = [-1, -1]
        var outward: [Int32] = [-1, -1]
        guard pipe(&inward) == 0 else { return Outcome(ending: .notStarted(errno), output: [], took: took()) }
        guard pipe(&outward) == 0 else {
            let failure = errno
            inward.forEach { close($0) }
            return Outcome(ending: .notStarted(failure), output: [], took: took())
        }
        for end in inward + outward { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        for end in [inward[1], outward[0]] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        let (child, failure) = spawn(words, input: inward[0], output: outward[1])
        close(inward[0])
        close(outward[1])
        defer { close(outward[0]) }
        guard let child else {
            close(inward[1])
            return Outcome(ending: .notStarted(failure), output: [], took: took())
        }

        var rest = input[...]
        var feed = inward[1]
        defer { if feed >= 0 { close(feed) } }
        var output: [UInt8] = []
        var isOpen = true
        let end = start + limit.components.seconds * 1000 + limit.components.attoseconds / 1_000_000_000_000_000
        while true {
            if feed >= 0 {
                let put = rest.isEmpty ? 0 : rest.withUnsafeBytes { write(feed, $0.baseAddress!, $0.count) }
                if put > 0 { rest = rest.dropFirst(put) }
                if rest.isEmpty || put < 0 && errno != EAGAIN && errno != EINTR {
                    close(feed)
                    feed = -1
                }
            }
            while isOpen {
                var bytes = [UInt8](repeating: 0, count: 1 << 14)
                let got = read(outward[0], &bytes, bytes.count)
                if got > 0 { output += bytes.prefix(min(got, outputLimit - output.count)) }
                if got == 0 { isOpen = false }
                if got < 0 { break }
            }
            var status: Int32 = 0
            if waitpid(child, &status, WNOHANG) == child {
                let signal = status & 0x7F
                return Outcome(ending: signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal), output: output, took: took())
            }
            if milliseconds() >= end {
                kill(-child, SIGKILL)
                while waitpid(child, nil, 0) < 0, errno == EINTR {}
                return Outcome(ending: .timedOut, output: output, took: took())
            }
            // Its end closes its output; where something else keeps that open, or it closed it itself, the end is looked for.
            var sources = [
                pollfd(fd: isOpen ? outward[0] : -1, events: Int16(POLLIN), revents: 0), pollfd(fd: feed, events: Int16(POLLOUT), revents: 0),
            ]
            poll(&sources, 2, Int32(clamping: min(isOpen ? 50 : 5, end - milliseconds())))
        }
    }

    private static func spawn(_ words: [String], input: Int32, output: Int32) -> (pid_t?, Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
        let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var child: pid_t = 0
        let failure = posix_spawnp(&child, words[0], &actions, &attributes, arguments, environ)
        return failure == 0 ? (child, 0) : (nil, failure)
    }

    private static func milliseconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
