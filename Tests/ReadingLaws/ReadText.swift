/// The text that was read, as the laws look at it: what a span covers, and the words in it.
struct ReadText {
    let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    /// What a span covers; nil where it leaves the text or cuts a character in two.
    func slice(_ span: Range<Int>) -> String? {
        guard span.lowerBound >= 0, span.upperBound <= bytes.count, isBoundary(span.lowerBound), isBoundary(span.upperBound) else { return nil }
        return String(decoding: bytes[span], as: UTF8.self)
    }

    private func isBoundary(_ offset: Int) -> Bool { offset == bytes.count || bytes[offset] & 0xC0 != 0x80 }

    /// Runs of letters and runs of digits: what is left of a text when nobody looks at marks and white space. Control and format characters may part
    /// words or not; where there are any, each letter stands alone.
    static func words(_ text: some StringProtocol, singly: Bool) -> [Substring] {
        var words: [Substring] = []
        var rest = Substring(narrowed(text)).unicodeScalars
        while let first = rest.first {
            let kind = Kind(first)
            let end =
                singly || kind == .other || kind == .number
                ? rest.index(after: rest.startIndex) : rest.firstIndex { Kind($0) != kind } ?? rest.endIndex
            if kind != .other { words.append(Substring(rest[..<end])) }
            rest = rest[end...]
        }
        return words
    }

    /// A title shows what is of full width in its own.
    private static func narrowed(_ text: some StringProtocol) -> String {
        let scalars = text.unicodeScalars.map { (0xFF01...0xFF5E).contains($0.value) ? Unicode.Scalar($0.value - 0xFEE0)! : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    static func holdsControls(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.contains {
            $0.properties.generalCategory == .format || ($0.properties.generalCategory == .control && !$0.properties.isWhitespace)
        }
    }

    private enum Kind {
        case letter, digit, number, other

        init(_ scalar: Unicode.Scalar) {
            let properties = scalar.properties
            self = properties.isAlphabetic ? .letter : properties.numericType == nil ? .other : scalar.isASCII ? .digit : .number
        }
    }
}
