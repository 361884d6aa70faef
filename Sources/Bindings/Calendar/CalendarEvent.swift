import FocusModel

/// An event of a calendar, or one repetition of it, that takes time.
package struct CalendarEvent: Hashable, Sendable {
    package var start: Instant
    package var end: Instant
    /// As the file has it; empty where it has none.
    package var title: String

    package init(start: Instant, end: Instant, title: String) {
        self.start = start
        self.end = end
        self.title = title
    }
}

/// What a calendar file holds between two moments, in order of time, and what of it could not be read.
package struct CalendarEvents: Hashable, Sendable {
    package var events: [CalendarEvent] = []
    package var faults: [CalendarFault] = []
}

/// Why a calendar, or a part of it, could not be read.
package enum CalendarFault: Error, Hashable, Sendable {
    /// The machine has no such library.
    case noLibrary(String)
    /// The text is no iCalendar (RFC 5545).
    case noCalendar
    /// It ends in the middle.
    case cutOff
    /// So many of its properties make no sense; they are passed over.
    case senseless(Int)
    /// No zone has this name, and the file does not say what it is; its times are taken for the user's own.
    case unknownZone(String)
    /// An event that repeats more often than daily; libical may look for the next such repetition for ever.
    case tooOften(String)
    /// It has more repetitions than are looked at.
    case tooMany
}
