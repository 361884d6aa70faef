import DeviceStore
import FocusModel
import FocusStore
import System

/// A backup that is to take the place of the focus store.
package struct FocusRestore {
    package let source: String
    /// The rows of the backup by table.
    package let counts: [String: Int]
    private let world: World

    /// Looks the backup over: one that is not sound is refused before anything else happens.
    package init(_ source: String, in world: World) throws {
        self.source = source
        self.world = world
        guard FileSystem.exists(source) else { throw FileError(path: source, cause: .missing) }
        let store = FocusStore(path: source, access: .readOnly)
        defer { store.file.close() }
        let health = store.file.health()
        if let refusal = health.refusal { throw refusal }
        guard health.isSound else { throw UnsoundBackup(path: source, fault: health.faults.first ?? "rows without what they belong to") }
        counts = health.counts
    }

    /// Puts it in place. Answers where the store as it was is kept; nil where there was none.
    package func carryOut() throws -> String? {
        let stores = Stores(world.paths)
        if let running = try stores.device.runningBatch() { throw RunIsGoingOn(id: running.id) }
        let shelf = BackupShelf(world.paths)
        try FileSystem.makeFolder(shelf.folder)
        var aside: String?
        if FileSystem.exists(world.paths.focusDatabase) {
            let target = shelf.path("before-restore", at: world.localNow)
            try stores.focus.file.keepAside(as: target)
            aside = target
        }
        try stores.focus.file.take(placeFrom: FocusStore(path: source, access: .readOnly).file)
        try stores.device.forgetFanOuts()
        if let failure = PaceRunner(stores, in: world).fanOut() { throw UpkeepFailure(text: failure) }
        return aside
    }
}

/// A backup with a fault in it.
package struct UnsoundBackup: Error, CustomStringConvertible {
    package let path: String
    package let fault: String
    package var description: String { "\(path): the backup is damaged (\(fault)); name another one, the store was not touched" }
}

/// The store cannot be replaced beneath a run.
package struct RunIsGoingOn: Error, CustomStringConvertible {
    package let id: String
    package var description: String {
        "a run is going on, and its tasks are in the store; end it with “tp pace stop”, or let it end. Nothing was changed"
    }
}
