/// The changes of one zone's offset from UTC: a table of past ones, and a rule for the years after it.
struct ZoneTable: Sendable {
    /// The past changes, as the file has them.
    private var changes = Changes()
    /// In force before the first change.
    private var firstOffset: Int
    private var rule: PosixZoneRule?

    init(fixedOffset: Int) { firstOffset = fixedOffset }

    init(rule: PosixZoneRule) {
        self.rule = rule
        firstOffset = rule.standardOffset
    }

    func offset(at seconds: Int) -> Int {
        guard changes.count > 0, seconds >= changes.time(0) else {
            return changes.count == 0 ? rule?.offset(at: seconds) ?? firstOffset : firstOffset
        }
        if let rule, seconds >= changes.time(changes.count - 1) { return rule.offset(at: seconds) }
        var low = 0
        var high = changes.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if changes.time(middle) <= seconds { low = middle } else { high = middle }
        }
        return changes.offset(low)
    }

    /// Reads TZif (RFC 9636): the 64-bit block and footer of version 2 and later, else the 32-bit block; nil when it is none.
    init?(tzif bytes: [UInt8]) {
        guard let first = Header(bytes, at: 0) else { return nil }
        guard first.version >= UInt8(ascii: "2") else {
            self.init(block: bytes, at: Header.size, header: first, timeSize: 4)
            return
        }
        let second = Header.size + first.blockSize(timeSize: 4)
        guard let header = Header(bytes, at: second) else { return nil }
        self.init(block: bytes, at: second + Header.size, header: header, timeSize: 8)
        let footer = second + Header.size + header.blockSize(timeSize: 8)
        if footer < bytes.count, bytes[footer] == UInt8(ascii: "\n") {
            let text = bytes[(footer + 1)...].prefix { $0 != UInt8(ascii: "\n") }
            rule = PosixZoneRule(String(decoding: text, as: UTF8.self))
        }
    }

    private init?(block bytes: [UInt8], at start: Int, header: Header, timeSize: Int) {
        guard header.types > 0, start + header.blockSize(timeSize: timeSize) <= bytes.count else { return nil }
        changes = Changes(bytes: bytes, count: header.times, times: start, timeSize: timeSize)
        guard changes.typesEnd(below: header.types) else { return nil }
        firstOffset = changes.offset(ofType: 0)
    }
}

/// The times of a TZif block, ascending, each with the number of the type that begins then, and the types, as they lie in the file.
private struct Changes: Sendable {
    var bytes: [UInt8] = []
    var count = 0
    /// Where the times begin.
    var times = 0
    var timeSize = 8

    private var numbers: Int { times + count * timeSize }

    /// Seconds since 1970 at which a change takes place.
    func time(_ index: Int) -> Int { bigEndian(bytes, times + index * timeSize, timeSize) }
    /// Seconds east of UTC from that change on.
    func offset(_ index: Int) -> Int { offset(ofType: Int(bytes[numbers + index])) }
    func offset(ofType type: Int) -> Int { bigEndian(bytes, numbers + count + type * 6, 4) }

    func typesEnd(below types: Int) -> Bool {
        for index in 0..<count where bytes[numbers + index] >= types { return false }
        return true
    }
}

/// The counts at the head of a TZif block.
private struct Header {
    static let size = 44
    var version: UInt8
    var utIndicators, standardIndicators, leaps, times, types, characters: Int

    init?(_ bytes: [UInt8], at start: Int) {
        guard start >= 0, start + Header.size <= bytes.count, bytes[start..<start + 4].elementsEqual("TZif".utf8) else { return nil }
        version = bytes[start + 4]
        func count(_ index: Int) -> Int { bigEndian(bytes, start + 20 + index * 4, 4) }
        (utIndicators, standardIndicators, leaps) = (count(0), count(1), count(2))
        (times, types, characters) = (count(3), count(4), count(5))
        for index in 0..<6 where !(0..<1 << 20).contains(count(index)) { return nil }
    }

    func blockSize(timeSize: Int) -> Int {
        times * (timeSize + 1) + types * 6 + characters + leaps * (timeSize + 4) + standardIndicators + utIndicators
    }
}

/// A signed big-endian number of `count` bytes.
private func bigEndian(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    var value: UInt64 = 0
    for index in start..<start + count { value = value << 8 | UInt64(bytes[index]) }
    return count == 4 ? Int(Int32(truncatingIfNeeded: value)) : Int(Int64(bitPattern: value))
}
