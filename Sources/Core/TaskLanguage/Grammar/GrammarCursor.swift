/// A reading position in one grammar file. A statement goes on over indented lines; examples (`yes`, `no`) and comments end it.
///
/// It looks into bytes that somebody else holds for as long as it is used.
struct GrammarCursor {
    let source: GrammarSource
    private let text: UnsafeBufferPointer<UInt8>
    private(set) var offset = 0
    /// The line of the last statement asked for, so that lines are counted once.
    private var counted = (offset: 0, line: 1)

    init(_ source: GrammarSource, _ text: UnsafeBufferPointer<UInt8>) {
        self.source = source
        self.text = text
    }

    var isAtEnd: Bool { offset >= text.count }
    var byte: UInt8 { offset < text.count ? text[offset] : 0x0A }
    func peek(_ ahead: Int) -> UInt8 { offset + ahead < text.count ? text[offset + ahead] : 0x0A }
    func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: text[range]) }

    mutating func advance(_ count: Int = 1) { offset += count }

    /// Moves to the start of the next statement; false at the end of the file.
    mutating func nextStatement() -> Bool {
        while offset < text.count {
            let isComment = text[offset] == UInt8(ascii: "#")
            if !isComment, text[offset] > 0x20 { return true }
            while offset < text.count, text[offset] != 0x0A { offset += 1 }
            offset += 1
        }
        return false
    }

    /// Moves past the rest of a statement, its examples included.
    mutating func skipStatement() {
        repeat {
            while offset < text.count, text[offset] != 0x0A { offset += 1 }
            offset += 1
        } while offset < text.count && (text[offset] == 0x20 || text[offset] == 0x09)
    }

    /// Moves past white space inside the statement; false where the statement ends.
    @discardableResult
    mutating func skipSpace() -> Bool {
        while offset < text.count {
            switch text[offset] {
            case 0x20, 0x09, 0x0D: offset += 1
            case 0x0A:
                var next = offset + 1
                guard next < text.count, text[next] == 0x20 || text[next] == 0x09 else { return false }
                while next < text.count, text[next] == 0x20 || text[next] == 0x09 { next += 1 }
                if next >= text.count || text[next] == 0x0A || text[next] == UInt8(ascii: "#") || isExample(next) { return false }
                offset = next
            case UInt8(ascii: "#") where offset > 0 && text[offset - 1] <= 0x20 && peek(1) == 0x20:
                while offset < text.count, text[offset] != 0x0A { offset += 1 }
            default: return true
            }
        }
        return false
    }

    private func isExample(_ start: Int) -> Bool {
        let length = stands("yes", at: start) ? 3 : stands("no", at: start) ? 2 : 0
        return length > 0 && start + length < text.count && (text[start + length] == 0x20 || text[start + length] == 0x09)
    }

    /// A name: letters, digits, hyphens, dots. Its place.
    mutating func name() -> Range<Int>? {
        let start = offset
        while offset < text.count, GrammarCursor.isName(text[offset]) || (offset > start && text[offset] == UInt8(ascii: "-")) { offset += 1 }
        return offset > start ? start..<offset : nil
    }

    static func isName(_ byte: UInt8) -> Bool {
        (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 0x2E || byte == 0x40
    }

    mutating func accept(_ symbol: StaticString) -> Bool {
        guard stands(symbol, at: offset) else { return false }
        offset += symbol.utf8CodeUnitCount
        return true
    }

    private func stands(_ symbol: StaticString, at place: Int) -> Bool {
        let length = symbol.utf8CodeUnitCount
        guard place + length <= text.count else { return false }
        for index in 0..<length where text[place + index] != symbol.utf8Start[index] { return false }
        return true
    }

    mutating func number() -> Double? {
        let start = offset
        if byte == UInt8(ascii: "-") { offset += 1 }
        let digits = offset
        var value = 0
        while offset < text.count, (48...57).contains(text[offset]), offset - digits < 15 {
            value = value * 10 + Int(text[offset] - 48)
            offset += 1
        }
        if offset > digits, !(48...57).contains(byte), byte != 0x2E { return Double(digits > start ? -value : value) }
        while offset < text.count, (48...57).contains(text[offset]) || text[offset] == 0x2E { offset += 1 }
        guard offset > digits, let value = Double(String(decoding: bytes(start..<offset), as: UTF8.self)) else {
            offset = start
            return nil
        }
        return value
    }

    /// The place of what stands between two delimiters; `\` before the delimiter keeps it.
    mutating func delimited(by mark: UInt8) throws(GrammarError) -> Range<Int> {
        let start = offset
        offset += 1
        while true {
            guard offset < text.count, text[offset] != 0x0A else {
                offset = start
                throw error("this is never closed: a \(String(UnicodeScalar(mark))) is missing on the line")
            }
            if text[offset] == mark { break }
            offset += text[offset] == UInt8(ascii: "\\") && offset + 1 < text.count ? 2 : 1
        }
        offset += 1
        return start + 1..<offset - 1
    }

    /// What stands between delimiters without the backslashes that keep one; in a pattern all other backslashes stay.
    static func unescaped(_ bytes: some Collection<UInt8>, mark: UInt8, keepsEscapes: Bool) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var isEscaped = false
        for byte in bytes {
            if !isEscaped, byte == UInt8(ascii: "\\") {
                isEscaped = true
                continue
            }
            if isEscaped, keepsEscapes, byte != mark { result.append(UInt8(ascii: "\\")) }
            isEscaped = false
            result.append(byte)
        }
        return result
    }

    /// The place of a bare or quoted word form.
    mutating func form() throws(GrammarError) -> (place: Range<Int>, isQuoted: Bool)? {
        guard skipSpace() else { return nil }
        if byte == UInt8(ascii: "\"") { return (try delimited(by: UInt8(ascii: "\"")), true) }
        let start = offset
        while offset < text.count, text[offset] > 0x20 { offset += 1 }
        return (start..<offset, false)
    }

    /// The line of the reading position, 1-based.
    mutating func countLine() -> Int {
        let end = max(counted.offset, min(offset, text.count))
        for index in counted.offset..<end { counted.line &+= text[index] == 0x0A ? 1 : 0 }
        counted.offset = end
        return counted.line
    }

    func error(_ message: String, at place: Int? = nil) -> GrammarError { source.error(message, at: place ?? offset) }
}

extension GrammarSource {
    /// A fault at a place, a byte offset.
    func error(_ message: String, at place: Int) -> GrammarError {
        let place = min(place, text.count)
        let start = text[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let end = text[place...].firstIndex(of: 0x0A) ?? text.count
        return GrammarError(
            file: path, line: text[..<place].reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) },
            column: String(decoding: text[start..<place], as: UTF8.self).count + 1,
            lineText: String(decoding: text[start..<max(start, end)], as: UTF8.self), message: message)
    }
}
