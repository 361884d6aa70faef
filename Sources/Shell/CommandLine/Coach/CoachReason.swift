import EstimationCoach
import FocusModel
import Repl
import Terminal

/// The words of `tp coach why`: the samples, then each figure worked out step by step.
struct CoachReason {
    let book: CoachBook
    let kind: Intention
    let zone: any TimeZoneRules

    func lines(_ style: Style) -> [String] {
        let statistics = book.statistics(of: kind)
        let tasks = statistics.count == 1 ? "1 task" : "\(statistics.count) tasks"
        return [style.paint("\(printable(kind.rawValue)): \(tasks), \(statistics.confidence.rawValue) confidence", .bold), ""]
            + samples.lines(style) + [""] + arithmetic(statistics).flatMap { wrapped($0, to: style.width) }
    }

    private var samples: Table {
        Table(
            [.init("date"), .init("task", least: 12), .init("yours", .right), .init("took", .right), .init("ratio", .right)],
            rows: book.samples(of: kind).map { sample in
                [
                    .init(zone.civil(sample.completedAt).date.description, .dim), .init(sample.title), .init(durationText(sample.estimated)),
                    .init(durationText(sample.actual)), .init(ratioText(sample.ratio)),
                ]
            })
    }

    private func arithmetic(_ statistics: KindStatistics) -> [String] {
        let ratios = book.samples(of: kind).map(\.ratio).sorted()
        guard let median = statistics.medianRatio, let mean = statistics.meanRatio else { return [] }
        let sum = ratios.reduce(0, +)
        return [
            "ratios in order: \(inOrder(ratios))",
            "median: \(middle(ratios)) = \(ratioText(median))",
            "mean: \(decimal(sum)) / \(ratios.count) = \(ratioText(mean))",
            suggestion(), range(ratios),
        ]
    }

    private func suggestion() -> String {
        guard let suggestion = book.advice(for: kind, estimate: 60).suggestion else {
            return "no figure is suggested: that takes 5 tasks"
        }
        let minutes = durationText(suggestion.minutes)
        let shown = durationText(suggestion.roundedMinutes)
        return "so 1h becomes 1h × \(ratioText(suggestion.ratio)) = \(minutes)" + (minutes == shown ? "" : ", shown as \(shown)")
    }

    private func range(_ ratios: [Double]) -> String {
        guard let interval = book.advice(for: kind, estimate: 60).interval else {
            return "no range is given: that takes 9 tasks"
        }
        let low = ratioText(interval.low / 60), high = ratioText(interval.high / 60)
        return "8 in 10: one task in ten takes less than \(low), one in ten more than \(high), counted off in the order above"
    }

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
