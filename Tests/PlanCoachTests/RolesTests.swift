import FocusModel
import PlanCoach
import Testing

@Test(arguments: [
    // Items with times of their own have the time; the parent is a heading and not counted twice.
    ("release 60m\ntag 10m ^0\nannounce ^0", ["1 09:00-09:10", "2 09:10-09:35"]),
    // Items without times are part of the parent.
    ("groceries 40m\nmilk ^0\neggs ^0\nnext 5m", ["0 09:00-09:40", "3 09:40-09:45"]),
    // An appointment keeps its items to itself.
    ("workshop 60m @10:00\nintro 10m ^0\nnext 5m", ["2 09:00-09:05", "0 10:00-11:00"]),
    // A heading may stand in a heading.
    ("trip\npacking ^0\nsocks 5m ^1\nshoes 10m ^1\nhotel 15m ^0", ["2 09:00-09:05", "3 09:05-09:15", "4 09:15-09:30"]),
    // What is done is left out, and with it all that belongs to it.
    ("house done\nroof 30m ^0\ngarden 20m", ["2 09:00-09:20"]),
    // When all timed items are done, the parent has its own time again.
    ("house 40m\nroof 30m ^0 done\ngarden 20m", ["0 09:00-09:40", "2 09:40-10:00"]),
    // To wait for a heading is to wait for everything under it.
    ("send 5m +1\nwrite\npart 10m ^1\nrest 10m ^1", ["2 09:00-09:10", "3 09:10-09:20", "0 09:20-09:25"]),
    // To wait for a checklist item is to wait for the task that holds it.
    ("send 5m +2\nwrite 30m\npart ^1", ["1 09:00-09:30", "0 09:30-09:35"]),
    // A circle of parents is no reason to lose a task.
    ("a 5m ^1\nb 5m ^0\nc 5m ^2", ["0 09:00-09:05", "2 09:05-09:10"]),
])
func `headings and checklists are counted once`(list: String, blocks: [String]) {
    #expect(shown(plan(list)) == blocks)
}

@Test func `other days are left out of today and named`() {
    let day = plan("a 10m day:2026-03-05\nb 10m @2026-03-06T10:00\nc 10m >2026-03-07T13:00\nd 10m day:2026-03-03\ne 10m +0\nf 10m @08:00")
    let other = { (text: String) in DayPlan.Placement.otherDay(CivilDate(iso: text)!) }
    #expect(day.placements[0...2] == [other("2026-03-05"), other("2026-03-06"), other("2026-03-07")])
    #expect(shown(day) == ["3 09:00-09:10"])
    #expect(day.placements[5] == .past)
    #expect(day.findings == [.waits(4, on: 0), .past(5)])
}

@Test func `an item takes day and deadline from its parent`() {
    let day = plan("trip day:2026-03-05\npack 10m ^0\nvisa 10m ^0 day:2026-03-04\nreport !09:30\npart 20m ^3\nrest 20m ^3")
    #expect(shown(day) == ["4 09:00-09:20", "5 09:20-09:40", "2 09:40-09:50"])
    #expect(
        day.findings == [
            .late(5, minutes: 10, deadline: .time(clock("09:30"))), .broughtForward(4, before: 2), .broughtForward(5, before: 2),
        ])
}
