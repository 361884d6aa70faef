/// Which tokens of a stretch stand inside round, square or curly brackets.
struct Brackets: Sendable {
    private var depth: [Int: Bool] = [:]

    init(_ page: Page, _ range: Range<Int>) {
        var open: [(place: Int, close: UInt8)] = []
        for place in range where page.tokens[place].kind == .mark {
            let byte = page.tokens[place].first
            if let close = Brackets.pairs[byte] {
                open.append((place, close))
            } else if let last = open.lastIndex(where: { $0.close == byte }) {
                let begin = open[last].place
                open.removeSubrange(last...)
                for inside in begin...place { depth[inside] = true }
            }
        }
    }

    private static let pairs: [UInt8: UInt8] = [0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D]

    func isInside(_ place: Int) -> Bool { depth[place] ?? false }

    /// The stretch fills a bracket, or a part of one that commas set off.
    func isEdge(_ start: Int, _ end: Int, _ page: Page) -> Bool {
        guard isInside(start), start > 0, end < page.tokens.count else { return false }
        let before = page.tokens[start - 1]
        let after = page.tokens[end]
        return before.kind == .mark && "([{,;".utf8.contains(before.first) && after.kind == .mark && ")]},;".utf8.contains(after.first)
    }
}
