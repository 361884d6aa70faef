/// One look at the machine's clocks. From two of them follow the time asleep, a reboot, and a step of the wall clock.
package struct ClockReading: Hashable, Sendable {
    package var wall: Instant
    /// CLOCK_BOOTTIME, nanoseconds: runs on while the machine sleeps; no one can set it.
    package var boottime: Int64
    /// CLOCK_MONOTONIC, nanoseconds: stands still while the machine sleeps.
    package var monotonic: Int64
    /// Differs from one boot of the machine to the next; the two clocks above compare only within one boot.
    package var bootID: String

    package init(wall: Instant, boottime: Int64, monotonic: Int64, bootID: String) {
        self.wall = wall
        self.boottime = boottime
        self.monotonic = monotonic
        self.bootID = bootID
    }
}
