import EstimationCoach
import Interchange

extension Advice {
    /// The coach's figures in the names of `tp coach backtest`.
    package var json: JSONObject {
        var object: JSONObject = ["suggested_min": .number(minutes)]
        if let interval { interval.add(to: &object) } else if let bound { object.add("p80_min", .number(bound)) }
        if let suggestion { object.add("basis", .string(suggestion.basis == .kind ? "kind" : "person")) }
        statistics.add(to: &object)
        return object
    }
}

extension ForecastInterval {
    package func add(to object: inout JSONObject) {
        object.add("low_min", .number(low))
        object.add("high_min", .number(high))
        object.add("p80_min", .number(p80))
    }
}

extension KindStatistics {
    package var json: JSONObject {
        var object: JSONObject = ["kind": .string(kind.rawValue)]
        add(to: &object)
        return object
    }

    fileprivate func add(to object: inout JSONObject) {
        object.add("confidence", .string(confidence.rawValue))
        object.add("n", .integer(count))
        object.add("median_ratio", medianRatio.map { .number($0) })
        object.add("mean_ratio", meanRatio.map { .number($0) })
    }
}
