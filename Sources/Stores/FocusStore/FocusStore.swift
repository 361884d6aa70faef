import Database
import FocusModel

/// What may one day be synced: tasks, sessions, how they belong together, and the preferences that travel.
///
/// The file is opened at the first question, not before. Storing the same thing twice leaves it once.
package final class FocusStore {
    package typealias Failure = DatabaseError

    package let file: DatabaseFile

    /// - Parameter path: of `focus.db`; with `access: .readOnly` a file that is not there reads as an empty one.
    package init(path: String, access: DatabaseFile.Access = .readWrite, busyMilliseconds: Int = 5000) {
        file = DatabaseFile(path, schema: .focus, access: access, busyMilliseconds: busyMilliseconds)
    }

    var database: Connection {
        get throws(DatabaseError) { try file.connection }
    }

    // MARK: Preferences

    package func preference(_ name: String) throws(DatabaseError) -> String? {
        try database.first("SELECT value FROM preference WHERE name = ?", name) { (row) throws(DatabaseError) in try row.string(0) }
    }

    /// Nil removes it.
    package func setPreference(_ name: String, _ value: String?) throws(DatabaseError) {
        guard let value else {
            try database.run("DELETE FROM preference WHERE name = ?", name)
            return
        }
        try database.run(
            "INSERT INTO preference (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value", name, value)
    }
}
