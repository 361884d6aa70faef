import Database
import FocusModel

extension DeviceStore {
    /// Notes that somebody was watching the batch at this moment; a run that was left is settled at the last such sign.
    package func noteSignOfLife(batch id: String, _ clocks: ClockReading) throws(DatabaseError) {
        try database.run(
            """
            INSERT INTO sign_of_life (batch_id, wall_ms, boottime_ns, monotonic_ns, boot_id) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (batch_id) DO UPDATE SET wall_ms = excluded.wall_ms, boottime_ns = excluded.boottime_ns,
                monotonic_ns = excluded.monotonic_ns, boot_id = excluded.boot_id
            """, id, clocks.wall.milliseconds, clocks.boottime, clocks.monotonic, clocks.bootID)
    }

    package func signOfLife(batch id: String) throws(DatabaseError) -> ClockReading? {
        try database.first("SELECT wall_ms, boottime_ns, monotonic_ns, boot_id FROM sign_of_life WHERE batch_id = ?", id) {
            (row) throws(DatabaseError) in try readClocks(row, from: 0)
        }
    }
}
