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
    func pack(into writer: inout PackedWriter) {
        minutes.pack(into: &writer)
        (range?.lowerBound).pack(into: &writer)
        (range?.upperBound).pack(into: &writer)
        source.pack(into: &writer)
    }
}

extension TaskBatch.Step: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(
            id: try reader.next(), taskID: try reader.next(), title: try reader.next(), intention: try reader.next(),
            estimatedMinutes: try reader.next(), target: try reader.next())
    }
    func pack(into writer: inout PackedWriter) {
        id.pack(into: &writer)
        taskID.pack(into: &writer)
        title.pack(into: &writer)
        intention.pack(into: &writer)
        estimatedMinutes.pack(into: &writer)
        target.pack(into: &writer)
    }
}

extension TaskBatch.Engagement: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(title: try reader.next(), start: try reader.next(), end: try reader.next())
    }
    func pack(into writer: inout PackedWriter) {
        title.pack(into: &writer)
        start.pack(into: &writer)
        end.pack(into: &writer)
    }
}

extension ModePlan: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(
            mode: try reader.next(), target: try reader.next(), rest: try reader.next(), longRest: try reader.next(), checkIns: try reader.next(),
            answers: try reader.next(), cap: try reader.next())
    }
    func pack(into writer: inout PackedWriter) {
        mode.pack(into: &writer)
        target.pack(into: &writer)
        rest.pack(into: &writer)
        longRest.pack(into: &writer)
        checkIns.pack(into: &writer)
        answers.pack(into: &writer)
        cap.pack(into: &writer)
    }
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
        case .step: writer.put(0)
        case .length(let length):
            writer.put(1)
            length.pack(into: &writer)
        case .open: writer.put(2)
        }
    }
}

extension ModePlan.LongRest: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) { self.init(every: try reader.next(), length: try reader.next()) }
    func pack(into writer: inout PackedWriter) {
        every.pack(into: &writer)
        length.pack(into: &writer)
    }
}

extension AnswerTable: Packed {
    init(from reader: inout PackedReader) throws(PackedFault) {
        self.init(decayAt: try reader.next(), decayWindow: try reader.next(), sooner: try reader.next(), later: try reader.next())
    }
    func pack(into writer: inout PackedWriter) {
        decayAt.pack(into: &writer)
        decayWindow.pack(into: &writer)
        sooner.pack(into: &writer)
        later.pack(into: &writer)
    }
}
