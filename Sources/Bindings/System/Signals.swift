import Glibc

/// The signals that the program answers, as bytes on a pipe: a handler only writes, and whoever waits polls the pipe's end.
///
/// One per process; `Signals.install` is called once, by whoever runs a live view or the prompt.
package enum Signals {
    package enum Kind: CaseIterable, Sendable {
        case interrupt, terminate, hangUp, resize, suspend, resume

        var number: Int32 {
            switch self {
            case .interrupt: SIGINT
            case .terminate: SIGTERM
            case .hangUp: SIGHUP
            case .resize: SIGWINCH
            case .suspend: SIGTSTP
            case .resume: SIGCONT
            }
        }
    }

    /// The descriptor to poll for reading; -1 before `install`.
    package static var descriptor: Int32 { ends.read }

    /// From now on these signals arrive on the pipe instead of doing what they do by default.
    package static func install(_ kinds: [Kind]) {
        _ = ends
        for kind in kinds { set(kind, handler) }
    }

    /// Back to the default action.
    package static func restore(_ kinds: [Kind]) {
        for kind in kinds { set(kind, nil) }
    }

    /// The signals that came since the last call, oldest first.
    package static func pending() -> [Kind] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let got = read(ends.read, &bytes, bytes.count)
        return got > 0 ? bytes.prefix(got).compactMap { byte in Kind.allCases.first { $0.number == Int32(byte) } } : []
    }

    /// Stops the process as SIGTSTP does by default, and comes back when it is continued.
    package static func stopUntilContinued() {
        set(.suspend, nil)
        raise(SIGTSTP)
        set(.suspend, handler)
    }

    /// A pipe whose reader went away is an error of `write`, not the end of the process.
    package static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

    /// A nil action is the default one.
    private static func set(_ kind: Kind, _ action: (@convention(c) (Int32) -> Void)?) {
        var new = sigaction()
        new.__sigaction_handler.sa_handler = action
        sigaction(kind.number, &new, nil)
    }

    private static let handler: @convention(c) (Int32) -> Void = { number in
        let saved = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(Signals.writeEnd, &byte, 1)
        errno = saved
    }

    private static let ends: (read: Int32, write: Int32) = {
        var pair: [Int32] = [-1, -1]
        guard pipe(&pair) == 0 else { return (-1, -1) }
        for end in pair {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        writeEnd = pair[1]
        return (pair[0], pair[1])
    }()

    /// Set once before the first handler is installed; read by the handler, which may not take a lock.
    nonisolated(unsafe) private static var writeEnd: Int32 = -1
}
