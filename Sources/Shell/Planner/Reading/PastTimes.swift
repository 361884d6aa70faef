import FocusModel
import TaskLanguage

/// Times that are told afterwards: “9:30”, “yesterday 14:00”, “9:10-10:40”. A time without its half of the day, or its day, is the last such
/// time that has passed, or the one that is nearest to what is spoken of.
package struct PastTimes {
    private let world: World
    private let reader: TaskReader

    package init(_ world: World) throws {
        self.world = world
        reader = try world.taskReader()
    }

    /// What a text may mean as a point in time, in no order; empty where it means none.
    ///
    /// - Parameter near: what is spoken of, whose day is meant where none is named.
    package func moments(_ text: String, near: Instant? = nil) -> [Instant] {
        (readings(near) { reader.readMoment(text, in: $0) } + bareClock(text, near)).map(world.zone.instant)
    }

    /// What a text may mean as a stretch of time, in no order.
    package func stretches(_ text: String, near: Instant? = nil) -> [Range<Instant>] {
        var read = readings(near) { context in reader.readStretch(text, in: context).map { [$0.from, $0.to] } }
        if isBare(text) { read += read.map { $0.map { $0.adding(minutes: -720) } } }
        return read.map { $0.map(world.zone.instant) }.filter { $0[0] < $0[1] }.map { $0[0]..<$0[1] }
    }

    /// The reader takes the next such time after its reference. Where no day is named, it is also asked from half a day and a day before now, and
    /// from the beginning of the day that is spoken of; where one is, from a week before, as long as that is the same day for who asks a day later.
    private func readings<Reading: Equatable>(_ near: Instant?, _ read: (ReadingContext) -> Reading?) -> [Reading] {
        let now = world.localNow
        func reading(from reference: CivilDateTime) -> Reading? {
            var context = world.readingContext
            context.reference = reference
            return read(context)
        }
        guard let first = reading(from: now) else { return [] }
        let midnight = CivilDateTime(date: now.date, secondOfDay: 0)
        guard reading(from: midnight) != reading(from: midnight.adding(minutes: 1439)) else {
            let before = reading(from: now.adding(minutes: -7 * 1440))
            return before == reading(from: now.adding(minutes: -6 * 1440)) ? [first] + (before.map { [$0] } ?? []) : [first]
        }
        var references = [12, 24].map { now.adding(minutes: -$0 * 60) }
        if let near {
            let day = CivilDateTime(date: world.settings.workday.day(of: world.zone.civil(near)), secondOfDay: 0)
            references += [-24, 0, 12, 24].map { day.adding(minutes: $0 * 60) }
        }
        return [first] + references.compactMap(reading)
    }

    /// `1:50` as either half of a day and of the day before, `01:50` and `13:50` as what they are: a list takes the small hours for the
    /// afternoon's, but who says what was may have worked in them.
    private func bareClock(_ text: String, _ near: Instant?) -> [CivilDateTime] {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]), (0..<24).contains(hour),
            (0..<60).contains(minute)
        else { return [] }
        let days = [world.localNow.date] + (near.map { [world.zone.civil($0).date.adding(days: 1), world.zone.civil($0).date] } ?? [])
        let hours = hour < 12 && !parts[0].hasPrefix("0") ? [hour, hour + 12] : [hour]
        return days.flatMap { day in
            hours.flatMap { hour in
                [0, -1].map { CivilDateTime(date: day, secondOfDay: (hour * 60 + minute) * 60).adding(minutes: $0 * 1440) }
            }
        }
    }

    /// `1:50-2:30`, in the small hours or the afternoon.
    private func isBare(_ text: String) -> Bool {
        let hour = text.prefix { $0.isASCII && $0.isNumber }
        return text.allSatisfy { !$0.isLetter } && !hour.hasPrefix("0") && Int(hour).map { $0 < 12 } ?? false
    }
}
