import System

/// A file of the hooks folder, and the events that it is called for.
///
/// The name says which: `done`, `done.log.sh`, `20-done.py`; `all` for every event. A number in front orders the scripts.
package struct HookScript: Hashable, Sendable {
    package enum Fault: Hashable, Sendable {
        case noFile, notOwn, notExecutable, openToAll
        /// The name begins with no event.
        case unknownEvent(String)
        /// Anybody may put files into the folder, or it is somebody else's.
        case unsafeFolder
    }

    package var name: String
    package var path: String
    /// Why it is never called; nil where it is.
    package var fault: Fault?

    /// Those of the folder, in the order in which they are called: by name. None where there is no folder.
    package static func all(in folder: String) -> [HookScript] {
        guard let standing = FileStanding(folder), standing.isFolder, let names = try? FileSystem.names(inFolder: folder) else { return [] }
        return names.filter { !$0.hasSuffix("~") }.map { name in
            let script = HookScript(name: name, path: "\(folder)/\(name)", fault: nil)
            return HookScript(name: name, path: script.path, fault: standing.isOwn && !standing.isOpenToAll ? script.found : .unsafeFolder)
        }
    }

    /// The word of its name that says for what it is called: without the number in front, up to the first dot.
    package var word: String {
        let digits = name.prefix { $0.isASCII && $0.isNumber }
        let rest = name.dropFirst(digits.count)
        let named = !digits.isEmpty && rest.hasPrefix("-") ? rest.dropFirst() : name[...]
        return String(named.prefix { $0 != "." })
    }

    package func answers(_ event: HookEvent) -> Bool { word == "all" || word == event.rawValue }

    private var found: Fault? {
        guard let standing = FileStanding(path), standing.isFile else { return .noFile }
        if !standing.isOwn { return .notOwn }
        if standing.isOpenToAll { return .openToAll }
        if !standing.isExecutable { return .notExecutable }
        return word == "all" || HookEvent(rawValue: word) != nil ? nil : .unknownEvent(word)
    }
}

extension HookScript.Fault: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noFile: "it is no file"
        case .notOwn: "it belongs to somebody else"
        case .notExecutable: "it is not executable (chmod u+x)"
        case .openToAll: "anybody may write to it (chmod o-w)"
        case .unknownEvent(let word): "there is no event “\(word)”"
        case .unsafeFolder: "the folder is not yours alone to write to (ls -ld)"
        }
    }
}
