/// The entries of the prompt, oldest first: no two alike, no more than the limit, none that is too long to want back.
package struct LineHistory: Hashable, Sendable {
    package static let limit = 500
    /// Bytes; a longer entry is a whole document, which has its own place.
    package static let longestEntry = 16_384

    package private(set) var entries: [String] = []

    package init(entries: [String] = []) { for entry in entries { add(entry) } }

    /// An entry that is there already moves to the end.
    package mutating func add(_ entry: String) {
        guard !entry.trimmed.isEmpty, entry.utf8.count <= Self.longestEntry else { return }
        entries.removeAll { $0 == entry }
        entries.append(entry)
        if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
    }
}

extension LineHistory {
    /// The history file: an entry a line, newlines in it escaped.
    package init(fileText: String) {
        self.init(entries: fileText.split(separator: "\n").map { EscapedLine.decode($0) })
    }

    package var fileText: String { entries.map { EscapedLine.encode($0) + "\n" }.joined() }
}

/// Text of many lines on one: `\n`, `\r` and `\\` stand for the characters that they name elsewhere.
enum EscapedLine {
    static func encode(_ text: String) -> String {
        var line = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": line += "\\\\"
            case "\n": line += "\\n"
            case "\r": line += "\\r"
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line
    }

    static func decode(_ line: some StringProtocol) -> String {
        var text = ""
        var isEscaped = false
        for scalar in line.unicodeScalars {
            switch (isEscaped, scalar) {
            case (false, "\\"):
                isEscaped = true
                continue
            case (true, "n"): text += "\n"
            case (true, "r"): text += "\r"
            default: text.unicodeScalars.append(scalar)
            }
            isEscaped = false
        }
        return text
    }
}
