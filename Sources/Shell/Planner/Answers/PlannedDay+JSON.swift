import EstimationCoach
import FocusModel
import Interchange
import PlanCoach

extension PlannedDay {
    /// The version of the answer; it grows when a field changes its meaning or goes away, not when one is added.
    package static let jsonVersion = 1

    /// The whole plan for scripts: what `tp plan --json` prints. Times are local, minutes are numbers, tasks are indices into
    /// `tasks`; what is unknown is left out.
    package var json: JSONObject {
        var object: JSONObject = [
            "version": .integer(Self.jsonVersion), "day": .string(plan.day.description), "tz": .string(zone.name),
            "from": local(plan.horizon.start), "until": local(plan.horizon.end),
        ]
        object.add("finish", plan.finish.map(local))
        object.add("outlook", outlook.map { .object($0.json) })
        object.add("hour_hint", hint.map { .object($0.json) })
        object.add("total_min", .number(plan.totalMinutes))
        object.add("lunch", plan.lunch.map { .array([local($0.start), local($0.end)]) })
        if !busy.isEmpty { object.add("busy", .array(busy.map { .object(json(of: $0)) })) }
        object.add("tasks", .array(items.indices.map { .object(json(ofTask: $0)) }))
        object.add("blocks", .array(plan.blocks.map { .object(json(of: $0)) }))
        object.add("findings", .array(plans.flatMap(\.findings).map { .object(json(of: $0)) }))
        if !later.isEmpty { object.add("days", .array(plans.indices.map { .object(part($0).jsonOfDay) })) }
        return object
    }

    /// One day of several.
    private var jsonOfDay: JSONObject {
        var object: JSONObject = [
            "day": .string(plan.day.description), "from": local(plan.horizon.start), "until": local(plan.horizon.end),
        ]
        object.add("finish", plan.finish.map(local))
        object.add("total_min", .number(plan.totalMinutes))
        object.add("lunch", plan.lunch.map { .array([local($0.start), local($0.end)]) })
        if !busy.isEmpty { object.add("busy", .array(busy.map { .object(json(of: $0)) })) }
        object.add("blocks", .array(plan.blocks.map { .object(json(of: $0)) }))
        object.add("findings", .array(plan.findings.map { .object(json(of: $0)) }))
        return object
    }

    private func json(of finding: Finding) -> JSONObject {
        var object = finding.json(local: local)
        object.add("fixes", fixes[finding].map { .array($0.map { .object($0.json(local: local)) }) })
        return object
    }

    private func json(of busy: BusyTime) -> JSONObject {
        ["start": local(busy.span.start), "end": local(busy.span.end), "title": .string(busy.title)]
    }

    func local(_ instant: Instant) -> JSONValue { .string(zone.civil(instant).description) }

    private func json(ofTask index: Int) -> JSONObject {
        let item = items[index]
        var object = item.draft.json
        object.add("target_min", .number(item.target.minutes))
        object.add("target_by", .string(item.target.source.rawValue))
        object.add("coach", item.advice.map { .object($0.json) })
        switch placement(of: index) {
        case .placed(let span):
            object.add("placement", "placed")
            object.add("planned", .array([local(span.start), local(span.end)]))
        case .heading: object.add("placement", "heading")
        case .covered(let above):
            object.add("placement", "covered")
            object.add("covered_by", .integer(above))
        case .done: object.add("placement", "done")
        case .otherDay(let date):
            object.add("placement", "other-day")
            object.add("planned_date", .string(date.description))
        case .unplaced: object.add("placement", "unplaced")
        case .past: object.add("placement", "past")
        }
        return object
    }

    private func json(of block: DayPlan.Block) -> JSONObject {
        var object: JSONObject = [
            "task": .integer(block.task), "start": local(block.start), "end": local(block.end), "minutes": .number(block.span.minutes),
            "fixed": .bool(block.isFixed),
        ]
        if block.parts > 1 { object.add("part", [.integer(block.part), .integer(block.parts)]) }
        return object
    }
}

extension PlannedDay.Outlook {
    var json: JSONObject {
        var object: JSONObject = [
            "trust": .string(forecast.trust.rawValue), "n": .integer(forecast.count), "planned_min": .number(advised),
            "p50_min": .number(forecast.p50),
        ]
        if let interval = forecast.interval { interval.add(to: &object) }
        object.add("late_probability", late.map { .number($0) })
        return object
    }
}
