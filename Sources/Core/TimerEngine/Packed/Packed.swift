import FocusModel

/// A value as bytes, field after field in the order of their declaration, without names: for a copy that is read every second and is never
/// the truth. Words are 64 bits, the low byte first; a text is its length and its bytes; an optional is a flag before its value.
protocol Packed {
    init(from reader: inout PackedReader) throws(PackedFault)
    func pack(into writer: inout PackedWriter)
}

/// The bytes end too soon, or say what no value says.
struct PackedFault: Error {}

struct PackedWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ word: UInt64) {
        for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * shift))) }
    }
    mutating func append(_ utf8: some Collection<UInt8>) {
        append(UInt64(utf8.count))
        bytes += utf8
    }

    mutating func append(all values: some Collection<some Packed>) {
        append(UInt64(values.count))
        for value in values { value.pack(into: &self) }
    }

    /// One after the other.
    mutating func put<each Value: Packed>(_ value: repeat each Value) { repeat (each value).pack(into: &self) }
}

struct PackedReader {
    private let bytes: ArraySlice<UInt8>
    private var place: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
    }

    var isAtEnd: Bool { place == bytes.endIndex }

    mutating func word() throws(PackedFault) -> UInt64 {
        guard bytes.endIndex - place >= 8 else { throw PackedFault() }
        let offset = place - bytes.startIndex
        place += 8
        return bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
    }

    /// A count of things of which each takes a byte at least.
    mutating func count() throws(PackedFault) -> Int {
        guard let count = Int(exactly: try word()), count <= bytes.endIndex - place else { throw PackedFault() }
        return count
    }

    mutating func text() throws(PackedFault) -> String {
        let length = try count()
        let end = place + length
        defer { place = end }
        return String(decoding: bytes[place..<end], as: UTF8.self)
    }

    mutating func next<Value: Packed>() throws(PackedFault) -> Value { try Value(from: &self) }
}

// MARK: Plain values

extension UInt64: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) { self = try reader.word() }
    func pack(into writer: inout PackedWriter) { writer.append(self) }
}

extension Int64: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) { self.init(bitPattern: try reader.word()) }
    func pack(into writer: inout PackedWriter) { writer.append(UInt64(bitPattern: self)) }
}

extension Int: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) { self.init(try Int64(from: &reader)) }
    func pack(into writer: inout PackedWriter) { Int64(self).pack(into: &writer) }
}

extension Bool: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        switch try reader.word() {
        case 0: self = false
        case 1: self = true
        default: throw PackedFault()
        }
    }
    func pack(into writer: inout PackedWriter) { writer.append(self ? 1 : 0) }
}

extension Double: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) { self.init(bitPattern: try reader.word()) }
    func pack(into writer: inout PackedWriter) { writer.append(bitPattern) }
}

extension String: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) { self = try reader.text() }
    func pack(into writer: inout PackedWriter) { writer.append(utf8) }
}

extension Optional: Packed where Wrapped: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) { self = try Bool(from: &reader) ? try Wrapped(from: &reader) : nil }
    func pack(into writer: inout PackedWriter) {
        (self != nil).pack(into: &writer)
        self?.pack(into: &writer)
    }
}

extension Array: Packed where Element: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self = []
        for _ in 0..<(try reader.count()) { append(try Element(from: &reader)) }
    }
    func pack(into writer: inout PackedWriter) { writer.append(all: self) }
}

extension Set: Packed where Element: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self = []
        for _ in 0..<(try reader.count()) { insert(try Element(from: &reader)) }
    }
    func pack(into writer: inout PackedWriter) { writer.append(all: self) }
}

/// A word of a fixed list by its text.
extension Packed where Self: RawRepresentable<String> {
    init(from reader: inout PackedReader) throws(PackedFault) {
        guard let value = Self(rawValue: try reader.text()) else { throw PackedFault() }
        self = value
    }
    func pack(into writer: inout PackedWriter) { rawValue.pack(into: &writer) }
}

// MARK: Time

extension Duration: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        let low = try reader.word()
        let high: Int64 = try reader.next()
        self.init(attoseconds: Int128(high) << 64 | Int128(low))
    }
    func pack(into writer: inout PackedWriter) {
        writer.append(UInt64(truncatingIfNeeded: attoseconds))
        Int64(truncatingIfNeeded: attoseconds >> 64).pack(into: &writer)
    }
}

extension Instant: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) { self.init(milliseconds: try reader.next()) }
    func pack(into writer: inout PackedWriter) { milliseconds.pack(into: &writer) }
}

extension ClockReading: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(wall: try reader.next(), boottime: try reader.next(), monotonic: try reader.next(), bootID: try reader.next())
    }
    func pack(into writer: inout PackedWriter) { writer.put(wall, boottime, monotonic, bootID) }
}
