/// A text as the grammar sees it: compatibility-decomposed, in lower case, with the characters of the `fold` statements
/// replaced; every folded byte knows the original byte that it came from.
struct FoldedText: Sendable {
    private(set) var bytes: [UInt8] = []
    /// For each folded byte the offset of its original; nil where folding changed no offset. One more entry than bytes.
    private var origins: [Int32]?
    let originalCount: Int

    /// What a grammar says of single characters: `fold ’ '`.
    typealias Replacements = [UInt32: [UInt8]]

    init(_ text: [UInt8], table: CompatibilityTable, replacements: Replacements, entities: [(name: [UInt8], text: [UInt8])], keepsCase: Bool = false)
    {
        originalCount = text.count
        bytes.reserveCapacity(text.count)
        if text.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "&") }) {
            for byte in text { bytes.append((65...90).contains(byte) ? byte | 0x20 : byte) }
            return
        }
        var origins: [Int32] = []
        origins.reserveCapacity(text.count + 1)
        var index = 0
        while index < text.count {
            let start = index
            let byte = text[index]
            if byte == UInt8(ascii: "&"), let entity = entities.first(where: { text[index...].starts(with: $0.name) }) {
                index += entity.name.count
                var place = 0
                while place < entity.text.count {
                    fold(FoldedText.scalar(in: entity.text, at: &place), table: table, replacements: replacements)
                }
            } else if byte < 0x80 {
                index += 1
                bytes.append((65...90).contains(byte) && !keepsCase ? byte | 0x20 : byte)
            } else {
                let scalar = FoldedText.scalar(in: text, at: &index)
                let before = bytes.count
                fold(scalar, table: table, replacements: replacements)
                if keepsCase { escape(from: before) }
            }
            while origins.count < bytes.count { origins.append(Int32(start)) }
        }
        origins.append(Int32(text.count))
        self.origins = origins
    }

    /// Whether two folded bytes come from one character of the original: "⅞" is "7⁄8", and has no 7 of its own.
    func areOneCharacter(_ a: Int, _ b: Int) -> Bool { origins.map { $0[a] == $0[b] } ?? false }

    /// The original offset of a folded one.
    func origin(of offset: Int) -> Int { origins.map { Int($0[offset]) } ?? offset }

    private mutating func fold(_ scalar: UInt32, table: CompatibilityTable, replacements: Replacements) {
        if let replacement = replacements[scalar] {
            bytes += replacement
        } else if let parts = table.decomposition(of: scalar) {
            for part in parts {
                if let replacement = replacements[part] { bytes += replacement } else { append(lowered: part) }
            }
        } else {
            append(lowered: scalar)
        }
    }

    /// In a pattern what a character folds to stands for itself: "…" is three full stops, not three of anything.
    private mutating func escape(from start: Int) {
        let folded = bytes[start...]
        guard folded.contains(where: { $0 < 0x80 && !(48...57).contains($0) && !(97...122).contains($0) }) else { return }
        bytes.replaceSubrange(
            start..., with: folded.flatMap { $0 < 0x80 && !(48...57).contains($0) && !(97...122).contains($0) ? [0x5C, $0] : [$0] })
    }

    private mutating func append(lowered scalar: UInt32) {
        guard let scalar = Unicode.Scalar(scalar) else { return }
        if scalar.isASCII {
            let byte = UInt8(scalar.value)
            bytes.append((65...90).contains(byte) ? byte | 0x20 : byte)
        } else if scalar.properties.changesWhenLowercased {
            bytes += Array(scalar.properties.lowercaseMapping.utf8)
        } else {
            bytes += Array(UTF8.encode(scalar)!)
        }
    }

    /// Decodes the scalar at `index` and moves past it; a malformed byte counts as U+FFFD.
    static func scalar(in text: [UInt8], at index: inout Int) -> UInt32 {
        let first = text[index]
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard first < 0x80 || first >= 0xC2, index + length <= text.count else {
            index += 1
            return 0xFFFD
        }
        var value = length == 1 ? UInt32(first) : UInt32(first & (0xFF >> UInt8(length + 1)))
        for offset in 1..<max(1, length) {
            let byte = text[index + offset]
            guard byte & 0xC0 == 0x80 else {
                index += 1
                return 0xFFFD
            }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        index += length
        return value
    }
}
