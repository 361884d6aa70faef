import Synchronization

/// Full compatibility decompositions (Unicode Standard Annex #15), read from `common/compatibility.table`.
///
/// Two texts are equal under NFKC exactly when they are equal under NFKD, so matching compares decomposed text and needs
/// no composition step.
///
/// The table is read when the first character outside ASCII is met: most texts have none.
final class CompatibilityTable: Sendable {
    private struct Parts {
        let keys: [UInt32]
        let starts: [Int32]
        let scalars: [UInt32]
    }
    private let source: [UInt8]
    private let read = Mutex<Parts?>(nil)

    static let empty = CompatibilityTable(text: [])

    init(text: [UInt8]) { source = text }

    private static func parts(of text: [UInt8]) -> Parts {
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
        return Parts(keys: keys, starts: starts, scalars: scalars)
    }

    /// The decomposition of a scalar; nil where it is its own.
    func decomposition(of scalar: UInt32) -> ArraySlice<UInt32>? {
        let parts = read.withLock { parts in
            if let parts { return parts }
            let new = CompatibilityTable.parts(of: source)
            parts = new
            return new
        }
        var low = 0
        var high = parts.keys.count
        while low < high {
            let middle = (low + high) / 2
            if parts.keys[middle] < scalar { low = middle + 1 } else { high = middle }
        }
        guard low < parts.keys.count, parts.keys[low] == scalar else { return nil }
        return parts.scalars[Int(parts.starts[low])..<Int(parts.starts[low + 1])]
    }
}
