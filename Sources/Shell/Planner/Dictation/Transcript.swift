/// What a speech-to-text command wrote, as one run of speech.
///
/// Such programs break lines where a breath was taken, put a time stamp in front of each (`[00:00:01.000 --> 00:00:04.200]`), and
/// remark on what is no speech (`[BLANK_AUDIO]`, `(wind)`): none of it was said. A paragraph, an empty line, is kept as a line.
package struct Transcript: Hashable, Sendable {
    package private(set) var text: String

    package init(_ bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
        let paragraphs = lines.map(Self.trimmed).split { $0.isEmpty }
        text = paragraphs.map { $0.map(Self.spoken).filter { !$0.isEmpty }.joined(separator: " ") }.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    package var isEmpty: Bool { text.isEmpty }
    package var words: [Substring] { text.split(whereSeparator: \.isWhitespace) }

    private static func spoken(_ line: Substring) -> String {
        var rest = line
        if rest.first == "[", let end = rest.firstIndex(of: "]"), rest[..<end].contains("-->") { rest = trimmed(rest[rest.index(after: end)...]) }
        let isRemark = rest.first == "[" && rest.last == "]" || rest.first == "(" && rest.last == ")"
        return isRemark && !rest.dropFirst().dropLast().contains { "[]()".contains($0) } ? "" : String(rest)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop { $0.isWhitespace }
        return start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)]
    }
}
