/// A number for some texts, the same in every run and on every machine: FNV-1a (Fowler, Noll, Vo), 64 bits. For telling whether something
/// is what it was, not for keeping anybody out.
package struct StableDigest: Sendable {
    private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    /// Texts that are added one by one are not those that are added as one.
    package mutating func add(_ text: String) {
        for byte in text.utf8 { mix(byte) }
        mix(0xff)
    }

    /// 16 hexadecimal digits.
    package var text: String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private mutating func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
