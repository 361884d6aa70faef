import FocusModel

/// How a mode divides time: what a round of work aims at, which break follows, when it asks, and where it ends by itself.
///
/// A plan travels whole in the log (`started`, `mode-changed`): a run folds to the same today and after its settings changed.
package struct ModePlan: Hashable, Sendable {
    /// What a round of work aims at.
    package enum Target: Hashable, Sendable {
        /// Each step's own target; a round is a step, and no break is inserted.
        case step
        case length(Duration)
        /// As long as it goes well, up to the cap.
        case open
    }

    /// Every so many rounds a longer break.
    package struct LongRest: Hashable, Sendable {
        package var every: Int
        package var length: Duration
        package init(every: Int, length: Duration) {
            self.every = max(1, every)
            self.length = length
        }
    }

    package var mode: FocusMode
    package var target: Target
    /// The break after a round; nil where the mode knows none.
    package var rest: Duration?
    package var longRest: LongRest?
    /// Work of a round, in ascending order, at which it asks what is noticed.
    package var checkIns: [Duration]
    package var answers: AnswerTable
    /// Work of a round at which it is closed, whether anybody watches or not.
    package var cap: Duration?

    package init(
        mode: FocusMode, target: Target, rest: Duration? = nil, longRest: LongRest? = nil, checkIns: [Duration] = [],
        answers: AnswerTable = AnswerTable(), cap: Duration? = nil
    ) {
        self.mode = mode
        self.target = target
        self.rest = rest
        self.longRest = longRest
        self.checkIns = checkIns
        self.answers = answers
        self.cap = cap
    }

    /// What a round aims at; nil where it is open or the step's.
    package var roundTarget: Duration? {
        switch target {
        case .step, .open: nil
        case .length(let length): length
        }
    }

    /// The round that begins with a step, `number` counting from one.
    func round(_ number: Int, of stepID: String, at elapsed: Duration) -> Round {
        Round(number: number, stepID: stepID, mode: mode, target: roundTarget, begunAt: elapsed, nextCheckIn: checkIns.first)
    }

    /// The break after the round of that number.
    package func breakLength(after round: Int) -> (length: Duration, isLong: Bool) {
        if let longRest, round.isMultiple(of: longRest.every) { return (longRest.length, true) }
        return (rest ?? .zero, false)
    }
}
