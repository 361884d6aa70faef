/// The content lines of an iCalendar text (RFC 5545, section 3.1), looked over before libical sees them.
struct CalendarText {
    /// Real files nest three deep: a calendar, an event, an alarm. libical frees components by recursion.
    static let deepest = 20

    /// Unfolded: a line that begins with a space or tab goes on the one before it. Where the text ends in the middle of a component, without
    /// that component, and with the calendar closed.
    private(set) var text: String
    /// Whether components were left open at the end.
    let isCutOff: Bool
    /// Whether there is a component at all, and none is nested beyond all sense.
    let isSound: Bool

    init(_ bytes: [UInt8]) {
        var lines = CalendarLines(capacity: bytes.count + 1)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let next = byte == 13 && index + 1 < bytes.count && bytes[index + 1] == 10 ? index + 2 : index + 1
            guard byte == 10 || byte == 13 else {
                if byte != 0 { lines.bytes.append(byte) }
                index = next
                continue
            }
            if next < bytes.count, bytes[next] == 32 || bytes[next] == 9 {
                index = next + 1
            } else {
                lines.end()
                index = next
            }
        }
        lines.end()
        isCutOff = !lines.open.isEmpty
        isSound = lines.deepest > 0 && lines.deepest <= Self.deepest
        text = String(decoding: lines.closed, as: UTF8.self)
    }
}

/// The lines as they come, with the components that are open: where each begins.
private struct CalendarLines {
    var bytes: [UInt8] = []
    private(set) var open: [(start: Int, name: [UInt8])] = []
    private(set) var deepest = 0
    private var start = 0

    init(capacity: Int) { bytes.reserveCapacity(capacity) }

    mutating func end() {
        if hasPrefix("BEGIN:") {
            open.append((start, Array(bytes[(start + 6)...])))
            deepest = max(deepest, open.count)
        } else if hasPrefix("END:") {
            _ = open.popLast()
        }
        bytes.append(10)
        start = bytes.count
    }

    private func hasPrefix(_ word: StaticString) -> Bool {
        guard bytes.count - start >= word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { letters in letters.indices.allSatisfy { bytes[start + $0] & 0xDF == letters[$0] & 0xDF } }
    }

    /// All lines, without a component that has no end.
    var closed: [UInt8] {
        guard let outermost = open.first else { return bytes }
        let end = open.count > 1 ? open[1].start : bytes.dropLast().lastIndex(of: 10).map { $0 + 1 } ?? bytes.count
        return Array(bytes[..<end]) + Array("END:".utf8) + outermost.name + [10]
    }
}
