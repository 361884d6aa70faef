import FocusModel

/// The lower weighted median: the smallest value at which at least half of all weight is reached.
///
/// Nil without values or without weight. With equal weights it is the middle one, of an even number the lower of the two.
package func weightedMedian(_ values: [(value: Duration, weight: Double)]) -> Duration? {
    let total = values.reduce(0) { $0 + $1.weight }
    guard total > 0 else { return nil }
    return value(reaching: total / 2, in: values.sorted { $0.value < $1.value })
}

/// The middle value, of an even number the mean of the two in the middle; nil without values.
package func median(_ values: [Duration]) -> Duration? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
