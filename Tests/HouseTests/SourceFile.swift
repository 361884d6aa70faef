import Support
import Testing

/// A Swift file below Sources and the modules that it imports.
struct SourceFile: Sendable, CustomTestStringConvertible {
    /// `Sources/Core/PlanCoach/Roles.swift`
    let path: String
    let imports: [String]

    var layer: String { String(path.split(separator: "/")[1]) }
    var module: String { layer == "tp" ? layer : String(path.split(separator: "/")[2]) }
    var testDescription: String { path }

    static let all = files(below: "Sources")

    private static func files(below folder: String) -> [SourceFile] {
        ProjectFolder.names(in: folder, ending: "").filter { !$0.hasPrefix(".") }.flatMap { name in
            let path = "\(folder)/\(name)"
            return name.hasSuffix(".swift") ? [SourceFile(path: path, imports: imports(of: path))] : files(below: path)
        }
    }

    private static func imports(of path: String) -> [String] {
        (ProjectFolder.text(of: path) ?? "").split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let place = words.firstIndex(of: "import"), words[..<place].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains($0) })
            else { return nil }
            return words.last.map { String($0.prefix { $0 != "." }) }
        }
    }

    private static let accessLevels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
}

/// What Package.swift says of targets, as text.
enum Manifest {
    /// What every target has without saying so.
    static let toolchain: Set<String> = ["Glibc", "Synchronization"]

    /// The names that each target depends on.
    static let dependencies: [String: Set<String>] = {
        let text = ProjectFolder.text(of: "Package.swift") ?? ""
        let targets = text.split(separator: "arget(").dropFirst().map { names(in: $0.prefix { $0 != ")" }) }
        return targets.reduce(into: [:]) { table, names in
            if let target = names.first { table[target] = Set(names.dropFirst()) }
        }
    }()

    /// The quoted words.
    private static func names(in text: Substring) -> [String] {
        text.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
