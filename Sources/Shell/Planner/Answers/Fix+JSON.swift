import FocusModel
import Interchange
import PlanCoach

extension Fix {
    /// The way out for scripts: each change with its `verb`, and what it costs and buys.
    func json(local: (Instant) -> JSONValue) -> JSONObject {
        var object: JSONObject = ["do": .array(remedies.map { .object($0.json(local: local)) }), "gives_up_min": .number(minutes)]
        object.add("finish", finish.map(local))
        object.add("spare_min", spare.map { .number($0) })
        return object
    }
}

extension Remedy {
    fileprivate func json(local: (Instant) -> JSONValue) -> JSONObject {
        switch self {
        case .beginPlan(let instant): ["verb": "start", "by": local(instant)]
        case .begin(let task, let instant): ["verb": "begin", "task": .integer(task), "at": local(instant)]
        case .shorten(let task, let shorter):
            ["verb": "shorten", "task": .integer(task), "target_min": .number(shorter.target.minutes), "estimate_min": .number(shorter.own)]
        case .move(let task, let date): ["verb": "move", "task": .integer(task), "to": .string(date.description)]
        case .drop(let task): ["verb": "drop", "task": .integer(task)]
        }
    }
}
