import FocusModel
import FocusStore

/// What was worked, as the focus store has it; a store that is not there reads as an empty one.
package struct WorkLog {
    private let store: FocusStore

    package init(store: FocusStore) { self.store = store }
    package init(_ world: World) { self.init(store: FocusStore(path: world.paths.focusDatabase, access: .readOnly)) }

    /// What is asked for; nil and empty ask for everything.
    package struct Question: Hashable, Sendable {
        package var range: Range<Instant> = Instant(milliseconds: 0)..<Instant(milliseconds: .max)
        package var kind: Intention?
        /// Words that the title must hold, each of them, whatever their case.
        package var words: [String] = []
        /// The latest so many.
        package var limit = Int.max

        package init() {}

        /// Nothing without a task can be an answer.
        fileprivate var namesTasks: Bool { kind != nil || !words.isEmpty }

        fileprivate func admits(_ work: LoggedWork) -> Bool {
            guard !words.isEmpty else { return true }
            guard let title = work.task?.title.lowercased() else { return false }
            return words.allSatisfy { title.contains($0.lowercased()) }
        }
    }

    /// Oldest first. Reads little more than it answers, but for words that few titles hold.
    package func work(_ question: Question) throws(FocusStore.Failure) -> [LoggedWork] {
        var reach = question.limit
        while true {
            let tasks = try store.work(endedIn: question.range, kind: question.kind, limit: reach)
            // What is older than the last of them is not asked for, and those without a task are few among many.
            let oldest = tasks.count < reach ? question.range.lowerBound : tasks.last?.endedAt ?? question.range.lowerBound
            let others = question.namesTasks ? [] : try store.sessionsWithoutTask(endedIn: oldest..<question.range.upperBound, limit: reach)
            let found = (tasks.filter(question.admits) + others).reversed().sorted { $0.endedAt < $1.endedAt }
            if found.count >= question.limit || tasks.count < reach { return found.suffix(question.limit) }
            reach = reach.multipliedReportingOverflow(by: 8).overflow ? .max : reach * 8
        }
    }
}
