import Database
import FocusModel

/// What never leaves this device: the running batch and its events, daily plans, rollups, caches.
///
/// The file is opened at the first question, not before.
package final class DeviceStore {
    package typealias Failure = DatabaseError

    package let file: DatabaseFile

    /// - Parameter path: of `device.db`; with `access: .readOnly` a file that is not there reads as an empty one.
    package init(path: String, access: DatabaseFile.Access = .readWrite, busyMilliseconds: Int = 5000) {
        file = DatabaseFile(path, schema: .device, access: access, busyMilliseconds: busyMilliseconds)
        file.afterCommit = { [weak self] in self?.renewGlance() }
    }

    var database: Connection {
        get throws(DatabaseError) { try file.connection }
    }

    /// A number that changes when somebody else has written to the store: what a live view asks before it reads again.
    package var changeMark: Int {
        get throws(DatabaseError) { try database.dataVersion }
    }

    /// True when somebody wrote while a look with `access: .glance` was taken: then look again, `.readOnly`.
    package var wasDisturbed: Bool { file.wasDisturbed }
}
