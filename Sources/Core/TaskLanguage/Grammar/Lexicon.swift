/// The words of a language: a number for each, and for each number its categories and values.
struct Lexicon: Sendable {
    /// One reading of a word.
    struct Entry: Sendable {
        let category: UInt16
        /// A place in the constants of the grammar's `MeaningProgram`.
        let meaning: Int32
        /// The statement that says so; -1 for a word that only stands in patterns.
        let rule: Int32
        let next: Int32
    }

    private var words = WordTable(capacity: 4096)
    private var heads: [Int32] = []
    /// For each word the languages that know it.
    private var languages: [LanguageSet] = []
    private(set) var entries: [Entry] = []
    /// Words that are read even with one typing error, by their first byte and in their order.
    private var fuzzy: [(word: Int32, next: Int32)] = []
    private var fuzzyHeads = [Int32](repeating: -1, count: 128)
    private var fuzzyTails = [Int32](repeating: -1, count: 128)

    var count: Int { heads.count }

    /// The number of a word; -1 where the language does not know it, even with one typing error.
    func number(of word: UnsafeBufferPointer<UInt8>) -> Int32 {
        let number = words.number(of: word)
        if number >= 0 { return number }
        guard word.count >= 5, word[0] < 0x80 else { return -1 }
        var index = fuzzyHeads[Int(word[0])]
        while index >= 0 {
            let (candidate, next) = fuzzy[Int(index)]
            if abs(words.length(of: candidate) - word.count) <= 1, words.withBytes(of: candidate, { Lexicon.isOneErrorApart(word, $0) }) {
                return candidate
            }
            index = next
        }
        return -1
    }

    /// The number of a word as it stands; -1 where the language does not know it.
    func exact(_ word: UnsafeBufferPointer<UInt8>) -> Int32 { words.number(of: word) }

    /// The languages that know a word; none for a number below zero.
    func languages(of word: Int32) -> LanguageSet { word < 0 ? [] : languages[Int(word)] }

    /// The number of a word, which is made known in these languages if it was not.
    mutating func intern(_ word: UnsafeBufferPointer<UInt8>, in known: LanguageSet) -> Int32 {
        let number = words.intern(word)
        if Int(number) == heads.count {
            heads.append(-1)
            languages.append(known)
        } else {
            languages[Int(number)].formUnion(known)
        }
        return number
    }

    mutating func add(_ category: UInt16, _ meaning: Int32, to word: Int32, rule: Int32) {
        entries.append(Entry(category: category, meaning: meaning, rule: rule, next: heads[Int(word)]))
        heads[Int(word)] = Int32(entries.count - 1)
    }

    /// Puts the entries of each word side by side, once all words are there.
    mutating func freeze() {
        var sorted: [Entry] = []
        sorted.reserveCapacity(entries.count)
        for word in heads.indices where heads[word] >= 0 {
            var index = heads[word]
            heads[word] = Int32(sorted.count)
            while index >= 0 {
                let entry = entries[Int(index)]
                let next = entry.next < 0 ? -1 : Int32(sorted.count + 1)
                sorted.append(Entry(category: entry.category, meaning: entry.meaning, rule: entry.rule, next: next))
                index = entry.next
            }
        }
        entries = sorted
    }

    mutating func markFuzzy(_ word: Int32) {
        let first = words.withBytes(of: word) { Int($0.first ?? 0) }
        guard words.length(of: word) >= 5, first < 0x80 else { return }
        let new = Int32(fuzzy.count)
        fuzzy.append((word, -1))
        if fuzzyHeads[first] < 0 { fuzzyHeads[first] = new } else { fuzzy[Int(fuzzyTails[first])].next = new }
        fuzzyTails[first] = new
    }

    /// Whether a word would be read as another one with a typing error if it were not known itself.
    func isShield(_ word: Int32) -> Bool {
        words.withBytes(of: word) { text in
            guard let first = text.first, first < 0x80 else { return false }
            var index = fuzzyHeads[Int(first)]
            while index >= 0 {
                let (candidate, next) = fuzzy[Int(index)]
                if candidate != word, words.withBytes(of: candidate, { Lexicon.isOneErrorApart(text, $0) }) { return true }
                index = next
            }
            return false
        }
    }

    /// The first entry of a word; -1 where it has none.
    func head(of word: Int32) -> Int32 { word < 0 ? -1 : heads[Int(word)] }

    func has(_ category: UInt16, word: Int32) -> Bool {
        var index = head(of: word)
        while index >= 0 {
            let entry = entries[Int(index)]
            if entry.category == category { return true }
            index = entry.next
        }
        return false
    }

    func text(of word: Int32) -> String { words.text(of: word) }

    /// One insertion, deletion, substitution or transposition of neighbours (Damerau), behind the same first letter.
    private static func isOneErrorApart(_ word: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
        var i = 0
        while i < word.count, i < other.count, word[i] == other[i] { i += 1 }
        func tail(_ a: Int, _ b: Int) -> Bool {
            guard word.count - a == other.count - b, a <= word.count else { return false }
            for offset in 0..<word.count - a where word[a + offset] != other[b + offset] { return false }
            return true
        }
        if word.count == other.count {
            if tail(i + 1, i + 1) { return true }
            return i + 1 < word.count && word[i] == other[i + 1] && word[i + 1] == other[i] && tail(i + 2, i + 2)
        }
        return word.count > other.count ? tail(i + 1, i) : tail(i, i + 1)
    }
}
