import FocusModel
import FocusStore
import System

/// The backups of the focus store, in one folder: one for each day on which something was written, and those asked for.
///
/// Names sort by time: `focus-2026-03-04.db` of a day, `focus-2026-03-04T09-30-00.db` of a moment. What a restore or a repair
/// replaces is kept there, too, under another first word.
package struct BackupShelf: Sendable {
    package let folder: String

    package init(_ paths: Paths) { folder = paths.backups }

    /// Oldest first.
    package var names: [String] {
        (try? FileSystem.names(inFolder: folder))?.filter { $0.hasPrefix("focus-") && $0.hasSuffix(".db") } ?? []
    }

    package var newest: String? { names.last.map { "\(folder)/\($0)" } }

    /// Where a backup of this moment goes; the folder is made.
    package func newPath(at time: CivilDateTime) throws(FileError) -> String {
        try FileSystem.makeFolder(folder)
        return path("focus", at: time)
    }

    /// Where something is kept under a moment's name.
    package func path(_ word: String, at time: CivilDateTime) -> String {
        "\(folder)/\(word)-\(time.withSeconds.replacing(":", with: "-")).db"
    }

    /// Keeps the store as it is before the first writing of a day. The oldest of the days' backups beyond `limit` go, and only once the
    /// new one is whole. A store that cannot be read to its end is not kept, and no older backup goes for it.
    package func keepDay(of store: FocusStore, on day: CivilDate, limit: Int) throws {
        let target = "\(folder)/focus-\(day).db"
        guard limit > 0, !FileSystem.exists(target) else { return }
        try FileSystem.makeFolder(folder)
        try store.file.copy(to: target)
        for name in names.filter({ $0.count == "focus-2026-03-04.db".count }).dropLast(limit) { try FileSystem.remove("\(folder)/\(name)") }
    }
}

extension Stores {
    /// The stores of a profile, to be written to; the first writing of a day keeps the focus store as it was.
    package convenience init(in world: World) {
        self.init(world.paths)
        let (shelf, day, limit) = (BackupShelf(world.paths), world.localNow.date, world.settings.backups)
        // A backup that fails must not keep anybody from working; “tp doctor” tells of it.
        focus.file.beforeWriting = { [unowned focus = self.focus] _ in _ = try? shelf.keepDay(of: focus, on: day, limit: limit) }
    }
}
