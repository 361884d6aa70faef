import FocusModel
import Glibc
import Synchronization

/// Where the present comes from. Whoever needs the time of day asks the `Clock` it was given.
package protocol Clock: Sendable {
    func read() -> ClockReading
}

extension Clock {
    package var now: Instant { read().wall }
}

/// The machine's own clocks.
package struct SystemClock: Clock {
    package init() {}

    package func read() -> ClockReading {
        ClockReading(
            wall: Instant(milliseconds: nanoseconds(CLOCK_REALTIME) / 1_000_000), boottime: nanoseconds(CLOCK_BOOTTIME),
            monotonic: nanoseconds(CLOCK_MONOTONIC), bootID: SystemClock.bootID)
    }

    private func nanoseconds(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Empty where the kernel does not tell: such readings compare as if from one boot.
    private static let bootID: String = {
        let bytes = (try? FileSystem.read("/proc/sys/kernel/random/boot_id", limit: 64)) ?? []
        return String(decoding: bytes.filter { $0 > 32 }, as: UTF8.self)
    }()
}

/// A clock that moves only when told to: for tests, and for a run in fast-forward.
package final class ManualClock: Clock {
    private let reading: Mutex<ClockReading>

    package init(at wall: Instant, bootID: String = "boot-1") {
        reading = Mutex(ClockReading(wall: wall, boottime: 1_000_000_000_000, monotonic: 1_000_000_000_000, bootID: bootID))
    }

    package init(_ reading: ClockReading) { self.reading = Mutex(reading) }

    package func read() -> ClockReading { reading.withLock { $0 } }

    /// Time passes, awake.
    package func advance(by duration: Duration) { pass(duration, awake: true) }

    /// Time passes while the machine sleeps.
    package func sleep(for duration: Duration) { pass(duration, awake: false) }

    /// Somebody sets the wall clock; no time passes.
    package func stepWall(by duration: Duration) { reading.withLock { $0.wall = $0.wall.adding(duration) } }

    /// The machine was off for a while and starts anew.
    package func reboot(off duration: Duration, bootID: String) {
        reading.withLock {
            $0 = ClockReading(wall: $0.wall.adding(duration), boottime: 20_000_000_000, monotonic: 20_000_000_000, bootID: bootID)
        }
    }

    private func pass(_ duration: Duration, awake: Bool) {
        reading.withLock {
            $0.wall = $0.wall.adding(duration)
            $0.boottime += duration.milliseconds * 1_000_000
            if awake { $0.monotonic += duration.milliseconds * 1_000_000 }
        }
    }
}
