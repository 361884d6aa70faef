import Synchronization
import System
import TaskLanguage

/// The grammars that a run of the program goes by, and the readers made of them, each once.
package final class GrammarShelf: Sendable {
    /// Every file, those that no language owns among them.
    package let sources: [GrammarSource]
    /// The folder that was named; nil where the grammars of the program hold.
    package let folder: String?
    /// Faults in a user's own files are to be found at once, not at their first use.
    private let isStrict: Bool
    /// Whose holidays the settings ask for.
    private let countries: Countries
    private let readers = Mutex<[Key: TaskReader]>([:])

    /// What a reader is made for: its languages, and the countries that each has holidays of.
    private struct Key: Hashable {
        var languages: [String]
        var countries: [[Country]]
    }

    /// The files of `folder` where one is named, else of the folder in TP_GRAMMARS; what no language owns (`common/`) comes from the
    /// program where the folder does not have it. Without a folder the files of the program, each replaced by the file of the same name in
    /// the config folder's `grammars/`, which may also add some.
    package init(folder: String? = nil, in world: World) throws(FileError) {
        countries = Countries(named: world.settings.holidays, locale: world.settings.locale)
        if let folder = folder ?? world.environment["TP_GRAMMARS"].flatMap({ $0.isEmpty ? nil : $0 }) {
            let own = try GrammarShelf.files(of: folder)
            let replaced = Set(own.map(\.path))
            sources = GrammarShelf.embedded.filter { $0.language == "common" && !replaced.contains($0.path) } + own
            self.folder = folder
            isStrict = true
            return
        }
        let own = FileSystem.isFolder(world.paths.grammars) ? try GrammarShelf.files(of: world.paths.grammars) : []
        let replaced = Set(own.map(\.path))
        sources = GrammarShelf.embedded.filter { !replaced.contains($0.path) } + own
        self.folder = nil
        isStrict = !own.isEmpty
    }

    /// The languages that there are files for, sorted.
    package var languages: [String] { Set(sources.map(\.language)).subtracting(["common"]).sorted() }

    /// The reader of some languages, with the holidays of the countries in the settings, else of the locale's; without a locale, of
    /// the one in the settings.
    package func reader(languages wanted: [String], locale: String? = nil) throws -> TaskReader {
        var countries = countries
        if let locale { countries.locale = locale }
        let known = Set(sources.compactMap(\.country))
        let key = Key(languages: wanted, countries: wanted.map { countries.of(language: $0).filter(known.contains) })
        return try readers.withLock { readers in
            if let reader = readers[key] { return reader }
            let known = languages
            for language in wanted where !known.contains(language) { throw UnknownLanguage(language: language, known: known) }
            let reader = try TaskReader(grammars: sources, languages: wanted, countries: countries, isStrict: isStrict)
            readers[key] = reader
            return reader
        }
    }

    /// `grammars/it/clock.grammar` as the user may open it; a file of the program under its own name, `en/clock.grammar`.
    package func place(of path: String) -> String { folder.map { FileSystem.exists("\($0)/\(path)") ? "\($0)/\(path)" : path } ?? path }

    /// Whether a file is the user's, and not the program's.
    package func isOwn(_ path: String) -> Bool { !GrammarShelf.embedded.contains { $0.path == path } || folder != nil && place(of: path) != path }

    private static var embedded: [GrammarSource] {
        EmbeddedGrammars.files().compactMap { file in
            guard let slash = file.path.firstIndex(of: "/") else { return nil }
            return GrammarSource(language: String(file.path[..<slash]), name: String(file.path[file.path.index(after: slash)...]), text: file.text)
        }
    }

    /// `FOLDER/LANGUAGE/NAME.grammar`, sorted by path.
    private static func files(of folder: String) throws(FileError) -> [GrammarSource] {
        var sources: [GrammarSource] = []
        for language in try FileSystem.names(inFolder: folder) where FileSystem.isFolder("\(folder)/\(language)") {
            for name in try FileSystem.names(inFolder: "\(folder)/\(language)") where name.hasSuffix(".grammar") || name.hasSuffix(".table") {
                let text = try FileSystem.read("\(folder)/\(language)/\(name)", limit: 16 << 20)
                sources.append(GrammarSource(language: language, name: name, text: text))
            }
        }
        return sources
    }
}

extension World {
    /// The reader of the user's languages, from the grammars that the surroundings name.
    package func taskReader() throws -> TaskReader { try GrammarShelf(in: self).reader(languages: settings.languages) }
}

/// A language without grammar files.
package struct UnknownLanguage: Error, Hashable, Sendable, CustomStringConvertible {
    package var language: String
    package var known: [String]

    package init(language: String, known: [String]) {
        self.language = language
        self.known = known
    }

    package var description: String {
        known.isEmpty
            ? "there is no grammar for “\(language)”: the grammar folder holds no LANGUAGE/NAME.grammar at all"
            : "there is no grammar for “\(language)”; known are \(known.joined(separator: ", "))"
    }
}
