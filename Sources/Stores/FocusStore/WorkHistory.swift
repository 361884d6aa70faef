import Database
import FocusModel

// Both questions read the rows that they answer and no others, by the indexes of `completed_at` and `ended_at`.
extension FocusStore {
    /// The work on tasks that ended in the range, of one kind or of all, the latest first.
    package func work(endedIn range: Range<Instant>, kind: Intention? = nil, limit: Int) throws(DatabaseError) -> [LoggedWork] {
        try database.rows(
            """
            SELECT link.id, task_id, session_id, link.intention, link.estimated_minutes, actual_minutes, link.completed_at, is_evidence, title,
                is_done AND coalesce(task.completed_at, 0) <= link.completed_at, mode
            FROM task_session_link AS link INDEXED BY \(kind == nil ? "link_by_completion" : "link_by_intention")
            CROSS JOIN task ON task.id = task_id CROSS JOIN session ON session.id = session_id
            WHERE link.completed_at >= ? AND link.completed_at < ?\(kind == nil ? "" : " AND link.intention = ?3")
            ORDER BY link.completed_at DESC, link.id DESC LIMIT ?4
            """, range.lowerBound.milliseconds, range.upperBound.milliseconds, kind?.rawValue, limit, read: readWork)
    }

    /// The sessions for no task that ended in the range, the latest first.
    package func sessionsWithoutTask(endedIn range: Range<Instant>, limit: Int) throws(DatabaseError) -> [LoggedWork] {
        try database.rows(
            """
            \(selectSessionWork) INDEXED BY session_by_end WHERE ended_at >= ? AND ended_at < ?
                AND worked_ms > 0 AND NOT EXISTS (SELECT 1 FROM task_session_link WHERE session_id = session.id)
            ORDER BY ended_at DESC, id DESC LIMIT ?
            """, range.lowerBound.milliseconds, range.upperBound.milliseconds, limit, read: readSessionWork)
    }
}

extension FocusStore {
    /// What every piece of work is called: its link, or the session where that was for no task; in no order.
    package func workIDs() throws(DatabaseError) -> [String] {
        try database.rows(
            """
            SELECT id FROM task_session_link UNION ALL SELECT id FROM session
            WHERE worked_ms > 0 AND NOT EXISTS (SELECT 1 FROM task_session_link WHERE session_id = session.id)
            """
        ) { (row) throws(DatabaseError) in try row.string(0) }
    }

    /// The piece of work that is called so.
    package func work(_ id: String) throws(DatabaseError) -> LoggedWork? {
        if let work = try database.first("\(selectWork) WHERE link.id = ?", id, read: readWork) { return work }
        return try database.first("\(selectSessionWork) WHERE id = ?", id, read: readSessionWork)
    }
}

private let selectWork = """
    SELECT link.id, task_id, session_id, link.intention, link.estimated_minutes, actual_minutes, link.completed_at, is_evidence, title,
        is_done AND coalesce(task.completed_at, 0) <= link.completed_at, mode
    FROM task_session_link AS link CROSS JOIN task ON task.id = task_id CROSS JOIN session ON session.id = session_id
    """

private let selectSessionWork = "SELECT id, mode, ended_at, worked_ms FROM session"

private func readSessionWork(_ row: borrowing Row) throws(DatabaseError) -> LoggedWork {
    LoggedWork(
        sessionID: try row.string(0), mode: try row.string(1, as: FocusMode.init(rawValue:)),
        endedAt: Instant(milliseconds: try row.int64(2)), worked: .milliseconds(try row.int64(3)), task: nil)
}

private func readWork(_ row: borrowing Row) throws(DatabaseError) -> LoggedWork {
    let link = try readLink(row)
    return LoggedWork(
        sessionID: link.sessionID, mode: try row.string(10, as: FocusMode.init(rawValue:)), endedAt: link.completedAt,
        worked: .minutes(link.actualMinutes), task: LoggedWork.Task(link: link, title: try row.string(8), isDone: try row.bool(9)))
}
