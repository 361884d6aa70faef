import FocusModel
import PlanCoach
import Testing

private let morning = PlanRules(noMeetings: [WeeklyWindow(minutes: 9 * 60..<11 * 60)])
private let buffers = PlanRules(buffer: 10)

@Test(arguments: [
    // A meeting waits for the end of the window and keeps nobody waiting.
    ("call 30m kind:calls\nwrite 60m\nread 30m", ["1 09:00-10:00", "2 10:00-10:30", "0 11:00-11:30"]),
    // Nor does one that might begin before the window and has no room there.
    ("call 30m kind:calls\nwrite 60m", ["1 08:40-09:40", "0 11:00-11:30"]),
    // Before the window there is room for a short one.
    ("call 20m kind:meeting\nwrite 60m", ["0 08:40-09:00", "1 09:00-10:00"]),
    // It is interrupted by the window like by anything else.
    ("workshop 90m kind:meeting\nwrite 30m", ["0 08:10-09:00", "0 11:00-11:40", "1 11:40-12:10"]),
    // What is due counts for more than the order of the list, and the window for more than what is due.
    ("write 60m\ncall 30m kind:calls !11:30", ["0 09:00-10:00", "1 11:00-11:30"]),
    // Once the last window is over, the order of the list is kept as ever.
    ("call 30m kind:calls\nboss 15m @11:20\nwrite 20m", ["1 11:20-11:35", "0 11:35-12:05", "2 12:05-12:25"]),
])
func `a meeting keeps out of the no-meeting windows`(list: String, blocks: [String]) {
    let from = ["08:40", "08:10", "11:00"].first { blocks[0].contains(" \($0)") } ?? (list.contains("boss") ? "11:00" : "09:00")
    #expect(shown(plan(list, from: from, rules: morning)) == blocks)
}

@Test func `a window holds on its days of the week`() {
    let thursday = PlanRules(noMeetings: [WeeklyWindow(days: [.thursday], minutes: 9 * 60..<11 * 60)])
    #expect(shown(plan("call 30m kind:calls", rules: thursday)) == ["0 09:00-09:30"])
    #expect(shown(plan("call 30m kind:calls", from: "2026-03-05T09:00", rules: thursday)) == ["0 11:00-11:30"])
}

@Test func `an appointment in a window stays, and is named where it is a meeting`() {
    let day = plan("talk 30m @09:30 kind:meeting\ndentist 30m @10:15", rules: morning)
    #expect(shown(day) == ["0 09:30-10:00", "1 10:15-10:45"])
    #expect(day.findings == [.inNoMeetings(0, span("09:00", "11:00"))])
}

@Test func `a stretch that is free in a window is no wonder, and a meeting is no filler for it`() {
    #expect(plan("call 30m kind:calls", rules: morning).findings.isEmpty)
    let day = plan("a 55m\nb 15m @09:30\nc 20m kind:calls\nd 60m", rules: morning)
    #expect(shown(day) == ["1 09:30-09:45", "0 09:45-10:40", "3 10:40-11:40", "2 11:40-12:00"])
    #expect(day.findings == [.idle(span("09:00", "09:30"), next: 0, wouldFit: nil)])
}

@Test func `a meeting for which only a window has room is told from one that does not fit at all`() {
    let late = PlanRules(noMeetings: [WeeklyWindow(minutes: 15 * 60..<18 * 60)])
    #expect(plan("call 30m kind:calls", from: "15:00", rules: late).findings == [.fitsOnlyNoMeetings(0)])
    #expect(plan("call 300m kind:calls", from: "15:00", rules: late).findings.contains(.doesNotFit(0, missing: 300)))
}

@Test(arguments: [
    // Before and after an appointment …
    ("a 30m\nb 60m @10:00\nc 30m", "09:00", ["0 09:00-09:30", "1 10:00-11:00", "2 11:10-11:40"]),
    // … into which a task would reach.
    ("a 55m\nb 60m @10:00", "09:00", ["1 10:00-11:00", "0 11:10-12:05"]),
    // Not between tasks.
    ("a 30m\nb 30m", "09:00", ["0 09:00-09:30", "1 09:30-10:00"]),
    // Appointments stay where they are, however close, and what is between them is kept free once.
    ("a 30m @09:30\nb 30m @10:05\nc 30m\nd 10m", "09:00", ["0 09:30-10:00", "1 10:05-10:35", "2 10:45-11:15", "3 11:15-11:25"]),
    // A task may lie between two that are far enough apart.
    ("a 30m @09:30\nb 30m @10:30\nc 10m", "09:30", ["0 09:30-10:00", "2 10:10-10:20", "1 10:30-11:00"]),
    // The one that runs already keeps what follows it free.
    ("a 30m @09:00\nb 30m", "09:15", ["0 09:00-09:30", "1 09:40-10:10"]),
])
func `a buffer stays free beside appointments`(list: String, from: String, blocks: [String]) {
    #expect(shown(plan(list, from: from, rules: buffers)) == blocks)
}

@Test func `a buffer stays free beside busy times too, and lunch is shown without it`() {
    #expect(shown(plan("a 30m\nb 30m", rules: buffers, busy: [span("09:30", "10:00")])) == ["0 10:10-10:40", "1 10:40-11:10"])
    let day = plan("a 70m\nb 30m @13:00", from: "11:00", workday: Workday(), rules: buffers)
    #expect(day.lunch == span("12:00", "13:00"))
    #expect(shown(day) == ["0 11:00-11:40", "1 13:00-13:30", "0 13:40-14:10"])
    // A buffer that reaches into lunch is not run into.
    #expect(shown(plan("a 50m\nb 30m @13:00", from: "11:15", workday: Workday(), rules: buffers)) == ["1 13:00-13:30", "0 13:40-14:30"])
}

@Test(arguments: [
    // The evening is no time of work, but a task that was named for it lies there.
    ("jog 30m >18:00 <23:00\nwrite 60m", ["1 09:00-10:00", "0 18:00-18:30"]),
    // So does what was named for the lunch break, and before work.
    ("mum 15m >12:00 <13:00\nwrite 240m", ["1 09:00-12:00", "0 12:00-12:15", "1 13:00-14:00"]),
    ("run 30m >06:00 <09:00\nwrite 60m", ["0 08:00-08:30", "1 08:30-09:30"]),
    // A time of day that is partly of work is not.
    ("read 60m >11:30 <13:00", ["0 11:30-12:00", "0 13:00-13:30"]),
    // Work does not follow into the evening.
    ("jog 30m >18:00\nwrite 560m", ["0 18:00-18:30"]),
])
func `what was named for a time when nobody works lies there`(list: String, blocks: [String]) {
    #expect(shown(plan(list, from: list.hasPrefix("run") ? "08:00" : "09:00", workday: Workday())) == blocks)
}
