import FocusModel

/// The free stretches of a day, between what is fixed in it.
///
/// Lunch is a pause and no appointment: a task that it interrupts goes on after it, if both parts last at least a quarter of an
/// hour, and one that would end within a quarter of an hour of its beginning is finished first. Nothing else splits a task.
struct FreeTime {
    /// The least that a part of a split task lasts, and the most that a task may run into lunch.
    static let quarter = Duration.minutes(15)

    /// In order of time, apart from one another.
    let gaps: [TimeSpan]
    /// What is left of lunch beside what is taken, the longest stretch of it.
    let lunch: TimeSpan?
    /// Lunch, where nothing else stands on it: a task may go round it.
    private let pause: TimeSpan?

    /// `taken`: in any order, overlapping or not. `lunch` counts as taken too.
    init(horizon: TimeSpan, taken: [TimeSpan], lunch: TimeSpan?) {
        var gaps: [TimeSpan] = []
        var start = horizon.start
        for span in (taken + (lunch.map { [$0] } ?? [])).sorted(by: { $0.start < $1.start }) where span.end > start {
            if span.start > start { gaps.append(TimeSpan(start: start, end: min(span.start, horizon.end))) }
            start = span.end
            if start >= horizon.end { break }
        }
        if start < horizon.end { gaps.append(TimeSpan(start: start, end: horizon.end)) }
        self.gaps = gaps
        pause = lunch.flatMap { pause in taken.contains { $0.overlaps(pause) } ? nil : pause }
        self.lunch = lunch.flatMap { FreeTime(horizon: $0, taken: taken, lunch: nil).gaps.max { $0.minutes < $1.minutes } }
    }

    /// The first place from `earliest` on that holds a piece of work whole, or in two parts round lunch; nil where none does.
    func place(_ length: Duration, from earliest: Instant) -> [TimeSpan]? {
        for (index, gap) in gaps.enumerated() where gap.end > earliest {
            let start = max(gap.start, earliest)
            let end = start.adding(length)
            if end <= gap.end { return [TimeSpan(start: start, end: end)] }
            guard let pause, gap.end == pause.start else { continue }
            let rest = end.duration(since: gap.end)
            if rest <= Self.quarter, end <= pause.end { return [TimeSpan(start: start, end: end)] }
            guard gap.end.duration(since: start) >= Self.quarter, rest >= Self.quarter, index + 1 < gaps.count else { continue }
            let after = TimeSpan(start: pause.end, end: pause.end.adding(rest))
            if gaps[index + 1].start == pause.end, after.end <= gaps[index + 1].end {
                return [TimeSpan(start: start, end: gap.end), after]
            }
        }
        return nil
    }

    /// What is free from `earliest` on.
    func remaining(from earliest: Instant) -> [TimeSpan] {
        gaps.filter { $0.end > earliest }.map { TimeSpan(start: max($0.start, earliest), end: $0.end) }
    }

    /// What is free beside these blocks.
    func idle(beside blocks: [TimeSpan]) -> [TimeSpan] {
        let sorted = blocks.sorted { $0.start < $1.start }
        var next = 0
        var idle: [TimeSpan] = []
        for gap in gaps {
            var start = gap.start
            while next < sorted.count, sorted[next].start < gap.end {
                if sorted[next].start > start { idle.append(TimeSpan(start: start, end: sorted[next].start)) }
                start = max(start, sorted[next].end)
                next += 1
            }
            if start < gap.end { idle.append(TimeSpan(start: start, end: gap.end)) }
        }
        return idle
    }
}
