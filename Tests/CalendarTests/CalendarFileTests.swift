import Calendar
import FocusModel
import Support
import System
import Testing

/// Without libical there is nothing to try.
@Suite(.enabled(if: CalendarFile.canRead(), "libical 3 is not installed here, so no calendar can be read"))
struct CalendarFileTests {
    private static let berlin = LocalZone.named("Europe/Berlin")!

    private func moment(_ local: String) -> Instant { Self.berlin.instant(CivilDateTime(iso: local)!) }

    private func read(_ bytes: [UInt8], _ from: String, _ to: String) throws(CalendarFault) -> CalendarEvents {
        try CalendarFile(zone: Self.berlin) { LocalZone.named($0) }.events(in: bytes, from: moment(from), to: moment(to))
    }

    private func events(_ file: String, from: String = "2026-03-04T00:00", to: String = "2026-03-05T00:00") throws -> CalendarEvents {
        try read(try #require(ProjectFolder.bytes(of: "Tests/CalendarTests/Files/\(file).ics")), from, to)
    }

    /// `09:00-09:30 title`, with the day where there are several.
    private func shown(_ found: CalendarEvents, withDay: Bool = false) -> [String] {
        found.events.map { event in
            let (start, end) = (Self.berlin.civil(event.start).description, Self.berlin.civil(event.end).description)
            return "\(withDay ? start.dropFirst(5) : start.suffix(5))-\(end.suffix(5)) \(event.title)"
        }
    }

    /// A calendar with one event that has these properties.
    private func calendar(_ properties: String) -> [UInt8] {
        let event = properties.split(separator: " ").joined(separator: "\r\n")
        return Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\n\(event)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8)
    }

    @Test func `times are told in UTC, in the user's zone, in one that the file describes, or in one of a known name`() throws {
        let found = try events("times")
        #expect(
            shown(found) == [
                "09:00-09:30 utc", "10:00-10:45 floating", "11:00-11:30 described zone", "13:00-13:30 named zone", "15:00-15:30 unknown zone",
                "16:00-17:00 ends in another zone",
            ])
        #expect(found.faults == [.unknownZone("Mars/Olympus")])
    }

    @Test func `repetitions are followed, with what was left out, moved, cancelled and added`() throws {
        let found = try events("repeated", from: "2026-03-02T00:00", to: "2026-03-08T00:00")
        #expect(
            shown(found, withDay: true) == [
                "03-02T09:30-09:45 standup", "03-02T19:00-19:30 old time", "03-03T19:00-19:30 old time", "03-04T13:00-13:30 dates",
                "03-04T14:00-14:30 standup, later", "03-04T16:00-17:00 endless", "03-04T20:00-21:00 new time", "03-05T13:00-15:00 dates",
                "03-05T20:00-21:00 new time", "03-06T09:30-09:45 standup", "03-06T13:00-13:30 dates", "03-07T09:30-09:45 standup",
            ])
        #expect(found.faults.isEmpty)
    }

    @Test func `a repetition keeps its clock time over the change to summer time, and ends by its count`() throws {
        let found = try events("repeated", from: "2026-03-20T00:00", to: "2026-04-20T00:00").events.filter { $0.title == "spring" }
        #expect(found.map { Self.berlin.civil($0.start).description } == ["2026-03-25T08:00", "2026-04-01T08:00", "2026-04-08T08:00"])
    }

    @Test func `what is free, cancelled, of whole days, without length or elsewhere takes no time`() throws {
        let found = try events("nothing")
        #expect(shown(found) == ["09:00-09:00 every second"])
        #expect(found.faults == [.tooOften("every second")])
    }

    @Test func `lines are unfolded, and a title comes as it is written`() throws {
        #expect(shown(try events("folded")) == ["09:00-09:30 a title that is folded, with \"marks\" and\tcafé\u{1B}[31m"])
    }

    @Test func `published free and busy times count`() throws {
        #expect(shown(try events("busy")) == ["09:00-10:00 ", "11:00-11:30 "])
    }

    @Test func `what makes no sense is counted, and the rest is read`() throws {
        let found = try events("broken")
        #expect(shown(found) == ["09:00-09:30 sound"])
        #expect(found.faults == [.senseless(2)])
    }

    @Test(arguments: [700, 900, 1100])
    func `of a file that ends in the middle the whole events count`(length: Int) throws {
        let whole = try #require(ProjectFolder.bytes(of: "Tests/CalendarTests/Files/times.ics"))
        let found = try read(Array(whole[..<length]), "2026-03-04T00:00", "2026-03-05T00:00")
        #expect(found.faults.first == .cutOff)
        #expect(!found.events.isEmpty && found.events.count < 6)
    }

    @Test(arguments: ["", "hello", "<html>BEGIN:VCALENDAR</html>", "BEGIN:VEVENT\nEND:VEVENT\n"])
    func `what is no calendar is refused`(text: String) {
        #expect(throws: CalendarFault.noCalendar) { try read(Array(text.utf8), "2026-03-04T00:00", "2026-03-05T00:00") }
    }

    @Test func `a file nested without end is refused, not followed`() {
        let deep = Array(String(repeating: "BEGIN:VEVENT\r\n", count: 100_000).utf8)
        #expect(throws: CalendarFault.noCalendar) { try read(deep, "2026-03-04T00:00", "2026-03-05T00:00") }
    }

    @Test(
        arguments: [
            // Rules in which libical alone would look for ever.
            ("RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", []),
            ("RRULE:FREQ=DAILY;BYMONTHDAY=-1", ["03-31T09:00-09:30"]),
            ("RRULE:FREQ=DAILY;BYDAY=TU,TH;COUNT=100", ["03-03T09:00-09:30", "03-05T09:00-09:30", "03-31T09:00-09:30", "04-02T09:00-09:30"]),
            ("RRULE:FREQ=DAILY;BYMONTH=4", ["04-01T09:00-09:30", "04-02T09:00-09:30"]),
            ("RRULE:FREQ=MONTHLY;BYDAY=-1TU", ["03-31T09:00-09:30"]),
        ] as [(String, [String])])
    func `a rule finds its days, and one that finds none ends`(rule: String, days: [String]) throws {
        let bytes = calendar("DTSTART:20260101T080000Z DURATION:PT30M \(rule)")
        let spans = [("2026-03-03T00:00", "2026-03-06T00:00"), ("2026-03-30T00:00", "2026-04-03T00:00")]
        let found = try spans.flatMap { shown(try read(bytes, $0.0, $0.1), withDay: true) }
        let expected = days.map { day in day.hasPrefix("04") || day.hasPrefix("03-31") ? day.replacing("T09:00-09:30", with: "T10:00-10:30") : day }
        #expect(found == expected.map { $0 + " " })
    }

    @Test func `what was counted ends, wherever it is looked at`() throws {
        let bytes = calendar("DTSTART:20260302T080000Z DURATION:PT30M RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=4")
        #expect(try read(bytes, "2026-03-01T00:00", "2026-03-20T00:00").events.count == 4)
        #expect(try read(bytes, "2026-03-05T00:00", "2026-03-20T00:00").events.count == 1)
    }
}

@Test func `without libical reading is refused by name`() {
    #expect(throws: CalendarFault.noLibrary("libnone.so.0")) {
        try CalendarFile(library: "libnone.so.0", zone: UTC()) { _ in nil }.events(
            in: [], from: Instant(milliseconds: 0), to: Instant(milliseconds: 1))
    }
}
