import FocusModel

/// How `tp parse` spells values in its tables: short, unambiguous, the same in every language.
enum ReadingWords {
    /// `25m`, `1h30`, `2h`; seconds where a part of a minute counts, `1m30s`.
    static func minutes(_ minutes: Double) -> String {
        let seconds = Int((minutes * 60).rounded())
        let (hours, rest, odd) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
        if odd != 0 { return (hours > 0 ? "\(hours)h" : "") + (rest > 0 || hours > 0 ? "\(rest)m" : "") + "\(odd)s" }
        if hours == 0 { return "\(rest)m" }
        return rest == 0 ? "\(hours)h" : "\(hours)h\(rest < 10 ? "0" : "")\(rest)"
    }

    /// The date alone where it is not today: `2026-03-06`.
    static func date(_ date: CivilDate, _ today: CivilDate) -> String { date == today ? "today" : date.description }

    /// `18:00`, or with its date where that is not today.
    static func moment(_ moment: CivilDateTime, _ today: CivilDate) -> String {
        let time = moment.description.suffix(5)
        return moment.date == today ? String(time) : "\(moment.date) \(time)"
    }

    /// `12:00 – 17:00`, `from 15:00`, `until 10:00`.
    static func range(from: CivilDateTime?, to: CivilDateTime?, _ today: CivilDate) -> String {
        switch (from, to) {
        case (let from?, let to?): "\(moment(from, today)) – \(moment(to, from.date))"
        case (let from?, nil): "from \(moment(from, today))"
        case (nil, let to?): "until \(moment(to, today))"
        case (nil, nil): ""
        }
    }
}
