import FocusModel

/// How a session ended.
package enum SessionEnding: String, CaseIterable, Hashable, Sendable {
    /// The target was reached, or the work was done.
    case completed
    /// The user stopped before the target.
    case stopped
    /// It ran into the hard cap of its mode.
    case hardCap
    /// What it was for was left out.
    case skipped
    /// The user stopped shortly after telling that concentration was going.
    case decaySignals
    /// Closed afterwards at the last sign of life.
    case settled
}

/// A stretch of work in one mode, from a break to the next: a session. In Pace it is one step's.
package struct Round: Hashable, Sendable {
    /// From one, in the run.
    package let number: Int
    /// The step that it began with.
    package let stepID: String
    package var mode: FocusMode
    /// Nil where it is open, or the step's.
    package var target: Duration?
    /// Elapsed time of the run.
    package var begunAt: Duration
    package var ledger = Ledger()
    /// The steps that were worked on in it, in order, with the work of each.
    package internal(set) var parts: [Part] = []
    package internal(set) var checkIns: [CheckIn] = []
    /// Work at which it asks next; nil when it asks no more.
    package internal(set) var nextCheckIn: Duration?
    package internal(set) var interruptions = 0
    package internal(set) var doubts: FocusStep.Doubts = []
    /// Once it is over.
    package internal(set) var outcome: Outcome?

    package struct Part: Hashable, Sendable {
        package var stepID: String
        package var work: Duration
    }

    package struct Outcome: Hashable, Sendable {
        package var ending: SessionEnding
        /// Elapsed time of the run.
        package var at: Duration
        /// The break that followed, as long as it was taken, time asleep among it.
        package var rest: Duration = .zero
    }

    init(number: Int, stepID: String, mode: FocusMode, target: Duration?, begunAt: Duration, nextCheckIn: Duration?) {
        self.number = number
        self.stepID = stepID
        self.mode = mode
        self.target = target
        self.begunAt = begunAt
        self.nextCheckIn = nextCheckIn
    }

    /// How far past the target; zero before it and where there is none.
    package var overrun: Duration { target.map { max(.zero, ledger.work - $0) } ?? .zero }
    /// How far to the target; nil where there is none.
    package var remaining: Duration? { target.map { max(.zero, $0 - ledger.work) } }

    /// The step that most of the work went to.
    package var mainStepID: String { parts.max { $0.work < $1.work }?.stepID ?? stepID }

    /// True when it may teach how long work goes well: over, measured throughout, in one mode, and by nothing interrupted.
    package var isEvidence: Bool {
        guard let outcome, doubts.isEmpty, interruptions == 0 else { return false }
        switch outcome.ending {
        case .completed, .stopped, .decaySignals: return true
        case .hardCap, .skipped, .settled: return false
        }
    }

    mutating func add(_ duration: Duration, to part: Ledger.Part, of stepID: String) {
        ledger.add(duration, to: part)
        guard part == .work else { return }
        if let index = parts.firstIndex(where: { $0.stepID == stepID }) {
            parts[index].work += duration
        } else {
            parts.append(Part(stepID: stepID, work: duration))
        }
    }

    /// The ending when its user stops now.
    package func ending(_ answers: AnswerTable, at elapsed: Duration) -> SessionEnding {
        if let last = checkIns.last(where: { answers.consequence(of: $0.answer).isDecay }), elapsed - last.at <= answers.decayWindow {
            return .decaySignals
        }
        return (remaining ?? .zero) == .zero ? .completed : .stopped
    }
}

/// A break that is being taken.
package struct Rest: Hashable, Sendable {
    package var target: Duration
    package var isLong: Bool
    /// How long it has been, time asleep among it: who sleeps rests.
    package internal(set) var taken = Duration.zero

    package init(target: Duration, isLong: Bool = false) {
        self.target = target
        self.isLong = isLong
    }

    package var overrun: Duration { max(.zero, taken - target) }
    package var remaining: Duration { max(.zero, target - taken) }
}
