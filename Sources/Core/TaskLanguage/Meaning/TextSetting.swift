import FocusModel

/// Where an expression stands, for the few that mean one thing in a task list and another in running text. What else is
/// read in running text only, grammar files put into the category `prose`.
enum TextSetting: Sendable {
    case list, prose

    /// "The end of the day", in seconds: of the working day for a task, of the day itself for a text.
    func endOfDay(_ workday: Workday) -> Int {
        switch self {
        case .list: workday.end * 60
        case .prose: 86_399
        }
    }

    /// Lunch is when the writer has it; in a text it is at the usual time.
    var knowsLunch: Bool { self == .list }

    /// How long a clock time may be over, in seconds, and still be the one of today: who writes at half past four of 4:23 speaks of
    /// what has just been. A task is still to be done, and so its time is the next one.
    var justOver: Int {
        switch self {
        case .list: 0
        case .prose: 10 * 60
        }
    }

    /// "Midnight" of a date: the end of its day for what is to be done by then, its beginning (ISO 8601) where a text names a moment.
    var midnightBeginsDate: Bool { self == .prose }

    /// In "a quarter to seven" the hour that is said tells morning from afternoon, and not the one before it.
    var hearsHourToCome: Bool { self == .prose }

    /// "A week ago" keeps the time of day, though nothing finer than the day is meant.
    var keepsTimeOfDay: Bool { self == .prose }

    /// The date in a file's name or a URL tells a reader something; to a task it is a part of the name.
    var readsNames: Bool { self == .prose }

    /// "Three days from now" is counted from the clock, and not from the day.
    var countsFromClock: Bool { self == .prose }
}
