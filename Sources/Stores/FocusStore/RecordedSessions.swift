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
            for task in completed { try reopen(task) }
        }.get()
    }

    /// Makes this all that is stored of one piece of work that no run of this device recorded; nil takes it out. A session that holds other work
    /// keeps its bounds, and its time is that of its parts.
    ///
    /// - Parameter formerly: completions of tasks that are taken back first, where they stand at these very moments.
    package func replace(
        work id: String, of session: FocusSession?, sessionID: String, link: TaskSessionLink?, task: FocusTask?,
        completed: (id: String, at: Instant)?, formerly: [(id: String, at: Instant)]
    ) throws(DatabaseError) {
        let database = try database
        try database.transaction { () throws(DatabaseError) in
            for task in formerly { try reopen(task) }
            try database.run("DELETE FROM task_session_link WHERE id = ? AND session_id = ?", id, sessionID)
            let others = try database.first(
                "SELECT count(*), coalesce(sum(actual_minutes), 0) FROM task_session_link WHERE session_id = ?", sessionID
            ) { (row) throws(DatabaseError) in (count: try row.int(0), minutes: try row.double(1)) }
            if let others, others.count > 0 {
                let minutes = others.minutes + (link?.actualMinutes ?? 0)
                try database.run("UPDATE session SET worked_ms = ? WHERE id = ?", Duration.minutes(minutes).milliseconds, sessionID)
            } else if let session {
                try write(session)
            } else {
                try database.run("DELETE FROM session WHERE id = ?", sessionID)
            }
            if let task { try write([task], over: false) }
            if let link { try write(link) }
            if let completed { try complete(completed.id, at: completed.at) }
            // A task that came with the work goes with it.
            try database.run("DELETE FROM task WHERE id = ? AND NOT EXISTS (SELECT 1 FROM task_session_link WHERE task_id = task.id)", id)
        }.get()
    }

    /// Opens a task again that was done at this very moment.
    private func reopen(_ task: (id: String, at: Instant)) throws(DatabaseError) {
        try database.run(
            "UPDATE task SET is_done = 0, completed_at = NULL WHERE id = ? AND completed_at = ?", task.id, task.at.milliseconds)
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
