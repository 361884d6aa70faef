import FocusModel
import Interchange
import PlanCoach

extension PlannedDay {
    /// The facts for scripts, each with a sentence that says it.
    package func factsJSON(sentence: (PlanFact) -> String) -> JSONValue {
        .array(
            facts.map { fact in
                var object = fact.json(local: local)
                object.add("text", .string(sentence(fact)))
                return .object(object)
            })
    }
}

extension PlanFact {
    /// A `code`, and the figures by name.
    fileprivate func json(local: (Instant) -> JSONValue) -> JSONObject {
        switch self {
        case .overbooked(let minutes, let leftOut):
            ["code": "overbooked", "minutes": .number(minutes), "left_out": .integer(leftOut)]
        case .riskiest(let risk):
            risk.json(local: local)
        case .missed(let chance):
            [
                "code": "missed", "task": .integer(chance.task), "deadline": local(chance.deadline), "probability": .number(chance.probability),
                "n": .integer(chance.lists),
            ]
        case .lateEnd(let probability, let end, let lists):
            ["code": "late-end", "probability": .number(probability), "after": local(end), "n": .integer(lists)]
        case .tightest(let task, let appointment, let minutes, _):
            ["code": "tightest", "task": .integer(task), "before": .integer(appointment), "minutes": .number(minutes)]
        case .overruns(let kind, let ratio, let count, let tasks):
            [
                "code": "overruns", "kind": .string(kind.rawValue), "median_ratio": .number(ratio), "n": .integer(count),
                "tasks": .array(tasks.map { .integer($0) }),
            ]
        case .assumed(let count, let all, let minutes, let total):
            ["code": "assumed", "count": .integer(count), "of": .integer(all), "minutes": .number(minutes), "total_min": .number(total)]
        }
    }
}

extension PlanFact.Risk {
    fileprivate func json(local: (Instant) -> JSONValue) -> JSONObject {
        var object: JSONObject = [
            "code": "riskiest", "task": .integer(task), "planned_min": .number(planned), "high_min": .number(high),
            "longer": .number(isOneInTen ? 0.1 : 0.2), "slack_min": .number(slack), "limit": local(limit.instant),
        ]
        switch limit {
        case .deadline: object.add("limit_is", "deadline")
        case .appointment(let task, _):
            object.add("limit_is", "appointment")
            object.add("before", .integer(task))
        case .busy: object.add("limit_is", "busy")
        case .dayEnd: object.add("limit_is", "day-end")
        }
        return object
    }
}
