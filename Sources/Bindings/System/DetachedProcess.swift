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
        guard case .success(let shell) = Spawn.start(line, in: .ownSession) else { return false }
        _ = Spawn.wait(for: shell)
        return true
    }
}
