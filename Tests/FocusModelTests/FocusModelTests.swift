import FocusModel
import Testing

@Test func `day numbers and dates are inverse over four centuries`() {
    for number in stride(from: -80_000, through: 80_000, by: 37) {
        #expect(CivilDate(dayNumber: number).dayNumber == number)
    }
    #expect(CivilDate(iso: "2026-03-04")?.weekday == .wednesday)
    #expect(CivilDate(iso: "1970-01-01")?.dayNumber == 0)
}

@Test(arguments: ["2026-02-30", "2026-13-01", "2026-3-4", "26-03-04", "2026-03-04x", ""])
func `a text that is no day is refused`(text: String) {
    #expect(CivilDate(iso: text) == nil)
}

@Test func `months are added to the last day that the month has`() {
    #expect(CivilDate(iso: "2026-01-31")?.adding(months: 1) == CivilDate(iso: "2026-02-28"))
    #expect(CivilDate(iso: "2024-03-31")?.adding(months: -1) == CivilDate(iso: "2024-02-29"))
    #expect(CivilDate(iso: "2026-11-30")?.adding(months: 3) == CivilDate(iso: "2027-02-28"))
}

@Test func `a local reading moves over midnight`() {
    let late = CivilDateTime(iso: "2026-03-04T23:45")!
    #expect(late.adding(minutes: 30).description == "2026-03-05T00:15")
    #expect(CivilDateTime(date: late.date, hour: 24).description == "2026-03-05T00:00")
}
