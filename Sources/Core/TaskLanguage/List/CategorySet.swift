/// Some of a grammar's categories.
struct CategorySet: Sendable {
    /// The bits of the categories, in those words of 64 that hold any.
    private(set) var words: [(number: Int, bits: UInt64)] = []

    init(_ categories: [UInt16]) {
        for category in categories.sorted() where category != .max {
            let number = Int(category >> 6)
            if words.last?.number != number { words.append((number, 0)) }
            words[words.count - 1].bits |= 1 << UInt64(category & 63)
        }
    }

    func contains(_ category: UInt16) -> Bool {
        let number = Int(category >> 6)
        for word in words where word.number == number { return word.bits & (1 << UInt64(category & 63)) != 0 }
        return false
    }
}

extension Chart {
    /// Whether something of one of the categories begins at a token.
    func has(_ set: CategorySet, at place: Int) -> Bool {
        guard place < tokens.count else { return false }
        for word in set.words where presence[place &* width &+ word.number] & word.bits != 0 { return true }
        return false
    }

    /// Whether a reading of the category begins at one token and ends before another.
    func has(_ category: UInt16, at place: Int, endingAt end: Int) -> Bool {
        guard has(category, at: place) else { return false }
        for index in ranges[place] where readings[Int(index)].category == category && Int(readings[Int(index)].end) == end { return true }
        return false
    }

    /// Whether a reading of one of the categories begins at one token and ends before another.
    func has(_ set: CategorySet, at place: Int, endingAt end: Int) -> Bool {
        guard has(set, at: place) else { return false }
        for index in ranges[place] where Int(readings[Int(index)].end) == end && set.contains(readings[Int(index)].category) { return true }
        return false
    }
}
