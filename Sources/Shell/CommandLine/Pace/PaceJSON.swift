import FocusModel
import Interchange
import Planner
import TimerEngine

/// A run for scripts. Times are seconds and milliseconds since 1970; what is unknown is left out.
enum PaceJSON {
    /// The brief form with every step.
    static func status(_ snapshot: PaceSnapshot?, at now: ClockReading) -> JSONObject {
        var object = brief(snapshot, at: now)
        if let shown = snapshot?.run.standing(at: now) {
            let ends = shown.projection(at: now)
            let steps = shown.steps.indices.map { index in
                var step = step(index, shown)
                step.add("finish_ms", ends[shown.steps[index].id].map { .integer(Int($0.milliseconds)) })
                return JSONValue.object(step)
            }
            object.add("steps", .array(steps))
            let ahead = shown.engagementsAhead(at: now).map { engagement -> JSONValue in
                [
                    "title": .string(engagement.title), "start_ms": .integer(Int(engagement.start.milliseconds)),
                    "end_ms": .integer(Int(engagement.end.milliseconds)),
                ]
            }
            if !ahead.isEmpty { object.add("engagements", .array(ahead)) }
        }
        return object
    }

    /// `{"version": 1, "state": "none"}` when no run is going on.
    static func brief(_ snapshot: PaceSnapshot?, at now: ClockReading) -> JSONObject {
        guard let snapshot, case let run = snapshot.run.standing(at: now), let standing = run.figures(at: now) else {
            return ["version": 1, "state": "none"]
        }
        var object: JSONObject = [
            "version": 1, "state": .string(state(standing.activity)), "batch": .string(run.batchID),
            "position": .integer(standing.position), "count": .integer(standing.count), "title": .string(standing.step.step.title),
            "intention": .string(standing.step.step.intention.rawValue), "worked_s": seconds(standing.step.ledger.work),
            "target_s": seconds(standing.step.target), "target_by": .string(standing.step.step.target.source.rawValue),
            "over_s": seconds(standing.step.overrun), "behind_s": seconds(standing.behind), "remaining_s": seconds(standing.remaining),
            "finish_ms": .integer(Int(standing.finish.milliseconds)), "mode": .string(run.plan.mode.rawValue),
        ]
        addStretch(run, to: &object)
        if case .interrupted(let cause?) = standing.activity { object.add("cause", .string(cause)) }
        object.add("absence", absence(snapshot.absence(at: now)))
        return object
    }

    /// The round or the break that goes on, and what is asked; nothing in Pace, whose rounds are its steps.
    private static func addStretch(_ run: FocusRun, to object: inout JSONObject) {
        if let rest = run.rest {
            object.add(
                "break",
                .object([
                    "taken_s": seconds(rest.taken), "target_s": seconds(rest.target), "over_s": seconds(rest.overrun), "long": .bool(rest.isLong),
                ]))
        } else if run.plan.target != .step, let round = run.round {
            var part: JSONObject = ["number": .integer(round.number), "worked_s": seconds(round.ledger.work), "over_s": seconds(round.overrun)]
            part.add("target_s", round.target.map(seconds))
            part.add("cap_s", run.plan.cap.map(seconds))
            part.add("next_check_in_s", run.nextQuestion.map(seconds))
            object.add("round", .object(part))
        }
        if run.dueCheckIn != nil { object.add("asks", true) }
        object.add("focus_score", run.focusScore.map { .number(($0.value * 1000).rounded() / 1000) })
    }

    private static func step(_ index: Int, _ run: FocusRun) -> JSONObject {
        let step = run.steps[index]
        let state = index < run.closed.count ? run.closed[index].closing.rawValue : index == run.closed.count ? "running" : "waiting"
        var object: JSONObject = [
            "number": .integer(index + 1), "state": .string(state), "title": .string(step.step.title),
            "intention": .string(step.step.intention.rawValue), "target_s": seconds(step.target), "worked_s": seconds(step.ledger.work),
        ]
        object.add("estimate_min", step.step.estimatedMinutes.map(JSONValue.number))
        return object
    }

    private static func state(_ activity: Activity) -> String {
        switch activity {
        case .working: "working"
        case .paused: "paused"
        case .interrupted: "interrupted"
        case .resting: "resting"
        }
    }

    private static func absence(_ absence: Absence) -> JSONValue? {
        switch absence {
        case .none: nil
        case .stale(let away, _): ["state": "stale", "away_s": seconds(away)]
        case .expired(let away, _): ["state": "expired", "away_s": seconds(away)]
        }
    }

    private static func seconds(_ duration: Duration) -> JSONValue { .integer(duration.wholeSeconds) }
}
