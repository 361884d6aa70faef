import FocusModel

/// The lower weighted median: the smallest value at which at least half of all weight is reached.
///
/// Nil without values or without weight. With equal weights it is the middle one, of an even number the lower of the two.
package func weightedMedian(_ values: [(value: Duration, weight: Double)]) -> Duration? {
    let total = values.reduce(0) { $0 + $1.weight }
    guard total > 0 else { return nil }
    var reached = 0.0
    for (value, weight) in values.sorted(by: { $0.value < $1.value }) {
        reached += weight
        // A hair's breadth of tolerance: sums of weights that are equal on paper.
        if reached >= total / 2 - total * 1e-12 { return value }
    }
    return nil
}

/// The middle value, of an even number the mean of the two in the middle; nil without values.
package func median(_ values: [Duration]) -> Duration? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
