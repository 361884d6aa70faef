extension JSONValue {
    /// One line of JSON, without the newline.
    package var text: String {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// JSON over several lines, two spaces a level, for eyes.
    package var indentedText: String {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends compact JSON: quotes, backslashes, control characters and bidirectional controls are escaped, so that it may be
    /// shown on a terminal; all else stays as it is. A whole number has no fraction, and what JSON has no word for (infinity, NaN) is `null`.
    package func write(to bytes: inout [UInt8]) { write(to: &bytes, indent: nil) }

    private func write(to bytes: inout [UInt8], indent: Int?) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .integer(let value): writeInteger(value, to: &bytes)
        case .number(let value): writeNumber(value, to: &bytes)
        case .string(let text): writeString(text, to: &bytes)
        case .array(let items):
            // An array of numbers or words stays on one line.
            let inner = items.allSatisfy { $0.array == nil && $0.object == nil } ? nil : indent
            writeItems(items, "[", "]", indent: inner, to: &bytes) { item, bytes in item.write(to: &bytes, indent: inner.map { $0 + 1 }) }
        case .object(let object):
            writeItems(object.members, "{", "}", indent: indent, to: &bytes) { member, bytes in
                writeString(member.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                if indent != nil { bytes.append(UInt8(ascii: " ")) }
                member.value.write(to: &bytes, indent: indent.map { $0 + 1 })
            }
        }
    }
}

private func writeItems<Item>(
    _ items: [Item], _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, indent: Int?, to bytes: inout [UInt8],
    write: (Item, inout [UInt8]) -> Void
) {
    func newLine(_ level: Int, _ bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: level * 2))
    }
    bytes.append(UInt8(ascii: opening))
    for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        if let indent { newLine(indent + 1, &bytes) }
        write(item, &bytes)
    }
    if let indent, !items.isEmpty { newLine(indent, &bytes) }
    bytes.append(UInt8(ascii: closing))
}

private func writeNumber(_ value: Double, to bytes: inout [UInt8]) {
    if let whole = Int(exactly: value), abs(whole) < 1 << 53 {
        writeInteger(whole, to: &bytes)
    } else {
        bytes += (value.isFinite ? String(value) : "null").utf8
    }
}

private func writeInteger(_ value: Int, to bytes: inout [UInt8]) {
    if (0..<10).contains(value) {
        bytes.append(UInt8(48 + value))
    } else {
        bytes += String(value).utf8
    }
}

private func writeString(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    let isPlain = text.utf8.withContiguousStorageIfAvailable { utf8 in
        for byte in utf8 where byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return false }
        bytes.append(contentsOf: utf8)
        return true
    }
    if isPlain != true {
        for scalar in text.unicodeScalars { writeScalar(scalar, to: &bytes) }
    }
    bytes.append(UInt8(ascii: "\""))
}

private func writeScalar(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar.value {
    case 0x22, 0x5C:
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(scalar.value))
    case 0x0A: bytes += "\\n".utf8
    case 0x0D: bytes += "\\r".utf8
    case 0x09: bytes += "\\t".utf8
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
        let digits = String(scalar.value, radix: 16)
        bytes += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
    default: bytes += scalar.utf8
    }
}

/// A JSON object that is written member by member, with no value built in between.
package struct JSONObjectWriter {
    private var isFirst = true

    /// Opens the object.
    package init(to bytes: inout [UInt8]) { bytes.append(UInt8(ascii: "{")) }

    package func close(_ bytes: inout [UInt8]) { bytes.append(UInt8(ascii: "}")) }

    package mutating func add(_ name: StaticString, _ value: JSONValue, to bytes: inout [UInt8]) {
        begin(name, &bytes)
        value.write(to: &bytes)
    }

    package mutating func add(_ name: StaticString, _ text: String, to bytes: inout [UInt8]) {
        begin(name, &bytes)
        writeString(text, to: &bytes)
    }

    package mutating func add(_ name: StaticString, _ number: Double, to bytes: inout [UInt8]) {
        begin(name, &bytes)
        writeNumber(number, to: &bytes)
    }

    package mutating func add(_ name: StaticString, _ span: Range<Int>, to bytes: inout [UInt8]) {
        begin(name, &bytes)
        bytes.append(UInt8(ascii: "["))
        writeInteger(span.lowerBound, to: &bytes)
        bytes.append(UInt8(ascii: ","))
        writeInteger(span.upperBound, to: &bytes)
        bytes.append(UInt8(ascii: "]"))
    }

    /// A member whose value `write` appends: a string of letters, digits and marks that need no escape.
    package mutating func add(_ name: StaticString, plain write: (inout [UInt8]) -> Void, to bytes: inout [UInt8]) {
        begin(name, &bytes)
        bytes.append(UInt8(ascii: "\""))
        write(&bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// An array of objects, each written by its place.
    package mutating func add(
        _ name: StaticString, count: Int, to bytes: inout [UInt8], write: (Int, inout JSONObjectWriter, inout [UInt8]) -> Void
    ) {
        begin(name, &bytes)
        bytes.append(UInt8(ascii: "["))
        for index in 0..<count {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            var object = JSONObjectWriter(to: &bytes)
            write(index, &object, &bytes)
            object.close(&bytes)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func begin(_ name: StaticString, _ bytes: inout [UInt8]) {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }
}
