import Glibc

/// A small file beside a database that copies a part of it, for those who must answer without opening the database.
///
/// It is never the truth: it names the database's file as it was when the copy was taken (number, length, moment of the last change), and
/// counts only while the file is still like that and nothing stands in its log. The kernel's own stamps are as coarse as its tick, in
/// which two writes may look alike; so the moment is set to the nanosecond before a copy is taken, and any later write shows.
package struct SideCopy {
    /// What is longer is no copy of a small part.
    private static let mostBytes = 1 << 20
    private static let magic: UInt64 = 0x7470_636F_7079_0003  // "tpcopy" 3
    private static let headLength = 7 * 8

    private let database: String
    private let path: String

    /// The copy lies at the database's path with a suffix, as SQLite's own files beside it do.
    package init(of database: String, suffix: String) {
        self.database = database
        path = database + suffix
    }

    /// The content; nil where there is no copy, or none of the database as it is now, or a damaged one.
    package func read() -> ArraySlice<UInt8>? {
        guard let mark = FileState(database).settledMark, let bytes = bytes(), bytes.count >= Self.headLength else { return nil }
        let content = bytes[Self.headLength...]
        return bytes.prefix(Self.headLength).elementsEqual(Self.head(mark, content)) ? content : nil
    }

    /// Takes the copy anew, unless somebody writes meanwhile. Whatever goes wrong leaves a copy that does not count, and no more.
    package func renew(_ content: () throws -> [UInt8]) {
        guard stampToTheNanosecond(), let mark = FileState(database).settledMark, let content = try? content(),
            content.count <= Self.mostBytes - Self.headLength, FileState(database).settledMark == mark
        else { return }
        let part = "\(path).\(getpid())"
        let descriptor = open(part, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return }
        let bytes = Self.head(mark, content[...]) + content
        let isWhole = write(descriptor, bytes, bytes.count) == bytes.count
        close(descriptor)
        if !isWhole || rename(part, path) != 0 { unlink(part) }
    }

    private func stampToTheNanosecond() -> Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return utimensat(AT_FDCWD, database, [now, now], 0) == 0
    }

    private func bytes() -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.mostBytes else { return nil }
        return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
        }
    }

    /// What stands before the content: what it is, the database's file as it was, the content's length, and a digest of all that and of the
    /// content; each a word of 64 bits, the low byte first.
    private static func head(_ mark: FileState.Mark, _ content: ArraySlice<UInt8>) -> [UInt8] {
        var head: [UInt8] = []
        head.reserveCapacity(headLength)
        var digest = Digest()
        func put(_ word: UInt64) {
            digest.take(word)
            for shift in 0..<8 { head.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * shift))) }
        }
        put(magic)
        put(mark.identity)
        put(UInt64(bitPattern: Int64(mark.size)))
        put(UInt64(bitPattern: Int64(mark.seconds)))
        put(UInt64(bitPattern: Int64(mark.nanoseconds)))
        put(UInt64(content.count))
        digest.take(content)
        put(digest.value)
        return head
    }
}

/// FNV-1a, 64 bits (Fowler, Noll, Vo; draft-eastlake-fnv), but a word a step in place of a byte, and with its upper half folded onto the lower
/// one: else a changed highest bit would stay alone there, and two would cancel.
private struct Digest {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func take(_ word: UInt64) {
        value = (value ^ word) &* 0x100_0000_01B3
        value ^= value >> 32
    }

    /// Word by word, and at the end byte by byte.
    mutating func take(_ content: ArraySlice<UInt8>) {
        content.withUnsafeBytes { bytes in
            let whole = bytes.count & ~7
            for offset in stride(from: 0, to: whole, by: 8) {
                take(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            }
            for byte in bytes[whole...] { take(UInt64(byte)) }
        }
    }
}
