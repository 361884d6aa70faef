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

    // MARK: For those who ask every second

    /// What is kept beside the store for those who must answer without opening it: made anew after each commit, from what the store holds then.
    package var glance: ((DeviceStore) throws -> [UInt8])?

    /// What is kept beside the store of that path; nil where it does not tell of the store as it is now.
    package static func glance(beside path: String) -> ArraySlice<UInt8>? { sideCopy(of: path).read() }

    private func renewGlance() {
        guard let glance else { return }
        Self.sideCopy(of: file.path).renew { try glance(self) }
    }

    private static func sideCopy(of path: String) -> SideCopy { SideCopy(of: path, suffix: "-glance") }

    // MARK: For those who have it open

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
