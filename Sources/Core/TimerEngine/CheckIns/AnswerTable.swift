import FocusModel

/// What a check-in advises. Nothing is ever forced.
package enum CheckInAdvice: String, CaseIterable, Hashable, Sendable {
    case goOn
    /// Water, a bite, a stretch, a look out of the window; then go on.
    case care
    /// A break soon, at the next good point.
    case breakSoon
    /// Stop now: concentration is going.
    case stopNow
}

/// What follows from which answer, with the figures that settings may change.
///
/// | noticed                              | advice       | the stretch to the next question | decay |
/// | ------------------------------------ | ------------ | -------------------------------- | ----- |
/// | `decayAt` or more of the mind        | stop now     | × `sooner`                       | yes   |
/// | fewer of the mind, at least one      | break soon   | × `sooner`                       | no    |
/// | of the body alone                    | care         | unchanged                        | no    |
/// | nothing                              | go on        | × `later`                        | no    |
/// | not answered                         | go on        | unchanged                        | no    |
///
/// A round that its user stops within `decayWindow` of a decay answer has ended on decay signals.
package struct AnswerTable: Hashable, Sendable {
    /// So many signals of the mind say that concentration is going.
    package var decayAt: Int
    package var decayWindow: Duration
    /// Below one: asks again sooner.
    package var sooner: Double
    /// Above one: asks again later.
    package var later: Double

    package init(decayAt: Int = 2, decayWindow: Duration = .minutes(10), sooner: Double = 0.5, later: Double = 1.5) {
        self.decayAt = max(1, decayAt)
        self.decayWindow = decayWindow
        self.sooner = min(1, max(0.1, sooner))
        self.later = min(10, max(1, later))
    }

    /// One line of the table.
    package struct Consequence: Hashable, Sendable {
        package var advice: CheckInAdvice
        /// What the stretch to the next question is multiplied by.
        package var stretch: Double
        package var isDecay: Bool
    }

    package func consequence(of answer: CheckIn.Answer) -> Consequence {
        guard case .noticed(let signals) = answer else { return Consequence(advice: .goOn, stretch: 1, isDecay: false) }
        let cognitive = signals.filter(\.isCognitive).count
        if cognitive >= decayAt { return Consequence(advice: .stopNow, stretch: sooner, isDecay: true) }
        if cognitive > 0 { return Consequence(advice: .breakSoon, stretch: sooner, isDecay: false) }
        if !signals.isEmpty { return Consequence(advice: .care, stretch: 1, isDecay: false) }
        return Consequence(advice: .goOn, stretch: later, isDecay: false)
    }
}
