import FocusModel
import PlanCoach
import Testing

private func plans(_ list: String, from: String, on dates: [String] = ["2026-03-05", "2026-03-06"], workday: Workday = Workday(lunch: nil))
    -> [DayPlan]
{
    let request = PlanRequest(tasks: tasks(list), from: instant(from), zone: UTC(), workday: workday)
    return DayPlanner.plan(request, andOn: dates.map { CivilDate(iso: $0)! })
}

private func ahead(_ list: String, from: String, on dates: [String] = ["2026-03-05", "2026-03-06"]) -> [[String]] {
    plans(list, from: from, on: dates).map { shown($0) }
}

@Test func `what has no place today is tried on the days after it`() {
    #expect(ahead("a 60m\nb 120m\nc 30m", from: "16:00") == [["0 16:00-17:00", "2 17:00-17:30"], ["1 09:00-11:00"], []])
}

@Test func `a task for another day waits for it, and what must follow it waits too`() {
    #expect(
        ahead("a 30m +1\nb 30m day:2026-03-05\nc 30m @2026-03-06T10:00", from: "16:00") == [
            [], ["1 09:00-09:30", "0 09:30-10:00"], ["2 10:00-10:30"],
        ])
}

@Test func `a heading goes with its items and is never counted beside them`() {
    #expect(ahead("trip 60m\npack 90m ^0\nvisa 60m ^0", from: "16:00") == [["1 16:00-17:30"], ["2 09:00-10:00"], []])
    #expect(ahead("long 180m\npart ^0", from: "16:00") == [[], ["0 09:00-12:00"], []])
}

@Test func `what is due tomorrow is done today where tomorrow is too short for it`() {
    let list = "a 480m\nb 240m !2026-03-05T12:00"
    #expect(ahead(list, from: "09:00", on: ["2026-03-05"]) == [["1 09:00-13:00"], ["0 09:00-17:00"]])
    // Nothing of tomorrow is known where only today is planned.
    #expect(shown(plan(list)) == ["0 09:00-17:00"])
}

@Test func `a task that has room on a later day alone keeps nobody waiting`() {
    #expect(ahead("long 300m\nshort 60m", from: "15:00") == [["1 15:00-16:00"], ["0 09:00-14:00"], []])
}

@Test func `no task goes over a night`() {
    #expect(ahead("a 600m\nb 120m", from: "16:30") == [[], ["1 09:00-11:00"], []])
    #expect(plans("a 600m", from: "16:30").map(\.unplaced) == [[0], [0], [0]])
}

@Test func `each day says what became of each task`() {
    let plans = plans("a 60m\nb 120m\nc 30m day:2026-03-09", from: "16:30")
    let day = { (text: String) in CivilDate(iso: text)! }
    #expect(plans.map(\.day) == [day("2026-03-04"), day("2026-03-05"), day("2026-03-06")])
    #expect(plans[0].placements == [.placed(span("16:30", "17:30")), .otherDay(day("2026-03-05")), .otherDay(day("2026-03-09"))])
    #expect(plans[1].placements[0] == .otherDay(day("2026-03-04")))
}

@Test func `a finding stands on the day of what it is about, and want of room on the last`() {
    let plans = plans("a 60m !16:45\nb 400m !2026-03-05T10:00\nc 30m @2026-03-05T13:00\nd 600m", from: "16:00", on: ["2026-03-05"])
    #expect(plans[0].findings == [.late(0, minutes: 15, deadline: .time(clock("16:45")))])
    #expect(
        plans[1].findings.map(\.self) == [
            .late(1, minutes: 370, deadline: .time(clock("2026-03-05T10:00"))), .overbooked(minutes: 490), .doesNotFit(3, missing: 490),
        ])
}

@Test func `what is named for a day off lies on it, and nothing else does`() {
    let list = "a 60m\nb 30m day:2026-03-05\nc 30m @2026-03-05T20:00\nd 60m"
    #expect(ahead(list, from: "17:00", on: ["2026-03-06"]) == [["0 17:00-18:00"], ["1 09:00-09:30", "2 20:00-20:30"], ["3 09:00-10:00"]])
    #expect(ahead("a 60m\nd 60m", from: "17:00", on: ["2026-03-06"]) == [["0 17:00-18:00"], ["1 09:00-10:00"]])
}

@Test func `a day that is over takes nothing more where there are others`() {
    #expect(ahead("a 60m\nb 30m @21:00", from: "20:00", on: ["2026-03-05"]) == [["1 21:00-21:30"], ["0 09:00-10:00"]])
}

@Test func `the working days of the week are counted from a day on`() {
    let week = Workday(days: [.monday, .tuesday, .wednesday, .thursday, .friday])
    let friday = CivilDate(iso: "2026-03-06")!
    #expect(week.days(after: friday, count: 2) == [friday.adding(days: 3), friday.adding(days: 4)])
    #expect(week.days(after: friday, through: friday.adding(days: 3)) == [friday.adding(days: 3)])
    #expect(week.days(after: friday, through: friday).isEmpty)
    #expect(Workday(days: []).days(after: friday, count: 2).isEmpty)
}
