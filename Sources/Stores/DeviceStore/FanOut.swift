import Database

/// A store that has not been told all of a batch yet.
package struct PendingFanOut: Hashable, Sendable {
    package let batchID: String
    package let store: FanOutStore
    /// The number of the last event that the store knows; 0 for none.
    package let through: Int

    package init(batchID: String, store: FanOutStore, through: Int) {
        self.batchID = batchID
        self.store = store
        self.through = through
    }
}

/// Where the end of a session goes. The device store has the log itself.
package enum FanOutStore: String, CaseIterable, Sendable {
    case focus, journal
}

// The log is written first, the other stores after it, this mark last. A crash in between leaves a mark that is too low: the
// next start tells the store again, which takes the same rows as often as they come.
extension DeviceStore {
    /// Notes that `store` knows the batch up to the event of number `sequence`. The mark never goes back.
    package func markFannedOut(batch id: String, to store: FanOutStore, through sequence: Int) throws(DatabaseError) {
        let database = try database
        try database.transaction { () throws(DatabaseError) in
            try database.run(
                """
                INSERT INTO fan_out (batch_id, store, through_seq) VALUES (?, ?, ?)
                ON CONFLICT (batch_id, store) DO UPDATE SET through_seq = max(through_seq, excluded.through_seq)
                """, id, store.rawValue, sequence)
            try database.run(
                """
                UPDATE batch SET is_told = 1 WHERE id = ? AND state = 'ended' AND ? = (
                    SELECT count(*) FROM fan_out WHERE batch_id = batch.id
                        AND through_seq >= (SELECT max(seq) FROM batch_event WHERE batch_id = batch.id))
                """, id, FanOutStore.allCases.count)
        }.get()
    }

    /// The ended batches, oldest first, that a store does not know to their last event.
    package func pendingFanOuts() throws(DatabaseError) -> [PendingFanOut] {
        let untold = try database.rows(
            """
            SELECT id, (SELECT coalesce(max(seq), 0) FROM batch_event WHERE batch_id = batch.id) FROM batch
            WHERE is_told = 0 AND state = 'ended' ORDER BY created_at, id
            """
        ) { (row) throws(DatabaseError) in (id: try row.string(0), last: try row.int(1)) }
        var pending: [PendingFanOut] = []
        for batch in untold {
            for store in FanOutStore.allCases {
                let through = try fannedOut(batch: batch.id, to: store)
                if through < batch.last { pending.append(PendingFanOut(batchID: batch.id, store: store, through: through)) }
            }
        }
        return pending
    }

    /// The stores that know an end of the running batch which was taken back since.
    package func toldTooEarly() throws(DatabaseError) -> [PendingFanOut] {
        try database.rows(
            "SELECT batch_id, store, through_seq FROM batch JOIN fan_out ON batch_id = batch.id WHERE state = 'running' ORDER BY store"
        ) { (row) throws(DatabaseError) in
            PendingFanOut(
                batchID: try row.string(0), store: try row.string(1, as: FanOutStore.init(rawValue:)), through: try row.int(2))
        }
    }

    /// Notes that the store knows nothing of the running batch any more.
    package func unmarkFannedOut(batch id: String, to store: FanOutStore) throws(DatabaseError) {
        try database.run(
            "DELETE FROM fan_out WHERE batch_id = ? AND store = ? AND EXISTS (SELECT 1 FROM batch WHERE id = ? AND state = 'running')",
            id, store.rawValue, id)
    }

    /// The number of the last event that the store knows; 0 for none.
    private func fannedOut(batch id: String, to store: FanOutStore) throws(DatabaseError) -> Int {
        try database.first("SELECT through_seq FROM fan_out WHERE batch_id = ? AND store = ?", id, store.rawValue) {
            (row) throws(DatabaseError) in try row.int(0)
        } ?? 0
    }
}
