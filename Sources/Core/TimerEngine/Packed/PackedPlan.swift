import FocusModel

extension FocusMode: Packed {}
extension Intention: Packed {}
extension Estimate.Source: Packed {}
extension FocusSignal: Packed {}
extension CheckInAdvice: Packed {}

extension Estimate: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        let minutes: Double = try reader.next()
        let (low, high): (Double?, Double?) = (try reader.next(), try reader.next())
        self.init(minutes: minutes, source: try reader.next())
        guard let low, let high else { return }
        guard low <= high else { throw PackedFault() }
        range = low...high
    }
    func pack(into writer: inout PackedWriter) { writer.put(minutes, range?.lowerBound, range?.upperBound, source) }
}

extension TaskBatch.Step: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(
            id: try reader.next(), taskID: try reader.next(), title: try reader.next(), intention: try reader.next(),
            estimatedMinutes: try reader.next(), target: try reader.next())
    }
    func pack(into writer: inout PackedWriter) { writer.put(id, taskID, title, intention, estimatedMinutes, target) }
}

extension TaskBatch.Engagement: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(title: try reader.next(), start: try reader.next(), end: try reader.next())
    }
    func pack(into writer: inout PackedWriter) { writer.put(title, start, end) }
}

extension ModePlan: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(
            mode: try reader.next(), target: try reader.next(), rest: try reader.next(), longRest: try reader.next(), checkIns: try reader.next(),
            answers: try reader.next(), cap: try reader.next())
    }
    func pack(into writer: inout PackedWriter) { writer.put(mode, target, rest, longRest, checkIns, answers, cap) }
}

extension ModePlan.Target: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        switch try reader.word() {
        case 0: self = .step
        case 1: self = .length(try reader.next())
        case 2: self = .open
        default: throw PackedFault()
        }
    }
    func pack(into writer: inout PackedWriter) {
        switch self {
        case .step: writer.append(0)
        case .length(let length):
            writer.append(1)
            writer.put(length)
        case .open: writer.append(2)
        }
    }
}

extension ModePlan.LongRest: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) { self.init(every: try reader.next(), length: try reader.next()) }
    func pack(into writer: inout PackedWriter) { writer.put(every, length) }
}

extension AnswerTable: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(decayAt: try reader.next(), decayWindow: try reader.next(), sooner: try reader.next(), later: try reader.next())
    }
    func pack(into writer: inout PackedWriter) { writer.put(decayAt, decayWindow, sooner, later) }
}
