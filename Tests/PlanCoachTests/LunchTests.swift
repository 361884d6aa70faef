import FocusModel
import PlanCoach
import Testing

@Test(arguments: [
    // A task that lunch interrupts goes on after it.
    ("a 90m", "11:00", ["0 11:00-12:00", "0 13:00-13:30"]),
    // One that would be over soon after lunch begins is finished first.
    ("a 70m\nb 10m", "11:00", ["0 11:00-12:10", "1 13:00-13:10"]),
    // A part of less than half an hour is no part: it goes behind lunch.
    ("a 60m", "11:40", ["0 13:00-14:00"]),
    // An appointment in the lunch hour stays; nothing else is put there.
    ("a 90m\nb 30m @12:30", "11:00", ["0 11:00-12:00", "1 12:30-13:00", "0 13:00-13:30"]),
    // Into a lunch that has an appointment nothing runs over.
    ("a 50m\nb 30m @12:30", "11:15", ["1 12:30-13:00", "0 13:00-13:50"]),
    // Who begins in the lunch break begins after it.
    ("a 20m", "12:20", ["0 13:00-13:20"]),
    // It goes on behind the appointment that follows lunch.
    ("a 90m\nb 30m @13:00", "11:00", ["0 11:00-12:00", "1 13:00-13:30", "0 13:30-14:00"]),
])
func `lunch is kept free and interrupts`(list: String, from: String, blocks: [String]) {
    #expect(shown(plan(list, from: from, workday: Workday())) == blocks)
}

@Test func `the parts of an interrupted task say which they are`() {
    let day = plan("a 90m", from: "11:00", workday: Workday())
    #expect(day.blocks.map { [$0.part, $0.parts] } == [[1, 2], [2, 2]])
    #expect(day.placements == [.placed(TimeSpan(start: instant("11:00"), end: instant("13:30")))])
    #expect(day.totalMinutes == 90)
    #expect(day.lunch == TimeSpan(start: instant("12:00"), end: instant("13:00")))
}
