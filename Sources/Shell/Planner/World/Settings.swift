import FocusModel
import PlanCoach
import TaskLanguage

/// What a user may change: the values of `config.toml`, with the defaults where it is silent.
package struct Settings: Hashable, Sendable {
    package var workday = Workday()
    /// What the plan keeps free.
    package var rules = PlanRules()
    /// How many days a list is planned for.
    package var planDays = 1
    /// The calendar files (iCalendar) that tell when there is no time; `~` is the home folder.
    package var calendars: [String] = []
    /// Minutes that a task without any estimate is taken for; shown as assumed.
    package var assumedMinutes: Double = 25
    /// The languages of the lists, `en`; of several, each line is taken for one.
    package var languages = ["en"]
    /// `en_GB`: what a language leaves open (12/5, the first weekday).
    package var locale = "en_US"
    /// The countries whose holidays are known; nil: the one of the locale.
    package var holidays: [Country]?
    /// The command that edits a list; nil leaves it to VISUAL and EDITOR.
    package var editor: String?
    /// The shell command that listens and prints what was said; nil where there is none.
    package var dictationCommand: String?
    /// The longest dictation, in minutes.
    package var dictationMinutes: Double = 10
    /// What is heard when a step reaches its target: `off`, `bell`, the path of a sound file, or a shell command.
    package var sound = "bell"
    /// What is seen then.
    package var notification = NotificationWay.auto
    /// How long a hook may take, in seconds.
    package var hookSeconds: Double = 5
    /// Whether time that the machine sleeps counts as work.
    package var sleepCounts = false
    /// The days whose backups of the focus store are kept; 0 makes none.
    package var backups = 7
    /// The modes.
    package var focus = FocusSettings()

    package init() {}
}

/// How a notification reaches the user.
package enum NotificationWay: String, CaseIterable, Sendable {
    /// By the desktop where there is one, else by the terminal.
    case auto
    /// By the desktop's notification service alone.
    case desktop
    /// By the terminal (OSC 9, OSC 777) alone.
    case terminal
    case off
}
