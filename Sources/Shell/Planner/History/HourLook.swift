import EstimationCoach
import FocusModel
import JournalStore
import Review

/// What the past says of the hours of the day: how long tasks took in them, and how undivided the work was.
package struct HourLook {
    /// So many stretches of the journal are looked at.
    package static let stretches = 400

    /// Nil: of all.
    package let kind: Intention?
    package let profile: HourProfile
    /// Those that were worked in.
    package let worked: [WorkReview.Hour]

    package init(of kind: Intention?, in world: World) throws {
        self.kind = kind
        let stores = Stores(readOnly: world.paths)
        let history = CoachHistory(store: stores.focus)
        profile = try (kind.map { try history.book(for: [$0]) } ?? history.wholeBook()).hours(of: kind, local: world.zone.civil)
        let entries = try kind.map { try stores.journal.recent(kind: $0, limit: Self.stretches) } ?? stores.journal.recent(limit: Self.stretches)
        let day = world.localNow.date
        var past = ReviewedPast(days: day..<day.adding(days: 1))
        past.stretches = entries.filter { $0.worked > .zero }.map { ReviewedPast.Stretch($0, world.zone) }
        worked = past.review.hours
    }

    package var isEmpty: Bool { profile.pieces.isEmpty }

    /// What an hour from 0 to 23 holds.
    package func at(_ hour: Int) -> (tasks: HourProfile.Stretch?, focus: WorkReview.Hour?) {
        (profile.hours.first { $0.hours.lowerBound == hour }, worked.first { $0.hour == hour })
    }
}

extension ReviewedPast.Stretch {
    init(_ entry: JournalEntry, _ zone: any TimeZoneRules) {
        self.init(
            from: zone.civil(entry.startedAt), to: zone.civil(entry.endedAt), worked: entry.worked.minutes,
            interruptions: entry.interruptions, focus: entry.focusScore)
    }
}
