import FocusModel
import Interchange
import Planner
import TaskLanguage

/// The JSON of the machine interface, version 1: what is unknown is left out.
enum ParseJSON {
    /// Appends the response to one request, a JSON object without a newline.
    static func write(_ answer: ParseAnswer, to bytes: inout [UInt8]) {
        var object = JSONObjectWriter(to: &bytes)
        if let id = answer.request.id { object.add("id", id, to: &bytes) }
        object.add("version", .integer(1), to: &bytes)
        switch answer.reading {
        case .list(let list):
            object.add("ref", plain: { answer.reference.write(to: &$0) }, to: &bytes)
            object.add("tz", answer.zone, to: &bytes)
            object.add("tasks", .array(list.tasks.map { .object($0.json) }), to: &bytes)
            object.add("ignored", .array(list.ignored.map(ignored)), to: &bytes)
            object.add("notices", .array(list.notices.map(notice)), to: &bytes)
        case .expressions(let expressions):
            object.add("entities", count: expressions.count, to: &bytes) { write(expressions[$0], to: &$1, &$2) }
        }
        object.close(&bytes)
    }

    static func text(_ answer: ParseAnswer) -> String {
        var bytes: [UInt8] = []
        write(answer, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
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

    private static func write(_ reading: ExpressionReading, to object: inout JSONObjectWriter, _ bytes: inout [UInt8]) {
        object.add("kind", reading.value.kind, to: &bytes)
        switch reading.value {
        case .duration(let seconds, let range):
            object.add("seconds", seconds, to: &bytes)
            if let range { object.add("range", [.number(range.lowerBound), .number(range.upperBound)], to: &bytes) }
        case .instant(let moment, let grain):
            object.add("at", plain: { moment.write(to: &$0, withSeconds: true) }, to: &bytes)
            object.add("grain", grain.rawValue, to: &bytes)
        case .date(let date): object.add("date", plain: date.write, to: &bytes)
        case .range(let from, let to, let grain):
            for (name, end) in [("from" as StaticString, from), ("to", to)] {
                guard let end else { continue }
                object.add(name, plain: { grain >= .day ? end.date.write(to: &$0) : end.write(to: &$0, withSeconds: true) }, to: &bytes)
            }
        case .recurrence(let rule, _, _): object.add("rrule", rule, to: &bytes)
        case .number(let value): object.add("value", value, to: &bytes)
        }
        object.add("text", reading.text, to: &bytes)
        object.add("span", reading.span, to: &bytes)
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
