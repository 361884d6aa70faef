import DeviceStore
import System
import TimerEngine

extension PaceRunner {
    /// The run that is going on, by a look that writes nothing and makes no file, for whoever asks every second.
    package static func glance(in world: World) throws(PaceFailure) -> PaceSnapshot? {
        if let known = RunGlance(beside: world.paths.deviceDatabase) { return try PaceSnapshot(known) }
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
