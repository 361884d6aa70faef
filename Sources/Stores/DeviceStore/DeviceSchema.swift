import Database

extension Schema {
    /// The tables of `device.db`. A batch is what was started; what became of it is the fold of its events. Texts named
    /// `content` and `payload` belong to whoever wrote them; the store does not read them.
    static let device = Schema(
        applicationID: 0x7470_4401,  // "tpD" 1
        migrations: [
            """
            CREATE TABLE batch (
                id TEXT PRIMARY KEY NOT NULL,
                created_at INTEGER NOT NULL,
                zone TEXT NOT NULL,
                content TEXT NOT NULL,
                state TEXT NOT NULL CHECK (state IN ('running', 'ended')),
                -- 1 when every other store knows all of it
                is_told INTEGER NOT NULL DEFAULT 0 CHECK (is_told IN (0, 1))
            ) STRICT;
            CREATE INDEX batch_untold ON batch (created_at, id) WHERE is_told = 0;
            CREATE UNIQUE INDEX batch_running ON batch (state) WHERE state = 'running';
            CREATE INDEX batch_by_creation ON batch (created_at, id);
            CREATE TRIGGER batch_is_fixed BEFORE UPDATE OF id, created_at, zone, content ON batch
                BEGIN SELECT RAISE (ABORT, 'what a batch started with never changes'); END;

            CREATE TABLE batch_event (
                batch_id TEXT NOT NULL REFERENCES batch (id),
                seq INTEGER NOT NULL,
                wall_ms INTEGER NOT NULL,
                boottime_ns INTEGER NOT NULL,
                monotonic_ns INTEGER NOT NULL,
                boot_id TEXT NOT NULL,
                kind TEXT NOT NULL,
                payload TEXT NOT NULL,
                PRIMARY KEY (batch_id, seq)
            ) STRICT, WITHOUT ROWID;
            CREATE TRIGGER batch_event_has_no_gap BEFORE INSERT ON batch_event
                WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM batch_event WHERE batch_id = NEW.batch_id)
                BEGIN SELECT RAISE (ABORT, 'an event must follow the last one'); END;
            CREATE TRIGGER batch_event_is_final BEFORE UPDATE ON batch_event
                BEGIN SELECT RAISE (ABORT, 'an event never changes'); END;
            CREATE TRIGGER batch_event_stays BEFORE DELETE ON batch_event
                BEGIN SELECT RAISE (ABORT, 'an event is never deleted'); END;

            CREATE TABLE sign_of_life (
                batch_id TEXT PRIMARY KEY NOT NULL REFERENCES batch (id),
                wall_ms INTEGER NOT NULL,
                boottime_ns INTEGER NOT NULL,
                monotonic_ns INTEGER NOT NULL,
                boot_id TEXT NOT NULL
            ) STRICT;

            CREATE TABLE fan_out (
                batch_id TEXT NOT NULL REFERENCES batch (id),
                store TEXT NOT NULL,
                through_seq INTEGER NOT NULL,
                PRIMARY KEY (batch_id, store)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE daily_plan (date TEXT PRIMARY KEY NOT NULL, content TEXT NOT NULL, updated_at INTEGER NOT NULL) STRICT;
            CREATE TABLE rollup (week_start TEXT PRIMARY KEY NOT NULL, content TEXT NOT NULL, updated_at INTEGER NOT NULL) STRICT;
            CREATE TABLE cache (name TEXT PRIMARY KEY NOT NULL, content TEXT NOT NULL, updated_at INTEGER NOT NULL) STRICT;
            """,
            // What was said afterwards of work that is over. A session need not be a batch of this device.
            """
            CREATE TABLE correction_event (
                seq INTEGER PRIMARY KEY NOT NULL,
                session_id TEXT NOT NULL,
                wall_ms INTEGER NOT NULL,
                boottime_ns INTEGER NOT NULL,
                monotonic_ns INTEGER NOT NULL,
                boot_id TEXT NOT NULL,
                kind TEXT NOT NULL,
                payload TEXT NOT NULL
            ) STRICT;
            CREATE TRIGGER correction_event_has_no_gap BEFORE INSERT ON correction_event
                WHEN NEW.seq <> (SELECT coalesce(max(seq), 0) + 1 FROM correction_event)
                BEGIN SELECT RAISE (ABORT, 'a correction must follow the last one'); END;
            CREATE TRIGGER correction_event_is_final BEFORE UPDATE ON correction_event
                BEGIN SELECT RAISE (ABORT, 'a correction never changes'); END;
            CREATE TRIGGER correction_event_stays BEFORE DELETE ON correction_event
                BEGIN SELECT RAISE (ABORT, 'a correction is never deleted'); END;

            CREATE TABLE correction_fan_out (store TEXT PRIMARY KEY NOT NULL, through_seq INTEGER NOT NULL) STRICT, WITHOUT ROWID;
            """,
        ])
}
