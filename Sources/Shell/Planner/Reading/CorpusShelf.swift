import Corpus
import System

/// The corpus files of one language that somebody points at, with the list of what is known to fail.
package struct CorpusShelf: Sendable {
    /// The name of the folder that the files lie in: `it`.
    package var language: String
    /// `Corpus/it`
    package var folder: String
    package var files: [CorpusFile] = []
    /// Files that cannot be read as a corpus; those before them stand in `files`.
    package var faults: [CorpusError] = []
    package var gaps = KnownGaps(text: "")
    /// All files of the folder are here, and can be read: then every known gap must name a case.
    package var isWhole: Bool

    package static let gapsName = "known-gaps.txt"

    /// What a path names: one corpus file, a folder of them, or a folder with a folder a language.
    package static func shelves(at path: String) throws(FileError) -> [CorpusShelf] {
        let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        guard FileSystem.isFolder(path) else {
            let parts = path.split(separator: "/", omittingEmptySubsequences: false)
            let folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
            return [try CorpusShelf(folder: folder, names: [String(parts.last ?? "")], isWhole: false)]
        }
        let names = try FileSystem.names(inFolder: path)
        let own = names.filter { $0.hasSuffix(".corpus") }
        if !own.isEmpty { return [try CorpusShelf(folder: path, names: own)] }
        var shelves: [CorpusShelf] = []
        for name in names where FileSystem.isFolder("\(path)/\(name)") {
            let files = try FileSystem.names(inFolder: "\(path)/\(name)").filter { $0.hasSuffix(".corpus") }
            if !files.isEmpty { shelves.append(try CorpusShelf(folder: "\(path)/\(name)", names: files)) }
        }
        return shelves
    }

    private init(folder: String, names: [String], isWhole: Bool = true) throws(FileError) {
        self.folder = folder
        self.isWhole = isWhole
        let name = folder == "." ? FileSystem.resolved(".") ?? "." : folder
        language = name.split(separator: "/").last.map(String.init) ?? ""
        for name in names {
            let text = String(decoding: try FileSystem.read("\(folder)/\(name)", limit: 16 << 20), as: UTF8.self)
            do throws(CorpusError) {
                files.append(try CorpusFile(name: name, text: text))
            } catch {
                faults.append(error)
            }
        }
        if !faults.isEmpty { self.isWhole = false }
        let list = "\(folder)/\(CorpusShelf.gapsName)"
        if FileSystem.exists(list) { gaps = KnownGaps(text: String(decoding: try FileSystem.read(list, limit: 16 << 20), as: UTF8.self)) }
    }
}
