import CCalendar
import FocusModel

/// What a daily rule says of months, days of the month and days of the week.
///
/// libical 3.0.16 looks for a day that such a rule admits without end where there is none, and counts no days from the end of a month. So
/// it is asked for every day, and the days are told apart here.
struct DailyFilter {
    let months: Set<Int32>
    /// From the end of the month where negative.
    let daysOfMonth: Set<Int>
    /// 1 is Sunday.
    let weekdays: Set<Int>
    /// How many days there are in all; 0 for no end.
    let count: Int

    /// Takes all that out of the rule; nil where it has none of it.
    init?(_ rule: inout icalrecurrencetype) {
        guard rule.freq == ICAL_DAILY_RECURRENCE else { return nil }
        func values(_ list: some Any) -> [Int] {
            withUnsafeBytes(of: list) { Array($0.bindMemory(to: Int16.self).prefix { $0 != Self.none }).map(Int.init) }
        }
        months = Set(values(rule.by_month).map { Int32($0) })
        daysOfMonth = Set(values(rule.by_month_day))
        // The number before a weekday has no sense here.
        weekdays = Set(values(rule.by_day).map { abs($0) % 8 })
        guard !(months.isEmpty && daysOfMonth.isEmpty && weekdays.isEmpty) else { return nil }
        count = Int(rule.count)
        rule.by_month.0 = Self.none
        rule.by_month_day.0 = Self.none
        rule.by_day.0 = Self.none
        rule.count = 0
    }

    /// Ends a list in libical.
    private static let none = Int16(ICAL_RECURRENCE_ARRAY_MAX.rawValue)

    func admits(_ time: icaltimetype) -> Bool {
        guard let date = CivilDate(year: Int(time.year), month: Int(time.month), day: Int(time.day)) else { return false }
        let fromEnd = date.day - CivilDate.length(ofMonth: date.month, year: date.year) - 1
        return (months.isEmpty || months.contains(time.month))
            && (daysOfMonth.isEmpty || daysOfMonth.contains(date.day) || daysOfMonth.contains(fromEnd))
            && (weekdays.isEmpty || weekdays.contains(date.weekday.rawValue % 7 + 1))
    }
}
