import FocusModel
import Interchange
import Repl
import Review

/// The chart of `tp review --svg`: the time worked, a bar an hour of a day or a day of a week.
enum ReviewChart {
    static func of(_ review: WorkReview, _ period: ReviewPeriod, title: String) -> BarChart {
        let bars: [BarChart.Bar] =
            switch period {
            case .day:
                review.hours.map { BarChart.Bar(name: hourText($0.hour), value: $0.worked, text: durationText($0.worked)) }
            case .week:
                review.perDay.map { day in
                    let name = dayText(day.day, near: day.day)
                    return BarChart.Bar(name: name, value: day.worked, text: day.worked > 0 ? durationText(day.worked) : "")
                }
            }
        return BarChart(title: "worked, \(title)", bars: bars)
    }
}
