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
        let finished = run.closed.filter { $0.closing == .finished }.map(\.step)
        let behind =
            finished.reduce(Duration.zero) { $0 + $1.ledger.work - $1.planned }
            + ([step] + waiting).reduce(.zero) { $0 + max($1.target, $1.ledger.work) - $1.planned }
        let remaining = ([step] + waiting).reduce(Duration.zero) { $0 + $1.remaining }
        return FocusStanding(
            position: run.closed.count + 1, count: run.steps.count, step: step, activity: activity, next: waiting.first,
            behind: behind, remaining: remaining, finish: run.ends(from: now.wall).last ?? now.wall)
    }

    /// When each step that is not closed ends if all take their targets, by its identifier.
    package func projection(at now: ClockReading) -> [String: Instant] {
        let run = standing(at: now)
        return Dictionary(zip(run.open.map(\.id), run.ends(from: now.wall))) { first, _ in first }
    }

    /// What the plan keeps free before the run ends, the next first.
    package func engagementsAhead(at now: ClockReading) -> [TaskBatch.Engagement] {
        let end = standing(at: now).ends(from: now.wall).last ?? now.wall
        return engagements.filter { $0.end > now.wall && $0.start < end }
    }

    /// The running step and those that wait.
    private var open: [FocusStep] { (active.map { [$0] } ?? []) + waiting }

    /// One after the other, going on behind each engagement that comes in between. Who works through one that has begun is not held up by it.
    private func ends(from now: Instant) -> [Instant] {
        var ahead = engagements.filter { $0.end > now && (activity != .working || $0.start > now) }[...]
        var cursor = now
        return open.map { step in
            var rest = step.remaining
            while let next = ahead.first, next.start < cursor.adding(rest) || (rest == .zero && next.start <= cursor && next.end > cursor) {
                ahead = ahead.dropFirst()
                guard next.end > cursor else { continue }
                rest -= max(.zero, next.start.duration(since: cursor))
                cursor = next.end
            }
            cursor = cursor.adding(rest)
            return cursor
        }
    }
}
