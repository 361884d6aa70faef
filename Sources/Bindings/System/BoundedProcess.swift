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
        guard let inward = Spawn.pipe() else { return Outcome(ending: .notStarted(errno), output: [], took: took()) }
        guard let outward = Spawn.pipe() else {
            let failure = errno
            close(inward.read)
            close(inward.write)
            return Outcome(ending: .notStarted(failure), output: [], took: took())
        }
        for end in [inward.write, outward.read] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        let started = Spawn.start(words, in: .ownGroup) { actions in
            posix_spawn_file_actions_adddup2(&actions, inward.read, STDIN_FILENO)
            posix_spawn_file_actions_adddup2(&actions, outward.write, STDOUT_FILENO)
            posix_spawn_file_actions_adddup2(&actions, outward.write, STDERR_FILENO)
        }
        close(inward.read)
        close(outward.write)
        defer { close(outward.read) }
        let child: pid_t
        switch started {
        case .success(let process): child = process
        case .failure(let failure):
            close(inward.write)
            return Outcome(ending: .notStarted(failure.errno), output: [], took: took())
        }

        var rest = input[...]
        var feed = inward.write
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
                let got = read(outward.read, &bytes, bytes.count)
                if got > 0 { output += bytes.prefix(min(got, outputLimit - output.count)) }
                if got == 0 { isOpen = false }
                if got < 0 { break }
            }
            switch Spawn.ended(child) {
            case .exited(let status): return Outcome(ending: .exited(status), output: output, took: took())
            case .signalled(let number): return Outcome(ending: .signalled(number), output: output, took: took())
            case nil: break
            }
            if milliseconds() >= end {
                kill(-child, SIGKILL)
                _ = Spawn.wait(for: child)
                return Outcome(ending: .timedOut, output: output, took: took())
            }
            // Its end closes its output; where something else keeps that open, or it closed it itself, the end is looked for.
            var sources = [
                pollfd(fd: isOpen ? outward.read : -1, events: Int16(POLLIN), revents: 0), pollfd(fd: feed, events: Int16(POLLOUT), revents: 0),
            ]
            poll(&sources, 2, Int32(clamping: min(isOpen ? 50 : 5, end - milliseconds())))
        }
    }

    private static func milliseconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
