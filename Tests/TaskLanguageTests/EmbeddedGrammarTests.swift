import System
import Testing

/// The folder `grammars/` beside the sources.
private var folder: String { #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/grammars" }

@Test func `the embedded table and the folder hold the same files with the same bytes`() throws {
    let embedded = EmbeddedGrammars.files()
    for file in embedded {
        let onDisk = try #require(bytes(of: "\(folder)/\(file.path)"), "\(file.path) is embedded and not in the folder")
        #expect(onDisk == file.text, "\(file.path)")
    }
    let paths = Set(embedded.map(\.path))
    for language in names(in: folder) {
        for name in names(in: "\(folder)/\(language)") where name.hasSuffix(".grammar") || name.hasSuffix(".table") {
            #expect(paths.contains("\(language)/\(name)"), "\(language)/\(name) is in the folder and not embedded: add it to grammars.c")
        }
    }
}
