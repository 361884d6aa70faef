import Database
import FocusModel

/// A link as far as it teaches a ratio: numbers alone, because the coach asks for hundreds at every plan.
package struct LinkEvidence: Hashable, Sendable {
    package let intention: Intention
    /// Minutes; positive.
    package let estimated: Double
    /// Minutes; positive.
    package let actual: Double
    package let completedAt: Instant

    package init(intention: Intention, estimated: Double, actual: Double, completedAt: Instant) {
        self.intention = intention
        self.estimated = estimated
        self.actual = actual
        self.completedAt = completedAt
    }
}

/// A link with the title of its task, for the reader who asks why.
package struct TitledLink: Hashable, Sendable {
    package let link: TaskSessionLink
    package let title: String

    package init(link: TaskSessionLink, title: String) {
        self.link = link
        self.title = title
    }
}

/// How much history an intention has.
package struct IntentionHistory: Hashable, Sendable {
    package let intention: Intention
    /// All its links.
    package let links: Int
    /// Those that the coach may learn from.
    package let evidence: Int

    package init(intention: Intention, links: Int, evidence: Int) {
        self.intention = intention
        self.links = links
        self.evidence = evidence
    }
}

// Evidence is a link that teaches a ratio: `isEvidence`, with the writer's estimate. The newest come first; links of the
// same moment are ordered by their ids. A question with a limit reads as many rows as it answers, however long the history is.
extension FocusStore {
    /// Every link of the intention, evidence or not.
    package func links(intention: Intention, limit: Int) throws(DatabaseError) -> [TaskSessionLink] {
        try database.rows(
            "SELECT \(linkColumns) FROM task_session_link WHERE intention = ? ORDER BY completed_at DESC, id DESC LIMIT ?",
            intention.rawValue, limit, read: readLink)
    }

    /// The coach's question: up to `limit` pieces of evidence an intention; no entry for one without any.
    package func evidence(of intentions: some Sequence<Intention>, limit: Int) throws(DatabaseError) -> [Intention: [LinkEvidence]] {
        var result: [Intention: [LinkEvidence]] = [:]
        for intention in Set(intentions) {
            let evidence = try database.rows(
                """
                SELECT estimated_minutes, actual_minutes, completed_at FROM task_session_link INDEXED BY link_evidence
                WHERE intention = ? AND \(isEvidence) ORDER BY completed_at DESC, id DESC LIMIT ?
                """, intention.rawValue, limit
            ) { (row) throws(DatabaseError) in
                LinkEvidence(
                    intention: intention, estimated: try row.double(0), actual: try row.double(1),
                    completedAt: Instant(milliseconds: try row.int64(2)))
            }
            if !evidence.isEmpty { result[intention] = evidence }
        }
        return result
    }

    /// The latest evidence of any intention.
    package func latestEvidence(limit: Int) throws(DatabaseError) -> [LinkEvidence] {
        try database.rows(
            """
            SELECT intention, estimated_minutes, actual_minutes, completed_at FROM task_session_link INDEXED BY link_evidence_by_time
            WHERE \(isEvidence) ORDER BY completed_at DESC, id DESC LIMIT ?
            """, limit
        ) { (row) throws(DatabaseError) in
            LinkEvidence(
                intention: Intention(try row.string(0)), estimated: try row.double(1), actual: try row.double(2),
                completedAt: Instant(milliseconds: try row.int64(3)))
        }
    }

    /// The same with the titles of the tasks.
    package func latestTitledEvidence(limit: Int) throws(DatabaseError) -> [TitledLink] {
        try database.rows(
            """
            SELECT link.id, task_id, session_id, link.intention, estimated_minutes, actual_minutes, link.completed_at, is_evidence, title
            FROM task_session_link AS link INDEXED BY link_evidence_by_time CROSS JOIN task ON task.id = task_id WHERE \(isEvidence)
            ORDER BY link.completed_at DESC, link.id DESC LIMIT ?
            """, limit
        ) { (row) throws(DatabaseError) in TitledLink(link: try readLink(row), title: try row.string(8)) }
    }

    /// The same evidence with the titles of the tasks.
    package func titledEvidence(of intention: Intention, limit: Int) throws(DatabaseError) -> [TitledLink] {
        try database.rows(
            """
            SELECT link.id, task_id, session_id, link.intention, estimated_minutes, actual_minutes, link.completed_at, is_evidence, title
            FROM task_session_link AS link INDEXED BY link_evidence CROSS JOIN task ON task.id = task_id WHERE link.intention = ? AND \(isEvidence)
            ORDER BY link.completed_at DESC, link.id DESC LIMIT ?
            """, intention.rawValue, limit
        ) { (row) throws(DatabaseError) in TitledLink(link: try readLink(row), title: try row.string(8)) }
    }

    /// The intentions of all tasks and links, sorted.
    package func intentions() throws(DatabaseError) -> [Intention] {
        try database.rows("\(distinct("task_session_link")) UNION \(distinct("task")) ORDER BY 1") { (row) throws(DatabaseError) in
            Intention(try row.string(0))
        }
    }

    /// Counts every link of every intention: for a table that a person asked for, not for the start of a program.
    package func histories() throws(DatabaseError) -> [IntentionHistory] {
        let counts = "SELECT intention, count(*) AS n FROM task_session_link"
        return try database.rows(
            """
            SELECT link.intention, link.n, coalesce(evidence.n, 0) FROM (\(counts) GROUP BY intention) AS link
            LEFT JOIN (\(counts) WHERE \(isEvidence) GROUP BY intention) AS evidence USING (intention) ORDER BY link.intention
            """
        ) { (row) throws(DatabaseError) in
            IntentionHistory(intention: Intention(try row.string(0)), links: try row.int(1), evidence: try row.int(2))
        }
    }

    package func linkCount() throws(DatabaseError) -> Int {
        try database.integer("SELECT count(*) FROM task_session_link")
    }

    /// Hands over every link, oldest first, holding one at a time.
    package func forEachLink(_ body: (TaskSessionLink) -> Void) throws(DatabaseError) {
        try database.forEach("SELECT \(linkColumns) FROM task_session_link ORDER BY completed_at, id") { (row) throws(DatabaseError) in
            body(try readLink(row))
        }
    }
}

let linkColumns = "id, task_id, session_id, intention, estimated_minutes, actual_minutes, completed_at, is_evidence"

/// In the words of the index `link_evidence`, which SQLite uses only for these very terms.
private let isEvidence = "is_evidence = 1 AND estimated_minutes > 0 AND actual_minutes > 0"

/// The intentions of a table by leaps through its index: a step an intention, not a step a row.
private func distinct(_ table: String) -> String {
    """
    SELECT * FROM (WITH RECURSIVE known (name) AS (
        SELECT (SELECT min(intention) FROM \(table))
        UNION ALL SELECT (SELECT min(intention) FROM \(table) WHERE intention > name) FROM known WHERE name IS NOT NULL
    ) SELECT name FROM known WHERE name IS NOT NULL)
    """
}

func readLink(_ row: borrowing Row) throws(DatabaseError) -> TaskSessionLink {
    TaskSessionLink(
        id: try row.string(0), taskID: try row.string(1), sessionID: try row.string(2), intention: Intention(try row.string(3)),
        estimatedMinutes: try row.optionalDouble(4), actualMinutes: try row.double(5),
        completedAt: Instant(milliseconds: try row.int64(6)), isEvidence: try row.bool(7))
}
