import FocusModel

/// How passing time reaches the ledgers.
extension FocusRun {
    /// Spends the time up to a reading on what the run is doing; a reading that lies before the last one spends nothing.
    mutating func pass(to now: ClockReading) { spend(pass(to: now, ago: .zero)) }

    /// Spends the time up to `ago` before a reading and returns what came after that point, not spent yet.
    ///
    /// The log knows how long the machine slept, not when. A sleep that fits in whole behind the point lies there (who says
    /// "done two hours ago" has closed the lid since); else it lies before it.
    mutating func pass(to now: ClockReading, ago: Duration) -> ClockReading.Gap {
        let gap = now.gap(since: latest)
        if !now.isEarlier(than: latest) { latest = now }
        let late = min(max(.zero, ago), gap.total)
        let asleepLate = late >= gap.asleep ? gap.asleep : max(.zero, late - gap.awake)
        let after = ClockReading.Gap(awake: late - asleepLate, asleep: asleepLate, isReboot: gap.isReboot)
        spend(ClockReading.Gap(awake: gap.awake - after.awake, asleep: gap.asleep - after.asleep, isReboot: gap.isReboot))
        return after
    }

    /// Books a gap on the running step. Awake time goes where the activity says; sleep is sleep, and while working it casts doubt.
    mutating func spend(_ gap: ClockReading.Gap) {
        guard case .active(var step, let activity, let waiting) = phase, gap.total > .zero else { return }
        step.ledger.add(gap.awake, to: activity)
        if sleepCounts, !gap.isReboot {
            step.ledger.add(gap.asleep, to: activity)
        } else {
            step.ledger.sleep += gap.asleep
        }
        if gap.asleep > .zero, activity == .working { step.doubts.insert(.slept) }
        if latest.bootID == ClockReading.virtualBootID { step.doubts.insert(.played) }
        elapsed += gap.total
        phase = .active(step, activity, waiting: waiting)
    }

    /// Settles the stretch from the last sign of life to a reading.
    mutating func settle(_ settlement: Settlement, alive: ClockReading, at now: ClockReading) -> [FocusEffect] {
        if latest.isEarlier(than: alive) { pass(to: alive) }
        guard case .active(var step, let activity, let waiting) = phase else { return [] }
        let gap = now.gap(since: latest)
        if !now.isEarlier(than: latest) { latest = now }
        step.doubts.insert(.repaired)
        switch settlement {
        case .keep:
            step.ledger.add(gap.total, to: activity)
            elapsed += gap.total
        case .alive:
            step.ledger.pause += gap.awake
            step.ledger.sleep += gap.asleep
            elapsed += gap.total
        case .interruption:
            step.ledger.interruption += gap.total
            elapsed += gap.total
        case .stop:
            phase = .active(step, activity, waiting: waiting)
            return end(.settled)
        }
        phase = .active(step, activity, waiting: waiting)
        return []
    }
}
