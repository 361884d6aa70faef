import EstimationCoach
import FocusModel
import FocusStore
import Interchange

/// Finished work from elsewhere, as this program keeps its own. Its ids follow from what the rows say, so that importing a record twice leaves it once.
package struct ImportedHistory: Sendable {
    /// What its ids begin with.
    static let mark = "import-"

    package private(set) var tasks: [FocusTask] = []
    package private(set) var sessions: [FocusSession] = []
    package private(set) var links: [TaskSessionLink] = []

    /// - Parameter rows: each piece of work with the local time at which it was completed.
    package init(_ rows: [(sample: Sample, completed: CivilDateTime)], zone: any TimeZoneRules) {
        var seen: [String: Int] = [:]
        for (sample, completed) in rows {
            let words = "\(completed.withSeconds) \(sample.intention.rawValue) \(sample.estimated) \(sample.actual)"
            let count = seen[words, default: 0]
            seen[words] = count + 1
            var digest = StableDigest()
            digest.add("\(words) \(count)")
            let id = ImportedHistory.mark + digest.text
            let end = zone.instant(completed)
            let worked = Duration.milliseconds(Int64((sample.actual * 60_000).rounded()))
            let title = sample.title.isEmpty ? sample.intention.rawValue : sample.title
            let estimate = Estimate(minutes: sample.estimated, source: .writer)
            tasks.append(
                FocusTask(
                    id: id, facts: TaskFacts(title: title, intention: sample.intention, estimate: estimate, isDone: true),
                    createdAt: end.adding(.zero - worked),
                    completedAt: end))
            sessions.append(FocusSession(id: id, mode: .pace, startedAt: end.adding(.zero - worked), endedAt: end, worked: worked, zone: zone.name))
            links.append(
                TaskSessionLink(
                    id: id, taskID: id, sessionID: id, intention: sample.intention, estimatedMinutes: sample.estimated, actualMinutes: sample.actual,
                    completedAt: end, isEvidence: true))
        }
    }

    /// Keeps it in the focus store, all or nothing.
    ///
    /// - Returns: how many tasks were not known before.
    package func keep(in world: World) throws(FocusStore.Failure) -> Int {
        let store = FocusStore(path: world.paths.focusDatabase)
        let before = try store.linkCount()
        try store.record(sessions: sessions, links: links, tasks: tasks)
        return try store.linkCount() - before
    }
}
