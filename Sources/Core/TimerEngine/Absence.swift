import FocusModel

/// How long nobody was seen at a run, and what follows from it.
package enum Absence: Hashable, Sendable {
    /// Nothing to ask.
    case none
    /// The user is asked what the stretch since `alive` was.
    case stale(Duration, alive: ClockReading)
    /// Too long ago: the run is closed at `alive`.
    case expired(Duration, alive: ClockReading)

    /// A watched run gives a sign of life more often than this.
    package static let grace = Duration.seconds(60)
    /// Up to here a run that was left is offered again.
    package static let limit = Duration.seconds(90 * 60)
    /// A run that was paused or interrupted on purpose loses nothing by waiting; it waits this long.
    package static let pausedLimit = Duration.seconds(12 * 3600)
}

extension FocusRun {
    /// Whether the run was left, seen from `now`.
    ///
    /// A live view gives signs of life and says so when it is closed on purpose; so a sign after the last event means that
    /// somebody still meant to watch. Without a watcher nobody is missed before the target of the step, the round or the break has passed.
    /// A reboot is always asked about: nothing watched over it.
    ///
    /// - Parameter lastSeen: the last sign of life that a view gave.
    package func absence(at now: ClockReading, lastSeen: ClockReading?) -> Absence {
        guard let activity else { return .none }
        let isWatched = lastSeen.map { latest.isEarlier(than: $0) } ?? false
        let alive = isWatched ? (lastSeen ?? latest) : capReading(before: now) ?? latest
        let gap = now.gap(since: alive)
        switch activity {
        case .paused, .interrupted: return gap.total > Absence.pausedLimit ? .expired(gap.total, alive: alive) : .none
        case .working, .resting: break
        }
        let missed = gap.total - (isWatched ? .zero : standing(at: alive).expectation)
        if missed > Absence.limit { return .expired(gap.total, alive: alive) }
        if gap.isReboot { return .stale(gap.total, alive: alive) }
        return isWatched && missed > Absence.grace ? .stale(gap.total, alive: alive) : .none
    }

    /// How long nobody is expected to say anything.
    private var expectation: Duration {
        if let rest { return rest.remaining }
        switch plan.target {
        case .step: return active?.remaining ?? .zero
        case .length, .open: return round?.remaining ?? plan.cap.map { max(.zero, $0 - (round?.ledger.work ?? .zero)) } ?? .zero
        }
    }

    /// The clocks when the round reached its cap by itself, where that was before `now`: up to there it is known what went on.
    private func capReading(before now: ClockReading) -> ClockReading? {
        guard activity == .working, let cap = plan.cap, let work = round?.ledger.work, standing(at: now).rest != nil else { return nil }
        return latest.after(awake: max(.zero, cap - work), asleep: sleepCounts ? .zero : now.gap(since: latest).asleep)
    }
}
