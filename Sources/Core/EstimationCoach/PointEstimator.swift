/// The rule that turns the past into one figure. It holds no state and fits no model: whatever it says can be worked out by
/// hand from the samples that it is given. A better rule replaces this file and no other.
package enum PointEstimator {
    /// What an estimate should be multiplied by: the median of the kind's past ratios, which one wild task cannot move.
    /// Nil below medium confidence.
    package static func ratio(for estimate: Double, kind: RatioHistory) -> Double? {
        guard Confidence(samples: kind.count).permitsSuggestion else { return nil }
        return kind.ratios.median
    }
}
