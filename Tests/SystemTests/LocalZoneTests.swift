import FocusModel
import Support
import System
import Testing

/// Local readings and UTC readings that belong together; the offsets are those of the IANA tables.
private let pairs: [(zone: String, local: String, utc: String)] = [
    ("Europe/Paris", "2026-03-04T08:30", "2026-03-04T07:30"),
    ("Europe/Paris", "2026-07-01T08:30", "2026-07-01T06:30"),
    ("America/New_York", "2026-03-04T08:30", "2026-03-04T13:30"),
    ("America/New_York", "2026-07-01T08:30", "2026-07-01T12:30"),
    ("Asia/Kolkata", "2026-03-04T08:30", "2026-03-04T03:00"),
    ("Australia/Lord_Howe", "2026-01-15T12:00", "2026-01-15T01:00"),
    ("Europe/Paris", "2090-07-01T12:00", "2090-07-01T10:00"),
    ("Europe/Berlin", "1975-07-01T12:00", "1975-07-01T11:00"),
    ("UTC", "2026-03-04T08:30", "2026-03-04T08:30"),
]

@Test(arguments: pairs) func `a local reading and its instant belong together`(zone: String, local: String, utc: String) throws {
    let place = try #require(LocalZone.named(zone))
    let instant = UTC().instant(CivilDateTime(iso: utc)!)
    #expect(place.civil(instant).description == local)
    #expect(place.instant(CivilDateTime(iso: local)!) == instant)
}

@Test func `a reading that the clock skips counts with the offset before the gap`() throws {
    let paris = try #require(LocalZone.named("Europe/Paris"))
    let skipped = paris.instant(CivilDateTime(iso: "2026-03-29T02:30")!)
    #expect(UTC().civil(skipped).description == "2026-03-29T01:30")
}

@Test func `a reading that the clock shows twice is the first of the two`() throws {
    let paris = try #require(LocalZone.named("Europe/Paris"))
    let doubled = paris.instant(CivilDateTime(iso: "2026-10-25T02:30")!)
    #expect(UTC().civil(doubled).description == "2026-10-25T00:30")
}

@Test(arguments: ["Europe/Atlantis", "", "../../etc/passwd", "/etc/localtime", "Europe", "Europe/Paris\0", "utc!"])
func `an unknown zone is nil`(name: String) {
    #expect(LocalZone.named(name) == nil)
}

@Test(arguments: [
    (["TZ": "Europe/Paris"], "2026-07-01T14:00"), (["TZ": ":America/New_York"], "2026-07-01T08:00"), (["TZ": ""], "2026-07-01T12:00"),
    (["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"], "2026-07-01T14:00"), (["TZ": "<+0530>-5:30"], "2026-07-01T17:30"),
    (["TZ": "/usr/share/zoneinfo/Asia/Tokyo"], "2026-07-01T21:00"),
])
func `TZ is read in every form that POSIX allows`(environment: [String: String], noon: String) throws {
    let zone = try LocalZone.current(environment: environment)
    #expect(zone.civil(UTC().instant(CivilDateTime(iso: "2026-07-01T12:00")!)).description == noon)
}

@Test func `a TZ that nobody knows is an error that names it`() {
    #expect(throws: ZoneError(name: "Mars/Olympus", from: "TZ")) { try LocalZone.current(environment: ["TZ": "Mars/Olympus"]) }
}
