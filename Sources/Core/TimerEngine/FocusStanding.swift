import FocusModel

/// Where a run stands at one moment, in the figures that are shown.
package struct FocusStanding: Hashable, Sendable {
    /// Position of the running step among all, from one; closed ones come first.
    package var position: Int
    package var count: Int
    package var step: FocusStep
    package var activity: Activity
    /// What comes after it.
    package var next: FocusStep?
    /// Work beyond the targets that the steps joined with, the rest going to target; negative when ahead.
    package var behind: Duration
    /// Work to go when every step takes its target.
    package var remaining: Duration
    /// When the run ends when every step takes its target and work goes on from now, round what the plan keeps free.
    package var finish: Instant

    package enum Pace: Hashable, Sendable {
        case onPace
        case ahead(Duration)
        case behind(Duration)
    }

    /// Less than a minute either way is on pace.
    package var pace: Pace {
        if behind >= .minutes(1) { return .behind(behind) }
        if behind <= .minutes(-1) { return .ahead(.zero - behind) }
        return .onPace
    }
}

extension FocusRun {
    /// Nil once the run is over.
    package func figures(at now: ClockReading) -> FocusStanding? {
        let run = standing(at: now)
        guard case .active(let step, let activity, let waiting) = run.phase else { return nil }
        var behind = max(step.target, step.ledger.work) - step.planned
        var remaining = step.remaining
        for next in waiting {
            behind += max(next.target, next.ledger.work) - next.planned
            remaining += next.remaining
        }
        for done in run.closed where done.closing == .finished { behind += done.step.ledger.work - done.step.planned }
        return FocusStanding(
            position: run.closed.count + 1, count: run.closed.count + 1 + waiting.count, step: step, activity: activity, next: waiting.first,
            behind: behind, remaining: remaining, finish: run.end(from: now.wall))
    }

    /// When each step that is not closed ends if all take their targets, by its identifier.
    package func projection(at now: ClockReading) -> [String: Instant] {
        let run = standing(at: now)
        var ends: [String: Instant] = [:]
        run.forEachOpen(from: now.wall) { step, end in ends[step.id] = end }
        return ends
    }

    /// What the plan keeps free before the run ends, the next first.
    package func engagementsAhead(at now: ClockReading) -> [TaskBatch.Engagement] {
        let end = standing(at: now).end(from: now.wall)
        return engagements.filter { $0.end > now.wall && $0.start < end }
    }

    /// When the last step that is not closed ends.
    private func end(from now: Instant) -> Instant {
        var last = now
        forEachOpen(from: now) { _, end in last = end }
        return last
    }

    /// The running step and those that wait, each with its end: one after the other, going on behind each engagement that comes in between. Who
    /// works through one that has begun is not held up by it.
    private func forEachOpen(from now: Instant, _ take: (FocusStep, Instant) -> Void) {
        guard case .active(let step, let activity, let waiting) = phase else { return }
        var ahead = engagements.filter { $0.end > now && (activity != .working || $0.start > now) }[...]
        var cursor = now
        func go(through step: FocusStep) {
            var rest = step.remaining
            while let next = ahead.first, next.start < cursor.adding(rest) || (rest == .zero && next.start <= cursor && next.end > cursor) {
                ahead = ahead.dropFirst()
                guard next.end > cursor else { continue }
                rest -= max(.zero, next.start.duration(since: cursor))
                cursor = next.end
            }
            cursor = cursor.adding(rest)
            take(step, cursor)
        }
        go(through: step)
        for step in waiting { go(through: step) }
    }
}
