import FocusModel
import Interchange

/// `tp log --json`.
enum LogJSON {
    static func object(_ work: [LoggedWork], of days: Range<CivilDate>?, _ zone: any TimeZoneRules) -> JSONObject {
        var object: JSONObject = ["version": 1]
        object.add("from", days.map { .string($0.lowerBound.description) })
        object.add("to", days.map { .string($0.upperBound.adding(days: -1).description) })
        object.add("entries", .array(work.map { .object(entry($0, zone)) }))
        return object
    }

    private static func entry(_ work: LoggedWork, _ zone: any TimeZoneRules) -> JSONObject {
        var object: JSONObject = ["ended_at": .string(zone.civil(work.endedAt).description)]
        if let task = work.task {
            object.add("title", .string(task.title))
            object.add("kind", .string(task.link.intention.rawValue))
            object.add("estimate_min", task.link.estimatedMinutes.map(JSONValue.number))
        }
        object.add("actual_min", .number(work.worked.minutes))
        object.add("mode", .string(work.mode.rawValue))
        if let task = work.task {
            object.add("done", .bool(task.isDone))
            object.add("evidence", .bool(task.link.isEvidence))
            object.add("task", .string(task.link.taskID))
            object.add("link", .string(task.link.id))
        }
        object.add("session", .string(work.sessionID))
        return object
    }
}
