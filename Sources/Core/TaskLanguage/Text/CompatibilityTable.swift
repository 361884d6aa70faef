/// Full compatibility decompositions (Unicode Standard Annex #15), read from `common/compatibility.table`: on each line a scalar in
/// hexadecimal and those it becomes, in the order of the scalars.
///
/// Two texts are equal under NFKC exactly when they are equal under NFKD, so matching compares decomposed text and needs
/// no composition step.
///
/// A look-up bisects the text of the table: a start of the program needs a few lines of it and never reads the whole.
struct CompatibilityTable: Sendable {
    private let text: [UInt8]
    /// Where the first line stands that is no comment.
    private let start: Int

    static let empty = CompatibilityTable(text: [])

    init(text: [UInt8]) {
        self.text = text
        var start = 0
        while start < text.count, text[start] == UInt8(ascii: "#") || text[start] == 0x0A {
            start = (text[start...].firstIndex(of: 0x0A) ?? text.count - 1) + 1
        }
        self.start = start
    }

    /// The decomposition of a scalar; nil where it is its own.
    func decomposition(of scalar: UInt32) -> [UInt32]? {
        text.withUnsafeBufferPointer { text in
            var low = start
            var high = text.count
            while low < high {
                var line = (low + high) / 2
                while line > low, text[line - 1] != 0x0A { line -= 1 }
                var place = line
                let key = CompatibilityTable.number(text, &place)
                if key == scalar { return CompatibilityTable.scalars(text, place) }
                if key < scalar {
                    while place < high, text[place] != 0x0A { place += 1 }
                    low = place + 1
                } else {
                    high = line
                }
            }
            return nil
        }
    }

    /// The rest of a line.
    private static func scalars(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> [UInt32] {
        var place = start
        var scalars: [UInt32] = []
        while place < text.count, text[place] == 0x20 {
            place += 1
            scalars.append(number(text, &place))
        }
        return scalars
    }

    /// The hexadecimal number at a place, which moves past it.
    private static func number(_ text: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> UInt32 {
        var value: UInt32 = 0
        while place < text.count {
            switch text[place] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(text[place] - 48)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(text[place] - 55)
            default: return value
            }
            place += 1
        }
        return value
    }
}
