import FocusModel

/// Minutes as a person says them: `25m`, `1h`, `1h30`.
package func durationText(_ minutes: Double) -> String {
    let whole = Int(minutes.rounded())
    if whole == 0, minutes > 0 { return "<1m" }
    let (hours, rest) = whole.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(rest)m" }
    return rest == 0 ? "\(hours)h" : "\(hours)h\(rest < 10 ? "0" : "")\(rest)"
}

/// `09:05`
package func clockText(_ time: CivilDateTime) -> String { String(time.description.suffix(5)) }

/// `Fri 6 Mar`; the year where it is another one than `near` has.
package func dayText(_ day: CivilDate, near: CivilDate) -> String {
    let weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day.weekday.rawValue - 1]
    let month = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][day.month - 1]
    return "\(weekday) \(day.day) \(month)" + (day.year == near.year ? "" : " \(day.year)")
}

/// `Fri 6 Mar`, or `Fri 6 Mar 17:00`; only the clock where it is today.
package func deadlineText(_ deadline: Deadline, today: CivilDate) -> String {
    switch deadline {
    case .day(let day): day == today ? "today" : dayText(day, near: today)
    case .time(let time): time.date == today ? clockText(time) : "\(dayText(time.date, near: today)) \(clockText(time))"
    }
}
