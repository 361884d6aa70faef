import Database
import FocusModel

/// The run that is going on, as it is kept beside the store for those who ask every second: its log and its last sign of life, or that none is.
package struct RunGlance: Hashable, Sendable {
    /// Nil where no run is going on.
    package var batchID: String?
    package var events: [BatchEvent] = []
    package var lastSeen: ClockReading?

    init(batchID: String? = nil, events: [BatchEvent] = [], lastSeen: ClockReading? = nil) {
        self.batchID = batchID
        self.events = events
        self.lastSeen = lastSeen
    }

    /// By the copy alone, without opening the store; nil where the copy does not tell of the store as it is now.
    package init?(beside path: String) {
        guard let content = SideCopy.glance(of: path).read() else { return nil }
        self.init(content)
    }
}

extension SideCopy {
    fileprivate static func glance(of path: String) -> SideCopy { SideCopy(of: path, suffix: "-glance") }
}

extension DeviceStore {
    /// Called after each commit; until then whoever glances opens the store.
    func renewGlance() {
        SideCopy.glance(of: file.path).renew {
            guard let batch = try runningBatch() else { return RunGlance().bytes }
            return RunGlance(batchID: batch.id, events: try events(batch: batch.id), lastSeen: try signOfLife(batch: batch.id)).bytes
        }
    }
}

// Numbers are 64 bits, the low byte first; a text is its length and its bytes.
extension RunGlance {
    fileprivate var bytes: [UInt8] {
        guard let batchID else { return [] }
        var writer = Writer()
        writer.put(batchID)
        writer.put(Int64(lastSeen == nil ? 0 : 1))
        if let lastSeen { writer.put(lastSeen) }
        for event in events {
            writer.put(event.kind)
            writer.put(event.payload)
            writer.put(event.at)
        }
        return writer.bytes
    }

    fileprivate init?(_ content: ArraySlice<UInt8>) {
        if content.isEmpty { return }
        var reader = Reader(bytes: content)
        guard let id = reader.string(), let hasSign = reader.int() else { return nil }
        batchID = id
        if hasSign == 1 {
            guard let sign = reader.clocks() else { return nil }
            lastSeen = sign
        }
        while !reader.bytes.isEmpty {
            guard let kind = reader.string(), let payload = reader.string(), let at = reader.clocks() else { return nil }
            events.append(BatchEvent(batchID: id, sequence: events.count + 1, event: NewBatchEvent(kind: kind, payload: payload, at: at)))
        }
    }
}

private struct Writer {
    var bytes: [UInt8] = []

    mutating func put(_ value: Int64) {
        let word = UInt64(bitPattern: value)
        for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }

    mutating func put(_ text: String) {
        put(Int64(text.utf8.count))
        bytes += text.utf8
    }

    mutating func put(_ clocks: ClockReading) {
        put(clocks.wall.milliseconds)
        put(clocks.boottime)
        put(clocks.monotonic)
        put(clocks.bootID)
    }
}

/// Nil where the bytes end too soon.
private struct Reader {
    var bytes: ArraySlice<UInt8>

    mutating func int() -> Int64? {
        guard bytes.count >= 8 else { return nil }
        let word = bytes.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        bytes = bytes.dropFirst(8)
        return Int64(bitPattern: word)
    }

    mutating func string() -> String? {
        guard let length = int(), length >= 0, length <= bytes.count else { return nil }
        let text = String(decoding: bytes.prefix(Int(length)), as: UTF8.self)
        bytes = bytes.dropFirst(Int(length))
        return text
    }

    mutating func clocks() -> ClockReading? {
        guard let wall = int(), let boottime = int(), let monotonic = int(), let boot = string() else { return nil }
        return ClockReading(wall: Instant(milliseconds: wall), boottime: boottime, monotonic: monotonic, bootID: boot)
    }
}
