import FocusModel

/// What a person keeps free: settings that a user may change.
package struct PlanRules: Hashable, Sendable {
    /// No meeting is placed in these.
    package var noMeetings: [WeeklyWindow]
    /// The kinds of work that count as meetings.
    package var meetingKinds: [Intention]
    /// Minutes that stay free before and after each appointment and each busy time.
    package var buffer: Double

    package init(
        noMeetings: [WeeklyWindow] = [], meetingKinds: [Intention] = [Intention("calls"), Intention("meeting")], buffer: Double = 0
    ) {
        self.noMeetings = noMeetings
        self.meetingKinds = meetingKinds
        self.buffer = buffer
    }
}

/// A time of day that comes back on some days of the week.
package struct WeeklyWindow: Hashable, Sendable {
    package var days: Weekdays
    /// Minutes since midnight.
    package var minutes: Range<Int>

    package init(days: Weekdays = .all, minutes: Range<Int>) {
        self.days = days
        self.minutes = minutes
    }
}
