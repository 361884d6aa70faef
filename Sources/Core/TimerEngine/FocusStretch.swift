import FocusModel

/// What goes on now in the figures of its mode: a break, a round, or in Pace a step. Pauses and interruptions belong to what they came into.
package struct FocusStretch: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case step
        /// The number of the round, from one.
        case round(Int)
        case rest(isLong: Bool)
    }

    package var kind: Kind
    /// Work so far; of a break, its time.
    package var used: Duration
    /// Nil where it is open.
    package var aim: Duration?
    /// Where it ends by itself.
    package var cap: Duration?

    /// How far past the aim; zero before it and where there is none.
    package var overrun: Duration { aim.map { max(.zero, used - $0) } ?? .zero }
    /// How far to the aim; nil where there is none.
    package var remaining: Duration? { aim.map { max(.zero, $0 - used) } }
    /// How much of what it aims at, or may last, is used: 0 to 1; nil where nothing bounds it.
    package var part: Double? {
        guard let whole = aim ?? cap else { return nil }
        return whole > .zero ? min(1, used.minutes / whole.minutes) : 1
    }
}

extension FocusRun {
    /// As accounted for so far; nil once the run is over.
    package var stretch: FocusStretch? {
        guard let active else { return nil }
        if let rest { return FocusStretch(kind: .rest(isLong: rest.isLong), used: rest.taken, aim: rest.target) }
        guard plan.target != .step, let round else { return FocusStretch(kind: .step, used: active.ledger.work, aim: active.target) }
        return FocusStretch(kind: .round(round.number), used: round.ledger.work, aim: round.target, cap: plan.cap)
    }
}
