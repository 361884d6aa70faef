/// The hours of a working day, in minutes since midnight: settings that a user may change.
package struct Workday: Hashable, Sendable {
    package var start: Int
    package var end: Int
    package var lunch: Range<Int>?
    /// Where the day begins: 240 for somebody whose day ends at four in the morning.
    package var dayStart: Int

    package init(start: Int = 9 * 60, end: Int = 18 * 60, lunch: Range<Int>? = 12 * 60..<13 * 60, dayStart: Int = 0) {
        self.start = start
        self.end = end
        self.lunch = lunch
        self.dayStart = dayStart
    }

    /// The day that a local reading belongs to: before `dayStart` it is still the day before.
    package func day(of civil: CivilDateTime) -> CivilDate { civil.adding(minutes: -dayStart).date }
}
