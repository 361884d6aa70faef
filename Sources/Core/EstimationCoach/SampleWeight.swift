import FocusModel

/// How much a past task tells of the next one: three plain factors that anybody can work out.
///
/// Work drifts, so what is old counts less; short tasks overrun and long ones underrun, so an estimate of the same size counts most; and
/// kinds differ. Quantiles of samples weighted by their distance are kernel quantile regression (Yu and Jones 1998); that they
/// also bound the next task where samples drift is shown by Barber, Candès, Ramdas and Tibshirani (2023). docs/coach.md says how the three numbers were found.
package struct SampleWeight: Hashable, Sendable {
    /// 1 for the task just before, a half for the one that lies 100 tasks back: 1 / (1 + age / 100).
    package let recency: Double
    /// 1 for the same estimate, 2/17 for half or twice of it: 2 / (1 + q⁴), q being the larger over the smaller.
    package let likeness: Double
    /// 1 for the same kind, a tenth for another one.
    package let kinship: Double

    package var product: Double { recency * likeness * kinship }

    static let halfAge = 100.0
    static let otherKind = 0.1

    /// - Parameter age: how many tasks the person has finished since.
    init(estimated: Double, isSameKind: Bool, age: Int, estimate: Double) {
        recency = 1 / (1 + Double(age) / Self.halfAge)
        let quotient = max(estimated, estimate) / min(estimated, estimate)
        let square = quotient * quotient
        likeness = 2 / (1 + square * square)
        kinship = isSameKind ? 1 : Self.otherKind
    }
}

/// A past task and its weight for one question.
package struct WeightedSample: Hashable, Sendable {
    package let sample: Sample
    package let weight: SampleWeight
}
