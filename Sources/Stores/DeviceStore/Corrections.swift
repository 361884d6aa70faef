import Database
import FocusModel

/// A correction of the past as it is kept: its number, and the facts in the writer's own format.
package struct CorrectionRecord: Hashable, Sendable {
    /// From one; there is no gap.
    package var sequence: Int
    package var sessionID: String
    package var event: NewBatchEvent

    package init(sequence: Int, sessionID: String, event: NewBatchEvent) {
        self.sequence = sequence
        self.sessionID = sessionID
        self.event = event
    }
}

// Corrections are a log of their own beside those of the runs, since a session that they speak of need not have a log here. They are told to
// the other stores like the end of a run: written first, marked last.
extension DeviceStore {
    /// In order.
    package func corrections() throws(DatabaseError) -> [CorrectionRecord] {
        try database.rows(
            "SELECT seq, session_id, wall_ms, boottime_ns, monotonic_ns, boot_id, kind, payload FROM correction_event ORDER BY seq"
        ) { (row) throws(DatabaseError) in
            CorrectionRecord(
                sequence: try row.int(0), sessionID: try row.string(1),
                event: NewBatchEvent(kind: try row.string(6), payload: try row.string(7), at: try readClocks(row, from: 2)))
        }
    }

    /// Decides by the corrections as they are and appends one, while nobody else can write. A run of this device that it speaks of is to be told
    /// to the other stores again.
    ///
    /// - Parameter decide: what it throws is thrown on, and nothing is appended.
    package func correct<Answer>(_ decide: ([CorrectionRecord]) throws -> (sessionID: String, event: NewBatchEvent, answer: Answer)) throws -> Answer
    {
        let database = try database
        return try database.transaction {
            let known = try corrections()
            let decision = try decide(known)
            let event = decision.event
            try database.run(
                """
                INSERT INTO correction_event (seq, session_id, wall_ms, boottime_ns, monotonic_ns, boot_id, kind, payload)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                known.count + 1, decision.sessionID, event.at.wall.milliseconds, event.at.boottime, event.at.monotonic, event.at.bootID,
                event.kind, event.payload)
            let isTold = "batch_id = ? AND through_seq < \(Int64.max)"
            if try database.run("DELETE FROM fan_out WHERE \(isTold)", decision.sessionID) > 0 {
                try database.run("UPDATE batch SET is_told = 0 WHERE id = ? AND state = 'ended'", decision.sessionID)
            }
            return decision.answer
        }.get()
    }

    // MARK: What the other stores know of them

    /// The stores that do not know the corrections to the last one, each with the number of the last one that it knows.
    package func pendingCorrections() throws(DatabaseError) -> [(store: FanOutStore, through: Int)] {
        let last = try database.integer("SELECT coalesce(max(seq), 0) FROM correction_event")
        guard last > 0 else { return [] }
        var pending: [(store: FanOutStore, through: Int)] = []
        for store in FanOutStore.allCases {
            let through = try database.first("SELECT through_seq FROM correction_fan_out WHERE store = ?", store.rawValue) {
                (row) throws(DatabaseError) in try row.int(0)
            }
            if through ?? 0 < last { pending.append((store, through ?? 0)) }
        }
        return pending
    }

    /// Notes that `store` knows the corrections up to that number. The mark never goes back.
    package func markCorrections(toldTo store: FanOutStore, through sequence: Int) throws(DatabaseError) {
        try database.run(
            """
            INSERT INTO correction_fan_out (store, through_seq) VALUES (?, ?)
            ON CONFLICT (store) DO UPDATE SET through_seq = max(through_seq, excluded.through_seq)
            """, store.rawValue, sequence)
    }
}
