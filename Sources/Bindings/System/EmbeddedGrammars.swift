import CGrammars
import Glibc

/// The grammar files that were embedded when the program was built, so that the binary needs no folder beside it.
package enum EmbeddedGrammars {
    /// Path below `grammars/` (`en/duration.grammar`) and bytes of each file, in reading order.
    package static func files() -> [(path: String, text: [UInt8])] {
        var count = 0
        let table = tp_grammar_files(&count)
        return (0..<count).map { index in
            let file = table[index]
            return (String(cString: file.path), Array(UnsafeBufferPointer(start: file.bytes, count: file.length)))
        }
    }

    /// Whether there are grammars of a language, `en`.
    package static func know(_ language: String) -> Bool {
        var count = 0
        let table = tp_grammar_files(&count)
        return (0..<count).contains { strncmp(table[$0].path, "\(language)/", language.utf8.count + 1) == 0 }
    }
}
