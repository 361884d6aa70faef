import FocusModel
import Interchange
import TaskLanguage

/// The JSON of the machine interface, version 1: what is unknown is left out.
enum ParseJSON {
    static func response(_ answer: ParseAnswer) -> JSONValue {
        var object = JSONObject()
        object.add("id", answer.request.id)
        object.add("version", 1)
        switch answer.reading {
        case .list(let list):
            object.add("ref", .string(answer.reference.description))
            object.add("tz", .string(answer.zone))
            object.add("tasks", .array(list.tasks.map(task)))
            object.add("ignored", .array(list.ignored.map(ignored)))
            object.add("notices", .array(list.notices.map(notice)))
        case .expressions(let expressions):
            object.add("entities", .array(expressions.map(entity)))
        }
        return .object(object)
    }

    static func response(_ fault: ParseFault, id: JSONValue?) -> JSONValue {
        var object = JSONObject()
        object.add("id", id)
        object.add("error", ["code": .string(fault.code.rawValue), "message": .string(fault.message)])
        return .object(object)
    }

    private static func task(_ task: DraftTask) -> JSONValue {
        let facts = task.facts
        var object = JSONObject()
        object.add("title", .string(facts.title))
        if let estimate = facts.estimate, estimate.source == .writer {
            object.add("estimate_min", .number(estimate.minutes))
            object.add("estimate_range", estimate.range.map { [.number($0.lowerBound), .number($0.upperBound)] })
        }
        object.add("start", facts.start.map { .string($0.description) })
        object.add("date", facts.date.map { .string($0.description) })
        object.add("window", facts.window.map { [clock($0.from), clock($0.to)] })
        object.add("deadline", facts.deadline.map { .string($0.description) })
        object.add("priority", facts.priority.map(JSONValue.integer))
        object.add("tags", facts.tags.isEmpty ? nil : .array(facts.tags.map(JSONValue.string)))
        object.add("project", facts.project.map(JSONValue.string))
        object.add("done", facts.isDone ? true : nil)
        object.add("parent", task.parent.map(JSONValue.integer))
        object.add("after", task.after.isEmpty ? nil : .array(task.after.map(JSONValue.integer)))
        object.add("recurrence", facts.recurrence.map(JSONValue.string))
        object.add("intention", facts.intention == .general ? nil : .string(facts.intention.rawValue))
        object.add("span", span(task.span))
        object.add("evidence", .array(task.evidence.map(evidence)))
        return .object(object)
    }

    private static func evidence(_ evidence: Evidence) -> JSONValue {
        ["kind": .string(evidence.kind), "text": .string(evidence.text), "span": span(evidence.span)]
    }

    private static func ignored(_ stretch: IgnoredStretch) -> JSONValue {
        ["span": span(stretch.span), "text": .string(stretch.text), "why": .string(stretch.why.rawValue)]
    }

    private static func notice(_ notice: ReadingNotice) -> JSONValue {
        ["span": span(notice.span), "code": .string(notice.code), "message": .string(notice.message)]
    }

    private static func entity(_ reading: ExpressionReading) -> JSONValue {
        var object = JSONObject()
        object.add("kind", .string(reading.value.kind))
        switch reading.value {
        case .duration(let seconds, let range):
            object.add("seconds", .number(seconds))
            object.add("range", range.map { [.number($0.lowerBound), .number($0.upperBound)] })
        case .instant(let moment, let grain):
            object.add("at", .string(moment.withSeconds))
            object.add("grain", .string(grain.rawValue))
        case .date(let date): object.add("date", .string(date.description))
        case .range(let from, let to, let grain):
            object.add("from", from.map { .string(grain >= .day ? $0.date.description : $0.withSeconds) })
            object.add("to", to.map { .string(grain >= .day ? $0.date.description : $0.withSeconds) })
        case .recurrence(let rule, _, _): object.add("rrule", .string(rule))
        case .number(let value): object.add("value", .number(value))
        }
        object.add("text", .string(reading.text))
        object.add("span", span(reading.span))
        return .object(object)
    }

    private static func clock(_ moment: CivilDateTime?) -> JSONValue { moment.map { .string($0.description) } ?? .null }
    private static func span(_ span: Range<Int>) -> JSONValue { [.integer(span.lowerBound), .integer(span.upperBound)] }
}

extension ExpressionReading.Value {
    /// What the machine interface calls it.
    var kind: String {
        switch self {
        case .duration: "duration"
        case .instant: "instant"
        case .date: "date"
        case .range: "range"
        case .recurrence: "recurrence"
        case .number: "number"
        }
    }
}
