import FocusModel
import Glibc
import Planner
import System

/// A world of its own for one test: an empty folder, a fixed clock, a fixed zone, counted ids, streams in memory.
///
/// The folder goes away with the value; keep it for as long as the test runs.
package final class SealedWorld: Sendable {
    package let folder: String
    package let clock: ManualClock
    package let world: World

    /// `at` is a local reading in `zone`; 2026-03-04 is a Wednesday.
    package init(
        at local: String = "2026-03-04T08:30", zone name: String = "UTC", input: String = "", environment: [String: String] = [:],
        settings: Settings = Settings(), isTerminal: Bool = false
    ) {
        folder = SealedWorld.makeFolder()
        let zone = LocalZone.named(name)!
        clock = ManualClock(at: zone.instant(CivilDateTime(iso: local)!))
        var variables = ["HOME": folder, "TZ": name]
        variables.merge(environment) { _, given in given }
        world = World(
            environment: variables, clock: clock, zone: zone, paths: Paths(environment: variables), ids: CountingIDs(), settings: settings,
            input: ByteSource(memory: input, isTerminal: isTerminal), output: ByteSink(isTerminal: isTerminal),
            errors: ByteSink(isTerminal: isTerminal))
    }

    /// What was written to standard output.
    package var output: String { world.output.text }
    /// What was written to standard error.
    package var errors: String { world.errors.text }

    /// Writes a file below the folder and returns its path.
    @discardableResult package func file(_ name: String, _ text: String) throws -> String {
        let path = "\(folder)/\(name)"
        if let slash = path.lastIndex(of: "/") { try FileSystem.makeFolder(String(path[..<slash])) }
        try FileSystem.write(Array(text.utf8), to: path)
        return path
    }

    deinit { SealedWorld.removeTree(folder) }

    private static func makeFolder() -> String {
        var template = Array("/tmp/tp-test-XXXXXX".utf8CString)
        return template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
    }

    private static func removeTree(_ path: String) {
        if remove(path) == 0 { return }  // a file, a link or an empty folder
        guard let folder = opendir(path) else { return }
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            if name != ".", name != ".." { removeTree("\(path)/\(name)") }
        }
        closedir(folder)
        rmdir(path)
    }
}
