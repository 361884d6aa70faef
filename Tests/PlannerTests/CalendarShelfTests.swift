import Calendar
import FocusModel
import Interchange
import PlanCoach
import Planner
import Support
import Testing

@Suite struct CalendarShelfTests {
    private static let standup = """
        BEGIN:VCALENDAR
        VERSION:2.0
        BEGIN:VEVENT
        UID:1
        SUMMARY:standup\u{1B}[31m
        DTSTART:20260304T091500Z
        DTEND:20260304T093000Z
        RRULE:FREQ=DAILY
        END:VEVENT
        END:VCALENDAR

        """

    private func sealed(_ files: [String: String], named names: [String]) throws -> SealedWorld {
        var settings = Settings()
        settings.calendars = names
        let sealed = SealedWorld(at: "2026-03-04T09:00", settings: settings)
        for (name, text) in files { try sealed.file(name, text) }
        return sealed
    }

    private func task(_ title: String, _ minutes: Double) -> DraftTask {
        DraftTask(facts: TaskFacts(title: title, estimate: Estimate(minutes: minutes, source: .writer)))
    }

    @Test(.enabled(if: CalendarFile.canRead(), "libical 3 is not installed here"))
    func `a plan works round the events of the calendars, on each of its days`() throws {
        let sealed = try sealed(["work.ics": Self.standup], named: ["~/work.ics"])
        let desk = PlanDesk(world: sealed.world)
        let day = try desk.plan([task("a", 15), task("b", 30)], from: sealed.world.now, reach: .days(2))
        #expect(desk.calendarFaults().isEmpty)
        #expect(day.busy.count == 2)
        #expect(day.plan.blocks.map { sealed.world.zone.civil($0.start).minuteOfDay } == [9 * 60, 9 * 60 + 30])
        #expect(day.part(1).busy.map { sealed.world.zone.civil($0.span.start).description } == ["2026-03-05T09:15"])
        let json = try #require(try JSONValue(json: JSONValue.object(day.json).text).object)
        #expect(json["busy"]?.array?.first?.object?["start"]?.string == "2026-03-04T09:15")
        #expect(json["days"]?.array?.map { $0.object?["day"]?.string } == ["2026-03-04", "2026-03-05"])
    }

    @Test func `a file that is not there is told once, by its name, and the plan is made`() throws {
        let sealed = try sealed([:], named: ["~/none.ics"])
        let desk = PlanDesk(world: sealed.world)
        let day = try desk.plan([task("a", 15)], from: sealed.world.now)
        #expect(day.plan.blocks.count == 1)
        #expect(
            desk.calendarFaults() == [
                "\(sealed.folder)/none.ics: there is no such file; check the name; the plan is made without it (calendar.files)"
            ])
        _ = try desk.plan([task("a", 20)], from: sealed.world.now, reach: .days(3))
        #expect(desk.calendarFaults().isEmpty)
    }

    @Test(.enabled(if: CalendarFile.canRead(), "libical 3 is not installed here"))
    func `a file that is no calendar is told by its name`() throws {
        let sealed = try sealed(["a.ics": "hello"], named: ["~/a.ics"])
        let desk = PlanDesk(world: sealed.world)
        _ = try desk.plan([task("a", 15)], from: sealed.world.now)
        #expect(desk.calendarFaults().map { $0.hasPrefix("\(sealed.folder)/a.ics: this is no iCalendar file") } == [true])
    }

    @Test func `what another process read comes back as it was`() throws {
        var contents = CalendarContents(of: "/none", in: TimeSpan(start: Instant(milliseconds: 0), end: Instant(milliseconds: 1)), zone: UTC())
        contents.times = [BusyTime(span: TimeSpan(start: Instant(milliseconds: 5), end: Instant(milliseconds: 9)), title: "a\"\n\u{1B}b")]
        let object = try #require(try JSONValue(json: JSONValue.object(contents.json).text).object)
        #expect(CalendarContents(object) == contents)
    }
}
