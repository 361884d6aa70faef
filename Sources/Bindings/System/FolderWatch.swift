import Glibc

/// Tells that somebody wrote to a file of a folder (inotify): a descriptor to poll, so that nobody has to look in between.
package final class FolderWatch {
    /// Readable when something was written since the last `drain`.
    package let descriptor: Int32

    /// Nil where the kernel has none to give, or there is no such folder.
    package init?(_ folder: String) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        guard inotify_add_watch(descriptor, folder, UInt32(IN_MODIFY) | UInt32(IN_CREATE) | UInt32(IN_MOVED_TO)) >= 0 else {
            close(descriptor)
            return nil
        }
    }

    deinit { close(descriptor) }

    /// Forgets what was told so far.
    package func drain() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &bytes, bytes.count) > 0 {}
    }
}
