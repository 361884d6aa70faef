extension JSONReader {
    /// A string from its opening quote on. A lone half of a surrogate pair becomes U+FFFD, which has a place in UTF-8.
    mutating func string() throws(JSONError) -> String {
        let start = place
        place += 1
        var plain = place
        var decoded: [UInt8] = []
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                let last = plain..<place
                place += 1
                let text: String?
                if decoded.isEmpty {
                    text = JSONReader.text(of: bytes, last)
                } else {
                    decoded += bytes[last]
                    text = JSONReader.text(of: decoded, 0..<decoded.count)
                }
                guard let text else { throw fault("a string that is not UTF-8", at: start) }
                return text
            case UInt8(ascii: "\\"):
                decoded += bytes[plain..<place]
                place += 1
                try escape(into: &decoded)
                plain = place
            case 0..<0x20: throw fault("a control character in a string")
            default: place += 1
            }
        }
        throw fault("a string without its closing quote", at: start)
    }

    /// Bytes as text; nil where they are not UTF-8.
    private static func text(of bytes: [UInt8], _ range: Range<Int>) -> String? {
        bytes.withUnsafeBufferPointer { bytes in
            let bytes = UnsafeBufferPointer(rebasing: bytes[range])
            var isASCII = true
            for byte in bytes where byte >= 0x80 { isASCII = false }
            return isASCII ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
        }
    }

    private mutating func escape(into decoded: inout [UInt8]) throws(JSONError) {
        guard let byte = peek else { throw fault("the text ends too early") }
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(byte)
        case UInt8(ascii: "b"): decoded.append(0x08)
        case UInt8(ascii: "f"): decoded.append(0x0C)
        case UInt8(ascii: "n"): decoded.append(0x0A)
        case UInt8(ascii: "r"): decoded.append(0x0D)
        case UInt8(ascii: "t"): decoded.append(0x09)
        case UInt8(ascii: "u"): decoded += String(Character(try unicodeEscape())).utf8
        default: throw fault("an escape that JSON does not know", at: place - 2)
        }
    }

    private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
        let unit = try codeUnit()
        if UTF16.isLeadSurrogate(unit), place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u") {
            let mark = place
            place += 2
            let next = try codeUnit()
            if UTF16.isTrailSurrogate(next) {
                let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(next) - 0xDC00)
                return Unicode.Scalar(value) ?? "\u{FFFD}"
            }
            place = mark
        }
        return Unicode.Scalar(unit) ?? "\u{FFFD}"
    }

    private mutating func codeUnit() throws(JSONError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
                throw fault("four hexadecimal digits were expected")
            }
            unit = unit << 4 | UInt16(digit)
            place += 1
        }
        return unit
    }
}
