import FocusModel

/// A step as lines of an event's text: `step` opens it, the lines up to the next `step` belong to it.
extension EventText {
    mutating func add(_ step: TaskBatch.Step) {
        add("step", step.id)
        add("task", step.taskID)
        add("title", step.title)
        add("kind", step.intention.rawValue)
        if let minutes = step.estimatedMinutes { add("estimate", String(minutes)) }
        add("target", String(step.target.minutes))
        if let range = step.target.range { add("range", "\(range.lowerBound) \(range.upperBound)") }
        add("target-by", step.target.source.rawValue)
    }

    /// `engagement 1772618400000 1772620200000 standup`
    mutating func add(_ engagement: TaskBatch.Engagement) {
        add("engagement", "\(engagement.start.milliseconds) \(engagement.end.milliseconds) \(engagement.title)")
    }

    /// One that cannot be read is passed over: the run does not rest on it.
    var engagements: [TaskBatch.Engagement] {
        lines.compactMap { line in
            guard line.name == "engagement" else { return nil }
            let parts = line.value.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, let start = Int64(parts[0]), let end = Int64(parts[1]), start < end else { return nil }
            return TaskBatch.Engagement(title: String(parts[2]), start: Instant(milliseconds: start), end: Instant(milliseconds: end))
        }
    }

    func steps() throws(PayloadFault) -> [TaskBatch.Step] {
        var parts: [EventText] = []
        for line in lines {
            if line.name == "step" { parts.append(EventText()) }
            if !parts.isEmpty { parts[parts.count - 1].add(line.name, line.value) }
        }
        var steps: [TaskBatch.Step] = []
        for part in parts { steps.append(try part.step()) }
        guard !steps.isEmpty else { throw PayloadFault(name: "step") }
        return steps
    }

    private func step() throws(PayloadFault) -> TaskBatch.Step {
        guard let source = Estimate.Source(rawValue: try required("target-by")) else { throw PayloadFault(name: "target-by") }
        return TaskBatch.Step(
            id: try required("step"), taskID: try required("task"), title: try required("title"),
            intention: Intention(try required("kind")), estimatedMinutes: first("estimate") == nil ? nil : try number("estimate"),
            target: Estimate(minutes: try number("target"), range: try range(), source: source))
    }

    private func range() throws(PayloadFault) -> ClosedRange<Double>? {
        guard let text = first("range") else { return nil }
        let ends = text.split(separator: " ").compactMap { Double($0) }
        guard ends.count == 2, ends[0] <= ends[1] else { throw PayloadFault(name: "range") }
        return ends[0]...ends[1]
    }
}
