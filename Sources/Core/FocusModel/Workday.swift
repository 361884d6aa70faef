/// The hours of a working day, in minutes since midnight: settings that a user may change.
package struct Workday: Hashable, Sendable {
    package var start: Int
    package var end: Int
    package var lunch: Range<Int>?
    /// Where the day begins: 240 for somebody whose day ends at four in the morning.
    package var dayStart: Int
    /// The days of the week on which work is planned ahead.
    package var days: Weekdays

    package init(
        start: Int = 9 * 60, end: Int = 18 * 60, lunch: Range<Int>? = 12 * 60..<13 * 60, dayStart: Int = 0, days: Weekdays = .all
    ) {
        self.start = start
        self.end = end
        self.lunch = lunch
        self.dayStart = dayStart
        self.days = days
    }

    /// The day that a local reading belongs to: before `dayStart` it is still the day before.
    package func day(of civil: CivilDateTime) -> CivilDate { civil.adding(minutes: -dayStart).date }

    /// The next working days after a day, in order: so many, or all up to another day. None where there is no working day at all.
    package func days(after day: CivilDate, count: Int) -> [CivilDate] {
        guard !days.isEmpty else { return [] }
        var found: [CivilDate] = []
        var next = day
        while found.count < count {
            next = next.adding(days: 1)
            if days.contains(next.weekday) { found.append(next) }
        }
        return found
    }

    package func days(after day: CivilDate, through last: CivilDate) -> [CivilDate] {
        guard day < last else { return [] }
        return (1...last.dayNumber - day.dayNumber).map(day.adding(days:)).filter { days.contains($0.weekday) }
    }
}
