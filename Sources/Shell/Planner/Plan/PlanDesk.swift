import DeviceStore
import EstimationCoach
import FocusModel
import FocusStore

/// Where a list is planned with the past that the focus store holds, and kept once somebody saves it.
///
/// Planning writes nothing and makes no file; the stores are opened to write at the first `save`.
package final class PlanDesk {
    private let world: World
    private let looking: Stores
    private var books: [Set<Intention>: CoachBook] = [:]
    private var batches: BatchBook?
    private var calendars: CalendarShelf

    package init(world: World) {
        self.world = world
        looking = Stores(readOnly: world.paths)
        calendars = CalendarShelf(world)
    }

    /// What kept the calendars of the settings from being read; each is told once.
    package func calendarFaults() -> [String] { calendars.faults() }

    /// The list projected from a moment on, over as many days as said, or as set. The past of its kinds and the calendars are read once.
    package func plan(_ drafts: [DraftTask], from: Instant, reach: PlanReach? = nil) throws(FocusStore.Failure) -> PlannedDay {
        let book = try book(for: Set(drafts.map(\.facts.intention)))
        // The latest work is the same whatever the kinds.
        let batches = batches ?? BatchBook(book.latest, in: world.zone)
        self.batches = batches
        var planning = Planning(world)
        let reach = reach ?? .days(world.settings.planDays)
        planning.busy = calendars.busyTimes(from: from, through: planning.days(from: from, reach))
        return planning.plan(drafts, from: from, reach: reach, book: book, batches: batches, mendedAt: world.now)
    }

    private func book(for kinds: Set<Intention>) throws(FocusStore.Failure) -> CoachBook {
        if let book = books[kinds] { return book }
        let book = try CoachHistory(store: looking.focus).book(for: kinds)
        books[kinds] = book
        return book
    }

    /// Keeps the tasks, takes away those that an earlier save kept and that are in the list no more, and keeps the day's plan.
    /// Saving twice keeps everything once.
    package func save(_ tasks: [FocusTask], removing: [String], plan: String, day: CivilDate) throws(FocusStore.Failure) {
        let stores = Stores(in: world)
        try stores.focus.save(tasks)
        if !removing.isEmpty { try stores.focus.remove(removing) }
        try stores.device.setDailyPlan(day, StoredContent(content: plan, updatedAt: world.now))
    }

    /// Keeps a day's plan alone.
    package func keep(plan: String, day: CivilDate) throws(FocusStore.Failure) {
        try Stores(in: world).device.setDailyPlan(day, StoredContent(content: plan, updatedAt: world.now))
    }

    /// The plan that was saved for a day.
    package func savedPlan(for day: CivilDate) throws(FocusStore.Failure) -> StoredContent? {
        try looking.device.dailyPlan(day)
    }

    /// The kinds and tags of the past, for completion; none where the store cannot be read.
    package func knownWords() -> (kinds: [String], tags: [String]) {
        let kinds = (try? looking.focus.intentions()) ?? []
        let tags = (try? looking.focus.tags()) ?? []
        return (kinds.map(\.rawValue), tags)
    }
}
