import Database

extension Schema {
    /// The tables of `focus.db`. Ids are text made by the shell, instants are milliseconds since 1970 (UTC), local readings are
    /// ISO 8601 text without a zone, durations of tasks are minutes.
    static let focus = Schema(
        applicationID: 0x7470_4601,  // "tpF" 1
        migrations: [
            """
            CREATE TABLE task (
                id TEXT PRIMARY KEY NOT NULL,
                title TEXT NOT NULL,
                intention TEXT NOT NULL,
                estimate_minutes REAL CHECK (estimate_minutes > 0),
                estimate_low REAL,
                estimate_high REAL,
                estimate_source TEXT,
                start TEXT,
                date TEXT,
                window_from TEXT,
                window_to TEXT,
                deadline TEXT,
                priority INTEGER,
                tags TEXT NOT NULL,
                project TEXT,
                is_done INTEGER NOT NULL CHECK (is_done IN (0, 1)),
                recurrence TEXT,
                created_at INTEGER NOT NULL,
                completed_at INTEGER
            ) STRICT;
            CREATE INDEX task_open ON task (created_at, id) WHERE is_done = 0;
            CREATE INDEX task_by_project ON task (project) WHERE project IS NOT NULL;
            CREATE INDEX task_by_intention ON task (intention);

            CREATE TABLE session (
                id TEXT PRIMARY KEY NOT NULL,
                mode TEXT NOT NULL,
                started_at INTEGER NOT NULL,
                ended_at INTEGER NOT NULL,
                worked_ms INTEGER NOT NULL,
                zone TEXT NOT NULL
            ) STRICT;
            CREATE INDEX session_by_start ON session (started_at);

            CREATE TABLE task_session_link (
                id TEXT PRIMARY KEY NOT NULL,
                task_id TEXT NOT NULL REFERENCES task (id),
                session_id TEXT NOT NULL REFERENCES session (id),
                intention TEXT NOT NULL,
                estimated_minutes REAL,
                actual_minutes REAL NOT NULL,
                completed_at INTEGER NOT NULL,
                is_evidence INTEGER NOT NULL CHECK (is_evidence IN (0, 1))
            ) STRICT;
            CREATE INDEX link_by_intention ON task_session_link (intention, completed_at, id);
            -- What the coach asks at every plan; it holds all that is asked for, so that the table itself is not read.
            CREATE INDEX link_evidence ON task_session_link (intention, completed_at, id, estimated_minutes, actual_minutes, is_evidence)
                WHERE is_evidence = 1 AND estimated_minutes > 0 AND actual_minutes > 0;
            CREATE INDEX link_by_task ON task_session_link (task_id);
            CREATE INDEX link_by_session ON task_session_link (session_id);

            CREATE TABLE preference (
                name TEXT PRIMARY KEY NOT NULL,
                value TEXT NOT NULL
            ) STRICT;
            """,
            // The latest work of every kind, from which the coach weighs its figures.
            """
            CREATE INDEX link_evidence_by_time ON task_session_link
                (completed_at, id, intention, estimated_minutes, actual_minutes, is_evidence)
                WHERE is_evidence = 1 AND estimated_minutes > 0 AND actual_minutes > 0;
            """,
            // What the log asks: the latest work, and the work of some days.
            """
            CREATE INDEX link_by_completion ON task_session_link (completed_at, id);
            CREATE INDEX session_by_end ON session (ended_at, id);
            """,
        ])
}
