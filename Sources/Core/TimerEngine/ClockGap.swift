import FocusModel

extension ClockReading {
    /// What passed between two readings.
    package struct Gap: Hashable, Sendable {
        package var awake: Duration
        /// Suspended, or switched off when `isReboot`.
        package var asleep: Duration
        package var isReboot: Bool
        package var total: Duration { awake + asleep }

        package init(awake: Duration, asleep: Duration = .zero, isReboot: Bool = false) {
            self.awake = awake
            self.asleep = asleep
            self.isReboot = isReboot
        }
    }

    /// Within one boot the two monotonic clocks decide, so a step of the wall clock moves nothing; less than a second of
    /// difference between them is jitter, not sleep. Over a reboot the wall clock is all there is, and the time counts as asleep.
    /// An earlier reading that lies after this one gives an empty gap.
    package func gap(since earlier: ClockReading) -> Gap {
        guard bootID == earlier.bootID else {
            return Gap(awake: .zero, asleep: max(.zero, wall.duration(since: earlier.wall)), isReboot: true)
        }
        let awake = Duration.nanoseconds(max(0, monotonic - earlier.monotonic))
        let total = max(awake, .nanoseconds(boottime - earlier.boottime))
        let asleep = total - awake
        return asleep < .seconds(1) ? Gap(awake: total) : Gap(awake: awake, asleep: asleep)
    }

    /// The boot that no machine ever had: readings under it are made up, as in a run that is only played through.
    package static let virtualBootID = "virtual"

    /// The clocks after a stretch awake and a stretch asleep, nobody having set them.
    package func after(awake: Duration, asleep: Duration = .zero) -> ClockReading {
        ClockReading(
            wall: wall.adding(awake + asleep), boottime: boottime + (awake + asleep).nanoseconds, monotonic: monotonic + awake.nanoseconds,
            bootID: bootID)
    }

    /// True when this reading was taken before the other; over a reboot the wall clock decides.
    package func isEarlier(than other: ClockReading) -> Bool {
        bootID == other.bootID ? boottime < other.boottime : wall < other.wall
    }
}

extension Duration {
    var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}
