import FocusModel

// What a run remembers of its rounds: the work in them, the questions, the departures, and what rang.

extension SessionEnding: Packed {}

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
        writer.put(number, stepID, mode, target, begunAt, nextCheckIn, ledger, parts, checkIns, interruptions, doubts, outcome)
    }
}

extension Round.Part: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) { self.init(stepID: try reader.next(), work: try reader.next()) }
    func pack(into writer: inout PackedWriter) { writer.put(stepID, work) }
}

extension Round.Outcome: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) { self.init(ending: try reader.next(), at: try reader.next(), rest: try reader.next()) }
    func pack(into writer: inout PackedWriter) { writer.put(ending, at, rest) }
}

extension CheckIn: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(answer: try reader.next(), advice: try reader.next(), at: try reader.next(), work: try reader.next())
    }
    func pack(into writer: inout PackedWriter) { writer.put(answer, advice, at, work) }
}

extension CheckIn.Answer: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self = try Bool(from: &reader) ? .skipped : .noticed(try reader.next())
    }
    func pack(into writer: inout PackedWriter) {
        switch self {
        case .skipped: writer.put(true)
        case .noticed(let signals): writer.put(false, signals)
        }
    }
}

extension SwitchEvent: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(stepID: try reader.next(), round: try reader.next(), cause: try reader.next(), leftAt: try reader.next(), backAt: try reader.next())
    }
    func pack(into writer: inout PackedWriter) { writer.put(stepID, round, cause, leftAt, backAt) }
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
            writer.append(0)
            writer.put(id)
        case .round(let number):
            writer.append(1)
            writer.put(number)
        case .cap(let number):
            writer.append(2)
            writer.put(number)
        case .rest(let number):
            writer.append(3)
            writer.put(number)
        case .checkIn(let number, let work):
            writer.append(4)
            writer.put(number, work)
        }
    }
}
