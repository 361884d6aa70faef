import FocusModel
import Interchange
import Planner
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
            object.add("tasks", .array(list.tasks.map { .object($0.json) }))
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
