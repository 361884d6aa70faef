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
        writer.put(Self.layout)
        run.pack(into: &writer)
        sequence.pack(into: &writer)
        lastSeen.pack(into: &writer)
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
        batchID.pack(into: &writer)
        zone.pack(into: &writer)
        sleepCounts.pack(into: &writer)
        start.pack(into: &writer)
        engagements.pack(into: &writer)
        latest.pack(into: &writer)
        elapsed.pack(into: &writer)
        closed.pack(into: &writer)
        phase.pack(into: &writer)
        plan.pack(into: &writer)
        round.pack(into: &writer)
        rounds.pack(into: &writer)
        switches.pack(into: &writer)
        rung.pack(into: &writer)
        notes.pack(into: &writer)
    }
}

extension FocusRun.Ending: Packed {}
extension ClosedStep.Closing: Packed {}
extension SessionEnding: Packed {}

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
            writer.put(0)
            step.pack(into: &writer)
            activity.pack(into: &writer)
            waiting.pack(into: &writer)
        case .ended(let ending):
            writer.put(1)
            ending.pack(into: &writer)
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
        case .working: writer.put(0)
        case .paused: writer.put(1)
        case .interrupted(let cause):
            writer.put(2)
            cause.pack(into: &writer)
        case .resting(let rest):
            writer.put(3)
            rest.pack(into: &writer)
        }
    }
}

extension Rest: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(target: try reader.next(), isLong: try reader.next())
        taken = try reader.next()
    }
    func pack(into writer: inout PackedWriter) {
        target.pack(into: &writer)
        isLong.pack(into: &writer)
        taken.pack(into: &writer)
    }
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
    func pack(into writer: inout PackedWriter) {
        step.pack(into: &writer)
        planned.pack(into: &writer)
        ledger.pack(into: &writer)
        begunAt.pack(into: &writer)
        doubts.pack(into: &writer)
        interruptions.pack(into: &writer)
        isAnnounced.pack(into: &writer)
    }
}

extension ClosedStep: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(step: try reader.next(), closing: try reader.next(), at: try reader.next())
    }
    func pack(into writer: inout PackedWriter) {
        step.pack(into: &writer)
        closing.pack(into: &writer)
        at.pack(into: &writer)
    }
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
    func pack(into writer: inout PackedWriter) {
        work.pack(into: &writer)
        pause.pack(into: &writer)
        interruption.pack(into: &writer)
        rest.pack(into: &writer)
        sleep.pack(into: &writer)
    }
}

extension Round: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(
            number: try reader.next(), stepID: try reader.next(), mode: try reader.next(), target: try reader.next(), begunAt: try reader.next(),
            nextCheckIn: try reader.next())
        ledger = try reader.next()
        parts = try reader.next()
        checkIns = try reader.next()
        interruptions = try reader.next()
        doubts = try reader.next()
        outcome = try reader.next()
    }
    func pack(into writer: inout PackedWriter) {
        number.pack(into: &writer)
        stepID.pack(into: &writer)
        mode.pack(into: &writer)
        target.pack(into: &writer)
        begunAt.pack(into: &writer)
        nextCheckIn.pack(into: &writer)
        ledger.pack(into: &writer)
        parts.pack(into: &writer)
        checkIns.pack(into: &writer)
        interruptions.pack(into: &writer)
        doubts.pack(into: &writer)
        outcome.pack(into: &writer)
    }
}

extension Round.Part: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) { self.init(stepID: try reader.next(), work: try reader.next()) }
    func pack(into writer: inout PackedWriter) {
        stepID.pack(into: &writer)
        work.pack(into: &writer)
    }
}

extension Round.Outcome: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) { self.init(ending: try reader.next(), at: try reader.next(), rest: try reader.next()) }
    func pack(into writer: inout PackedWriter) {
        ending.pack(into: &writer)
        at.pack(into: &writer)
        rest.pack(into: &writer)
    }
}

extension CheckIn: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(answer: try reader.next(), advice: try reader.next(), at: try reader.next(), work: try reader.next())
    }
    func pack(into writer: inout PackedWriter) {
        answer.pack(into: &writer)
        advice.pack(into: &writer)
        at.pack(into: &writer)
        work.pack(into: &writer)
    }
}

extension CheckIn.Answer: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self = try Bool(from: &reader) ? .skipped : .noticed(try reader.next())
    }
    func pack(into writer: inout PackedWriter) {
        switch self {
        case .skipped: true.pack(into: &writer)
        case .noticed(let signals):
            false.pack(into: &writer)
            signals.pack(into: &writer)
        }
    }
}

extension SwitchEvent: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(stepID: try reader.next(), round: try reader.next(), cause: try reader.next(), leftAt: try reader.next(), backAt: try reader.next())
    }
    func pack(into writer: inout PackedWriter) {
        stepID.pack(into: &writer)
        round.pack(into: &writer)
        cause.pack(into: &writer)
        leftAt.pack(into: &writer)
        backAt.pack(into: &writer)
    }
}

extension Bell: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        switch try reader.word() {
        case 0: self = .step(try reader.next())
        case 1: self = .round(try reader.next())
        case 2: self = .cap(try reader.next())
        case 3: self = .rest(try reader.next())
        case 4: self = .checkIn(try reader.next(), at: try reader.next())
        default: throw PackedFault()
        }
    }
    func pack(into writer: inout PackedWriter) {
        switch self {
        case .step(let id):
            writer.put(0)
            id.pack(into: &writer)
        case .round(let number):
            writer.put(1)
            number.pack(into: &writer)
        case .cap(let number):
            writer.put(2)
            number.pack(into: &writer)
        case .rest(let number):
            writer.put(3)
            number.pack(into: &writer)
        case .checkIn(let number, let work):
            writer.put(4)
            number.pack(into: &writer)
            work.pack(into: &writer)
        }
    }
}

extension FocusRun.Note: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) { self.init(stepID: try reader.next(), text: try reader.next(), at: try reader.next()) }
    func pack(into writer: inout PackedWriter) {
        stepID.pack(into: &writer)
        text.pack(into: &writer)
        at.pack(into: &writer)
    }
}
