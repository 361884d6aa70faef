import FocusModel

/// When a round asks what is noticed: the stretches between the questions, the last of which repeats.
///
/// Flow asks after each stretch in turn. Adaptive asks at its target, `lead` before it, and from then on by the last stretch.
package struct CheckInSchedule: Hashable, Sendable {
    package var intervals: [Duration]
    /// How long before a target the first question comes.
    package var lead: Duration

    /// No two questions lie closer together than this.
    package static let least = Duration.minutes(1)

    package init(intervals: [Duration] = [.minutes(25), .minutes(20), .minutes(15), .minutes(10)], lead: Duration = .minutes(10)) {
        self.intervals = intervals.map { max(Self.least, $0) }
        self.lead = max(Self.least, lead)
    }

    /// Work of a round at which an open session asks, before `end`.
    package func points(until end: Duration) -> [Duration] { points(after: .zero, intervals[...], until: end) }

    /// The same around a target; none where no stretch is set.
    package func points(around target: Duration, until end: Duration) -> [Duration] {
        guard !intervals.isEmpty else { return [] }
        let before = target - lead
        let around = (before >= Self.least ? [before] : []) + [target]
        return around.filter { $0 < end } + points(after: target, intervals.suffix(1), until: end)
    }

    private func points(after start: Duration, _ steps: ArraySlice<Duration>, until end: Duration) -> [Duration] {
        guard var step = steps.first else { return [] }
        var points: [Duration] = []
        var rest = steps.dropFirst()
        var at = start + step
        while at < end {
            points.append(at)
            if let next = rest.popFirst() { step = next }
            at += step
        }
        return points
    }
}
