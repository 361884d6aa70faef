extension TOMLDocument {
    package init(toml text: String, file: String) throws(TOMLError) {
        self.init(file: file)
        var reader = TOMLReader(text: text, file: file)
        entries = try reader.entries()
    }
}

/// Reads a settings file from the left, character by character.
private struct TOMLReader {
    private let lines: [Substring]
    private let text: [Character]
    private let file: String
    private var index = 0
    private var line = 1
    private var column = 1

    init(text: String, file: String) {
        self.text = Array(text)
        self.file = file
        lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    }

    mutating func entries() throws(TOMLError) -> [TOMLDocument.Entry] {
        var entries: [TOMLDocument.Entry] = []
        var known: Set<String> = []
        var table = ""
        while true {
            skipBlank(newlines: true)
            guard let character = peek else { return entries }
            if character == "[" {
                table = try tableName() + "."
            } else {
                let keyPlace = here
                let key = try table + dottedKey()
                guard known.insert(key).inserted else { throw fault("“\(key)” is set twice; keep one of the lines", at: keyPlace) }
                skipBlank()
                try take("=", "“=” was expected after a key")
                skipBlank()
                let valuePlace = here
                entries.append(.init(key: key, value: try value(), keyPlace: keyPlace, valuePlace: valuePlace))
            }
            skipBlank()
            if let rest = peek, !rest.isNewline { throw fault("a new line was expected, found “\(rest)”") }
        }
    }

    private mutating func tableName() throws(TOMLError) -> String {
        advance()
        if peek == "[" { throw fault("arrays of tables have no meaning here") }
        skipBlank()
        let name = try dottedKey()
        skipBlank()
        try take("]", "“]” was expected after the table's name")
        return name
    }

    private mutating func dottedKey() throws(TOMLError) -> String {
        var parts = [try simpleKey()]
        while true {
            skipBlank()
            guard peek == "." else { return parts.joined(separator: ".") }
            advance()
            skipBlank()
            parts.append(try simpleKey())
        }
    }

    private mutating func simpleKey() throws(TOMLError) -> String {
        if peek == "\"" || peek == "'" { return try string() }
        let start = index
        while let character = peek, character.isASCII, character.isLetter || character.isNumber || character == "_" || character == "-" {
            advance()
        }
        guard index > start else { throw fault("a key was expected") }
        return String(text[start..<index])
    }

    private mutating func value() throws(TOMLError) -> TOMLValue {
        switch peek {
        case "\"", "'": return .string(try string())
        case "[": return .array(try array())
        case "{": throw fault("inline tables have no meaning here; write a [table]")
        case nil: throw fault("a value was expected")
        default: return try bareValue()
        }
    }

    private mutating func array() throws(TOMLError) -> [TOMLValue] {
        advance()
        var items: [TOMLValue] = []
        while true {
            skipBlank(newlines: true)
            if peek == "]" { break }
            items.append(try value())
            skipBlank(newlines: true)
            if peek == "]" { break }
            try take(",", "“,” or “]” was expected")
        }
        advance()
        return items
    }

    /// `true`, `25`, `1_000`, `0.5`, `09:00`.
    private mutating func bareValue() throws(TOMLError) -> TOMLValue {
        let place = here
        let start = index
        while let character = peek, !character.isWhitespace, !["#", ",", "]"].contains(character) { advance() }
        let word = String(text[start..<index])
        if word == "true" { return .bool(true) }
        if word == "false" { return .bool(false) }
        let plain = word.replacing("_", with: "")
        if let value = Int(plain) { return .integer(value) }
        if plain.contains(where: \.isNumber), let value = Double(plain), value.isFinite { return .number(value) }
        if let minutes = TOMLReader.minutes(word) { return .time(minutes) }
        throw fault(word.isEmpty ? "a value was expected" : "“\(word)” is no value; words stand in quotes, times as 09:00", at: place)
    }

    private static func minutes(_ word: String) -> Int? {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.count == 2 ? Int($0) : nil }
        guard (2...3).contains(parts.count), numbers.count == parts.count, numbers[0] >= 0, numbers[1...].allSatisfy((0..<60).contains),
            numbers[0] < 24 || numbers[0] == 24 && numbers[1] == 0
        else { return nil }
        return numbers[0] * 60 + numbers[1]
    }

    /// A basic string with escapes, or a literal one in single quotes; on one line.
    private mutating func string() throws(TOMLError) -> String {
        let place = here
        let quote = peek
        var result = ""
        advance()
        while let character = peek, !character.isNewline {
            advance()
            if character == quote { return result }
            result.append(character == "\\" && quote == "\"" ? try escape() : character)
        }
        throw fault("a string without its closing quote", at: place)
    }

    private mutating func escape() throws(TOMLError) -> Character {
        guard let character = peek else { throw fault("the file ends in a string") }
        advance()
        switch character {
        case "\"", "\\": return character
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "u", "U":
            let start = index
            for _ in 0..<(character == "u" ? 4 : 8) where peek?.isHexDigit == true { advance() }
            guard let code = UInt32(String(text[start..<index]), radix: 16), let scalar = Unicode.Scalar(code) else {
                throw fault("an escape that names no character")
            }
            return Character(scalar)
        default: throw fault("an escape that TOML does not know; a backslash is written \\\\")
        }
    }

    private var peek: Character? { index < text.count ? text[index] : nil }

    private var here: TOMLPlace { TOMLPlace(line: line, column: column, lineText: line <= lines.count ? String(lines[line - 1]) : "") }

    private mutating func advance() {
        if text[index].isNewline {
            line += 1
            column = 1
        } else {
            column += 1
        }
        index += 1
    }

    private mutating func skipBlank(newlines: Bool = false) {
        while let character = peek {
            if character == "#" {
                while let next = peek, !next.isNewline { advance() }
            } else if character == " " || character == "\t" || newlines && character.isNewline {
                advance()
            } else {
                return
            }
        }
    }

    private mutating func take(_ character: Character, _ message: String) throws(TOMLError) {
        guard peek == character else { throw fault(message) }
        advance()
    }

    private func fault(_ message: String, at place: TOMLPlace? = nil) -> TOMLError {
        TOMLError(file: file, place: place ?? here, message: message)
    }
}
