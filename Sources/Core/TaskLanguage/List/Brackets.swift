/// Which tokens of a stretch stand inside round, square or curly brackets.
struct Brackets: Sendable {
    private var inside: PlaceSet

    init(_ page: Page, _ range: Range<Int>) {
        inside = PlaceSet(range)
        var open: [(place: Int, close: UInt8)] = []
        for place in range where page.tokens[place].kind == .mark {
            let byte = page.tokens[place].first
            if let close = Brackets.closing(byte) {
                open.append((place, close))
            } else if let last = open.lastIndex(where: { $0.close == byte }) {
                let begin = open[last].place
                open.removeSubrange(last...)
                inside.insert(begin..<place + 1)
            }
        }
    }

    /// The bracket that closes what a byte opens; nil for any other byte.
    private static func closing(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        case UInt8(ascii: "{"): UInt8(ascii: "}")
        default: nil
        }
    }

    func isInside(_ place: Int) -> Bool { inside.contains(place) }

    /// The stretch fills a bracket, or a part of one that commas set off.
    func isEdge(_ start: Int, _ end: Int, _ page: Page) -> Bool {
        guard isInside(start), start > 0, end < page.tokens.count else { return false }
        let before = page.tokens[start - 1]
        let after = page.tokens[end]
        return before.kind == .mark && "([{,;".utf8.contains(before.first) && after.kind == .mark && ")]},;".utf8.contains(after.first)
    }
}
