import Database
import FocusModel

extension DeviceStore {
    /// Starts a batch with its first events.
    ///
    /// Starting the same batch again changes nothing. Throws `BatchConflict.running` while another one runs, `.ended` for a batch that
    /// has been run, else `DatabaseError`.
    package func begin(_ batch: BatchRecord, events: [NewBatchEvent]) throws {
        try write { database in
            if let known = try self.batch(batch.id) {
                guard known.state == .running else { throw BatchConflict.ended(id: batch.id) }
                return
            }
            if let running = try runningBatch() { throw BatchConflict.running(id: running.id) }
            try database.run(
                "INSERT INTO batch (id, created_at, zone, content, state) VALUES (?, ?, ?, ?, ?)", batch.id, batch.createdAt.milliseconds,
                batch.zone, batch.content, batch.state.rawValue)
            try append(events, to: batch.id, after: 0)
        }
    }

    /// Decides by the log as it is and appends what was decided, while nobody else can write: two processes that decide at
    /// once do so one after the other, and the second one sees what the first one did.
    ///
    /// - Parameter decide: gets the events in order. What it throws is thrown on, and nothing is appended.
    /// - Throws: `BatchConflict.unknown`, `.ended` where events are appended to an ended batch, or `DatabaseError`.
    package func transition<Answer>(batch id: String, _ decide: ([BatchEvent]) throws -> BatchTransition<Answer>) throws -> Answer {
        try write { database in
            guard let batch = try batch(id) else { throw BatchConflict.unknown(id: id) }
            let log = try events(batch: id)
            let transition = try decide(log)
            guard !transition.append.isEmpty || transition.ends else { return transition.answer }
            guard batch.state == .running else { throw BatchConflict.ended(id: id) }
            try append(transition.append, to: id, after: log.count)
            if transition.ends { try database.run("UPDATE batch SET state = 'ended' WHERE id = ?", id) }
            return transition.answer
        }
    }

    /// Takes up the batch that was started last, though it has ended, with what is decided by its log. The other stores know of its end until
    /// they are told (`toldTooEarly`).
    ///
    /// - Throws: `BatchConflict.running` while another one runs, `.ended` where it is not the last one or nothing is decided, else as `transition`.
    package func reopen<Answer>(batch id: String, _ decide: ([BatchEvent]) throws -> BatchTransition<Answer>) throws -> Answer {
        try write { database in
            if let running = try runningBatch() { throw BatchConflict.running(id: running.id) }
            guard try lastBatch()?.id == id else { throw BatchConflict.ended(id: id) }
            let log = try events(batch: id)
            let transition = try decide(log)
            guard !transition.append.isEmpty, !transition.ends else { throw BatchConflict.ended(id: id) }
            try database.run("UPDATE batch SET state = 'running', is_told = 0 WHERE id = ?", id)
            try append(transition.append, to: id, after: log.count)
            return transition.answer
        }
    }

    /// Appends to the log of a running batch if it still has `expectedSequence` events.
    ///
    /// Throws `BatchConflict.moved` where somebody was faster.
    package func append(_ events: [NewBatchEvent], to id: String, expectedSequence: Int, ends: Bool = false) throws {
        try transition(batch: id) { log in
            guard log.count == expectedSequence else {
                throw BatchConflict.moved(id: id, expected: expectedSequence, found: log.count)
            }
            return BatchTransition(append: events, ends: ends, answer: ())
        }
    }

    // MARK: Reading

    /// There is one at most.
    package func runningBatch() throws(DatabaseError) -> BatchRecord? {
        try database.first("\(selectBatch) WHERE state = 'running'", read: readBatch)
    }

    /// The one that was started last, running or ended.
    package func lastBatch() throws(DatabaseError) -> BatchRecord? {
        try database.first("\(selectBatch) ORDER BY created_at DESC, id DESC LIMIT 1", read: readBatch)
    }

    package func batch(_ id: String) throws(DatabaseError) -> BatchRecord? {
        try database.first("\(selectBatch) WHERE id = ?", id, read: readBatch)
    }

    /// In order; with `after`, those that follow the event of that number.
    package func events(batch id: String, after sequence: Int = 0) throws(DatabaseError) -> [BatchEvent] {
        try database.rows(
            """
            SELECT seq, wall_ms, boottime_ns, monotonic_ns, boot_id, kind, payload FROM batch_event
            WHERE batch_id = ? AND seq > ? ORDER BY seq
            """, id, sequence
        ) { (row) throws(DatabaseError) in
            let event = NewBatchEvent(kind: try row.string(5), payload: try row.string(6), at: try readClocks(row, from: 1))
            return BatchEvent(batchID: id, sequence: try row.int(0), event: event)
        }
    }

    // MARK: Rows

    private func write<T>(_ body: (Connection) throws -> T) throws -> T {
        let database = try database
        return try database.transaction { try body(database) }.get()
    }

    private func append(_ events: [NewBatchEvent], to id: String, after last: Int) throws(DatabaseError) {
        for (offset, event) in events.enumerated() {
            try database.run(
                """
                INSERT INTO batch_event (batch_id, seq, wall_ms, boottime_ns, monotonic_ns, boot_id, kind, payload)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                id, last + offset + 1, event.at.wall.milliseconds, event.at.boottime, event.at.monotonic, event.at.bootID, event.kind,
                event.payload)
        }
    }
}

private let selectBatch = "SELECT id, created_at, zone, content, state FROM batch"

private func readBatch(_ row: borrowing Row) throws(DatabaseError) -> BatchRecord {
    BatchRecord(
        id: try row.string(0), createdAt: Instant(milliseconds: try row.int64(1)), zone: try row.string(2), content: try row.string(3),
        state: try row.string(4, as: BatchRecord.State.init(rawValue:)))
}

/// Four columns from `column` on: wall, boottime, monotonic, boot id.
func readClocks(_ row: borrowing Row, from column: Int) throws(DatabaseError) -> ClockReading {
    ClockReading(
        wall: Instant(milliseconds: try row.int64(column)), boottime: try row.int64(column + 1), monotonic: try row.int64(column + 2),
        bootID: try row.string(column + 3))
}
