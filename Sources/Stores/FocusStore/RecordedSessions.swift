import Database
import FocusModel

extension FocusStore {
    /// Records finished sessions with what belongs to them; all or nothing, and any number of times with the same result.
    ///
    /// - Parameters:
    ///   - tasks: those that the links speak of; one that is stored already stays as it is.
    ///   - completed: the tasks that the work finished, with their moment.
    package func record(
        sessions: [FocusSession], links: [TaskSessionLink], tasks: [FocusTask] = [], completed: [(id: String, at: Instant)] = []
    ) throws(DatabaseError) {
        let database = try database
        try database.transaction { () throws(DatabaseError) in
            try write(tasks, over: false)
            for session in sessions { try write(session) }
            for link in links { try write(link) }
            for task in completed { try complete(task.id, at: task.at) }
        }.get()
    }

    /// Takes back what was recorded of sessions that go on after all: the sessions, their links, and the completions at these very moments. The
    /// tasks stay.
    package func takeBack(sessions: [String], completed: [(id: String, at: Instant)]) throws(DatabaseError) {
        let database = try database
        try database.transaction { () throws(DatabaseError) in
            for id in sessions {
                try database.run("DELETE FROM task_session_link WHERE session_id = ?", id)
                try database.run("DELETE FROM session WHERE id = ?", id)
            }
            for task in completed {
                try database.run(
                    "UPDATE task SET is_done = 0, completed_at = NULL WHERE id = ? AND completed_at = ?", task.id, task.at.milliseconds)
            }
        }.get()
    }

    package func session(_ id: String) throws(DatabaseError) -> FocusSession? {
        try database.first("\(selectSession) WHERE id = ?", id, read: readSession)
    }

    /// The sessions that started in the range, oldest first.
    package func sessions(startedIn range: Range<Instant>) throws(DatabaseError) -> [FocusSession] {
        try database.rows(
            "\(selectSession) WHERE started_at >= ? AND started_at < ? ORDER BY started_at, id", range.lowerBound.milliseconds,
            range.upperBound.milliseconds, read: readSession)
    }

    private func write(_ session: FocusSession) throws(DatabaseError) {
        try database.run(
            """
            INSERT INTO session (id, mode, started_at, ended_at, worked_ms, zone) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET mode = excluded.mode, started_at = excluded.started_at, ended_at = excluded.ended_at,
                worked_ms = excluded.worked_ms, zone = excluded.zone
            """,
            session.id, session.mode.rawValue, session.startedAt.milliseconds, session.endedAt.milliseconds,
            session.worked.milliseconds, session.zone)
    }

    private func write(_ link: TaskSessionLink) throws(DatabaseError) {
        try database.run(
            """
            INSERT INTO task_session_link (\(linkColumns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET task_id = excluded.task_id, session_id = excluded.session_id, intention = excluded.intention,
                estimated_minutes = excluded.estimated_minutes, actual_minutes = excluded.actual_minutes,
                completed_at = excluded.completed_at, is_evidence = excluded.is_evidence
            """,
            link.id, link.taskID, link.sessionID, link.intention.rawValue, link.estimatedMinutes, link.actualMinutes,
            link.completedAt.milliseconds, link.isEvidence)
    }
}

private let selectSession = "SELECT id, mode, started_at, ended_at, worked_ms, zone FROM session"

private func readSession(_ row: borrowing Row) throws(DatabaseError) -> FocusSession {
    FocusSession(
        id: try row.string(0), mode: try row.string(1, as: FocusMode.init(rawValue:)), startedAt: Instant(milliseconds: try row.int64(2)),
        endedAt: Instant(milliseconds: try row.int64(3)), worked: .milliseconds(try row.int64(4)), zone: try row.string(5))
}
