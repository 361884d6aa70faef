import DeviceStore
import FocusStore
import JournalStore
import System

/// The three stores of one profile. Each opens its file at the first question, so that naming them costs nothing.
package final class Stores {
    package let focus: FocusStore
    package let device: DeviceStore
    package let journal: JournalStore

    package init(_ paths: Paths) {
        focus = FocusStore(path: paths.focusDatabase)
        device = DeviceStore(writing: paths)
        journal = JournalStore(path: paths.journalDatabase)
    }

    /// For commands that only look: nothing is created or changed, and a file that is not there reads as an empty one.
    package init(readOnly paths: Paths) {
        focus = FocusStore(path: paths.focusDatabase, access: .readOnly)
        device = DeviceStore(path: paths.deviceDatabase, access: .readOnly)
        journal = JournalStore(path: paths.journalDatabase, access: .readOnly)
    }

    /// For one short look at the device store that leaves no trace.
    package init(glancing paths: Paths) {
        focus = FocusStore(path: paths.focusDatabase, access: .glance)
        device = DeviceStore(path: paths.deviceDatabase, access: .glance)
        journal = JournalStore(path: paths.journalDatabase, access: .glance)
    }

    /// Closes all files; the next question opens them again.
    package func close() {
        focus.file.close()
        device.file.close()
        journal.file.close()
    }
}

extension DeviceStore {
    /// One that keeps beside it what `tp status` tells.
    convenience init(writing paths: Paths, busyMilliseconds: Int = 5000) {
        self.init(path: paths.deviceDatabase, busyMilliseconds: busyMilliseconds)
        glance = PaceGlance.bytes
    }
}
