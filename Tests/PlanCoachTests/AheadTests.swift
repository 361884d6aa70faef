import FocusModel
import PlanCoach
import Testing

private func ahead(_ list: String, from: String) -> [[String]] {
    let request = PlanRequest(tasks: tasks(list), from: instant(from), zone: UTC(), workday: Workday(lunch: nil))
    return DayPlanner.plan(request, andOn: [CivilDate(iso: "2026-03-05")!, CivilDate(iso: "2026-03-06")!]).map { shown($0) }
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
