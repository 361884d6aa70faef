import Glibc

/// The program as it was built beside the tests, run as a process of its own.
package struct BuiltProgram: Sendable {
    package let path: String

    /// Nil where no `tp` lies beside the test bundle.
    package static let found: BuiltProgram? = {
        var buffer = [CChar](repeating: 0, count: 4096)
        let length = readlink("/proc/self/exe", &buffer, buffer.count)
        guard length > 0 else { return nil }
        let own = String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard let slash = own.lastIndex(of: "/") else { return nil }
        let path = own[..<slash] + "/tp"
        return access(String(path), X_OK) == 0 ? BuiltProgram(path: String(path)) : nil
    }()

    /// Starts it in an environment of its own, with nothing to read and its output in a file.
    package func start(_ words: [String], environment: [String: String], output: String) -> RunningProgram? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        var arguments = ([path] + words).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var child: pid_t = 0
        return posix_spawn(&child, path, &actions, nil, &arguments, &variables) == 0 ? RunningProgram(id: child) : nil
    }
}

/// A process that was started and not waited for yet.
package struct RunningProgram: Sendable {
    let id: pid_t

    /// SIGKILL, whatever it is doing.
    package func kill() { _ = Glibc.kill(id, SIGKILL) }

    /// Its exit status; nil where a signal ended it.
    package func wait() -> Int32? {
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
    }
}
