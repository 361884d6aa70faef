import CGrammars

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
}
