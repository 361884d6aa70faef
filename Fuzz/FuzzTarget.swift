import FocusModel
import Glibc
import ReadingLaws
import TaskLanguage

/// One input of the fuzzer: a byte that says how to read, and the text. A broken law is a crash that names it;
/// with TP_FUZZ_REPORT set it is only named.
///
///     bit 0      the language: English, German
///     bit 1      a list, or expressions
///     bit 2      the locale: American, or one that writes the day first
///     bits 3, 4  when the writer writes
///     bit 5      the other language is known as well
///     bit 7      with TP_FUZZ_STRETCH set: the text on one line, or on many
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    guard let data, size > 1 else { return 0 }
    let mode = data[0]
    var bytes = Array(UnsafeBufferPointer(start: data + 1, count: size - 1))
    if let length = Stretch.length { bytes = Stretch.repeated(bytes, to: length, onLines: mode & 0x80 != 0) }
    let text = String(decoding: bytes, as: UTF8.self)
    let reader = Readers.all[Int(mode & 1 | mode >> 4 & 2)]
    let locales = [["en_US", "en_GB"], ["de_DE", "de_CH"]]
    let context = ReadingContext(reference: References.all[Int(mode >> 3 & 3)], locale: locales[Int(mode & 1)][Int(mode >> 2 & 1)])
    let broken =
        mode & 2 == 0 ? ListLaws.broken(by: text, reader, in: context) : ExpressionLaws.broken(by: text, reader, in: context)
    for law in broken { print("BROKEN \(law)\n  in \(text.count > 2_000 ? "\(text.utf8.count) bytes" : text.debugDescription)") }
    if !broken.isEmpty, getenv("TP_FUZZ_REPORT") == nil {
        fflush(nil)
        abort()
    }
    return 0
}

/// Long texts, made of short ones: what takes more than linear time shows itself.
private enum Stretch {
    /// Bytes; nil where texts stay as they are.
    static let length = getenv("TP_FUZZ_STRETCH").flatMap { Int(String(cString: $0)) }

    static func repeated(_ bytes: [UInt8], to length: Int, onLines: Bool) -> [UInt8] {
        let part = bytes + [onLines ? 10 : 32]
        return Array(repeatElement(part, count: max(1, length / part.count)).joined())
    }
}

private enum References {
    static let all = ["2026-03-04T08:30", "2024-02-29T23:59", "2025-12-31T00:00", "1999-06-15T12:00"].map { CivilDateTime(iso: $0)! }
}

/// The readers of the grammars in the folder that the fuzzer is started in.
private enum Readers {
    static let all = [["en"], ["de"], ["en", "de"], ["de", "en"]].map { languages in
        let sources = (["common"] + languages).flatMap { folder in
            names(in: "grammars/\(folder)").map { GrammarSource(language: folder, name: $0, text: content(of: "grammars/\(folder)/\($0)")) }
        }
        do { return try TaskReader(grammars: sources, languages: languages, countries: Countries(locale: "en_US")) } catch { fatalError("\(error)") }
    }

    private static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { fatalError("there is no \(folder) here; start the fuzzer in the project's folder") }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    private static func content(of path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { fatalError("\(path) cannot be read") }
        defer { fclose(file) }
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { content += buffer[..<count] }
        return content
    }
}
