extension FirstBytes {
    /// Reads a pattern from its front, as far as its first bytes go.
    struct PatternReader {
        let text: [UInt8]
        var index = 0
        /// Something stands there that it does not understand.
        var isLost = false
        /// Bytes that are passed over as if they were nothing.
        var skipped = FirstBytes.nothing

        init(text: [UInt8]) { self.text = text }

        /// The alternatives up to a closing bracket or the end.
        mutating func alternatives() -> (set: FirstBytes, isEmptyPossible: Bool) {
            var set = FirstBytes.nothing
            var isEmptyPossible = false
            while true {
                let branch = self.branch()
                set.formUnion(branch.set)
                isEmptyPossible = isEmptyPossible || branch.isEmptyPossible
                guard index < text.count, text[index] == UInt8(ascii: "|") else { break }
                index += 1
            }
            return (set, isEmptyPossible)
        }

        private mutating func branch() -> (set: FirstBytes, isEmptyPossible: Bool) {
            var set = FirstBytes.nothing
            var isOpen = true
            while index < text.count, text[index] != UInt8(ascii: "|"), text[index] != UInt8(ascii: ")") {
                var (piece, canBeEmpty) = atom()
                if piece.remove(skipped) { canBeEmpty = true }
                if index < text.count, text[index] == UInt8(ascii: "?") || text[index] == UInt8(ascii: "*") {
                    canBeEmpty = true
                    index += 1
                } else if index < text.count, text[index] == UInt8(ascii: "+") {
                    index += 1
                } else if index < text.count, text[index] == UInt8(ascii: "{") {
                    canBeEmpty = canBeEmpty || (index + 1 < text.count && text[index + 1] == UInt8(ascii: "0"))
                    while index < text.count, text[index] != UInt8(ascii: "}") { index += 1 }
                    index += 1
                }
                if index < text.count, text[index] == UInt8(ascii: "?") || text[index] == UInt8(ascii: "+") { index += 1 }
                if isOpen { set.formUnion(piece) }
                isOpen = isOpen && canBeEmpty
            }
            return (set, isOpen)
        }

        private mutating func atom() -> (FirstBytes, Bool) {
            var set = FirstBytes.nothing
            let byte = text[index]
            index += 1
            switch byte {
            case UInt8(ascii: "("):
                let isLook = takes("?=") || takes("?!") || takes("?<=") || takes("?<!")
                if !isLook, !takes("?:"), index < text.count, text[index] == UInt8(ascii: "?") { isLost = true }
                let inner = alternatives()
                index += 1
                return isLook ? (set, true) : inner
            case UInt8(ascii: "["): return (characterClass(), false)
            case UInt8(ascii: "\\"):
                let isBoundary = index < text.count && text[index] == UInt8(ascii: "b")
                set = escape().set
                return (set, isBoundary)
            case UInt8(ascii: "^"): return (set, true)
            case UInt8(ascii: "$"): return (set, true)
            case UInt8(ascii: "."): return (.any, false)
            default:
                set.insert(byte)
                while byte >= 0xC0, index < text.count, text[index] & 0xC0 == 0x80 { index += 1 }
                return (set, false)
            }
        }

        /// What an escape stands for, behind its backslash; the byte, where it is a single one.
        private mutating func escape() -> (set: FirstBytes, byte: UInt8?) {
            let name = index < text.count ? text[index] : 0
            index += 1
            switch name {
            case UInt8(ascii: "d"): return (.digits, nil)
            case UInt8(ascii: "b"): return (.nothing, nil)
            case UInt8(ascii: "s"):
                var spaces = FirstBytes.beyond
                for space in [UInt8(9), 10, 11, 12, 13, 32] { spaces.insert(space) }
                return (spaces, nil)
            case UInt8(ascii: "w"):
                var word = FirstBytes.letters
                for part in [FirstBytes.capitals, .digits, .underscore, .beyond] { word.formUnion(part) }
                return (word, nil)
            case UInt8(ascii: "p"):
                var word = FirstBytes.letters
                word.formUnion(.capitals)
                word.formUnion(.beyond)
                return takes("{L}") ? (word, nil) : (.any, nil)
            case UInt8(ascii: "x"):
                let code = number()
                if code >= 0x80 { return (.beyond, nil) }
                var set = FirstBytes.nothing
                set.insert(UInt8(code))
                return (set, UInt8(code))
            case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E:
                var set = FirstBytes.nothing
                set.insert(name)
                return (set, name)
            default: return (.any, nil)
            }
        }

        /// The code of `\x`: two hexadecimal digits at most, or any number between braces.
        private mutating func number() -> UInt32 {
            let isBraced = takes("{")
            var code: UInt32 = 0
            let start = index
            while index < text.count, isBraced || index < start + 2, let digit = PatternReader.hexadecimal(text[index]) {
                code = min(code << 4 | digit, 0x11_0000)
                index += 1
            }
            if isBraced { index += 1 }
            return code
        }

        private static func hexadecimal(_ byte: UInt8) -> UInt32? {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 48
            case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 87
            case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 55
            default: nil
            }
        }

        private mutating func takes(_ words: StaticString) -> Bool {
            let isThere = words.withUTF8Buffer { text[index...].starts(with: $0) }
            if isThere { index += words.utf8CodeUnitCount }
            return isThere
        }

        /// The last byte of a range in a class; DEL where that lies beyond ASCII.
        private mutating func rangeEnd() -> UInt8 {
            let byte = text[index]
            index += 1
            return byte == UInt8(ascii: "\\") ? escape().byte ?? 0x7F : min(byte, 0x7F)
        }

        private mutating func characterClass() -> FirstBytes {
            var set = FirstBytes.nothing
            let isNegated = index < text.count && text[index] == UInt8(ascii: "^")
            var isFirst = true
            while index < text.count, isFirst || text[index] != UInt8(ascii: "]") {
                isFirst = false
                let low = text[index]
                if low >= 0x80 {
                    set.formUnion(.beyond)
                    index += 1
                } else if low == UInt8(ascii: "\\") {
                    index += 1
                    // Here it is a backspace.
                    if index < text.count, text[index] == UInt8(ascii: "b") { isLost = true }
                    let first = escape()
                    set.formUnion(first.set)
                    if let low = first.byte, index + 1 < text.count, text[index] == UInt8(ascii: "-"), text[index + 1] != UInt8(ascii: "]") {
                        index += 1
                        let high = rangeEnd()
                        if low <= high { for byte in low...high { set.insert(byte) } }
                        if high == 0x7F { set.formUnion(.beyond) }
                    }
                } else if index + 2 < text.count, text[index + 1] == UInt8(ascii: "-"), text[index + 2] != UInt8(ascii: "]") {
                    let high = text[index + 2]
                    if low <= high { for byte in low...high { set.insert(byte) } }
                    index += 3
                } else {
                    set.insert(low)
                    index += 1
                }
            }
            index += 1
            return isNegated ? .any : set
        }
    }
}
