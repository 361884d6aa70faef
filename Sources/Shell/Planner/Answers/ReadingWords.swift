import FocusModel
import Interchange
import TaskLanguage

/// How `tp parse` spells values in its tables: short, unambiguous, the same in every language.
package enum ReadingWords {
    /// `25m`, `1h30`, `2h`; seconds where a part of a minute counts, `1m30s`.
    package static func minutes(_ minutes: Double) -> String {
        let seconds = Int((minutes * 60).rounded())
        let (hours, rest, odd) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        if odd != 0 { return (hours > 0 ? "\(hours)h" : "") + (rest > 0 || hours > 0 ? "\(rest)m" : "") + "\(odd)s" }
        if hours == 0 { return "\(rest)m" }
        return rest == 0 ? "\(hours)h" : "\(hours)h\(rest < 10 ? "0" : "")\(rest)"
    }

    /// The date alone where it is not today: `2026-03-06`.
    package static func date(_ date: CivilDate, _ today: CivilDate) -> String { date == today ? "today" : date.description }

    /// `18:00`, or with its date where that is not today.
    package static func moment(_ moment: CivilDateTime, _ today: CivilDate) -> String {
        let time = moment.description.suffix(5)
        return moment.date == today ? String(time) : "\(moment.date) \(time)"
    }

    /// `12:00 – 17:00`, `from 15:00`, `until 10:00`.
    package static func range(from: CivilDateTime?, to: CivilDateTime?, _ today: CivilDate) -> String {
        switch (from, to) {
        case (let from?, let to?): "\(moment(from, today)) – \(moment(to, from.date))"
        case (let from?, nil): "from \(moment(from, today))"
        case (nil, let to?): "until \(moment(to, today))"
        case (nil, nil): ""
        }
    }
}

extension ExpressionReading.Value {
    /// What it means, for eyes: `1h30`, `2026-03-06T15:00`, `RRULE:FREQ=DAILY`.
    package var words: String {
        switch self {
        case .duration(let seconds, nil): ReadingWords.minutes(seconds / 60)
        case .duration(_, let range?): "\(ReadingWords.minutes(range.lowerBound / 60)) – \(ReadingWords.minutes(range.upperBound / 60))"
        case .instant(let moment, let grain): grain >= .day ? moment.date.description : grain == .second ? moment.withSeconds : moment.description
        case .date(let date): date.description
        case .range(let from, let to, let grain):
            grain >= .day
                ? "\(from.map { "\($0.date)" } ?? "…") – \(to.map { "\($0.date)" } ?? "…")"
                : "\(from.map { "\($0)" } ?? "…") – \(to.map { "\($0)" } ?? "…")"
        case .recurrence(let rule, _, _): rule
        case .number(let number): JSONValue.number(number).text
        }
    }
}
