/// Byte strings numbered in the order in which they were first met: from bytes to number and back.
struct WordTable: Sendable {
    private var bytes: [UInt8] = []
    private var starts: [Int32] = [0]
    private var slots: [Int32]

    /// - Parameter capacity: how many words there is room for at first.
    init(capacity: Int) {
        slots = Array(repeating: -1, count: 1 << (Int.bitWidth - (capacity * 2 - 1).leadingZeroBitCount))
        starts.reserveCapacity(capacity + 1)
        bytes.reserveCapacity(capacity * 8)
    }

    var count: Int { starts.count - 1 }

    /// The number of a word; -1 where it was never met.
    func number(of word: UnsafeBufferPointer<UInt8>) -> Int32 { slots[slot(of: word)] }

    func number(of word: String) -> Int32 {
        var word = word
        return word.withUTF8 { number(of: $0) }
    }

    /// The number of a word, which is made known if it was not.
    mutating func intern(_ word: UnsafeBufferPointer<UInt8>) -> Int32 {
        let slot = self.slot(of: word)
        if slots[slot] >= 0 { return slots[slot] }
        let number = Int32(count)
        bytes.append(contentsOf: word)
        starts.append(Int32(bytes.count))
        slots[slot] = number
        if count * 2 > slots.count { grow() }
        return number
    }

    func length(of word: Int32) -> Int { Int(starts[Int(word) + 1] - starts[Int(word)]) }

    func text(of word: Int32) -> String { withBytes(of: word) { String(decoding: $0, as: UTF8.self) } }

    func withBytes<Result>(of word: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer {
            body(UnsafeBufferPointer(rebasing: $0[Int(starts[Int(word)])..<Int(starts[Int(word) + 1])]))
        }
    }

    private func slot(of word: UnsafeBufferPointer<UInt8>) -> Int {
        // Eight bytes at a time, each mixed in by a multiplication (Knuth's golden ratio).
        let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
        var hash = UInt64(word.count)
        var index = 0
        while index + 8 <= word.count {
            hash = (hash ^ UnsafeRawBufferPointer(word).loadUnaligned(fromByteOffset: index, as: UInt64.self)) &* factor
            hash ^= hash >> 32
            index += 8
        }
        if index < word.count {
            var part: UInt64 = 0
            for place in index..<word.count { part = part << 8 | UInt64(word[place]) }
            hash = (hash ^ part) &* factor
            hash ^= hash >> 32
        }
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] >= 0, !isSame(word, slots[slot]) { slot = (slot + 1) & (slots.count - 1) }
        return slot
    }

    @inline(__always)
    private func isSame(_ word: UnsafeBufferPointer<UInt8>, _ number: Int32) -> Bool {
        let start = Int(starts[Int(number)])
        guard Int(starts[Int(number) + 1]) - start == word.count else { return false }
        for index in 0..<word.count where bytes[start + index] != word[index] { return false }
        return true
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        for number in 0..<Int32(count) {
            let slot = withBytes(of: number) { self.slot(of: $0) }
            slots[slot] = number
        }
    }
}
