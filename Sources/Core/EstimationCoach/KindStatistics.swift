import FocusModel

/// How far a figure can be trusted, by the number of samples behind it alone.
package enum Confidence: String, CaseIterable, Comparable, Sendable {
    case none, low, medium, high

    /// Medium from 5 samples, high from 15.
    package init(samples: Int) {
        switch samples {
        case ..<1: self = .none
        case ..<5: self = .low
        case ..<15: self = .medium
        default: self = .high
        }
    }

    /// Only then is a figure suggested to anybody.
    package var permitsSuggestion: Bool { self >= .medium }

    package static func < (a: Confidence, b: Confidence) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .none: 0
        case .low: 1
        case .medium: 2
        case .high: 3
        }
    }
}

/// What the past says of one kind of work: the ratios of actual to estimated time.
package struct KindStatistics: Hashable, Sendable {
    package let kind: Intention
    package let count: Int
    /// Nil where there is no sample.
    package let medianRatio: Double?
    package let meanRatio: Double?

    package var confidence: Confidence { Confidence(samples: count) }

    package init(kind: Intention, count: Int, medianRatio: Double?, meanRatio: Double?) {
        self.kind = kind
        self.count = count
        self.medianRatio = medianRatio
        self.meanRatio = meanRatio
    }
}
