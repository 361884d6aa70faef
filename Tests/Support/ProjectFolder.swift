import Glibc

/// The project's own folder, found from where this source file lies: what tests read in place.
package enum ProjectFolder {
    /// With no slash at its end.
    package static let path: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        return parts.dropLast(3).joined(separator: "/")
    }()

    /// The bytes of a file, `Corpus/en/clock.corpus`; nil where it cannot be read.
    package static func bytes(of file: String) -> [UInt8]? {
        guard let stream = fopen("\(path)/\(file)", "r") else { return nil }
        defer { fclose(stream) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&chunk, 1, chunk.count, stream), count > 0 { bytes += chunk[..<count] }
        return ferror(stream) == 0 ? bytes : nil
    }

    package static func text(of file: String) -> String? { bytes(of: file).map { String(decoding: $0, as: UTF8.self) } }

    /// The names of a folder's files with this ending, in alphabetical order; none where there is no such folder.
    package static func names(in folder: String, ending: String) -> [String] {
        guard let directory = opendir("\(path)/\(folder)") else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(ending) { names.append(name) }
        }
        return names.sorted()
    }

    /// Replaces a file; false where that fails.
    package static func write(_ text: String, to file: String) -> Bool {
        guard let stream = fopen("\(path)/\(file)", "w") else { return false }
        let written = fputs(text, stream)
        return fclose(stream) == 0 && written >= 0
    }
}
