import EstimationCoach
import FocusModel
import Interchange

extension HourProfile.Stretch {
    /// `from` and `to` are full hours of the local clock.
    package var json: JSONObject {
        [
            "from": .integer(hours.lowerBound), "to": .integer(hours.upperBound), "n": .integer(count), "under": .integer(under),
            "over": .integer(over), "median": .number(median), "figure": .number(figure), "chance": .number(chance),
        ]
    }
}

extension HourHint {
    var json: JSONObject { ["task": .integer(task), "kind": .string(kind.rawValue), "best": .object(best.json)] }
}
