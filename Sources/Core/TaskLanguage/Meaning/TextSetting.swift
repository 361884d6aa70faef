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

    /// "Three days from now" is counted from the clock, and not from the day.
    var countsFromClock: Bool {
        switch self {
        case .list: false
        case .prose: true
        }
    }
}
