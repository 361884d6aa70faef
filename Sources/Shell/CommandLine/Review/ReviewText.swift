import FocusModel
import Planner
import Repl
import Review
import Terminal

/// The words of `tp review`: a line a figure, then the kinds, then the days or hours with their bars.
struct ReviewText {
    let review: WorkReview
    let period: ReviewPeriod
    let title: String

    static func title(_ review: WorkReview, _ period: ReviewPeriod, today: CivilDate) -> String {
        let first = dayText(review.days.lowerBound, near: today)
        switch period {
        case .day: return first
        case .week: return "\(first) – \(dayText(review.days.upperBound.adding(days: -1), near: today))"
        }
    }

    func lines(_ style: Style) -> [String] {
        let blocks = [kinds.lines(style), times(style)].filter { !$0.isEmpty }
        return [style.paint(title, .bold)] + facts.flatMap { fact($0.name, $0.text, style) } + blocks.flatMap { [""] + $0 }
    }

    // MARK: Figures

    private var facts: [(name: String, text: String)] {
        var facts = [("planned", planned), ("worked", worked)]
        if let score = review.focus.score { facts.append(("focus", focus(score))) }
        if !review.causes.isEmpty { facts.append(("away for", review.causes.map(cause).joined(separator: " · "))) }
        if !review.bestHours.isEmpty { facts.append(("best hours", review.bestHours.map { hourText($0.hour) }.joined(separator: ", "))) }
        return facts
    }

    private func fact(_ name: String, _ text: String, _ style: Style) -> [String] {
        if style.isLinear { return wrapped("\(name): \(text)", to: style.width) }
        let margin = 12
        return wrapped(text, to: max(20, style.width - margin)).enumerated().map { index, line in
            style.paint(fitted(index == 0 ? name : "", to: margin), .dim) + line
        }
    }

    private var planned: String {
        let plan = review.planned
        guard plan.tasks > 0 else { return plan.doneBeyond == 0 ? "nothing" : "nothing · \(counted(plan.doneBeyond, "task")) done" }
        let put = plan.minutes > 0 ? ", put at \(durationText(plan.minutes))" : ""
        let beyond = plan.doneBeyond > 0 ? " · \(plan.doneBeyond) more done beyond the plan" : ""
        let done = plan.done == plan.tasks ? "all done" : plan.done == 0 ? "none done" : "\(plan.done) of them done"
        return "\(counted(plan.tasks, "task"))\(put) · \(done)\(beyond)"
    }

    private var worked: String {
        let days = review.perDay.count { $0.worked > 0 }
        return durationText(review.worked) + (period == .week && days > 0 ? " on \(counted(days, "day"))" : "")
    }

    private func focus(_ score: Double) -> String {
        let times = review.focus.interruptions
        guard times > 0 else { return "\(scoreText(score)) · no interruption" }
        return "\(scoreText(score)) · \(counted(times, "interruption")), away \(durationText(review.focus.away))"
    }

    private func cause(_ cause: WorkReview.Cause) -> String {
        let times = cause.times > 1 ? " \(cause.times)×" : ""
        return "\(cause.name.map { printable($0) } ?? "no cause told")\(times) \(durationText(cause.away))"
    }

    // MARK: Tables

    private var kinds: Table {
        Table(
            [
                .init("kind", least: 8), .init("done", .right), .init("worked", .right), .init("yours", .right), .init("took", .right),
                .init("ratio", .right),
            ],
            rows: review.kinds.map { kind in
                let isJudged = kind.judged > 0
                return [
                    .init(kind.kind.rawValue), .init("\(kind.tasks)"), .init(durationText(kind.worked), .bold),
                    .init(isJudged ? durationText(kind.estimated) : "–"), .init(isJudged ? durationText(kind.actual) : "–"),
                    .init(kind.ratio.map(ratioText) ?? "–"),
                ]
            })
    }

    private func times(_ style: Style) -> [String] {
        switch period {
        case .day:
            guard let most = review.hours.map(\.worked).max() else { return [] }
            let rows = review.hours.map { hour -> [Table.Cell] in
                [
                    .init(hourText(hour.hour)), .init(durationText(hour.worked)), .init(scoreText(hour.focus)),
                    .init(bar(hour.worked / most, style), .cyan),
                ]
            }
            return Table([.init("hour"), .init("worked", .right), .init("focus", .right), .init("")], rows: rows).lines(style)
        case .week:
            guard let most = review.perDay.map(\.worked).max(), most > 0 else { return [] }
            let rows = review.perDay.map { day -> [Table.Cell] in
                [
                    .init(dayText(day.day, near: day.day)), .init("\(day.tasks)"), .init(day.worked > 0 ? durationText(day.worked) : "–"),
                    .init(bar(day.worked / most, style), .cyan),
                ]
            }
            return Table([.init("day"), .init("done", .right), .init("worked", .right), .init("")], rows: rows).lines(style)
        }
    }

    /// To an eighth of a column, 30 columns at most; for eyes alone.
    private func bar(_ share: Double, _ style: Style) -> String {
        if style.isLinear { return "" }
        let (whole, rest) = Int((share * 240).rounded()).quotientAndRemainder(dividingBy: 8)
        return String(repeating: "█", count: whole) + ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][rest]
    }

    private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

/// `09 – 10`
func hourText(_ hour: Int) -> String {
    func two(_ hour: Int) -> String { hour < 10 ? "0\(hour)" : "\(hour)" }
    return "\(two(hour)) – \(two(hour + 1))"
}

/// `0.86`
private func scoreText(_ score: Double) -> String { String(ratioText(score).dropLast()) }
