import FocusModel

/// How undivided the work was, from 0 to 1: `work / (work + away + departures × 3 min)`.
///
/// `away` is the time of the interruptions; three minutes a departure are taken for finding back into the work. Without a departure the
/// score is 1; pauses, breaks and sleep do not count. Nil where nothing was worked.
package struct FocusScore: Hashable, Sendable {
    package var value: Double

    /// What it costs to find back into the work.
    package static let costOfReturn = Duration.minutes(3)

    package init?(_ ledger: Ledger, departures: Int) {
        guard ledger.work > .zero else { return nil }
        value = ledger.work.minutes / (ledger.work + ledger.interruption + Self.costOfReturn * departures).minutes
    }
}

extension Round {
    package var focusScore: FocusScore? { FocusScore(ledger, departures: interruptions) }
}

extension FocusRun {
    /// Of the whole run.
    package var focusScore: FocusScore? { FocusScore(ledger, departures: switches.count) }
}
