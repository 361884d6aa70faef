import FocusModel
import Glibc
import System

/// The built program, run as a user runs it: as a process of its own, in a profile of its own, at a fixed time.
package final class ProgramUnderTest: Sendable {
    /// The `tp` beside the test runner.
    package static let path: String = {
        let runner = FileSystem.resolved("/proc/self/exe") ?? ""
        let beside = (runner.lastIndex(of: "/").map { String(runner[..<$0]) } ?? "") + "/tp"
        return FileSystem.exists(beside) ? beside : "\(ProjectFolder.path)/.build/debug/tp"
    }()

    private let sealed: SealedWorld
    /// The working folder, empty at first.
    package let folder: String
    package let environment: [String: String]

    /// `at` is the time that the program takes for the present (TP_NOW), in UTC.
    package init(at local: String = "2026-03-04T09:00", environment extra: [String: String] = [:]) throws {
        sealed = SealedWorld(at: local)
        folder = sealed.folder + "/work"
        try FileSystem.makeFolder(folder)
        let programFolder = Self.path.lastIndex(of: "/").map { String(Self.path[..<$0]) } ?? "."
        let variables = [
            "HOME": sealed.folder, "TZ": "UTC", "LANG": "C.UTF-8", "TERM": "xterm-256color", "TP_NOW": local,
            "PATH": "\(programFolder):/usr/bin:/bin",
        ]
        environment = variables.merging(extra) { _, given in given }
    }

    @discardableResult package func file(_ name: String, _ text: String) throws -> String { try sealed.file("work/" + name, text) }

    /// Writes the settings file of the profile.
    package func settings(_ toml: String) throws {
        let path = sealed.world.paths.settings
        try FileSystem.makeFolder(String(path[..<path.lastIndex(of: "/")!]))
        try FileSystem.write(Array(toml.utf8), to: path)
    }

    /// The state folder of the profile.
    package var state: String { sealed.world.paths.state }

    package struct Answer: Hashable, Sendable {
        package var output: String
        package var errors: String
        /// The exit status; 128 and the number where a signal ended it.
        package var status: Int32
    }

    /// Runs a line of shell to its end. Standard input holds `input`.
    package func shell(_ line: String, input: String = "") throws -> Answer {
        let (inFile, outFile, errFile) = ("\(sealed.folder)/in", "\(sealed.folder)/out", "\(sealed.folder)/err")
        try FileSystem.write(Array(input.utf8), to: inFile)
        let process = try ChildProcess(["/bin/sh", "-c", line], environment: environment, folder: folder) { actions in
            posix_spawn_file_actions_addopen(&actions, 0, inFile, O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 1, outFile, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
            posix_spawn_file_actions_addopen(&actions, 2, errFile, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
        }
        let status = process.wait()
        func text(_ path: String) throws -> String { String(decoding: try FileSystem.read(path, limit: 1 << 26), as: UTF8.self) }
        return Answer(output: try text(outFile), errors: try text(errFile), status: status)
    }
}
