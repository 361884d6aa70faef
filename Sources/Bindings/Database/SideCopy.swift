import Glibc

/// A small file beside a database that copies a part of it, for those who must answer without opening the database.
///
/// It is never the truth: it names the database's file as it was when the copy was taken (number, length, moment of the last change), and
/// counts only while the file is still like that and nothing stands in its log. The kernel's own stamps are as coarse as its tick, in
/// which two writes may look alike; so the moment is set to the nanosecond before a copy is taken, and any later write shows.
package struct SideCopy {
    /// What is longer is no copy of a small part.
    private static let mostBytes = 1 << 20

    private let database: String
    private let path: String

    /// The copy lies at the database's path with a suffix, as SQLite's own files beside it do.
    package init(of database: String, suffix: String) {
        self.database = database
        path = database + suffix
    }

    /// The content; nil where there is no copy, or none of the database as it is now, or a damaged one.
    package func read() -> ArraySlice<UInt8>? {
        guard let mark = FileState(database).settledMark, let bytes = bytes(), bytes.count >= Head.length else { return nil }
        let content = bytes[Head.length...]
        let head = Head(mark, content)
        for index in 0..<Head.length where bytes[index] != head[index] { return nil }
        return content
    }

    /// Takes the copy anew, unless somebody writes meanwhile. Whatever goes wrong leaves a copy that does not count, and no more.
    package func renew(_ content: () throws -> [UInt8]) {
        guard stampToTheNanosecond(), let mark = FileState(database).settledMark, let content = try? content(),
            content.count <= Self.mostBytes - Head.length, FileState(database).settledMark == mark
        else { return }
        let part = "\(path).\(getpid())"
        let descriptor = open(part, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return }
        let bytes = Head(mark, content[...]).bytes + content
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
}

/// What stands before the content: what it is, the database's file as it was, the content's length, and a digest of all that and of the content;
/// each a word of 64 bits, the low byte first.
private struct Head {
    static let length = 7 * 8
    private static let magic: UInt64 = 0x7470_636F_7079_0003  // "tpcopy" 3

    private var words: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, digest: UInt64)

    init(_ mark: FileState.Mark, _ content: ArraySlice<UInt8>) {
        words = (
            Self.magic, mark.identity, UInt64(bitPattern: Int64(mark.size)), UInt64(bitPattern: Int64(mark.seconds)),
            UInt64(bitPattern: Int64(mark.nanoseconds)), UInt64(content.count), 0
        )
        words.digest = digest(content)
    }

    /// Byte by byte, from 0 to `length`.
    subscript(_ index: Int) -> UInt8 {
        let word =
            switch index / 8 {
            case 0: words.0
            case 1: words.1
            case 2: words.2
            case 3: words.3
            case 4: words.4
            case 5: words.5
            default: words.digest
            }
        return UInt8(truncatingIfNeeded: word >> UInt64(8 * (index % 8)))
    }

    var bytes: [UInt8] { (0..<Self.length).map { self[$0] } }

    /// FNV-1a, 64 bits (Fowler, Noll, Vo; draft-eastlake-fnv), but a word a step in place of a byte, and with its upper half folded onto the lower
    /// one: else a changed highest bit would stay alone there, and two would cancel. First the words, then those of the content, then what is left.
    private func digest(_ content: ArraySlice<UInt8>) -> UInt64 {
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        func take(_ value: UInt64) {
            digest = (digest ^ value) &* 0x100_0000_01B3
            digest ^= digest >> 32
        }
        take(words.0)
        take(words.1)
        take(words.2)
        take(words.3)
        take(words.4)
        take(words.5)
        content.withUnsafeBytes { bytes in
            let whole = bytes.count & ~7
            for offset in stride(from: 0, to: whole, by: 8) {
                take(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            }
            for byte in bytes[whole...] { take(UInt64(byte)) }
        }
        return digest
    }
}
