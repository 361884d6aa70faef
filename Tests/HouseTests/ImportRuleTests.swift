import Support
import Testing

/// The import rule of ARCHITECTURE.md, held against every source file.
struct ImportRuleTests {
    @Test(arguments: SourceFile.all)
    func `a file imports only what its layer may`(file: SourceFile) throws {
        let layer = try #require(Layer(rawValue: file.layer), "\(file.path) lies in no layer")
        for name in file.imports {
            #expect(layer.mayImport(name, from: file.module), "\(file.path) imports \(name), which \(layer.rawValue) may not")
        }
    }

    @Test(arguments: SourceFile.all.filter { $0.layer == "Shell" || $0.layer == "Stores" || $0.layer == "tp" })
    func `no C pointer is seen outside Bindings`(file: SourceFile) {
        let text = ProjectFolder.text(of: file.path) ?? ""
        #expect(!text.contains("Pointer<") && !text.contains("OpaquePointer"), "\(file.path) names a pointer type")
    }

    @Test func `every layer has its files`() {
        #expect(Set(SourceFile.all.map(\.layer)) == Set(Layer.allCases.map(\.rawValue)))
    }
}

/// The folders of Sources that hold Swift, and what each may know.
private enum Layer: String, CaseIterable {
    case bindings = "Bindings"
    case core = "Core"
    case stores = "Stores"
    case shell = "Shell"
    case program = "tp"

    /// Of `Synchronization` the standard library's locks are meant, which touch nothing outside the process.
    func mayImport(_ name: String, from module: String) -> Bool {
        switch self {
        case .bindings: name.hasPrefix("C") && modules("C").contains(name) || ["FocusModel", "Glibc", "Synchronization"].contains(name)
        case .core: modules("Core").contains(name) || name == "Synchronization" || (name == "Patterns" && module == "TaskLanguage")
        case .stores: ["FocusModel", "Database"].contains(name)
        case .shell:
            modules("Core").union(modules("Shell")).union(["System", "LineEditing", "Synchronization"]).contains(name)
                || (modules("Stores").contains(name) && module == "Planner") || (name == "Glibc" && module == "Terminal")
        case .program: ["CommandLine", "Glibc"].contains(name)
        }
    }

    private func modules(_ folder: String) -> Set<String> {
        Set(ProjectFolder.names(in: "Sources/\(folder)", ending: "").filter { !$0.hasPrefix(".") })
    }
}

/// A Swift file below Sources and the modules that it imports.
struct SourceFile: Sendable, CustomTestStringConvertible {
    /// `Sources/Core/PlanCoach/Roles.swift`
    let path: String
    let imports: [String]

    var layer: String { String(path.split(separator: "/")[1]) }
    var module: String { String(path.split(separator: "/")[2]) }
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
