import Glibc
import Synchronization

/// A process that a test started and must see the end of.
package final class ChildProcess: Sendable {
    package let id: pid_t
    private let isOver = Atomic(false)

    package struct Failure: Error { package var code: Int32 }

    package init(
        _ words: [String], environment: [String: String], folder: String, isSessionLeader: Bool = false,
        files: (inout posix_spawn_file_actions_t) -> Void
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        files(&actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The threads of a test runner block signals, and a child would inherit that.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        // Whoever started the tests may have asked not to be told of closed pipes; the programs of a shell rely on it.
        var pipe = sigset_t()
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &pipe)
        let newSession: Int16 = isSessionLeader ? 0x80 : 0  // POSIX_SPAWN_SETSID
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | newSession)
        let inFolder = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + words
        let arguments = inFolder.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var child: pid_t = 0
        let code = posix_spawn(&child, inFolder[0], &actions, &attributes, arguments, variables)
        guard code == 0 else { throw Failure(code: code) }
        id = child
    }

    /// With nothing to read, and all that it says in one file.
    package convenience init(_ words: [String], environment: [String: String], folder: String, output: String) throws {
        try self.init(words, environment: environment, folder: folder) { actions in
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            posix_spawn_file_actions_adddup2(&actions, 1, 2)
        }
    }

    /// Ends it at once, whatever it is doing (SIGKILL). Wait for it afterwards.
    package func kill() { _ = Glibc.kill(id, SIGKILL) }

    /// Waits for the end. The exit status; 128 and the number where a signal ended it.
    package func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        isOver.store(true, ordering: .relaxed)
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }

    /// Leaves no process behind, and no dead one that nobody waits for: exit tests wait for whichever child dies first.
    deinit {
        guard !isOver.load(ordering: .relaxed) else { return }
        kill()
        _ = wait()
    }
}
