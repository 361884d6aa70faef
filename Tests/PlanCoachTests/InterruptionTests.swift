import FocusModel
import PlanCoach
import Testing

@Test(arguments: [
    // A task that an appointment interrupts goes on after it.
    ("a 90m\nb 15m @10:00", ["0 09:00-10:00", "1 10:00-10:15", "0 10:15-10:45"]),
    // No part is shorter than half an hour, neither the one before …
    ("a 90m\nb 15m @09:25", ["1 09:25-09:40", "0 09:40-11:10"]),
    // … nor the one after.
    ("a 70m\nb 15m @10:00\nc 20m", ["0 09:00-09:40", "1 10:00-10:15", "0 10:15-10:45", "2 10:45-11:05"]),
    // Less than an hour is not split.
    ("a 59m\nb 15m @09:45", ["1 09:45-10:00", "0 10:00-10:59"]),
    // There may be many parts, and short stretches are passed over.
    (
        "a 120m\nb 30m @09:40\nc 30m @10:20\nd 30m @11:30",
        ["0 09:00-09:40", "1 09:40-10:10", "2 10:20-10:50", "0 10:50-11:30", "3 11:30-12:00", "0 12:00-12:40"]
    ),
])
func `a long task goes round what interrupts it`(list: String, blocks: [String]) {
    #expect(shown(plan(list)) == blocks)
}

@Test func `a stretch that is left free within a task is reported with what would fill it`() {
    let day = plan("a 70m\nb 15m @10:00\nc 20m")
    #expect(day.findings == [.idle(TimeSpan(start: instant("09:40"), end: instant("10:00")), next: 0, wouldFit: 2)])
}

@Test func `a task too long for all that is free says how much it lacks`() {
    #expect(plan("a 300m\nb 60m @15:00", from: "14:00").findings == [.overbooked(minutes: 120), .doesNotFit(0, missing: 120)])
    #expect(
        plan("a 50m\nb 60m @15:00", from: "14:30", workday: Workday(end: 16 * 60 + 40, lunch: nil)).findings.contains(.doesNotFit(0, missing: 10)))
}
