import FocusModel
import Interchange
import Review

extension WorkReview {
    /// The members of `tp review --json`; minutes.
    package var json: JSONObject {
        var object: JSONObject = [
            "from": .string(days.lowerBound.description), "to": .string(days.upperBound.adding(days: -1).description),
            "planned": [
                "tasks": .integer(planned.tasks), "estimate_min": .number(planned.minutes), "done": .integer(planned.done),
                "done_beyond": .integer(planned.doneBeyond),
            ],
        ]
        var focus = JSONObject()
        focus.add("score", self.focus.score.map(JSONValue.number))
        focus.add("worked_min", .number(self.focus.worked))
        focus.add("away_min", .number(self.focus.away))
        focus.add("interruptions", .integer(self.focus.interruptions))
        object.add("focus", .object(focus))
        object.add("kinds", .array(kinds.map { .object($0.json) }))
        object.add("causes", .array(causes.map { .object($0.json) }))
        object.add("hours", .array(hours.map { ["hour": .integer($0.hour), "worked_min": .number($0.worked), "focus": .number($0.focus)] }))
        object.add("best_hours", .array(bestHours.map { .integer($0.hour) }))
        object.add(
            "days",
            .array(perDay.map { ["day": .string($0.day.description), "done": .integer($0.tasks), "worked_min": .number($0.worked)] }))
        return object
    }

    /// Nil where a member is missing.
    init?(json object: JSONObject) {
        guard let from = object["from"]?.string.flatMap({ CivilDate(iso: $0) }), let to = object["to"]?.string.flatMap({ CivilDate(iso: $0) }),
            from <= to, let planned = object["planned"]?.object.flatMap(Planned.init(json:)),
            let focus = object["focus"]?.object.flatMap(Focus.init(json:)), let kinds = object.all("kinds", Kind.init(json:)),
            let causes = object.all("causes", Cause.init(json:)), let hours = object.all("hours", Hour.init(json:)),
            let perDay = object.all("days", Day.init(json:))
        else { return nil }
        self.init(
            days: from..<to.adding(days: 1), planned: planned, kinds: kinds, focus: focus, causes: causes, hours: hours, perDay: perDay)
    }
}

extension JSONObject {
    /// Nil where the member is no array of such objects.
    fileprivate func all<Element>(_ name: String, _ read: (JSONObject) -> Element?) -> [Element]? {
        guard let values = self[name]?.array else { return nil }
        let elements = values.compactMap { $0.object.flatMap(read) }
        return elements.count == values.count ? elements : nil
    }
}

extension WorkReview.Planned {
    fileprivate init?(json: JSONObject) {
        guard let tasks = json["tasks"]?.integer, let minutes = json["estimate_min"]?.double, let done = json["done"]?.integer,
            let beyond = json["done_beyond"]?.integer
        else { return nil }
        self.init(tasks: tasks, minutes: minutes, done: done, doneBeyond: beyond)
    }
}

extension WorkReview.Focus {
    fileprivate init?(json: JSONObject) {
        guard let worked = json["worked_min"]?.double, let away = json["away_min"]?.double, let times = json["interruptions"]?.integer else {
            return nil
        }
        self.init(worked: worked, away: away, interruptions: times)
    }
}

extension WorkReview.Kind {
    fileprivate var json: JSONObject {
        var object: JSONObject = [
            "kind": .string(kind.rawValue), "done": .integer(tasks), "worked_min": .number(worked), "n": .integer(judged),
            "estimate_min": .number(estimated), "actual_min": .number(actual),
        ]
        object.add("ratio", ratio.map(JSONValue.number))
        return object
    }

    fileprivate init?(json: JSONObject) {
        guard let kind = json["kind"]?.string, let tasks = json["done"]?.integer, let worked = json["worked_min"]?.double,
            let judged = json["n"]?.integer, let estimated = json["estimate_min"]?.double, let actual = json["actual_min"]?.double
        else { return nil }
        self.init(kind: Intention(kind), tasks: tasks, worked: worked, judged: judged, estimated: estimated, actual: actual)
    }
}

extension WorkReview.Cause {
    fileprivate var json: JSONObject {
        var object = JSONObject()
        object.add("cause", name.map(JSONValue.string))
        object.add("times", .integer(times))
        object.add("away_min", .number(away))
        return object
    }

    fileprivate init?(json: JSONObject) {
        guard let times = json["times"]?.integer, let away = json["away_min"]?.double else { return nil }
        self.init(name: json["cause"]?.string, times: times, away: away)
    }
}

extension WorkReview.Hour {
    fileprivate init?(json: JSONObject) {
        guard let hour = json["hour"]?.integer, let worked = json["worked_min"]?.double, let focus = json["focus"]?.double else { return nil }
        self.init(hour: hour, worked: worked, focus: focus)
    }
}

extension WorkReview.Day {
    fileprivate init?(json: JSONObject) {
        guard let day = json["day"]?.string.flatMap({ CivilDate(iso: $0) }), let tasks = json["done"]?.integer,
            let worked = json["worked_min"]?.double
        else { return nil }
        self.init(day: day, tasks: tasks, worked: worked)
    }
}
