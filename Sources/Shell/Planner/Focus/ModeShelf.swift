import FocusModel
import JournalStore
import TimerEngine

/// The plans of the modes, as the settings have them and as the past has taught them.
package struct ModeShelf {
    private let settings: FocusSettings
    private let journal: JournalStore

    package init(_ settings: FocusSettings, _ journal: JournalStore) {
        self.settings = settings
        self.journal = journal
    }

    package func plan(_ mode: FocusMode) throws(JournalStore.Failure) -> ModePlan {
        switch mode {
        case .micro: .micro
        case .pomodoro: .pomodoro(longRest: settings.longRest)
        case .extended: .extended
        case .custom: .custom(work: settings.custom.work, rest: settings.custom.rest)
        case .flow: .flow(schedule: settings.schedule, rest: settings.flowRest, answers: settings.answers)
        case .adaptive: .adaptive(try advice(), schedule: settings.schedule, answers: settings.answers)
        case .pace: .pace
        }
    }

    /// What the adaptive policy says of the past.
    package func advice() throws(JournalStore.Failure) -> AdaptiveAdvice { settings.policy.advice(try journal.adaptiveSessions()) }

    /// Which mode a kind of work went best in.
    package func recommendation(of kind: Intention) throws(JournalStore.Failure) -> ModeRecommendation {
        ModeRecommendation(of: kind, from: try journal.sessions(of: kind))
    }
}

extension FocusMode {
    /// Whether its rounds have a fixed length, so that another one can be asked for.
    package var hasFixedLengths: Bool {
        switch self {
        case .micro, .pomodoro, .extended, .custom: true
        case .flow, .adaptive, .pace: false
        }
    }
}
