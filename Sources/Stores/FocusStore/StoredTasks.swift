import Database
import FocusModel

extension FocusStore {
    /// Writes the tasks as they are, over any older form of them; all or none.
    package func save(_ tasks: [FocusTask]) throws(DatabaseError) {
        try write(tasks, over: true)
    }

    package func task(_ id: String) throws(DatabaseError) -> FocusTask? {
        try database.first("\(selectTask) WHERE id = ?", id, read: readTask)
    }

    /// The tasks still to be done, oldest first.
    package func openTasks() throws(DatabaseError) -> [FocusTask] {
        try database.rows("\(selectTask) WHERE is_done = 0 ORDER BY created_at, id", read: readTask)
    }

    /// Of this title, whatever its case, done and open, oldest first. Reads every task: for what a person asks for.
    package func tasks(titled title: String) throws(DatabaseError) -> [FocusTask] {
        try database.rows("\(selectTask) WHERE title = ? COLLATE NOCASE ORDER BY created_at, id", title, read: readTask)
    }

    /// Done and open, oldest first.
    package func tasks(project: String) throws(DatabaseError) -> [FocusTask] {
        try database.rows("\(selectTask) WHERE project = ? ORDER BY created_at, id", project, read: readTask)
    }

    /// Done and open, oldest first.
    package func tasks(intention: Intention) throws(DatabaseError) -> [FocusTask] {
        try database.rows("\(selectTask) WHERE intention = ? ORDER BY created_at, id", intention.rawValue, read: readTask)
    }

    /// Marks a task as done; false where there is no such task. One that was done keeps its first moment.
    @discardableResult
    package func complete(_ id: String, at moment: Instant) throws(DatabaseError) -> Bool {
        try database.run(
            "UPDATE task SET is_done = 1, completed_at = coalesce(completed_at, ?) WHERE id = ?", moment.milliseconds, id) > 0
    }

    /// Takes tasks away that no session belongs to; answers how many. The others stay: their history would be lost.
    @discardableResult
    package func remove(_ ids: [String]) throws(DatabaseError) -> Int {
        let database = try database
        return try database.transaction { () throws(DatabaseError) in
            var removed = 0
            for id in ids {
                removed += try database.run(
                    "DELETE FROM task WHERE id = ? AND NOT EXISTS (SELECT 1 FROM task_session_link WHERE task_id = task.id)", id)
            }
            return removed
        }.get()
    }

    // MARK: What completion offers

    package func projects() throws(DatabaseError) -> [String] {
        try database.rows("SELECT DISTINCT project FROM task WHERE project IS NOT NULL ORDER BY project") {
            (row) throws(DatabaseError) in try row.string(0)
        }
    }

    package func tags() throws(DatabaseError) -> [String] {
        let lines = try database.rows("SELECT DISTINCT tags FROM task") { (row) throws(DatabaseError) in try row.string(0) }
        return Set(lines.flatMap { $0.split(separator: "\n").map(String.init) }).sorted()
    }

    // MARK: Rows

    /// - Parameter over: false leaves a task that is there as it is.
    func write(_ tasks: [FocusTask], over: Bool) throws(DatabaseError) {
        let database = try database
        try database.transaction { () throws(DatabaseError) in
            for task in tasks {
                let facts = task.facts
                try database.run(
                    over ? insertTask + replaceTask : insertTask + " ON CONFLICT (id) DO NOTHING",
                    task.id, facts.title, facts.intention.rawValue,
                    facts.estimate?.minutes, facts.estimate?.range?.lowerBound, facts.estimate?.range?.upperBound,
                    facts.estimate?.source.rawValue,
                    facts.start?.withSeconds, facts.date?.description, facts.window?.from?.withSeconds, facts.window?.to?.withSeconds,
                    facts.deadline.map(iso), facts.priority, facts.tags.joined(separator: "\n"), facts.project,
                    facts.isDone || task.completedAt != nil, facts.recurrence, task.createdAt.milliseconds,
                    task.completedAt?.milliseconds)
            }
        }.get()
    }
}

private let columns = [
    "id", "title", "intention", "estimate_minutes", "estimate_low", "estimate_high", "estimate_source", "start", "date", "window_from",
    "window_to", "deadline", "priority", "tags", "project", "is_done", "recurrence", "created_at", "completed_at",
]
private let selectTask = "SELECT \(columns.joined(separator: ", ")) FROM task"
private let insertTask =
    "INSERT INTO task (\(columns.joined(separator: ", "))) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))"
private let replaceTask =
    " ON CONFLICT (id) DO UPDATE SET \(columns.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", "))"

private func readTask(_ row: borrowing Row) throws(DatabaseError) -> FocusTask {
    var facts = TaskFacts(title: try row.string(1), intention: Intention(try row.string(2)))
    facts.estimate = try readEstimate(row)
    facts.start = try row.optionalString(7, as: CivilDateTime.init(iso:))
    facts.date = try row.optionalString(8, as: CivilDate.init(iso:))
    let from = try row.optionalString(9, as: CivilDateTime.init(iso:))
    let to = try row.optionalString(10, as: CivilDateTime.init(iso:))
    facts.window = from == nil && to == nil ? nil : TimeWindow(from: from, to: to)
    facts.deadline = try row.optionalString(11, as: deadline)
    facts.priority = try row.optionalInt64(12).map { Int($0) }
    facts.tags = try row.string(13).split(separator: "\n").map(String.init)
    facts.project = try row.optionalString(14)
    facts.isDone = try row.bool(15)
    facts.recurrence = try row.optionalString(16)
    return FocusTask(
        id: try row.string(0), facts: facts, createdAt: Instant(milliseconds: try row.int64(17)),
        completedAt: try row.optionalInt64(18).map(Instant.init(milliseconds:)))
}

private func readEstimate(_ row: borrowing Row) throws(DatabaseError) -> Estimate? {
    guard let minutes = try row.optionalDouble(3) else { return nil }
    var estimate = Estimate(minutes: minutes, source: try row.string(6, as: Estimate.Source.init(rawValue:)))
    if let low = try row.optionalDouble(4), let high = try row.optionalDouble(5), low <= high { estimate.range = low...high }
    return estimate
}

/// A day's deadline is a date, a timed one a local reading: `2026-03-06` or `2026-03-06T17:00:00`.
private func iso(_ deadline: Deadline) -> String {
    switch deadline {
    case .day(let date): date.description
    case .time(let time): time.withSeconds
    }
}

private func deadline(_ text: String) -> Deadline? {
    if let date = CivilDate(iso: text) { return .day(date) }
    return CivilDateTime(iso: text).map(Deadline.time)
}
