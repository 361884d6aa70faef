import FocusModel
import System

/// A draft on disk, written to as its list is typed. One prompt holds it; what a killed one left is there for the next.
package final class DraftFile {
    /// Drafts that nobody came back to are kept up to this number, the newest.
    package static let limit = 50
    private static let largest = 64 << 20

    package private(set) var draft: PlanDraft
    private let file: GrowingFile

    private init(file: GrowingFile, draft: PlanDraft) {
        self.file = file
        self.draft = draft
    }

    /// A new draft in the folder, under the name of its list.
    package static func begin(in folder: String, name: String, at time: CivilDateTime) throws(FileError) -> DraftFile {
        try FileSystem.makeFolder(folder)
        let path = "\(folder)/\(time.withSeconds)-\(name)"
        guard let file = try GrowingFile.hold(path) else { throw FileError(path: path, cause: .noPermission) }
        let draft = DraftFile(file: file, draft: PlanDraft())
        try draft.add(.begun, name, at: time)
        return draft
    }

    /// The newest draft that somebody left with something in it; nil where there is none. Too old ones go.
    package static func newestLeft(in folder: String) throws(FileError) -> DraftFile? {
        guard FileSystem.isFolder(folder) else { return nil }
        var newest: DraftFile?
        for (place, name) in try FileSystem.names(inFolder: folder).reversed().enumerated() {
            guard newest == nil || place >= limit, let file = try GrowingFile.hold("\(folder)/\(name)") else { continue }
            let text = String(decoding: try file.contents(limit: largest), as: UTF8.self)
            let left = DraftFile(file: file, draft: PlanDraft(fileText: text))
            if left.draft.isEmpty || place >= limit { try left.discard() } else { newest = left }
        }
        return newest
    }

    package func add(_ kind: PlanDraft.Entry.Kind, _ text: String, at time: CivilDateTime) throws(FileError) {
        let entry = PlanDraft.Entry(time: time, kind: kind, text: text)
        try file.append(Array(entry.line.utf8))
        draft.add(entry)
    }

    /// Takes the file away: its list was saved elsewhere, or there is none.
    package func discard() throws(FileError) { try FileSystem.remove(file.path) }
}
