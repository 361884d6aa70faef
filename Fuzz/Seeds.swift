import Corpus
import Glibc

/// Writes the texts of corpus files as inputs of the fuzzer, a file each: `seeds FOLDER FILE…`.
///
/// The file of a corpus lies in the folder of its language; a list is read as a list, all else as expressions.
@main enum Seeds {
    static func main() {
        let folder = CommandLine.arguments[1]
        var count = 0
        for path in CommandLine.arguments.dropFirst(2) {
            let language: UInt8 = path.contains("/de/") ? 1 : 0
            do {
                for corpusCase in try CorpusFile(name: path, text: text(of: path)).cases {
                    let mode: UInt8 = language | (corpusCase.expectedTasks.isEmpty ? 2 : 0) | (corpusCase.setting.locale.hasSuffix("US") ? 0 : 4)
                    write([mode] + Array(corpusCase.text.utf8), to: "\(folder)/\(count)")
                    count += 1
                }
            } catch {
                fatalError("\(error)")
            }
        }
        print("\(count) seeds")
    }

    private static func text(of path: String) -> String {
        guard let file = fopen(path, "r") else { fatalError("\(path) cannot be read") }
        defer { fclose(file) }
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { content += buffer[..<count] }
        return String(decoding: content, as: UTF8.self)
    }

    private static func write(_ bytes: [UInt8], to path: String) {
        guard let file = fopen(path, "w"), fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else {
            fatalError("\(path) cannot be written")
        }
    }
}
