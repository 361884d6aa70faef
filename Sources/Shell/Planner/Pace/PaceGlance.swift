import DeviceStore
import System
import TimerEngine

/// What a look that writes nothing and makes no file tells whoever asks every second: the run that is going on, or that none is.
package struct PaceGlance: Sendable {
    package let snapshot: PaceSnapshot?

    /// By the copy beside the store alone; nil where it does not tell of the store as it is now.
    package init?(copied paths: Paths) {
        guard let bytes = DeviceStore.glance(beside: paths.deviceDatabase) else { return nil }
        if bytes.isEmpty {
            snapshot = nil
        } else {
            guard let copy = RunCopy(packed: bytes) else { return nil }
            snapshot = PaceSnapshot(run: copy.run, sequence: copy.sequence, lastSeen: copy.lastSeen)
        }
    }

    /// What the copy holds: nothing where no run is going on.
    static func bytes(of store: DeviceStore) throws -> [UInt8] {
        guard let batch = try store.runningBatch() else { return [] }
        let rows = try store.events(batch: batch.id)
        let copy = RunCopy(run: try FocusLog(rows: rows).run, sequence: rows.count, lastSeen: try store.signOfLife(batch: batch.id))
        return copy.packed
    }

    /// By the copy, else by the store.
    package init(in world: World) throws(PaceFailure) {
        if let copied = PaceGlance(copied: world.paths) {
            self = copied
        } else {
            snapshot = try Self.opened(in: world)
        }
    }

    private static func opened(in world: World) throws(PaceFailure) -> PaceSnapshot? {
        guard FileSystem.exists(world.paths.deviceDatabase) else { return nil }
        let stores = Stores(glancing: world.paths)
        do throws(PaceFailure) {
            let snapshot = try PaceRunner(stores, in: world).running()
            if !stores.device.wasDisturbed { return snapshot }
        } catch {
            if !stores.device.wasDisturbed { throw error }
        }
        return try PaceRunner(Stores(readOnly: world.paths), in: world).running()
    }
}
