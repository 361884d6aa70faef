/// Decides for each line of a text which of several languages it is written in: the one that knows most of its words.
///
/// Where two know as many, the line is taken for what most of the text is written in, and a text that says nothing for the first of them.
/// Only words are asked, not digits and marks; typing errors that a language forgives count for it.
struct LineLanguages {
    private let grammar: Grammar

    init(_ grammar: Grammar) { self.grammar = grammar }

    /// Marks the tokens with the language of their line.
    func settle(_ tokens: inout [Token]) {
        guard grammar.languages.count > 1 else { return }
        var whole = [Int](repeating: 0, count: grammar.languages.count)
        var lines: [(tokens: Range<Int>, counts: [Int])] = []
        var start = 0
        for end in 0...tokens.count where end == tokens.count || tokens[end].kind == .lineEnd {
            let counts = knownWords(tokens[start..<end])
            for (place, count) in counts.enumerated() { whole[place] += count }
            lines.append((start..<end, counts))
            start = end + 1
        }
        for line in lines {
            let best = line.counts.indices.max { (line.counts[$0], whole[$0], -$0) < (line.counts[$1], whole[$1], -$1) } ?? 0
            for place in line.tokens { tokens[place].languages = LanguageSet(place: best) }
        }
    }

    private func knownWords(_ tokens: ArraySlice<Token>) -> [Int] {
        var counts = [Int](repeating: 0, count: grammar.languages.count)
        for token in tokens where token.kind == .word {
            let known = grammar.lexicon.languages(of: token.word)
            for place in counts.indices where known.contains(LanguageSet(place: place)) { counts[place] += 1 }
        }
        return counts
    }
}
