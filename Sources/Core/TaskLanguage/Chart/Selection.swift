/// Where a reading may begin and end: never inside a word, a number, a hyphenated word or a character of the original.
struct Boundaries {
    private let tokens: [Token]
    private let text: FoldedText
    init(_ tokens: [Token], of text: FoldedText) {
        self.tokens = tokens
        self.text = text
    }

    /// Whether the place before token `index` is a boundary for something that begins there.
    func canBegin(at index: Int) -> Bool {
        guard index > 0, index < tokens.count else { return true }
        if isInsideCharacter(index) || isAtApostrophe(index) { return false }
        guard tokens[index].isGlued else { return true }
        let before = tokens[index - 1]
        if before.isAlphanumeric, tokens[index].isAlphanumeric || tokens[index].first == 0x2D || tokens[index].first == 0x2E { return false }
        guard before.kind == .mark, Boundaries.joins(before.first) else { return true }
        // In "-5" and ".5" the mark belongs to the number.
        guard index > 1, tokens[index - 1].isGlued else {
            return !(tokens[index].kind == .digits && (before.first == 0x2D || before.first == 0x2E))
        }
        // In "re-pot", "3.12", "v1/2" it belongs to both sides.
        // "says:30 December" is no word of its own.
        if before.first == 0x3A, tokens[index - 2].kind == .word { return true }
        return !tokens[index - 2].isAlphanumeric
    }

    /// Whether the place after token `index - 1` is a boundary for something that ends there.
    func canEnd(at index: Int) -> Bool {
        guard index > 0, index < tokens.count else { return true }
        if isInsideCharacter(index) || isAtApostrophe(index) { return false }
        guard tokens[index].isGlued else { return true }
        let after = tokens[index]
        if after.isAlphanumeric && tokens[index - 1].isAlphanumeric { return false }
        guard after.kind == .mark, Boundaries.joins(after.first) || Boundaries.binds(after.first) else { return true }
        guard index + 1 < tokens.count, tokens[index + 1].isGlued else { return !Boundaries.binds(after.first) }
        return !tokens[index + 1].isAlphanumeric
    }

    private func isInsideCharacter(_ index: Int) -> Bool { text.areOneCharacter(Int(tokens[index - 1].end) - 1, Int(tokens[index].start)) }

    /// Whether token `index` is, or stands behind, the apostrophe of "March 3's" or "5's": with the letters behind it, that makes one word of a
    /// number, as it makes one of a name.
    private func isAtApostrophe(_ index: Int) -> Bool { isApostrophe(index) || isApostrophe(index - 1) }

    private func isApostrophe(_ index: Int) -> Bool {
        guard index > 0, index + 1 < tokens.count, tokens[index].first == 0x27, tokens[index].kind == .mark else { return false }
        return tokens[index].isGlued && tokens[index - 1].kind == .digits && tokens[index + 1].isGlued && tokens[index + 1].kind == .word
    }

    /// Hyphen, full stop, slash, colon, underscore, plus, equals, at sign: between two letters or digits they make one word.
    private static func joins(_ byte: UInt8) -> Bool {
        byte == 0x2D || byte == 0x2E || byte == 0x2F || byte == 0x3A || byte == 0x2B || byte == 0x3D || byte == 0x40 || byte == 0x2C || byte == 0x5C
    }

    /// Percent and degree bind to the number before them.
    private static func binds(_ byte: UInt8) -> Bool { byte == 0x25 || byte == 0xC2 }
}

/// The boundaries of a text that is asked often: each is found once.
struct BoundaryTable: Sendable {
    private static let begin: UInt8 = 1
    private static let end: UInt8 = 2
    private let sides: [UInt8]

    init(_ boundaries: Boundaries, count: Int) {
        sides = (0...count).map { place in
            (boundaries.canBegin(at: place) ? BoundaryTable.begin : 0) | (boundaries.canEnd(at: place) ? BoundaryTable.end : 0)
        }
    }

    /// Whether the place before token `index` is a boundary for something that begins there.
    @inline(__always)
    func canBegin(at index: Int) -> Bool { index >= sides.count || sides[index] & BoundaryTable.begin != 0 }

    /// Whether the place after token `index - 1` is a boundary for something that ends there.
    @inline(__always)
    func canEnd(at index: Int) -> Bool { index >= sides.count || sides[index] & BoundaryTable.end != 0 }
}

/// Chooses the readings of a stretch that cover most of it at least cost, without overlap.
///
/// Ambiguity is settled by rule: first the text that stays unread, then the number of pieces and the sum of the rules'
/// costs, last the order of the rules in their files.
struct Selection {
    static let unreadWord: Int32 = 24
    static let piece: Int32 = 3

    /// What it costs to leave a token unread: much for a word or a pictogram, little for a mark.
    private static func unread(_ token: Token) -> Int32 {
        token.isAlphanumeric || token.kind == .mark && token.first >= 0xF0 ? unreadWord : token.kind == .mark ? 1 : 0
    }

    private let tokens: [Token]
    private let items: ConstituentList
    private let ranges: [Range<Int32>]
    private let boundaries: Boundaries
    /// Extra cost of each category; `isNoPiece` for one that does not count.
    private let categories: [Int32]
    static let isNoPiece = Int32.max
    /// Readings that an explanation leaves out.
    var banned: Set<Int32> = []

    init(_ chart: Chart, of text: FoldedText, categories: [Int32]) {
        tokens = chart.tokens
        items = chart.items
        ranges = chart.ranges
        boundaries = Boundaries(chart.tokens, of: text)
        self.categories = categories
    }

    /// What a choice of readings costs in all.
    func cost(of picked: [Constituent]) -> Int {
        var cost: Int32 = 0
        var place = 0
        for item in picked {
            for token in tokens[place..<Int(item.start)] { cost += Selection.unread(token) }
            cost += item.cost + categories[Int(item.category)] + Selection.piece
            place = Int(item.end)
        }
        for token in tokens[place...] { cost += Selection.unread(token) }
        return Int(cost)
    }

    func best() -> [Constituent] {
        let count = tokens.count
        let readings = items.readings
        var costs = [Int32](repeating: 0, count: count + 1)
        var choices = [Int32](repeating: -1, count: count)
        for place in stride(from: count - 1, through: 0, by: -1) {
            var best = costs[place + 1] + Selection.unread(tokens[place])
            var choice: Int32 = -1
            if boundaries.canBegin(at: place) {
                for index in ranges[place] {
                    let item = readings[Int(index)]
                    let extra = categories[Int(item.category)]
                    guard extra != Selection.isNoPiece else { continue }
                    guard boundaries.canEnd(at: Int(item.end)), banned.isEmpty || !banned.contains(index) else { continue }
                    let cost = costs[Int(item.end)] + item.cost + extra + Selection.piece
                    if cost < best || (cost == best && choice >= 0 && item.rule < readings[Int(choice)].rule) { (best, choice) = (cost, index) }
                }
            }
            costs[place] = best
            choices[place] = choice
        }
        var picked: [Constituent] = []
        var place = 0
        while place < count {
            if choices[place] >= 0 {
                let item = items[Int(choices[place])]
                picked.append(item)
                place = Int(item.end)
            } else {
                place += 1
            }
        }
        return picked
    }
}
