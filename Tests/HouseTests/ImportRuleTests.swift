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

    /// The compiler takes an import of anything that happens to be built before; on another machine it may not be.
    @Test(arguments: SourceFile.all)
    func `a file imports only what its target declares`(file: SourceFile) throws {
        let declared = try #require(Manifest.dependencies[file.module], "Package.swift has no target \(file.module)")
        #expect(declared.isSuperset(of: file.imports.filter { !Manifest.toolchain.contains($0) }), "\(file.path) imports what is not declared")
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
            modules("Core").union(modules("Shell")).union(["System", "LineEditing", "DesktopBus", "Calendar", "Synchronization"]).contains(name)
                || (modules("Stores").contains(name) && module == "Planner") || (name == "Glibc" && module == "Terminal")
        case .program: ["CommandLine", "Glibc"].contains(name)
        }
    }

    private func modules(_ folder: String) -> Set<String> {
        Set(ProjectFolder.names(in: "Sources/\(folder)", ending: "").filter { !$0.hasPrefix(".") })
    }
}
