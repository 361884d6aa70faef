import FocusModel

/// What the device knows of who watches a run, besides its log.
package struct SignOfLife: Hashable, Sendable {
    /// The clocks at the last sign.
    package var at: ClockReading
    /// True while a live view means to be there: it was not left on purpose.
    package var isWatched: Bool

    package init(at: ClockReading, isWatched: Bool) {
        self.at = at
        self.isWatched = isWatched
    }
}

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

extension PaceRun {
    /// Whether the run was left, seen from `now`.
    ///
    /// A run that was left on purpose, or started without a view, is not missed before its step's target has passed.
    /// A reboot is always asked about: nothing watched over it.
    package func absence(at now: ClockReading, lastSeen: SignOfLife?) -> Absence {
        guard let activity else { return .none }
        let seen = lastSeen.flatMap { latest.isEarlier(than: $0.at) ? $0 : nil }
        let alive = seen?.at ?? latest
        let gap = now.gap(since: alive)
        switch activity {
        case .paused, .interrupted: return gap.total > Absence.pausedLimit ? .expired(gap.total, alive: alive) : .none
        case .working: break
        }
        let expected = lastSeen?.isWatched == true ? .zero : (standing(at: alive).active?.remaining ?? .zero)
        let missed = gap.total - expected
        if missed > Absence.limit { return .expired(gap.total, alive: alive) }
        if gap.isReboot { return .stale(gap.total, alive: alive) }
        return missed > Absence.grace && lastSeen?.isWatched == true ? .stale(gap.total, alive: alive) : .none
    }
}
