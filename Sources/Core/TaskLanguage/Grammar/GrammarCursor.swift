/// A reading position in one grammar file. A statement goes on over indented lines; examples (`yes`, `no`) and comments end it.
struct GrammarCursor {
    let source: GrammarSource
    private(set) var offset = 0
    /// The line of the last statement asked for, so that lines are counted once.
    private var counted = (offset: 0, line: 1)
    /// The category named last: a capture without a name of its own takes it.
    var lastName = ""
    private var text: [UInt8] { source.text }

    init(_ source: GrammarSource) { self.source = source }

    var isAtEnd: Bool { offset >= text.count }
    var byte: UInt8 { offset < text.count ? text[offset] : 0x0A }
    func peek(_ ahead: Int) -> UInt8 { offset + ahead < text.count ? text[offset + ahead] : 0x0A }

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
        let rest = text[start...]
        return rest.starts(with: "yes ".utf8) || rest.starts(with: "no ".utf8) || rest.starts(with: "yes\t".utf8) || rest.starts(with: "no\t".utf8)
    }

    /// A name: letters, digits, hyphens, dots.
    mutating func name() -> String? {
        let start = offset
        while offset < text.count, GrammarCursor.isName(text[offset]) || (offset > start && text[offset] == UInt8(ascii: "-")) { offset += 1 }
        return offset > start ? String(decoding: text[start..<offset], as: UTF8.self) : nil
    }

    static func isName(_ byte: UInt8) -> Bool {
        (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 0x2E || byte == 0x40
    }

    mutating func accept(_ symbol: StaticString) -> Bool {
        let length = symbol.utf8CodeUnitCount
        guard offset + length <= text.count else { return false }
        for index in 0..<length where text[offset + index] != symbol.utf8Start[index] { return false }
        offset += length
        return true
    }

    mutating func number() -> Double? {
        let start = offset
        if byte == UInt8(ascii: "-") { offset += 1 }
        while offset < text.count, (48...57).contains(text[offset]) || text[offset] == 0x2E { offset += 1 }
        guard let value = Double(String(decoding: text[start..<offset], as: UTF8.self)) else {
            offset = start
            return nil
        }
        return value
    }

    /// The bytes between two delimiters; `\` before the delimiter keeps it.
    mutating func delimited(by mark: UInt8, keepsEscapes: Bool) throws(GrammarError) -> [UInt8] {
        let start = offset
        offset += 1
        var bytes: [UInt8] = []
        while true {
            guard offset < text.count, text[offset] != 0x0A else {
                offset = start
                throw error("this is never closed: a \(String(UnicodeScalar(mark))) is missing on the line")
            }
            if text[offset] == mark { break }
            if text[offset] == UInt8(ascii: "\\"), offset + 1 < text.count {
                if keepsEscapes && text[offset + 1] != mark { bytes.append(text[offset]) }
                offset += 1
            }
            bytes.append(text[offset])
            offset += 1
        }
        offset += 1
        return bytes
    }

    /// A bare or quoted word form.
    mutating func form() throws(GrammarError) -> [UInt8]? {
        guard skipSpace() else { return nil }
        if byte == UInt8(ascii: "\"") { return try delimited(by: UInt8(ascii: "\""), keepsEscapes: false) }
        let start = offset
        while offset < text.count, text[offset] > 0x20 { offset += 1 }
        return Array(text[start..<offset])
    }

    /// The line of the reading position, 1-based.
    mutating func countLine() -> Int {
        for index in counted.offset..<max(counted.offset, min(offset, text.count)) where text[index] == 0x0A { counted.line += 1 }
        counted.offset = max(counted.offset, offset)
        return counted.line
    }

    func line(of place: Int) -> Int { text[..<min(place, text.count)].reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) } }

    func error(_ message: String, at place: Int? = nil) -> GrammarError {
        let place = min(place ?? offset, text.count)
        let start = text[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let end = text[place...].firstIndex(of: 0x0A) ?? text.count
        return GrammarError(
            file: source.path, line: line(of: place), column: String(decoding: text[start..<place], as: UTF8.self).count + 1,
            lineText: String(decoding: text[start..<max(start, end)], as: UTF8.self), message: message)
    }
}
