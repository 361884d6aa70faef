import Database
import FocusModel

/// A text kept for a day, a week or a name, with the moment it was written. The store does not read it.
package struct StoredContent: Hashable, Sendable {
    package var content: String
    package var updatedAt: Instant

    package init(content: String, updatedAt: Instant) {
        self.content = content
        self.updatedAt = updatedAt
    }
}

extension DeviceStore {
    package func dailyPlan(_ date: CivilDate) throws(DatabaseError) -> StoredContent? {
        try content("SELECT content, updated_at FROM daily_plan WHERE date = ?", date.description)
    }

    package func setDailyPlan(_ date: CivilDate, _ plan: StoredContent) throws(DatabaseError) {
        try database.run(
            """
            INSERT INTO daily_plan (date, content, updated_at) VALUES (?, ?, ?)
            ON CONFLICT (date) DO UPDATE SET content = excluded.content, updated_at = excluded.updated_at
            """, date.description, plan.content, plan.updatedAt.milliseconds)
    }

    /// - Parameter week: any day of it; weeks start on Monday (ISO 8601).
    package func rollup(week: CivilDate) throws(DatabaseError) -> StoredContent? {
        try content("SELECT content, updated_at FROM rollup WHERE week_start = ?", week.startOfWeek.description)
    }

    package func setRollup(week: CivilDate, _ rollup: StoredContent) throws(DatabaseError) {
        try database.run(
            """
            INSERT INTO rollup (week_start, content, updated_at) VALUES (?, ?, ?)
            ON CONFLICT (week_start) DO UPDATE SET content = excluded.content, updated_at = excluded.updated_at
            """, week.startOfWeek.description, rollup.content, rollup.updatedAt.milliseconds)
    }

    package func cached(_ name: String) throws(DatabaseError) -> StoredContent? {
        try content("SELECT content, updated_at FROM cache WHERE name = ?", name)
    }

    /// Nil removes it.
    package func setCached(_ name: String, _ value: StoredContent?) throws(DatabaseError) {
        guard let value else {
            try database.run("DELETE FROM cache WHERE name = ?", name)
            return
        }
        try database.run(
            """
            INSERT INTO cache (name, content, updated_at) VALUES (?, ?, ?)
            ON CONFLICT (name) DO UPDATE SET content = excluded.content, updated_at = excluded.updated_at
            """, name, value.content, value.updatedAt.milliseconds)
    }

    private func content(_ sql: String, _ key: String) throws(DatabaseError) -> StoredContent? {
        try database.first(sql, key) { (row) throws(DatabaseError) in
            StoredContent(content: try row.string(0), updatedAt: Instant(milliseconds: try row.int64(1)))
        }
    }
}
