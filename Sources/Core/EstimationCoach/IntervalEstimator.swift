/// The rule that turns the past into bounds: order statistics of weighted past ratios.
///
/// With n exchangeable samples the next one falls at or below the k-th smallest with probability k/(n+1). So 80 % upward needs 4
/// samples of the kind, 90 % needs 9, and where the data cannot carry a bound none is given.
package enum IntervalEstimator {
    static let leastForBound = 4
    static let leastForInterval = 9

    package static func interval(for estimate: Double, kind count: Int, _ ratios: WeightedRatios) -> ForecastInterval? {
        guard count >= leastForInterval, let low = ratios.lower(0.1), let high = ratios.upper(0.9), let p80 = ratios.closest(to: 0.8) else {
            return nil
        }
        return ForecastInterval(low: estimate * low, high: estimate * high, p80: estimate * p80)
    }

    /// 80 % of such tasks take no longer; in minutes.
    package static func bound(for estimate: Double, kind count: Int, _ ratios: WeightedRatios) -> Double? {
        guard count >= leastForBound else { return nil }
        return ratios.closest(to: 0.8).map { estimate * $0 }
    }
}
