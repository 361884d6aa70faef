import Database

// What a repair needs of the store.
extension DeviceStore {
    /// Every batch, oldest first.
    package func batchIDs() throws(DatabaseError) -> [String] {
        try database.rows("SELECT id FROM batch ORDER BY created_at, id") { (row) throws(DatabaseError) in try row.string(0) }
    }

    /// As if no store had been told anything of the ended batches and the corrections: the next fan-out tells them all, which takes the same rows again.
    package func forgetFanOuts() throws(DatabaseError) {
        let database = try database
        let isTellable = """
            state = 'ended' AND EXISTS (SELECT 1 FROM batch_event WHERE batch_id = batch.id)
            AND NOT EXISTS (SELECT 1 FROM fan_out WHERE batch_id = batch.id AND through_seq = \(Int64.max))
            """
        try database.transaction { () throws(DatabaseError) in
            try database.run("UPDATE batch SET is_told = 0 WHERE \(isTellable)")
            try database.run("DELETE FROM fan_out WHERE batch_id IN (SELECT id FROM batch WHERE \(isTellable))")
            try database.run("DELETE FROM correction_fan_out")
        }.get()
    }

    /// Ends a batch whose log makes no sense, and marks it as told to the end of time: nothing more becomes of it, and its events stay.
    package func setAside(batch id: String) throws(DatabaseError) {
        let database = try database
        try database.transaction { () throws(DatabaseError) in
            try database.run("UPDATE batch SET state = 'ended', is_told = 1 WHERE id = ?", id)
            for store in FanOutStore.allCases { try markFannedOut(batch: id, to: store, through: Int.max) }
        }.get()
    }

    /// Whether the batch was set aside.
    package func isSetAside(batch id: String) throws(DatabaseError) -> Bool {
        try database.first("SELECT 1 FROM fan_out WHERE batch_id = ? AND through_seq = ?", id, Int64.max) {
            (row) throws(DatabaseError) in try row.bool(0)
        } ?? false
    }
}
