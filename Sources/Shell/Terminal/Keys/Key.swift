/// A key as a terminal in raw mode tells it.
package enum Key: Hashable, Sendable {
    case character(Character)
    /// Ctrl with a letter, in lower case.
    case control(Character)
    case enter, escape, tab, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
}

/// Turns the bytes that a terminal sends into keys. Sequences that nobody knows are passed over, never taken for letters.
package struct KeyDecoder: Sendable {
    private var pending: [UInt8] = []

    package init() {}

    /// Takes what arrived. An unfinished character or sequence waits for its rest; `isIdle` says that nothing more is on its
    /// way, which makes a lone escape byte the escape key.
    package mutating func keys(from bytes: [UInt8], isIdle: Bool) -> [Key] {
        pending += bytes
        var keys: [Key] = []
        while let first = pending.first {
            guard let (key, length) = first == 0x1B ? sequence(isIdle: isIdle) : character(isIdle: isIdle) else { break }
            if let key { keys.append(key) }
            pending.removeFirst(length)
        }
        return keys
    }

    /// Nil: the rest is still to come.
    private func character(isIdle: Bool) -> (Key?, Int)? {
        let byte = pending[0]
        switch byte {
        case 0x0A, 0x0D: return (.enter, 1)
        case 0x09: return (.tab, 1)
        case 0x08, 0x7F: return (.backspace, 1)
        case 0x00: return (nil, 1)
        case 0x01...0x1A: return (.control(Character(Unicode.Scalar(byte + 0x60))), 1)
        case 0x1B..<0x20: return (nil, 1)
        case 0x20..<0x80: return (.character(Character(Unicode.Scalar(byte))), 1)
        default: break
        }
        let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC2 ? 2 : 1
        guard pending.count >= length else { return isIdle ? (nil, pending.count) : nil }
        guard length > 1, let text = String(validating: pending.prefix(length), as: UTF8.self), let character = text.first else { return (nil, 1) }
        return (.character(character), length)
    }

    /// CSI (`ESC [ parameters final`) and SS3 (`ESC O final`), ECMA-48 and the usual xterm keys.
    private func sequence(isIdle: Bool) -> (Key?, Int)? {
        guard pending.count > 1 else { return isIdle ? (.escape, 1) : nil }
        let kind = pending[1]
        guard kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else { return (.escape, 1) }
        guard let end = pending.indices.dropFirst(2).first(where: { (0x40...0x7E).contains(pending[$0]) }) else {
            return isIdle || pending.count > 32 ? (nil, pending.count) : nil
        }
        let parameter = String(decoding: pending[2..<end].prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
        return (KeyDecoder.key(final: pending[end], parameter), end + 1)
    }

    private static func key(final: UInt8, _ parameter: String) -> Key? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "~"):
            switch parameter {
            case "1", "7": .home
            case "4", "8": .end
            case "3": .delete
            case "5": .pageUp
            case "6": .pageDown
            default: nil
            }
        default: nil
        }
    }
}
