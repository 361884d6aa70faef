import Support

/// A text as people or their programs damage it: tokens lost, doubled and out of place, noise, foreign bytes.
enum Mutation: CaseIterable {
    case deleteToken, doubleToken, swapTokens, splice, insertNoise, flipBits, changeDigit, cutCharacter, glueTokens, repeatLine

    /// The text after one to four mutations; bytes that are no UTF-8 are replaced, as every reader of files does.
    static func mutant(of text: String, and other: String, with numbers: inout SeededNumbers) -> String {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &numbers) {
            let mutation = allCases.randomElement(using: &numbers)!
            mutation.apply(to: &bytes, Array(other.utf8), &numbers)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func apply(to bytes: inout [UInt8], _ other: [UInt8], _ numbers: inout SeededNumbers) {
        guard let place = bytes.indices.randomElement(using: &numbers) else { return }
        let token = Mutation.token(in: bytes, at: place)
        switch self {
        case .deleteToken: bytes.removeSubrange(token)
        case .doubleToken: bytes.insert(contentsOf: [0x20] + bytes[token], at: token.upperBound)
        case .swapTokens:
            let next = Mutation.token(in: bytes, at: min(token.upperBound + 1, bytes.count - 1))
            guard next.lowerBound >= token.upperBound else { return }
            bytes.replaceSubrange(
                token.lowerBound..<next.upperBound, with: bytes[next] + bytes[token.upperBound..<next.lowerBound] + bytes[token])
        case .splice:
            let from = other.isEmpty ? 0 : Int.random(in: 0..<other.count, using: &numbers)
            bytes.replaceSubrange(place..., with: other[from...])
        case .insertNoise: bytes.insert(contentsOf: Mutation.noise.randomElement(using: &numbers)!.utf8, at: place)
        case .flipBits: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
        case .changeDigit:
            guard let digit = bytes[place...].firstIndex(where: { (48...57).contains($0) }) else { return }
            bytes.replaceSubrange(digit...digit, with: Mutation.numbers.randomElement(using: &numbers)!.utf8)
        case .cutCharacter:
            guard let start = bytes[place...].firstIndex(where: { $0 >= 0xC0 }) else { return }
            bytes.removeSubrange(start..<min(bytes.count, start + Int.random(in: 1...3, using: &numbers)))
        case .glueTokens:
            if let space = bytes[place...].firstIndex(of: 0x20) { bytes.remove(at: space) }
        case .repeatLine:
            let line = bytes.prefix { $0 != 10 }
            bytes += [10] + Array(repeatElement(Array(line), count: Int.random(in: 1...6, using: &numbers)).joined(separator: [10]))
        }
    }

    /// What stands between white space around a place.
    private static func token(in bytes: [UInt8], at place: Int) -> Range<Int> {
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 10 || byte == 9 }
        let start = bytes[..<place].lastIndex(where: isSpace).map { $0 + 1 } ?? 0
        let end = bytes[place...].firstIndex(where: isSpace) ?? bytes.count
        return start..<end
    }

    /// Marks that mean something to a list, and characters that are not what they seem.
    private static let noise = [
        "\u{0}", "\u{1B}[31m", "\u{7}", "\u{85}", "\u{200B}", "\u{202E}", "\u{FEFF}", "\u{FFFD}", "\r", "\t", "\n", "\n\n", "\"", "`", "\\", "|",
        "~~~",
        "[", "](", "(", ")", "- [x] ", "# ", "> ", "•", "→", "&amp;", "<b>", "⅞", "½", "²", "①", "ﬁ", "…", "İ", "ẞ", "é", "e\u{301}", "🍅", "👩‍👩‍👧",
        "１０", "٣", "年", "!!!", "#", "@", "+", ":", ";", ",", ".", "–", "-", "~", "/", "'",
    ]
    private static let numbers = ["", "0", "00", "7", "60", "-1", "99999999999999999999", "1e9", "3.14159", "0x1F", "1/0"]
}
