/// The first value at which so much weight is reached, counted off in the order of the values; nil where all of it is less.
///
/// At half of all weight, in ascending order, that is the lower weighted median.
@inlinable package func value<Value>(reaching goal: Double, in values: some Sequence<(value: Value, weight: Double)>) -> Value? {
    var reached = 0.0
    for (value, weight) in values {
        reached += weight
        // A hair's breadth of tolerance: sums of weights that are equal on paper.
        if reached >= goal - goal * 1e-12 { return value }
    }
    return nil
}
