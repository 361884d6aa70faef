/// The cases that a reader does not pass yet, by their `id`: a list that is checked in and only ever shrinks.
package struct KnownGaps: Hashable, Sendable {
    /// The line of each id in its file, 1-based.
    package private(set) var lines: [String: Int] = [:]

    /// Reads one id a line; empty lines and lines that start with `#` say nothing.
    package init(text: String) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let id = Notation.trimmed(line)
            if !id.isEmpty, !id.hasPrefix("#") { lines[id] = index + 1 }
        }
    }

    package func contains(_ corpusCase: CorpusCase) -> Bool { lines[corpusCase.id] != nil }

    /// The ids that name none of these cases.
    package func strangers(to cases: [CorpusCase]) -> [String] {
        let known = Set(cases.map(\.id))
        return lines.keys.filter { !known.contains($0) }.sorted()
    }
}
