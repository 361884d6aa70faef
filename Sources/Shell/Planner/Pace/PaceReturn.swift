import FocusModel
import TimerEngine

/// What became of a run that was left, before a command reached it.
package enum PaceReturn: Sendable {
    /// Nobody was missed.
    case going(PaceSnapshot)
    /// The stretch was settled, by the user's word or by the stated default.
    case settled(PaceSnapshot, Settlement, away: Duration)
    /// It was left too long ago and is closed now.
    case closed(PaceSnapshot, away: Duration, aliveAt: Instant)

    package var snapshot: PaceSnapshot {
        switch self {
        case .going(let snapshot), .settled(let snapshot, _, _), .closed(let snapshot, _, _): snapshot
        }
    }
}

extension PaceRunner {
    /// The settlement where nobody can be asked: closing a terminal does not stop the clock, switching the machine off does.
    package static func settlement(from alive: ClockReading, to now: ClockReading) -> Settlement {
        alive.bootID == now.bootID ? .keep : .alive
    }

    /// Finds the running batch and settles what nobody watched.
    ///
    /// - Parameter wish: the user's word, which also holds for a run that would be closed; nil takes the default.
    package func comeBack(wish: Settlement? = nil) throws(PaceFailure) -> PaceReturn {
        guard let snapshot = try running() else { throw .nothingRuns }
        let now = clock.read()
        switch snapshot.absence(at: now) {
        case .none: return .going(snapshot)
        case .stale(let away, let alive):
            let settlement = wish ?? Self.settlement(from: alive, to: now)
            let answer = try tell(.settle(settlement, alive: alive), to: snapshot.run.batchID)
            return .settled(answer.snapshot, settlement, away: away)
        case .expired(let away, let alive):
            let answer = try tell(.settle(wish ?? .stop, alive: alive), to: snapshot.run.batchID)
            if let wish { return .settled(answer.snapshot, wish, away: away) }
            return .closed(answer.snapshot, away: away, aliveAt: alive.wall)
        }
    }
}
