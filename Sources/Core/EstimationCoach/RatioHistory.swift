import FocusModel

/// The samples of one kind (or of one person), in the order in which they came, with their ratios sorted beside them.
///
/// Only the last `CoachBook.window` of them are kept: older work says little of today's, and the cost stays bounded.
package struct RatioHistory: Hashable, Sendable {
    /// Oldest first.
    package private(set) var samples: [Sample] = []
    package private(set) var ratios = SortedRatios()

    package init() {}

    package var count: Int { ratios.count }

    package mutating func record(_ sample: Sample) {
        samples.append(sample)
        ratios.insert(sample.ratio)
        guard count > CoachBook.window else { return }
        ratios.remove(samples.removeFirst().ratio)
    }

    package func statistics(of kind: Intention) -> KindStatistics {
        KindStatistics(kind: kind, count: count, medianRatio: ratios.median, meanRatio: ratios.mean)
    }
}
