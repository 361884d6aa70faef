import DeviceStore
import FocusModel
import FocusStore
import Interchange
import JournalStore
import Review
import System
import TimerEngine

/// Where a day or a week of the past is put together from the three stores. The figures of a week are kept on this device and hold for as
/// long as nothing that they rest on has changed.
package struct ReviewDesk {
    /// The tasks of the plan that was saved for a day; none where there is no plan.
    package typealias SavedTasks = (CivilDate) throws -> [ReviewedPast.PlannedTask]

    private let world: World
    private let stores: Stores
    private let savedTasks: SavedTasks

    package init(_ world: World, savedTasks: @escaping SavedTasks) {
        self.world = world
        stores = Stores(readOnly: world.paths)
        self.savedTasks = savedTasks
    }

    package func day(_ day: CivilDate) throws -> WorkReview {
        let grounds = try grounds(day..<day.adding(days: 1))
        return try review(grounds)
    }

    /// The week from Monday on that the day lies in (ISO 8601).
    package func week(of day: CivilDate) throws -> WorkReview {
        let monday = day.startOfWeek
        let grounds = try grounds(monday..<monday.adding(days: 7))
        let stamp = grounds.stamp(zone: world.zone.name, dayStart: world.settings.workday.dayStart)
        if let kept = try stores.device.rollup(week: monday).flatMap({ WeekRollup(text: $0.content) }), kept.stamp == stamp { return kept.review }
        let review = try review(grounds)
        keep(WeekRollup(stamp: stamp, review: review), week: monday)
        return review
    }

    /// What cannot be kept is worked out again the next time.
    private func keep(_ rollup: WeekRollup, week monday: CivilDate) {
        guard FileSystem.exists(world.paths.deviceDatabase) else { return }
        stores.device.file.close()
        let store = DeviceStore(writing: world.paths, busyMilliseconds: 100)
        try? store.setRollup(week: monday, StoredContent(content: rollup.text, updatedAt: world.now))
    }

    private func grounds(_ days: Range<CivilDate>) throws -> ReviewGrounds {
        var question = WorkLog.Question()
        question.range = world.instants(of: days)
        let numbers = days.lowerBound.dayNumber..<days.upperBound.dayNumber
        return ReviewGrounds(
            days: days, work: try WorkLog(store: stores.focus).work(question), entries: try stores.journal.entries(startedIn: question.range),
            batches: try stores.device.endedBatches(startedIn: question.range),
            plans: try numbers.map(CivilDate.init(dayNumber:)).compactMap { day in try stores.device.dailyPlan(day).map { (day, $0) } })
    }

    private func review(_ grounds: ReviewGrounds) throws -> WorkReview {
        var past = ReviewedPast(days: grounds.days)
        let (zone, workday) = (world.zone, world.settings.workday)
        past.work = grounds.work.map { ReviewedPast.Work(day: workday.day(of: zone.civil($0.endedAt)), work: $0) }
        past.stretches = grounds.entries.filter { $0.worked > .zero }.map { ReviewedPast.Stretch($0, zone) }
        for (day, _) in grounds.plans { past.planned += try savedTasks(day) }
        let corrections = try PaceRunner(stores, in: world).corrections()
        for batch in grounds.batches {
            // A log that makes no sense is what `tp doctor` tells of; its work is in the other stores.
            guard let log = try? FocusLog(rows: try stores.device.events(batch: batch.id)) else { continue }
            past.departures += log.run.departures(corrections)
            past.planned += log.plannedTasks
        }
        return past.review
    }
}

extension FocusLog {
    /// What a run in Pace began with; what was added later was not planned, and a session in another mode is no plan.
    fileprivate var plannedTasks: [ReviewedPast.PlannedTask] {
        guard case .started(let batch, _, _, let plan) = events.first?.kind, plan.mode == .pace else { return [] }
        return batch.steps.filter(\.isTask).map { ReviewedPast.PlannedTask(id: $0.taskID, minutes: $0.estimatedMinutes) }
    }
}

/// All that a review rests on, read but not yet worked out.
struct ReviewGrounds {
    var days: Range<CivilDate>
    var work: [LoggedWork]
    var entries: [JournalEntry]
    var batches: [PastBatch]
    var plans: [(day: CivilDate, plan: StoredContent)]

    /// Another one as soon as a link, a finished task, a stretch, a run or a plan of these days is another.
    func stamp(zone: String, dayStart: Int) -> String {
        var digest = StableDigest()
        digest.add("\(days.lowerBound) \(zone) \(dayStart)")
        for work in work {
            digest.add("\(work.sessionID) \(work.mode.rawValue) \(work.endedAt.milliseconds) \(work.worked.milliseconds)")
            guard let task = work.task else { continue }
            digest.add("\(task.link.id) \(task.link.taskID) \(task.link.intention)")
            digest.add("\(task.link.estimatedMinutes ?? 0) \(task.link.actualMinutes) \(task.isDone)")
        }
        for entry in entries {
            digest.add("\(entry.id) \(entry.startedAt.milliseconds) \(entry.endedAt.milliseconds) \(entry.worked.milliseconds)")
            digest.add("\(entry.interruptions) \(entry.focusScore ?? -1)")
        }
        for batch in batches { digest.add("\(batch.id) \(batch.length)") }
        for (day, plan) in plans { digest.add("\(day) \(plan.updatedAt.milliseconds) \(plan.content)") }
        return digest.text
    }
}
