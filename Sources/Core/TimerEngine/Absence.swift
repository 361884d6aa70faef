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
    /// somebody still meant to watch. Without a watcher nobody is missed before the step's target has passed.
    /// A reboot is always asked about: nothing watched over it.
    ///
    /// - Parameter lastSeen: the last sign of life that a view gave.
    package func absence(at now: ClockReading, lastSeen: ClockReading?) -> Absence {
        guard let activity else { return .none }
        let isWatched = lastSeen.map { latest.isEarlier(than: $0) } ?? false
        let alive = isWatched ? (lastSeen ?? latest) : latest
        let gap = now.gap(since: alive)
        switch activity {
        case .paused, .interrupted: return gap.total > Absence.pausedLimit ? .expired(gap.total, alive: alive) : .none
        case .working: break
        }
        let expected = isWatched ? .zero : (standing(at: alive).active?.remaining ?? .zero)
        let missed = gap.total - expected
        if missed > Absence.limit { return .expired(gap.total, alive: alive) }
        if gap.isReboot { return .stale(gap.total, alive: alive) }
        return isWatched && missed > Absence.grace ? .stale(gap.total, alive: alive) : .none
    }
}
