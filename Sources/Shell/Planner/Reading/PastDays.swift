import FocusModel
import TaskLanguage

/// Days that are asked about afterwards: “yesterday”, “last week”, “2026-03-02”; a bare weekday or month is the last one that has begun.
package struct PastDays {
    private let reader: TaskReader
    private let context: ReadingContext
    /// The day that it is, by the user's start of the day.
    package let today: CivilDate

    package init(_ world: World) throws {
        reader = try world.taskReader()
        today = world.settings.workday.day(of: world.localNow)
        context = world.readingContext
    }

    /// The days that the whole text names; nil where it names none.
    package func read(_ text: String) -> Range<CivilDate>? {
        guard let days = read(text, daysAgo: 0) else { return nil }
        guard days.lowerBound > today else { return days }
        // A reader of plans takes the next Monday. Who means one by its name means the same one on the day after; “tomorrow” is another then.
        for daysAgo in [7, 365] {
            if let past = read(text, daysAgo: daysAgo), past.lowerBound <= today, past == read(text, daysAgo: daysAgo - 1) { return past }
        }
        return days
    }

    private func read(_ text: String, daysAgo: Int) -> Range<CivilDate>? {
        var context = context
        context.reference = CivilDateTime(date: today.adding(days: -daysAgo), secondOfDay: context.reference.secondOfDay)
        let readings = reader.readExpressions(text, in: context)
        guard let reading = readings.first, readings.count == 1, reading.span == 0..<text.utf8.count else { return nil }
        switch reading.value {
        case .date(let date): return date..<date.adding(days: 1)
        case .instant(let time, let grain) where grain >= .day: return time.date..<time.date.adding(days: 1)
        case .range(let from?, let to?, let grain) where grain >= .day && from.date < to.date: return from.date..<to.date
        case .duration, .instant, .range, .recurrence, .number: return nil
        }
    }
}

extension Range<CivilDate> {
    /// How many days they are.
    package var count: Int { upperBound.dayNumber - lowerBound.dayNumber }
}

extension World {
    /// The instants of some days, by the user's clock and start of the day.
    package func instants(of days: Range<CivilDate>) -> Range<Instant> {
        let start = settings.workday.dayStart * 60
        let first = zone.instant(CivilDateTime(date: days.lowerBound, secondOfDay: start))
        return first..<max(first, zone.instant(CivilDateTime(date: days.upperBound, secondOfDay: start)))
    }
}
