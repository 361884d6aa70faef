/// Full compatibility decompositions (Unicode Standard Annex #15), read from `common/compatibility.table`.
///
/// Two texts are equal under NFKC exactly when they are equal under NFKD, so matching compares decomposed text and needs
/// no composition step.
struct CompatibilityTable: Sendable {
    private let keys: [UInt32]
    private let starts: [Int32]
    private let scalars: [UInt32]

    static let empty = CompatibilityTable(text: [])

    init(text: [UInt8]) {
        var keys: [UInt32] = []
        var starts: [Int32] = []
        var scalars: [UInt32] = []
        var value: UInt32 = 0
        var isFirst = true
        var hasDigit = false
        var isComment = false
        func close() {
            guard hasDigit else { return }
            if isFirst {
                keys.append(value)
                starts.append(Int32(scalars.count))
            } else {
                scalars.append(value)
            }
            (value, hasDigit, isFirst) = (0, false, false)
        }
        for byte in text {
            switch byte {
            case UInt8(ascii: "\n"):
                close()
                (isFirst, isComment) = (true, false)
            case UInt8(ascii: "#"): isComment = true
            case UInt8(ascii: " ") where !isComment: close()
            case UInt8(ascii: "0")...UInt8(ascii: "9") where !isComment:
                (value, hasDigit) = (value << 4 | UInt32(byte - 48), true)
            case UInt8(ascii: "A")...UInt8(ascii: "F") where !isComment:
                (value, hasDigit) = (value << 4 | UInt32(byte - 55), true)
            default: break
            }
        }
        close()
        starts.append(Int32(scalars.count))
        self.keys = keys
        self.starts = starts
        self.scalars = scalars
    }

    /// The decomposition of a scalar; nil where it is its own.
    func decomposition(of scalar: UInt32) -> ArraySlice<UInt32>? {
        var low = 0
        var high = keys.count
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < scalar { low = middle + 1 } else { high = middle }
        }
        guard low < keys.count, keys[low] == scalar else { return nil }
        return scalars[Int(starts[low])..<Int(starts[low + 1])]
    }
}
