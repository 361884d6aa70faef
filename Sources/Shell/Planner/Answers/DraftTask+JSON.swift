import FocusModel
import Interchange

extension DraftTask {
    /// The task as scripts see it: the fields of `tp parse`, in its names and units. What is unknown is left out.
    package var json: JSONObject {
        var object: JSONObject = ["title": .string(facts.title)]
        if let estimate = facts.estimate, estimate.source == .writer {
            object.add("estimate_min", .number(estimate.minutes))
            object.add("estimate_range", estimate.range.map { [.number($0.lowerBound), .number($0.upperBound)] })
        }
        object.add("start", facts.start.map { .string($0.description) })
        object.add("date", facts.date.map { .string($0.description) })
        object.add("window", facts.window.map { .array([$0.from, $0.to].map { $0.map { .string($0.description) } ?? .null }) })
        object.add("deadline", facts.deadline.map { .string($0.description) })
        object.add("priority", facts.priority.map { .integer($0) })
        object.add("tags", facts.tags.isEmpty ? nil : .array(facts.tags.map { .string($0) }))
        object.add("project", facts.project.map { .string($0) })
        object.add("done", facts.isDone ? true : nil)
        object.add("parent", parent.map { .integer($0) })
        object.add("after", after.isEmpty ? nil : .array(after.map { .integer($0) }))
        object.add("recurrence", facts.recurrence.map { .string($0) })
        object.add("intention", facts.intention == .general ? nil : .string(facts.intention.rawValue))
        object.add("span", [.integer(span.lowerBound), .integer(span.upperBound)])
        object.add("evidence", .array(evidence.map { .object($0.json) }))
        return object
    }
}

extension Evidence {
    package var json: JSONObject {
        ["kind": .string(kind), "text": .string(text), "span": [.integer(span.lowerBound), .integer(span.upperBound)]]
    }
}
