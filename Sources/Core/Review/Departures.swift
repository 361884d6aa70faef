import FocusModel
import TimerEngine

extension FocusRun {
    /// Each departure from the work with the time that it kept away, less that of the departures within it; without those that corrections took
    /// out of the log.
    package func departures(_ corrections: CorrectionLog = CorrectionLog()) -> [ReviewedPast.Departure] {
        let backs = switches.map { $0.backAt ?? elapsed }
        var own = zip(switches, backs).map { $1 - $0.leftAt }
        for (index, inner) in switches.enumerated() {
            guard let outer = backs[..<index].lastIndex(where: { $0 > inner.leftAt }) else { continue }
            own[outer] -= backs[index] - inner.leftAt
        }
        let standing = standingSwitches(corrections)
        return zip(switches, own).filter { standing.contains($0.0) }.map { ReviewedPast.Departure(cause: $0.cause, away: max(0, $1.minutes)) }
    }
}
