/// The rule that turns the past into bounds: order statistics of past ratios.
///
/// With n exchangeable samples the next one falls at or below the k-th smallest with probability k/(n+1) (Wilks 1941; the
/// same count that split-conformal prediction rests on). So 80 % upward needs 4 samples, 90 % needs 9, and where the data
/// cannot carry a bound none is given.
package enum IntervalEstimator {
    package static func interval(for estimate: Double, ratios: SortedRatios) -> ForecastInterval? {
        guard let low = lower(0.1, ratios.values), let high = upper(0.9, ratios.values), let p80 = upper(0.8, ratios.values) else { return nil }
        return ForecastInterval(low: estimate * low, high: estimate * high, p80: estimate * p80)
    }

    /// The smallest of the sorted values that the next one stays at or below with at least the given probability; nil where
    /// the largest is not enough.
    static func upper(_ probability: Double, _ sorted: [Double]) -> Double? {
        let rank = Int((probability * Double(sorted.count + 1) - 1e-9).rounded(.up))
        return rank >= 1 && rank <= sorted.count ? sorted[rank - 1] : nil
    }

    /// The largest of the sorted values that the next one stays below with at most the given probability.
    static func lower(_ probability: Double, _ sorted: [Double]) -> Double? {
        let rank = Int((probability * Double(sorted.count + 1) + 1e-9).rounded(.down))
        return rank >= 1 && rank <= sorted.count ? sorted[rank - 1] : nil
    }
}
