/// Why a text is no JSON, and where.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// 0-based byte offset of the first byte that does not fit.
    package var offset: Int
    package var message: String
    package var description: String { "not JSON: \(message) at byte \(offset)" }
}

extension JSONValue {
    /// Reads one JSON text strictly as RFC 8259 has it: UTF-8, no comment, no trailing comma, at most 256 levels.
    package init(json bytes: [UInt8]) throws(JSONError) {
        var reader = JSONReader(bytes: bytes)
        self = try reader.document()
    }

    package init(json text: String) throws(JSONError) { try self.init(json: Array(text.utf8)) }
}

/// A recursive-descent reader over bytes.
struct JSONReader {
    static let depthLimit = 256

    let bytes: [UInt8]
    var place = 0
    private var depth = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func document() throws(JSONError) -> JSONValue {
        let value = try value()
        skipSpace()
        if place < bytes.count { throw fault("something follows the value") }
        return value
    }

    private mutating func value() throws(JSONError) -> JSONValue {
        skipSpace()
        guard let byte = peek else { throw fault("the text ends too early") }
        switch byte {
        case UInt8(ascii: "{"): return .object(try nested { reader throws(JSONError) in try reader.object() })
        case UInt8(ascii: "["): return .array(try nested { reader throws(JSONError) in try reader.array() })
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), 48...57: return try number()
        default: throw fault("a value was expected")
        }
    }

    private mutating func nested<Value>(_ read: (inout JSONReader) throws(JSONError) -> Value) throws(JSONError) -> Value {
        guard depth < JSONReader.depthLimit else { throw fault("more than \(JSONReader.depthLimit) levels") }
        depth += 1
        defer { depth -= 1 }
        place += 1
        return try read(&self)
    }

    private mutating func object() throws(JSONError) -> JSONObject {
        var object = JSONObject(capacity: 8)
        skipSpace()
        if take(UInt8(ascii: "}")) { return object }
        while true {
            skipSpace()
            guard peek == UInt8(ascii: "\"") else { throw fault("a member name in quotes was expected") }
            let name = try string()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw fault("“:” was expected") }
            object.add(name, try value())
            skipSpace()
            if take(UInt8(ascii: "}")) { return object }
            guard take(UInt8(ascii: ",")) else { throw fault("“,” or “}” was expected") }
        }
    }

    private mutating func array() throws(JSONError) -> [JSONValue] {
        var items: [JSONValue] = []
        skipSpace()
        if take(UInt8(ascii: "]")) { return items }
        while true {
            items.append(try value())
            skipSpace()
            if take(UInt8(ascii: "]")) { return items }
            guard take(UInt8(ascii: ",")) else { throw fault("“,” or “]” was expected") }
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        let length = word.utf8CodeUnitCount
        guard place + length <= bytes.count, bytes[place..<place + length].elementsEqual("\(word)".utf8) else {
            throw fault("a value was expected")
        }
        place += length
        return value
    }

    private mutating func number() throws(JSONError) -> JSONValue {
        let start = place
        var isWhole = true
        _ = take(UInt8(ascii: "-"))
        let leading = place
        guard skipDigits() else { throw fault("a digit was expected") }
        if bytes[leading] == UInt8(ascii: "0"), place - leading > 1 { throw fault("a number begins with 0", at: leading) }
        if take(UInt8(ascii: ".")) {
            isWhole = false
            guard skipDigits() else { throw fault("a digit was expected") }
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            isWhole = false
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            guard skipDigits() else { throw fault("a digit was expected") }
        }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        if isWhole, let value = Int(text) { return .integer(value) }
        guard let value = Double(text), value.isFinite else { throw fault("a number too large", at: start) }
        return .number(value)
    }

    var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func take(_ byte: UInt8) -> Bool {
        guard place < bytes.count, bytes[place] == byte else { return false }
        place += 1
        return true
    }

    private mutating func skipDigits() -> Bool {
        let start = place
        while place < bytes.count, (48...57).contains(bytes[place]) { place += 1 }
        return place > start
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
    }

    func fault(_ message: String, at offset: Int? = nil) -> JSONError { JSONError(offset: offset ?? place, message: message) }
}
