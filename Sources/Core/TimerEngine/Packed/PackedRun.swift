import FocusModel

/// The run that is going on as a copy that can be read without its log, for those who ask every second.
package struct RunCopy: Hashable, Sendable {
    /// Changes with the layout: what another version of the program packed is not read.
    private static let layout: UInt64 = 1

    package var run: FocusRun
    /// The number of the last event.
    package var sequence: Int
    /// The last sign of life that a live view gave.
    package var lastSeen: ClockReading?

    package init(run: FocusRun, sequence: Int, lastSeen: ClockReading?) {
        self.run = run
        self.sequence = sequence
        self.lastSeen = lastSeen
    }

    package var packed: [UInt8] {
        var writer = PackedWriter()
        writer.append(Self.layout)
        writer.put(run, sequence, lastSeen)
        return writer.bytes
    }

    /// Nil where the bytes are no copy, or one of another layout.
    package init?(packed bytes: ArraySlice<UInt8>) {
        do throws(PackedFault) {
            var reader = PackedReader(bytes)
            guard try reader.word() == Self.layout else { return nil }
            self.init(run: try reader.next(), sequence: try reader.next(), lastSeen: try reader.next())
            guard reader.isAtEnd else { return nil }
        } catch {
            return nil
        }
    }
}

extension FocusRun: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        batchID = try reader.next()
        zone = try reader.next()
        sleepCounts = try reader.next()
        start = try reader.next()
        engagements = try reader.next()
        latest = try reader.next()
        elapsed = try reader.next()
        closed = try reader.next()
        phase = try reader.next()
        plan = try reader.next()
        round = try reader.next()
        rounds = try reader.next()
        switches = try reader.next()
        rung = try reader.next()
        notes = try reader.next()
    }
    func pack(into writer: inout PackedWriter) {
        writer.put(batchID, zone, sleepCounts, start, engagements, latest, elapsed, closed, phase, plan, round, rounds, switches, rung, notes)
    }
}

extension FocusRun.Ending: Packed {}
extension ClosedStep.Closing: Packed {}

extension FocusRun.Phase: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        switch try reader.word() {
        case 0: self = .active(try reader.next(), try reader.next(), waiting: try reader.next())
        case 1: self = .ended(try reader.next())
        default: throw PackedFault()
        }
    }
    func pack(into writer: inout PackedWriter) {
        switch self {
        case .active(let step, let activity, let waiting):
            writer.append(0)
            writer.put(step, activity, waiting)
        case .ended(let ending):
            writer.append(1)
            writer.put(ending)
        }
    }
}

extension Activity: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        switch try reader.word() {
        case 0: self = .working
        case 1: self = .paused
        case 2: self = .interrupted(cause: try reader.next())
        case 3: self = .resting(try reader.next())
        default: throw PackedFault()
        }
    }
    func pack(into writer: inout PackedWriter) {
        switch self {
        case .working: writer.append(0)
        case .paused: writer.append(1)
        case .interrupted(let cause):
            writer.append(2)
            writer.put(cause)
        case .resting(let rest):
            writer.append(3)
            writer.put(rest)
        }
    }
}

extension Rest: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(target: try reader.next(), isLong: try reader.next())
        taken = try reader.next()
    }
    func pack(into writer: inout PackedWriter) { writer.put(target, isLong, taken) }
}

extension FocusStep.Doubts: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) { self.init(rawValue: try reader.next()) }
    func pack(into writer: inout PackedWriter) { rawValue.pack(into: &writer) }
}

extension FocusStep: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        step = try reader.next()
        planned = try reader.next()
        ledger = try reader.next()
        begunAt = try reader.next()
        doubts = try reader.next()
        interruptions = try reader.next()
        isAnnounced = try reader.next()
    }
    func pack(into writer: inout PackedWriter) { writer.put(step, planned, ledger, begunAt, doubts, interruptions, isAnnounced) }
}

extension ClosedStep: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(step: try reader.next(), closing: try reader.next(), at: try reader.next())
    }
    func pack(into writer: inout PackedWriter) { writer.put(step, closing, at) }
}

extension Ledger: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init()
        work = try reader.next()
        pause = try reader.next()
        interruption = try reader.next()
        rest = try reader.next()
        sleep = try reader.next()
    }
    func pack(into writer: inout PackedWriter) { writer.put(work, pause, interruption, rest, sleep) }
}

extension FocusRun.Note: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) { self.init(stepID: try reader.next(), text: try reader.next(), at: try reader.next()) }
    func pack(into writer: inout PackedWriter) { writer.put(stepID, text, at) }
}
