import Database

extension Schema {
    /// The one table of `journal.db`. Instants are milliseconds since 1970 (UTC), durations milliseconds.
    static let journal = Schema(
        applicationID: 0x7470_4A01,  // "tpJ" 1
        migrations: [
            """
            CREATE TABLE journal_entry (
                id TEXT PRIMARY KEY NOT NULL,
                session_id TEXT NOT NULL,
                mode TEXT NOT NULL,
                intention TEXT,
                started_at INTEGER NOT NULL,
                ended_at INTEGER NOT NULL,
                worked_ms INTEGER NOT NULL,
                target_ms INTEGER,
                ending TEXT NOT NULL,
                interruptions INTEGER NOT NULL,
                break_ms INTEGER NOT NULL,
                zone TEXT NOT NULL,
                note TEXT
            ) STRICT;
            CREATE INDEX journal_by_mode ON journal_entry (mode, started_at, id);
            CREATE INDEX journal_by_start ON journal_entry (started_at, id);
            CREATE TRIGGER journal_entry_is_final BEFORE UPDATE ON journal_entry
                BEGIN SELECT RAISE (ABORT, 'a journal entry never changes'); END;
            CREATE TRIGGER journal_entry_stays BEFORE DELETE ON journal_entry
                BEGIN SELECT RAISE (ABORT, 'a journal entry is never deleted'); END;
            """,
            """
            ALTER TABLE journal_entry ADD COLUMN is_evidence INTEGER NOT NULL DEFAULT 1 CHECK (is_evidence IN (0, 1));
            ALTER TABLE journal_entry ADD COLUMN focus_score REAL;
            CREATE INDEX journal_by_intention ON journal_entry (intention, started_at, id);
            """,
            """
            -- An entry stays as it was written; one whose end was taken back is named here and read no more.
            CREATE TABLE journal_retraction (entry_id TEXT PRIMARY KEY NOT NULL REFERENCES journal_entry (id)) STRICT, WITHOUT ROWID;
            CREATE TRIGGER journal_retraction_is_final BEFORE UPDATE ON journal_retraction
                BEGIN SELECT RAISE (ABORT, 'a retraction never changes'); END;
            CREATE TRIGGER journal_retraction_stays BEFORE DELETE ON journal_retraction
                BEGIN SELECT RAISE (ABORT, 'a retraction is never deleted'); END;
            """,
        ])
}
