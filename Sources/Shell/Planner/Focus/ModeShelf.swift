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

    /// - Parameter lengths: for this once, in the modes whose rounds have a fixed length; the others pass it over.
    package func plan(_ mode: FocusMode, lengths: RoundLengths? = nil) throws(JournalStore.Failure) -> ModePlan {
        switch mode {
        case .micro: fixed(.micro, lengths)
        case .pomodoro: fixed(.pomodoro(longRest: settings.longRest), lengths)
        case .extended: fixed(.extended, lengths)
        case .custom: fixed(.custom(work: settings.custom.work, rest: settings.custom.rest), lengths)
        case .flow: .flow(schedule: settings.schedule, rest: settings.flowRest, answers: settings.answers)
        case .adaptive: .adaptive(try advice(), schedule: settings.schedule, answers: settings.answers)
        case .pace: .pace
        }
    }

    private func fixed(_ plan: ModePlan, _ lengths: RoundLengths?) -> ModePlan {
        guard let lengths else { return plan }
        var plan = plan
        plan.target = .length(max(FocusStep.leastTarget, lengths.work))
        plan.rest = lengths.rest
        return plan
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
