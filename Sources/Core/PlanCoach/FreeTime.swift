import FocusModel

/// The free stretches of a day, between what is fixed in it.
///
/// A task that something fixed interrupts goes on after it, in as many parts as it takes, if each of them lasts at least half
/// an hour; a shorter stretch is left free, and a task of less than an hour is never split. Lunch interrupts like anything
/// else, but a task that would end within a quarter of an hour of its beginning is finished first.
struct FreeTime {
    /// The least that a part of a split task lasts.
    static let leastPart = Duration.minutes(30)
    /// The most that a task may run into lunch.
    static let grace = Duration.minutes(15)

    enum Offer: Equatable {
        /// One span, or one for each part, in order of time.
        case place([TimeSpan])
        /// What is free is this much too short.
        case tooShort(by: Duration)
    }

    /// In order of time, apart from one another.
    let gaps: [TimeSpan]
    /// What is left of lunch beside what is taken, the longest stretch of it.
    let lunch: TimeSpan?
    /// Lunch, where nothing else stands on it: a task may run into it.
    private let pause: TimeSpan?

    /// `taken`: in any order, overlapping or not; so much as `buffer` before and after each of them is not free either. `closed` is
    /// kept from this work alone, and has no buffer. `lunch` counts as taken too.
    init(horizon: TimeSpan, taken: [TimeSpan], buffer: Duration = .zero, closed: [TimeSpan] = [], lunch: TimeSpan?) {
        let kept = taken.map { TimeSpan(start: $0.start.adding(.zero - buffer), end: $0.end.adding(buffer)) } + closed
        var gaps: [TimeSpan] = []
        var start = horizon.start
        for span in (kept + (lunch.map { [$0] } ?? [])).sorted(by: { $0.start < $1.start }) where span.end > start {
            if span.start > start { gaps.append(TimeSpan(start: start, end: min(span.start, horizon.end))) }
            start = span.end
            if start >= horizon.end { break }
        }
        if start < horizon.end { gaps.append(TimeSpan(start: start, end: horizon.end)) }
        self.gaps = gaps
        pause = lunch.flatMap { pause in kept.contains { $0.overlaps(pause) } ? nil : pause }
        self.lunch = lunch.flatMap { FreeTime(horizon: $0, taken: taken, lunch: nil).gaps.max { $0.minutes < $1.minutes } }
    }

    /// The first place from `earliest` on for a piece of work.
    func offer(_ length: Duration, from earliest: Instant) -> Offer {
        var rest = length
        var parts: [TimeSpan] = []
        var longest = Duration.zero
        for index in firstGap(after: earliest)..<gaps.count {
            let gap = TimeSpan(start: max(gaps[index].start, earliest), end: gaps[index].end)
            let room = gap.end.duration(since: gap.start)
            let end = gap.start.adding(rest)
            if rest <= room || mayRunIntoLunch(from: gap, to: end) { return .place(parts + [TimeSpan(start: gap.start, end: end)]) }
            longest = max(longest, room)
            // What is left for later must be worth coming back to as well.
            let part = min(room, rest - Self.leastPart)
            guard part >= Self.leastPart else { continue }
            parts.append(TimeSpan(start: gap.start, end: gap.start.adding(part)))
            rest -= part
        }
        return .tooShort(by: parts.isEmpty ? length - longest : rest)
    }

    private func mayRunIntoLunch(from gap: TimeSpan, to end: Instant) -> Bool {
        guard let pause, gap.end == pause.start else { return false }
        return end.duration(since: pause.start) <= Self.grace && end <= pause.end
    }

    /// What is free from `earliest` on.
    func remaining(from earliest: Instant) -> [TimeSpan] {
        gaps[firstGap(after: earliest)...].map { TimeSpan(start: max($0.start, earliest), end: $0.end) }
    }

    /// How much is free between two instants, in milliseconds.
    func milliseconds(from start: Instant, to end: Instant) -> Int64 {
        var sum: Int64 = 0
        var index = firstGap(after: start)
        while index < gaps.count, gaps[index].start < end {
            sum += min(gaps[index].end, end).milliseconds - max(gaps[index].start, start).milliseconds
            index += 1
        }
        return sum
    }

    /// The first gap that ends after an instant, by halving.
    private func firstGap(after instant: Instant) -> Int {
        var low = 0
        var high = gaps.count
        while low < high {
            let middle = (low + high) / 2
            if gaps[middle].end > instant { high = middle } else { low = middle + 1 }
        }
        return low
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
