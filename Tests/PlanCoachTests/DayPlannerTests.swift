import FocusModel
import PlanCoach
import Testing

@Test func `tasks fill the day in list order round the appointments`() {
    let day = plan("report 90m\ndentist 10m\nemail 20m\nexpenses\ngym 60m @18:00")
    #expect(shown(day) == ["0 09:00-10:30", "1 10:30-10:40", "2 10:40-11:00", "3 11:00-11:25", "4 18:00-19:00"])
    #expect(day.findings.isEmpty)
    #expect(day.finish == instant("11:25"))
    #expect(day.fixedAfterFinish.map(\.task) == [4])
    #expect(day.totalMinutes == 205)
}

@Test func `a task that does not fit before an appointment goes behind it, and the gap is reported with what would fill it`() {
    let day = plan("report 55m\nstandup 15m @09:30\nemail 20m")
    #expect(shown(day) == ["1 09:30-09:45", "0 09:45-10:40", "2 10:40-11:00"])
    #expect(day.findings == [.idle(TimeSpan(start: instant("09:00"), end: instant("09:30")), next: 0, wouldFit: 2)])
}

@Test func `a task that waits for its time of day holds nobody up`() {
    let day = plan("call 30m >14:00\nwrite 60m\nread 30m")
    #expect(shown(day) == ["1 09:00-10:00", "2 10:00-10:30", "0 14:00-14:30"])
    #expect(day.findings.isEmpty)
}

@Test func `what must come first comes first`() {
    let day = plan("send 10m +1\nwrite 60m\nreview 20m @10:30\nship 10m +2")
    #expect(shown(day) == ["1 09:00-10:00", "0 10:00-10:10", "2 10:30-10:50", "3 10:50-11:00"])
}

@Test func `an appointment that comes before what must precede it is reported and stays`() {
    let day = plan("demo 30m @09:15 +1\nprepare 60m")
    #expect(shown(day) == ["0 09:15-09:45", "1 09:45-10:45"])
    #expect(day.findings.contains(.beforePrerequisite(0, prerequisite: 1)))
}

@Test func `tasks that wait for one another are taken in list order and reported`() {
    let day = plan("a 10m +1\nb 10m +2\nc 10m +0\nd 10m +2")
    #expect(shown(day) == ["0 09:00-09:10", "1 09:10-09:20", "2 09:20-09:30", "3 09:30-09:40"])
    #expect(day.findings == [.cycle([0, 1, 2])])
}

@Test func `what does not fit is left out with what it lacks, and a shorter task behind it is still placed`() {
    let day = plan("a 120m\nb 90m\nc 30m\nd 10m +1", from: "15:00")
    #expect(shown(day) == ["0 15:00-17:00", "2 17:00-17:30"])
    #expect(day.unplaced == [1, 3])
    #expect(day.findings == [.overbooked(minutes: 70), .doesNotFit(1, missing: 30), .waits(3, on: 1)])
}

@Test func `what is due has its place before what is not`() {
    let day = plan("a 120m\nb 90m !17:00\nc 30m\nd 10m +1", from: "15:00")
    #expect(shown(day) == ["1 15:00-16:30", "2 16:30-17:00", "3 17:00-17:10"])
    #expect(day.findings == [.overbooked(minutes: 70), .doesNotFit(0, missing: 70)])
}

@Test func `what cannot have a place though it is due is reported`() {
    let day = plan("a 120m !17:00\nb 90m !17:00", from: "15:00")
    #expect(shown(day) == ["0 15:00-17:00"])
    #expect(day.findings == [.dueWithoutPlace(1, deadline: .time(clock("17:00"))), .overbooked(minutes: 30), .doesNotFit(1, missing: 30)])
}

@Test func `a task that is taken out of the list's order says before which one`() {
    let day = plan("a 60m\nb 30m\nc 30m !09:30")
    #expect(shown(day) == ["2 09:00-09:30", "0 09:30-10:30", "1 10:30-11:00"])
    #expect(day.findings == [.broughtForward(2, before: 0)])
}

@Test func `overlapping appointments stay where they are and are reported`() {
    let day = plan("a 60m @10:00\nb 30m @10:30\nc 45m @10:45\nd 30m")
    #expect(shown(day) == ["3 09:00-09:30", "0 10:00-11:00", "1 10:30-11:00", "2 10:45-11:30"])
    #expect(day.findings == [.overlap(0, 1, minutes: 30), .overlap(0, 2, minutes: 15)])
}

@Test func `a deadline that is missed is reported in minutes`() {
    let day = plan("a 60m\nb 120m !10:30\nc 30m !2026-03-04\nd 30m !2026-03-03")
    #expect(shown(day) == ["3 09:00-09:30", "1 09:30-11:30", "0 11:30-12:30", "2 12:30-13:00"])
    #expect(
        day.findings == [
            .late(1, minutes: 60, deadline: .time(clock("10:30"))),
            .late(3, minutes: 9.5 * 60, deadline: .day(CivilDate(iso: "2026-03-03")!)),
            .broughtForward(1, before: 0), .broughtForward(3, before: 0),
        ])
}

@Test func `a time of day pulls its task forward, and what ends beyond it all the same is reported`() {
    #expect(shown(plan("a 60m\nb 60m <10:30")) == ["1 09:00-10:00", "0 10:00-11:00"])
    #expect(plan("a 60m <10:00\nb 60m <10:30").findings == [.afterWindow(1, minutes: 30)])
    // One that is over when the plan begins pulls nothing.
    #expect(shown(plan("a 60m\nb 60m <08:30")) == ["0 09:00-10:00", "1 10:00-11:00"])
}

@Test func `busy time outside the list is worked round`() {
    let busy = [TimeSpan(start: instant("09:30"), end: instant("10:00"))]
    let day = plan("a 30m\nb 30m\nc 30m @09:45", busy: busy)
    #expect(shown(day) == ["0 09:00-09:30", "2 09:45-10:15", "1 10:15-10:45"])
    #expect(day.findings == [.overlapsBusyTime(2, busy[0])])
}

@Test func `a plan made after working hours runs to the end of the day and says so`() {
    let day = plan("a 60m\nb 30m", from: "20:00")
    #expect(shown(day) == ["0 20:00-21:00", "1 21:00-21:30"])
    #expect(day.findings == [.afterHours])
}

@Test func `the small hours belong to the day before where the day starts late`() {
    let workday = Workday(lunch: nil, dayStart: 4 * 60)
    let day = plan("a 30m\nb 30m @2026-03-04T09:00\nc 30m day:2026-03-05", from: "2026-03-05T01:00", workday: workday)
    #expect(day.day == CivilDate(iso: "2026-03-04"))
    #expect(
        day.placements == [
            .placed(TimeSpan(start: instant("2026-03-05T01:00"), end: instant("2026-03-05T01:30"))), .past, .otherDay(CivilDate(iso: "2026-03-05")!),
        ])
}

@Test func `a plan begins at the next whole minute`() {
    let request = PlanRequest(tasks: tasks("a 10m"), from: Instant(milliseconds: instant("09:00").milliseconds + 1), zone: UTC())
    #expect(shown(DayPlanner.plan(request)) == ["0 09:01-09:11"])
}

@Test func `a longer list than any day is planned at once, without recursion`() {
    let many = (0..<20_000).map { "t 30m \($0 > 0 ? "+\($0 - 1)" : "")" }.joined(separator: "\n")
    let day = plan(many)
    #expect(day.blocks.count == 18)
    #expect(day.unplaced.count == 20_000 - 18)
}
