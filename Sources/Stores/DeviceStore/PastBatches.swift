import Database
import FocusModel

/// A batch that is over, by its length alone: the log of one that has ended changes only where its end is taken back.
package struct PastBatch: Hashable, Sendable, Identifiable {
    package let id: String
    /// The number of its last event.
    package let length: Int

    package init(id: String, length: Int) {
        self.id = id
        self.length = length
    }
}

extension DeviceStore {
    /// The batches that were started in the range and have ended, oldest first.
    package func endedBatches(startedIn range: Range<Instant>) throws(DatabaseError) -> [PastBatch] {
        try database.rows(
            """
            SELECT id, (SELECT coalesce(max(seq), 0) FROM batch_event WHERE batch_id = batch.id) FROM batch
            WHERE created_at >= ? AND created_at < ? AND state = 'ended' ORDER BY created_at, id
            """, range.lowerBound.milliseconds, range.upperBound.milliseconds
        ) { (row) throws(DatabaseError) in PastBatch(id: try row.string(0), length: try row.int(1)) }
    }
}
