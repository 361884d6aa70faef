/// A point in time, independent of any zone: milliseconds since 1970-01-01T00:00:00Z, leap seconds ignored as in POSIX.
package struct Instant: Hashable, Comparable, Sendable {
    package var milliseconds: Int64

    package init(milliseconds: Int64) { self.milliseconds = milliseconds }
    package init(seconds: Double) { milliseconds = Int64((seconds * 1000).rounded()) }

    package func adding(_ duration: Duration) -> Instant { Instant(milliseconds: milliseconds + duration.milliseconds) }
    package func adding(minutes: Double) -> Instant { adding(.minutes(minutes)) }
    package func duration(since earlier: Instant) -> Duration { .milliseconds(milliseconds - earlier.milliseconds) }

    package static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }
}

extension Duration {
    package static func minutes(_ value: Double) -> Duration { .milliseconds(Int64((value * 60_000).rounded())) }
    package var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
    package var minutes: Double { Double(milliseconds) / 60_000 }
    package var wholeSeconds: Int { Int(components.seconds) }
}

/// How local clock readings and instants relate in one place. The shell supplies it; the core only asks.
package protocol TimeZoneRules: Sendable {
    /// The IANA name, `Europe/Paris`.
    var name: String { get }
    /// The local reading at an instant.
    func civil(_ instant: Instant) -> CivilDateTime
    /// The instant of a local reading. A reading that the clock skips (spring) counts with the offset before the gap; one
    /// that it shows twice (autumn) is the first of the two, as in RFC 5545, section 3.3.5.
    func instant(_ civil: CivilDateTime) -> Instant
}

/// Coordinated Universal Time, the zone that needs no table.
package struct UTC: TimeZoneRules {
    package init() {}
    package var name: String { "UTC" }
    package func civil(_ instant: Instant) -> CivilDateTime { FixedOffset(minutes: 0).civil(instant) }
    package func instant(_ civil: CivilDateTime) -> Instant { FixedOffset(minutes: 0).instant(civil) }
}

/// A clock that always differs from UTC by the same number of minutes, east of Greenwich counted positive.
package struct FixedOffset: TimeZoneRules, Hashable {
    package var minutes: Int

    package init(minutes: Int) { self.minutes = minutes }

    /// `+05:30`
    package var name: String {
        written { bytes in
            bytes.append(UInt8(ascii: minutes < 0 ? "-" : "+"))
            writePadded(abs(minutes) / 60, 2, to: &bytes)
            bytes.append(UInt8(ascii: ":"))
            writePadded(abs(minutes) % 60, 2, to: &bytes)
        }
    }
    package func civil(_ instant: Instant) -> CivilDateTime {
        let seconds = instant.milliseconds >= 0 ? instant.milliseconds / 1000 : (instant.milliseconds - 999) / 1000
        return CivilDateTime(secondNumber: Int(seconds) + minutes * 60)
    }
    package func instant(_ civil: CivilDateTime) -> Instant { Instant(milliseconds: Int64(civil.secondNumber - minutes * 60) * 1000) }
}
