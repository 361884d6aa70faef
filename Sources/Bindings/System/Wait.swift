import Glibc

/// Waiting without looking at anything.
package enum Wait {
    package static func pause(_ duration: Duration) {
        let parts = duration.components
        var wanted = timespec(tv_sec: Int(parts.seconds), tv_nsec: Int(parts.attoseconds / 1_000_000_000))
        var left = timespec()
        while nanosleep(&wanted, &left) != 0, errno == EINTR { wanted = left }
    }
}
