/// The text that was read, as the laws look at it: what a span covers, and the words in it.
struct ReadText {
    let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    /// What a span covers; nil where it leaves the text or cuts a character in two.
    func slice(_ span: Range<Int>) -> String? {
        guard span.lowerBound >= 0, span.upperBound <= bytes.count, isBoundary(span.lowerBound), isBoundary(span.upperBound) else { return nil }
        return String(decoding: bytes[span], as: UTF8.self)
    }

    /// The line that holds a place, without its end.
    func line(at offset: Int) -> Range<Int> {
        let place = min(max(offset, 0), bytes.count)
        let start = bytes[..<place].lastIndex(where: ReadText.endsLine).map { $0 + 1 } ?? 0
        let end = bytes[place...].firstIndex(where: ReadText.endsLine) ?? bytes.count
        return start..<end
    }

    private static func endsLine(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

    private func isBoundary(_ offset: Int) -> Bool { offset == bytes.count || bytes[offset] & 0xC0 != 0x80 }

    /// Runs of letters and digits: what is left of a text when nobody looks at marks and white space.
    static func words(_ text: some StringProtocol) -> [Substring] {
        String(text).unicodeScalars.split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }.map { Substring($0) }
    }
}
