import FocusModel

/// What the user notices while working. Always told, never sensed.
package enum FocusSignal: String, CaseIterable, Hashable, Sendable {
    /// Reading the same again without getting on.
    case rereading
    /// Decisions take longer.
    case slowing
    /// Small errors.
    case errors
    /// Drifting off the task.
    case drifting
    /// Tense or hunched.
    case tense
    /// Thirsty or hungry.
    case thirsty
    /// Strained eyes.
    case eyes

    /// Of the mind; the others are of the body.
    package var isCognitive: Bool {
        switch self {
        case .rereading, .slowing, .errors, .drifting: true
        case .tense, .thirsty, .eyes: false
        }
    }
}

/// A question that was answered, or passed over.
package struct CheckIn: Hashable, Sendable {
    package enum Answer: Hashable, Sendable {
        case skipped
        /// Several at once, or none: nothing is noticed.
        case noticed(Set<FocusSignal>)
    }

    package var answer: Answer
    package var advice: CheckInAdvice
    /// Elapsed time of the run.
    package var at: Duration
    /// Work of the round when it was answered.
    package var work: Duration

    /// In the order in which they are listed.
    package var signals: [FocusSignal] {
        switch answer {
        case .skipped: []
        case .noticed(let signals): FocusSignal.allCases.filter(signals.contains)
        }
    }
}
