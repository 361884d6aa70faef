import Glibc
import Synchronization

/// Where new identifiers come from.
package protocol IDSource: Sendable {
    /// An identifier that it never gave before.
    func next() -> String
}

/// Random identifiers in the form of RFC 9562, version 4, from the kernel's generator.
package struct RandomIDs: IDSource {
    package init() {}

    package func next() -> String {
        var kernel = SystemRandomNumberGenerator()  // getrandom(2)
        var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &kernel) }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        var text: [UInt8] = []
        let digits = Array("0123456789abcdef".utf8)
        for (index, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(index) { text.append(UInt8(ascii: "-")) }
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// `id-1`, `id-2`, …: the same in every run, for tests.
package final class CountingIDs: IDSource {
    private let count = Mutex(0)
    package init() {}
    package func next() -> String {
        count.withLock {
            $0 += 1
            return "id-\($0)"
        }
    }
}

extension Paths {
    static var userID: UInt32 { getuid() }
}
