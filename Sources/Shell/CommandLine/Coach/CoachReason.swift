import EstimationCoach
import FocusModel
import Repl
import Terminal

/// The words of `tp coach why`: the samples, then each figure worked out step by step.
struct CoachReason {
    let book: CoachBook
    let kind: Intention
    /// The estimate that is asked about, in minutes.
    let estimate: Double
    let zone: any TimeZoneRules

    func lines(_ style: Style) -> [String] {
        let statistics = book.statistics(of: kind)
        let tasks = statistics.count == 1 ? "1 task" : "\(statistics.count) tasks"
        return [style.paint("\(printable(kind.rawValue)): \(tasks), \(statistics.confidence.rawValue) confidence", .bold), ""]
            + samples.lines(style) + [""] + arithmetic(statistics).flatMap { wrapped($0, to: style.width) }
    }

    /// The tasks that weigh most, oldest first; what is left out weighs the least.
    private var samples: Table {
        let all = book.evidence(for: kind, estimate: estimate)
        let least = all.map(\.weight.product).sorted(by: >).dropFirst(Self.shown - 1).first ?? 0
        return Table(
            [
                .init("date"), .init("task", least: 12), .init("kind", rank: 3), .init("yours", .right), .init("took", .right),
                .init("ratio", .right),
                .init("weight", .right, rank: 1), .init("of", rank: 2),
            ],
            rows: all.filter { $0.weight.product >= least }.suffix(Self.shown).map { piece in
                let (sample, weight) = (piece.sample, piece.weight)
                return [
                    .init(zone.civil(sample.completedAt).date.description, .dim), .init(sample.title), .init(printable(sample.intention.rawValue)),
                    .init(durationText(sample.estimated)), .init(durationText(sample.actual)), .init(ratioText(sample.ratio)),
                    .init(decimal(weight.product)),
                    .init("\(decimal(weight.recency)) × \(decimal(weight.likeness)) × \(decimal(weight.kinship))", .dim),
                ]
            })
    }

    private static let shown = 40

    private func arithmetic(_ statistics: KindStatistics) -> [String] {
        let ratios = book.samples(of: kind).map(\.ratio).sorted()
        guard let median = statistics.medianRatio, let mean = statistics.meanRatio else { return [] }
        let sum = ratios.reduce(0, +)
        return [
            "ratios of \(printable(kind.rawValue)) in order: \(inOrder(ratios))",
            "median: \(middle(ratios)) = \(ratioText(median))",
            "mean: \(decimal(sum)) / \(ratios.count) = \(ratioText(mean))",
        ] + suggestion(statistics) + [range()]
    }

    private func suggestion(_ statistics: KindStatistics) -> [String] {
        let evidence = book.evidence(for: kind, estimate: estimate)
        let ratios = book.ratios(for: kind, estimate: estimate)
        guard let suggestion = book.advice(for: kind, estimate: estimate).suggestion else {
            return ["no figure is suggested: that takes \(5) tasks of the kind, or \(PointEstimator.leastOfPerson) in all"]
        }
        let same = evidence.filter { $0.sample.intention == kind }.reduce(0) { $0 + $1.weight.product }
        let reached =
            ratios.entries.reduce(0) { $0 + ($1.ratio <= suggestion.ratio ? $1.weight : 0) } + (suggestion.ratio >= 1 ? PointEstimator.pull : 0)
        let minutes = durationText(suggestion.minutes)
        let shown = durationText(suggestion.roundedMinutes)
        return [
            "weight: recency × likeness × kinship; recency 1 / (1 + age / 100), age being the tasks finished since; likeness 2 / (1 + q⁴), q being the larger estimate over the smaller; kinship 1 for \(printable(kind.rawValue)), 0.1 for other kinds",
            "the last \(evidence.count) tasks of any kind weigh \(weight(ratios.total)), those of \(printable(kind.rawValue)) \(weight(same)); \(weight(PointEstimator.pull)) more stands at ×1.00, so that a thin past changes little",
            "in the order of the ratios, half of all weight, \(weight((ratios.total + PointEstimator.pull) / 2)), is reached at \(ratioText(suggestion.ratio)) (\(weight(reached)) lies there or below)",
            "so \(durationText(estimate)) becomes \(durationText(estimate)) × \(ratioText(suggestion.ratio)) = \(minutes)"
                + (minutes == shown ? "" : ", shown as \(shown)"),
        ]
    }

    private func range() -> String {
        guard let interval = book.advice(for: kind, estimate: estimate).interval else {
            return "no range is given: that takes 9 tasks of the kind"
        }
        let low = ratioText(interval.low / estimate), high = ratioText(interval.high / estimate)
        return
            "8 in 10: one task in ten takes less than \(low), one in ten more than \(high), counted off by weight in the order above, the new task counting as one more of average weight"
    }

    private func weight(_ value: Double) -> String { decimal(value) }

    /// At most the outer ones and those round the middle: enough to check the count by hand.
    private func inOrder(_ ratios: [Double]) -> String {
        let texts = ratios.map(decimal)
        guard texts.count > 24 else { return texts.joined(separator: " ") }
        let middle = texts.count / 2
        return (texts.prefix(6) + ["…"] + texts[middle - 4..<middle + 4] + ["…"] + texts.suffix(6)).joined(separator: " ")
    }

    private func middle(_ ratios: [Double]) -> String {
        let place = ratios.count / 2
        if ratios.count % 2 == 1 { return "number \(place + 1) of \(ratios.count)" }
        return "half way between numbers \(place) and \(place + 1) of \(ratios.count), \(decimal(ratios[place - 1])) and \(decimal(ratios[place]))"
    }

    private func decimal(_ value: Double) -> String { String(ratioText(value).dropLast()) }
}
