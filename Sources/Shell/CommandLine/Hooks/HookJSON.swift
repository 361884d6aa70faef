import FocusModel
import Interchange
import Planner
import TimerEngine

/// What a hook reads: one JSON object on a line, version 1. What is unknown is left out.
enum HookJSON {
    static func bytes(_ occasion: HookOccasion) -> [UInt8] { Array((JSONValue.object(object(occasion)).text + "\n").utf8) }

    static func object(_ occasion: HookOccasion) -> JSONObject {
        let run = occasion.snapshot.run
        let now = run.latest
        var object: JSONObject = [
            "version": 1, "event": .string(occasion.event.rawValue), "batch": .string(run.batchID),
            "mode": .string(run.plan.mode.rawValue), "sequence": .integer(occasion.snapshot.sequence), "at_ms": .integer(Int(now.wall.milliseconds)),
        ]
        object.add("step", occasion.step.map { .object(step($0)) })
        switch occasion.cause?.kind {
        case .interrupted(let cause): object.add("cause", cause.map(JSONValue.string))
        case .extended(_, let by), .roundExtended(let by), .restExtended(let by): object.add("by_s", .integer(by.wholeSeconds))
        case .noted(let text): object.add("note", .string(text))
        case .settled(let settlement, alive: _): object.add("settlement", .string(settlement.rawValue))
        case .restBegan(let length, isLong: _): object.add("break_s", .integer(length.wholeSeconds))
        case .checkedIn(.noticed(let signals)):
            object.add("signals", .array(FocusSignal.allCases.filter(signals.contains).map { .string($0.rawValue) }))
        case .undone(let number, _): object.add("undone", .integer(number))
        case .started, .stepFinished, .skipped, .postponed, .paused, .resumed, .returned, .added, .moved, .targetReached, .left, .stopped,
            .roundBegan, .modeChanged, .checkedIn, .rang, nil:
            break
        }
        object.add("run", .object(PaceJSON.brief(PaceSnapshot(run: run, sequence: occasion.snapshot.sequence), at: now)))
        return object
    }

    private static func step(_ step: FocusStep) -> JSONObject {
        var object: JSONObject = [
            "id": .string(step.id), "title": .string(step.step.title), "intention": .string(step.step.intention.rawValue),
            "target_s": .integer(step.target.wholeSeconds), "worked_s": .integer(step.ledger.work.wholeSeconds),
        ]
        object.add("estimate_min", step.step.estimatedMinutes.map(JSONValue.number))
        return object
    }
}

extension HookOccasion {
    /// An event as it would be told of a run of two steps, the first 20 minutes old: for `tp hooks test`.
    static func sample(_ event: HookEvent, at now: Instant, zone: String) throws -> HookOccasion {
        let first = TaskBatch.Step(
            id: "sample-1", taskID: "sample-task-1", title: "write the report", intention: Intention("writing"), estimatedMinutes: 25,
            target: Estimate(minutes: 25, source: .writer))
        let second = TaskBatch.Step(
            id: "sample-2", taskID: "sample-task-2", title: "call the dentist", intention: Intention("calls"), estimatedMinutes: 10,
            target: Estimate(minutes: 10, source: .writer))
        let start = ClockReading(wall: now.adding(.minutes(-20)), boottime: 0, monotonic: 0, bootID: "sample")
        let opening = FocusEvent(
            .started(TaskBatch(id: "sample", steps: [first, second]), zone: zone, sleepCounts: false, plan: .pace), at: start)
        var run = try FocusRun(opening)
        let end = start.after(awake: .minutes(20))
        _ = try run.apply(FocusEvent(.noted("a sample"), at: end))
        return HookOccasion(event, snapshot: PaceSnapshot(run: run, sequence: 2), step: run.steps.first)
    }
}
