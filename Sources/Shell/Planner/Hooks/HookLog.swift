import FocusModel
import System

/// What hooks did: a line each, tabs between time, event, script and result, and below it what it wrote, indented.
///
/// The file is bounded: what is oldest goes.
package struct HookLog {
    /// Bytes of the file, and what is left of it when it is cut.
    private static let limit = (most: 1 << 18, kept: 1 << 17)
    /// Bytes of one script's output that are kept.
    package static let outputLimit = 4096

    private let path: String

    package init(_ paths: Paths) { path = paths.hookLog }

    /// Whoever writes has the lock of the delivery.
    package func add(_ script: String, _ event: HookEvent, _ result: String, output: [UInt8], at time: Instant) {
        let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).map { "  \($0)\n" }
        let entry = "\(Self.stamp(time))\t\(event.rawValue)\t\(Self.field(script))\t\(Self.field(result))\n" + lines.joined()
        do {
            var bytes = (try? FileSystem.read(path, limit: Self.limit.most * 2)) ?? []
            if bytes.count + entry.utf8.count > Self.limit.most {
                bytes = Array(bytes.suffix(Self.limit.kept).drop { $0 != 10 }.dropFirst())
                try FileSystem.write(bytes + Array(entry.utf8), to: path)
            } else {
                try GrowingFile.hold(path)?.append(Array(entry.utf8))
            }
        } catch {
            // A log that cannot be written is no reason to keep a hook from running.
        }
    }

    package struct Entry: Hashable, Sendable {
        package var time: String
        package var event: String
        package var result: String
    }

    /// The newest entry of each script.
    package func latest() -> [String: Entry] {
        let bytes = (try? FileSystem.read(path, limit: Self.limit.most * 2)) ?? []
        var latest: [String: Entry] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("  ") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            if fields.count == 4 { latest[fields[2]] = Entry(time: fields[0], event: fields[1], result: fields[3]) }
        }
        return latest
    }

    /// `2026-03-04T09:00:05Z`
    private static func stamp(_ time: Instant) -> String {
        let second = time.milliseconds / 1000 % 60
        return "\(LocalZone.utc.civil(time)):\(second < 10 ? "0" : "")\(second)Z"
    }

    package static func field(_ text: String) -> String { String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
}
