/// The words of a language: an interning table from folded bytes to numbers, and for each word its categories and values.
struct Lexicon: Sendable {
    /// One reading of a word.
    struct Entry: Sendable {
        let category: UInt16
        let meaning: Meaning
        /// The statement that says so; -1 for a word that only stands in patterns.
        let rule: Int32
        let next: Int32
    }

    private var bytes: [UInt8] = []
    private var starts: [Int32] = [0]
    private var heads: [Int32] = []
    /// For each word the languages that know it.
    private var languages: [LanguageSet] = []
    private var slots: [Int32] = Array(repeating: -1, count: 1024)
    private(set) var entries: [Entry] = []
    /// Words that are read even with one typing error.
    private var fuzzy: [Int32] = []

    var count: Int { heads.count }

    /// The number of a word; -1 where the language does not know it, even with one typing error.
    func number(of word: UnsafeBufferPointer<UInt8>) -> Int32 {
        let slot = self.slot(of: word)
        if slots[slot] >= 0 { return slots[slot] }
        guard word.count >= 5, let first = word.first, first < 0x80 else { return -1 }
        for candidate in fuzzy {
            let length = Int(starts[Int(candidate) + 1] - starts[Int(candidate)])
            guard abs(length - word.count) <= 1, bytes[Int(starts[Int(candidate)])] == first else { continue }
            if isOneErrorApart(word, candidate) { return candidate }
        }
        return -1
    }

    /// The number of a word as it stands; -1 where the language does not know it.
    func exact(_ word: UnsafeBufferPointer<UInt8>) -> Int32 { slots[slot(of: word)] }

    /// The languages that know a word; none for a number below zero.
    func languages(of word: Int32) -> LanguageSet { word < 0 ? [] : languages[Int(word)] }

    /// The number of a word, which is made known in these languages if it was not.
    mutating func intern(_ word: some Collection<UInt8>, in known: LanguageSet) -> Int32 {
        Array(word).withUnsafeBufferPointer { word in
            let slot = self.slot(of: word)
            if slots[slot] >= 0 {
                languages[Int(slots[slot])].formUnion(known)
                return slots[slot]
            }
            let number = Int32(heads.count)
            languages.append(known)
            bytes.append(contentsOf: word)
            starts.append(Int32(bytes.count))
            heads.append(-1)
            slots[slot] = number
            if heads.count * 2 > slots.count { grow() }
            return number
        }
    }

    mutating func add(_ category: UInt16, _ meaning: Meaning, to word: Int32, rule: Int32) {
        entries.append(Entry(category: category, meaning: meaning, rule: rule, next: heads[Int(word)]))
        heads[Int(word)] = Int32(entries.count - 1)
    }

    mutating func markFuzzy(_ word: Int32) {
        if starts[Int(word) + 1] - starts[Int(word)] >= 5 { fuzzy.append(word) }
    }

    /// The first entry of a word; -1 where it has none.
    func head(of word: Int32) -> Int32 { word < 0 ? -1 : heads[Int(word)] }

    func has(_ category: UInt16, word: Int32) -> Bool { entry(category, word: word) != nil }

    func entry(_ category: UInt16, word: Int32) -> Entry? {
        var index = head(of: word)
        while index >= 0 {
            let entry = entries[Int(index)]
            if entry.category == category { return entry }
            index = entry.next
        }
        return nil
    }

    func text(of word: Int32) -> String {
        String(decoding: bytes[Int(starts[Int(word)])..<Int(starts[Int(word) + 1])], as: UTF8.self)
    }

    private func slot(of word: UnsafeBufferPointer<UInt8>) -> Int {
        // FNV-1a, 64 bits.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        var slot = Int(truncatingIfNeeded: hash ^ (hash >> 29)) & (slots.count - 1)
        while slots[slot] >= 0 {
            let start = Int(starts[Int(slots[slot])])
            if Int(starts[Int(slots[slot]) + 1]) - start == word.count, bytes[start..<start + word.count].elementsEqual(word) { break }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for number in 0..<heads.count {
            let range = Int(starts[number])..<Int(starts[number + 1])
            let slot = bytes.withUnsafeBufferPointer { self.slot(of: UnsafeBufferPointer(rebasing: $0[range])) }
            slots[slot] = Int32(number)
        }
    }

    /// One insertion, deletion, substitution or transposition of neighbours (Damerau).
    private func isOneErrorApart(_ word: UnsafeBufferPointer<UInt8>, _ candidate: Int32) -> Bool {
        let other = bytes[Int(starts[Int(candidate)])..<Int(starts[Int(candidate) + 1])]
        let base = other.startIndex
        var i = 0
        while i < word.count, i < other.count, word[i] == other[base + i] { i += 1 }
        func tail(_ a: Int, _ b: Int) -> Bool { word.count - a == other.count - b && zip(word[a...], other[(base + b)...]).allSatisfy { $0 == $1 } }
        if word.count == other.count {
            if tail(i + 1, i + 1) { return true }
            return i + 1 < word.count && word[i] == other[base + i + 1] && word[i + 1] == other[base + i] && tail(i + 2, i + 2)
        }
        return word.count > other.count ? tail(i + 1, i) : tail(i, i + 1)
    }
}
