import FocusModel
import Interchange
import Planner
import TimerEngine

/// `tp log --json`.
enum LogJSON {
    static func object(_ work: [LoggedWork], of days: Range<CivilDate>?, _ said: LogNotes, _ zone: any TimeZoneRules) -> JSONObject {
        var object: JSONObject = ["version": 1]
        object.add("from", days.map { .string($0.lowerBound.description) })
        object.add("to", days.map { .string($0.upperBound.adding(days: -1).description) })
        object.add("entries", .array(work.map { .object(entry($0, said.notes(on: $0), zone)) }))
        return object
    }

    /// What was said of the past: `was` and `now` are null where the work was no part of the log.
    static func object(_ answer: WorkMending.Answer, _ zone: any TimeZoneRules) -> JSONObject {
        [
            "version": 1, "was": answer.before.map { .object(told($0, answer.key, zone)) } ?? .null,
            "now": answer.after.map { .object(told($0, answer.key, zone)) } ?? .null,
        ]
    }

    private static func told(_ work: ToldWork, _ key: WorkKey, _ zone: any TimeZoneRules) -> JSONObject {
        let id = work.task == nil ? key.sessionID : key.id
        var object: JSONObject = [
            "name": .string("\(WorkName(id: id))"), "began_at": .string(zone.civil(work.startedAt).description),
            "ended_at": .string(zone.civil(work.endedAt).description),
        ]
        if let task = work.task {
            object.add("title", .string(task.title))
            object.add("kind", .string(task.intention.rawValue))
            object.add("estimate_min", task.estimatedMinutes.map(JSONValue.number))
        }
        object.add("actual_min", .number(work.worked.minutes))
        object.add("mode", .string(work.mode.rawValue))
        if let task = work.task {
            object.add("done", .bool(task.isDone))
            object.add("evidence", .bool(task.isEvidence && !work.isForgotten))
            object.add("task", .string(task.id))
        }
        if work.isForgotten { object.add("forgotten", .bool(true)) }
        object.add("session", .string(key.sessionID))
        return object
    }

    private static func entry(_ work: LoggedWork, _ notes: [LogNotes.Note], _ zone: any TimeZoneRules) -> JSONObject {
        var object: JSONObject = ["name": .string("\(work.name)"), "ended_at": .string(zone.civil(work.endedAt).description)]
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
        for note in notes { object.add(note.rawValue, .bool(true)) }
        return object
    }
}
