import FocusModel
import Interchange
import PlanCoach

extension Finding {
    /// The fact for scripts: a `code`, and its figures by name.
    func json(local: (Instant) -> JSONValue) -> JSONObject {
        switch self {
        case .overlap(let a, let b, let minutes):
            ["code": "overlap", "tasks": [.integer(a), .integer(b)], "minutes": .number(minutes)]
        case .overlapsBusyTime(let task, let span):
            ["code": "overlaps-busy-time", "task": .integer(task), "span": [local(span.start), local(span.end)]]
        case .inNoMeetings(let task, let span):
            ["code": "in-no-meetings", "task": .integer(task), "span": [local(span.start), local(span.end)]]
        case .cycle(let tasks):
            ["code": "cycle", "tasks": .array(tasks.map { .integer($0) })]
        case .late(let task, let minutes, let deadline):
            ["code": "late", "task": .integer(task), "minutes": .number(minutes), "deadline": .string(deadline.description)]
        case .dueWithoutPlace(let task, let deadline):
            ["code": "due-without-place", "task": .integer(task), "deadline": .string(deadline.description)]
        case .doesNotFit(let task, let missing):
            ["code": "does-not-fit", "task": .integer(task), "missing_min": .number(missing)]
        case .fitsOnlyNoMeetings(let task):
            ["code": "fits-only-no-meetings", "task": .integer(task)]
        case .waits(let task, let other):
            ["code": "waits", "task": .integer(task), "on": .integer(other)]
        case .beforePrerequisite(let task, let prerequisite):
            ["code": "before-prerequisite", "task": .integer(task), "prerequisite": .integer(prerequisite)]
        case .afterWindow(let task, let minutes):
            ["code": "after-window", "task": .integer(task), "minutes": .number(minutes)]
        case .past(let task):
            ["code": "past", "task": .integer(task)]
        case .afterHours:
            ["code": "after-hours"]
        case .overbooked(let minutes):
            ["code": "overbooked", "minutes": .number(minutes)]
        case .broughtForward(let task, let other):
            ["code": "brought-forward", "task": .integer(task), "before": .integer(other)]
        case .idle(let span, let next, let wouldFit):
            idle(span, next, wouldFit, local)
        }
    }

    private func idle(_ span: TimeSpan, _ next: Int, _ wouldFit: Int?, _ local: (Instant) -> JSONValue) -> JSONObject {
        var object: JSONObject = ["code": "idle", "span": [local(span.start), local(span.end)], "next": .integer(next)]
        object.add("would_fit", wouldFit.map { .integer($0) })
        return object
    }
}
