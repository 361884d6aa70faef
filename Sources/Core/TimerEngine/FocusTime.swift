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

    /// Books a gap on the running step, sleep first. Awake time goes where the activity says; sleep is sleep, and while working it
    /// casts doubt.
    mutating func spend(_ gap: ClockReading.Gap) {
        guard gap.total > .zero, let activity else { return }
        if latest.bootID == ClockReading.virtualBootID { doubt(.played) }
        if gap.asleep > .zero, activity == .working { doubt(.slept) }
        if sleepCounts, !gap.isReboot { go(gap.asleep) } else { book(gap.asleep, to: .sleep) }
        go(gap.awake)
    }

    /// Spends time on what the run is doing. A round that reaches its cap within it is closed there, and the rest of it is a break:
    /// where nobody watches, the clocks say when that was.
    mutating func go(_ duration: Duration) {
        guard let activity else { return }
        guard activity == .working, let cap = plan.cap, let work = round?.ledger.work, work + duration >= cap else {
            return book(duration, to: Ledger.Part(activity))
        }
        let before = max(.zero, cap - work)
        book(before, to: .work)
        closeRound(.hardCap)
        let next = plan.breakLength(after: rounds.count)
        become(.resting(Rest(target: next.length, isLong: next.isLong)))
        book(duration - before, to: .rest)
    }

    /// The one place where time enters the account: on the step, on the round or the break, and on the whole.
    mutating func book(_ duration: Duration, to part: Ledger.Part) {
        guard duration > .zero, case .active(var step, var activity, let waiting) = phase else { return }
        step.ledger.add(duration, to: part)
        round?.add(duration, to: part, of: step.id)
        if case .resting(var rest) = activity {
            rest.taken += duration
            activity = .resting(rest)
            rounds[rounds.count - 1].outcome?.rest += duration
        }
        elapsed += duration
        phase = .active(step, activity, waiting: waiting)
    }

    /// Settles the stretch from the last sign of life to a reading.
    mutating func settle(_ settlement: Settlement, alive: ClockReading, at now: ClockReading) -> [FocusEffect] {
        if latest.isEarlier(than: alive) { pass(to: alive) }
        guard ending == nil else { return [] }
        let gap = now.gap(since: latest)
        if !now.isEarlier(than: latest) { latest = now }
        doubt(.repaired)
        // A break is a break, whoever watched it.
        let isResting = rest != nil
        switch settlement {
        case .keep: go(gap.total)
        case .alive:
            book(gap.awake, to: isResting ? .rest : .pause)
            book(gap.asleep, to: .sleep)
        case .interruption:
            book(gap.total, to: isResting ? .rest : .interruption)
        case .stop: return end(.settled)
        }
        return []
    }

    /// The measured time of what goes on may not be what it took.
    mutating func doubt(_ doubt: FocusStep.Doubts) {
        // What the clock did during a break says nothing about the work before and after it.
        guard round != nil, case .active(var step, let activity, let waiting) = phase else { return }
        step.doubts.insert(doubt)
        round?.doubts.insert(doubt)
        phase = .active(step, activity, waiting: waiting)
    }

    mutating func become(_ activity: Activity) {
        guard case .active(let step, _, let waiting) = phase else { return }
        phase = .active(step, activity, waiting: waiting)
    }
}
