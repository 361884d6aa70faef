/// The rule that turns the past into one figure. It holds no state and fits no model: whatever it says can be worked out by
/// hand from the samples that it is given. A better rule replaces this file and no other.
package enum PointEstimator {
    /// Weight at the ratio 1, a fifth of what one task of the same kind and size counts that has just been finished.
    package static let pull = 0.2
    /// So many tasks of any kind carry a figure for a kind of which there are too few.
    package static let leastOfPerson = 15

    /// What a figure rests on.
    package enum Basis: Hashable, Sendable {
        /// The person's work, that of the kind before all other.
        case kind
        /// The kind has too few tasks: the person's work as a whole.
        case person
    }

    /// Nil where the past is too short for any figure: fewer than 5 tasks of the kind (medium confidence), and fewer than 15 in all.
    static func basis(kind count: Int, person: Int) -> Basis? {
        if Confidence(samples: count).permitsSuggestion { return .kind }
        return person >= leastOfPerson ? .person : nil
    }

    /// What an estimate should be multiplied by: the weighted median of the past ratios, which one wild task cannot move.
    package static func ratio(_ ratios: WeightedRatios) -> Double { ratios.median(pull: pull) }
}
