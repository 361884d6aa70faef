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
        try database.run(
            """
            INSERT INTO fan_out (batch_id, store, through_seq) VALUES (?, ?, ?)
            ON CONFLICT (batch_id, store) DO UPDATE SET through_seq = max(through_seq, excluded.through_seq)
            """, id, store.rawValue, sequence)
    }

    /// The ended batches, oldest first, that a store does not know to their last event.
    package func pendingFanOuts() throws(DatabaseError) -> [PendingFanOut] {
        try database.rows(
            """
            SELECT batch.id, target.store, coalesce(through_seq, 0) AS known
            FROM (SELECT 'focus' AS store UNION ALL SELECT 'journal') AS target CROSS JOIN batch
            LEFT JOIN fan_out ON fan_out.batch_id = batch.id AND fan_out.store = target.store
            WHERE batch.state = 'ended' AND known < (SELECT max(seq) FROM batch_event WHERE batch_event.batch_id = batch.id)
            ORDER BY batch.created_at, batch.id, target.store
            """
        ) { (row) throws(DatabaseError) in
            PendingFanOut(
                batchID: try row.string(0), store: try row.string(1, as: FanOutStore.init(rawValue:)), through: try row.int(2))
        }
    }
}
