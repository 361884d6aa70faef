/// The changes of one zone's offset from UTC: a table of past ones, and a rule for the years after it.
struct ZoneTable: Sendable {
    /// Seconds since 1970 at which an offset begins, ascending.
    private var changes: [Int] = []
    /// Seconds east of UTC from the change of the same index on.
    private var offsets: [Int] = []
    /// In force before the first change.
    private var firstOffset: Int
    private var rule: PosixZoneRule?

    init(fixedOffset: Int) { firstOffset = fixedOffset }

    init(rule: PosixZoneRule) {
        self.rule = rule
        firstOffset = rule.standardOffset
    }

    func offset(at seconds: Int) -> Int {
        guard let first = changes.first, seconds >= first else {
            return changes.isEmpty ? rule?.offset(at: seconds) ?? firstOffset : firstOffset
        }
        if let rule, seconds >= changes[changes.count - 1] { return rule.offset(at: seconds) }
        var low = 0
        var high = changes.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if changes[middle] <= seconds { low = middle } else { high = middle }
        }
        return offsets[low]
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
        let indices = start + header.times * timeSize
        let types = indices + header.times
        let typeOffsets = (0..<header.types).map { bigEndian(bytes, types + $0 * 6, 4) }
        firstOffset = typeOffsets[0]
        for index in 0..<header.times {
            let type = Int(bytes[indices + index])
            guard type < typeOffsets.count else { return nil }
            changes.append(bigEndian(bytes, start + index * timeSize, timeSize))
            offsets.append(typeOffsets[type])
        }
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
        let counts = (0..<6).map { bigEndian(bytes, start + 20 + $0 * 4, 4) }
        guard counts.allSatisfy({ (0..<1 << 20).contains($0) }) else { return nil }
        (utIndicators, standardIndicators, leaps) = (counts[0], counts[1], counts[2])
        (times, types, characters) = (counts[3], counts[4], counts[5])
    }

    func blockSize(timeSize: Int) -> Int {
        times * (timeSize + 1) + types * 6 + characters + leaps * (timeSize + 4) + standardIndicators + utIndicators
    }
}

/// A signed big-endian number of `count` bytes.
private func bigEndian(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    let value = bytes[start..<start + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return count == 4 ? Int(Int32(truncatingIfNeeded: value)) : Int(Int64(bitPattern: value))
}
