/// The beginning of a text that takes at most `width` columns, with an ellipsis where something was cut.
package func truncated(_ text: String, to width: Int) -> String {
    guard displayWidth(text) > width else { return text }
    guard width > 0 else { return "" }
    var kept = ""
    var room = width - 1
    for character in text {
        let needed = displayWidth(character)
        guard needed <= room else { break }
        kept.append(character)
        room -= needed
    }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
}

/// The side on which a text stands in a field that is wider.
package enum Alignment: Sendable {
    case left, right
}

/// A text in a field of exactly `width` columns: padded, or cut with an ellipsis.
package func fitted(_ text: String, to width: Int, _ alignment: Alignment = .left) -> String {
    let text = truncated(text, to: width)
    let space = String(repeating: " ", count: max(0, width - displayWidth(text)))
    switch alignment {
    case .left: return text + space
    case .right: return space + text
    }
}

/// A text broken into lines of at most `width` columns, at spaces where there are any.
package func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let first = lines.count
        var line = ""
        for word in paragraph.split(separator: " ") {
            var word = String(word)
            let joined = line.isEmpty ? word : "\(line) \(word)"
            if displayWidth(joined) <= width {
                line = joined
                continue
            }
            if !line.isEmpty { lines.append(line) }
            while displayWidth(word) > width {
                let head = prefix(of: word, width: width)
                lines.append(head)
                word.removeFirst(head.count)
            }
            line = word
        }
        if !line.isEmpty || lines.count == first { lines.append(line) }
    }
    return lines
}

/// At least one character, so that a loop over the rest comes to an end.
private func prefix(of text: String, width: Int) -> String {
    var kept = ""
    var room = width
    for character in text {
        room -= displayWidth(character)
        guard room >= 0 || kept.isEmpty else { break }
        kept.append(character)
    }
    return kept
}
