import EstimationCoach
import FocusModel

/// Something that a person's finished tasks say of their estimates; only what chance does not explain.
package enum CoachTip: Hashable, Sendable {
    /// Tasks of a kind take longer than said.
    case kindOverruns(Intention, Tally)
    /// They take less.
    case kindUnderruns(Intention, Tally)
    /// So does what is put at a length from `from` minutes to less than `to`.
    case lengthOverruns(from: Double, to: Double?, Tally)
    case lengthUnderruns(from: Double, to: Double?, Tally)
    /// Estimates of the kind hold: so many of so many within a quarter.
    case reliable(Intention, held: Int, of: Int)

    package struct Tally: Hashable, Sendable {
        package var count: Int
        /// How many went the way that is told.
        package var agreeing: Int
        /// The median of actual over estimated time.
        package var ratio: Double
    }

    /// Every figure that a sentence about it may name, and no other.
    package var numbers: Set<FactNumber> {
        switch self {
        case .kindOverruns(_, let tally), .kindUnderruns(_, let tally): tally.numbers
        case .lengthOverruns(let from, let to, let tally), .lengthUnderruns(let from, let to, let tally):
            tally.numbers.union([.minutes(from)]).union(to.map { [.minutes($0)] } ?? [])
        case .reliable(_, let held, let count): [.count(held), .count(count)]
        }
    }
}

extension CoachTip.Tally {
    fileprivate var numbers: Set<FactNumber> { [.count(count), .count(agreeing), .ratio(ratio)] }
}

/// The tips that a past carries: of each sort the most telling one.
package struct CoachTips {
    /// What chance brings once in fifty times is told.
    static let leastChance = 0.02
    /// A ratio nearer to 1 helps nobody.
    static let leastRatio = 1.15
    static let leastForReliable = 10
    static let lengths: [(from: Double, to: Double?)] = [(0, 15), (15, 30), (30, 60), (60, 120), (120, nil)]

    private let samples: [Sample]

    /// - Parameter samples: the latest work of every kind.
    package init(_ samples: [Sample]) { self.samples = samples }

    package var all: [CoachTip] {
        let kinds = Dictionary(grouping: samples, by: \.intention).sorted { $0.key < $1.key }.map { (kind: $0.key, ratios: $0.value.map(\.ratio)) }
        let lengths = Self.lengths.map { length in
            (length: length, ratios: samples.filter { $0.estimated >= length.from && $0.estimated < length.to ?? .infinity }.map(\.ratio))
        }
        let longKind = kinds.compactMap { one in Self.longer(one.ratios).map { (one.kind, $0) } }.max { $0.1.ratio < $1.1.ratio }
        let longLength = lengths.compactMap { one in Self.longer(one.ratios).map { (one.length, $0) } }.max { $0.1.ratio < $1.1.ratio }
        let shortKind = kinds.compactMap { one in Self.shorter(one.ratios).map { (one.kind, $0) } }.min { $0.1.ratio < $1.1.ratio }
        let shortLength = lengths.compactMap { one in Self.shorter(one.ratios).map { (one.length, $0) } }.min { $0.1.ratio < $1.1.ratio }
        return [
            longKind.map { .kindOverruns($0, $1) }, longLength.map { .lengthOverruns(from: $0.from, to: $0.to, $1) },
            shortKind.map { .kindUnderruns($0, $1) }, shortLength.map { .lengthUnderruns(from: $0.from, to: $0.to, $1) }, Self.mostReliable(kinds),
        ].compactMap(\.self)
    }

    private static func longer(_ ratios: [Double]) -> CoachTip.Tally? {
        tally(ratios, agreeing: ratios.count { $0 > 1 }).flatMap { $0.ratio >= leastRatio ? $0 : nil }
    }

    private static func shorter(_ ratios: [Double]) -> CoachTip.Tally? {
        tally(ratios, agreeing: ratios.count { $0 < 1 }).flatMap { $0.ratio <= 1 / leastRatio ? $0 : nil }
    }

    /// Nil where chance explains that so many agree.
    private static func tally(_ ratios: [Double], agreeing: Int) -> CoachTip.Tally? {
        guard SignTest.chance(of: agreeing, in: ratios.count) <= leastChance, let median = SortedRatios(ratios).median else { return nil }
        return CoachTip.Tally(count: ratios.count, agreeing: agreeing, ratio: median)
    }

    private static func mostReliable(_ kinds: [(kind: Intention, ratios: [Double])]) -> CoachTip? {
        let held = kinds.map { (kind: $0.kind, held: $0.ratios.count { (0.8...1.25).contains($0) }, count: $0.ratios.count) }
        let good = held.filter { $0.count >= leastForReliable && $0.held * 5 >= $0.count * 4 }
        return good.max { ($0.held * $1.count, $0.count) < ($1.held * $0.count, $1.count) }.map { .reliable($0.kind, held: $0.held, of: $0.count) }
    }
}
