import FocusModel

/// What a task needs beside a length: which of the free time it may use.
struct Claim: Hashable {
    /// It keeps out of the no-meeting windows.
    var isMeeting = false
    /// It was named for a time of day when nobody works, as the evening or the lunch break, and may lie there.
    var isOutside = false
    /// The day that it was named for, where that is not the first: it may lie on it also when nobody works then.
    var date: CivilDate?
}

/// One day of a plan: what of it lies ahead, and what of that is free.
final class OpenDay {
    let day: LocalDay
    /// What is left of the hours of work.
    let horizon: TimeSpan
    /// What is left of the day.
    let whole: TimeSpan
    /// No day's work: only what was named for this day is placed here.
    let isOff: Bool
    /// What is free of the hours of work.
    let free: FreeTime
    private let freeForMeetings: FreeTime
    private let freeOutside: FreeTime
    private let freeForMeetingsOutside: FreeTime
    /// The no-meeting windows that are not over yet, in order of time, apart from one another.
    let windows: [TimeSpan]

    /// `taken`: appointments and busy times of this day or any other. `breaks`: what lies in the lunch break.
    init(_ day: LocalDay, horizon: TimeSpan, from: Instant, isOff: Bool = false, taken: [TimeSpan], breaks: [TimeSpan], rules: PlanRules) {
        self.day = day
        self.horizon = horizon
        self.isOff = isOff
        let whole = TimeSpan(start: max(from, day.start), end: day.end)
        self.whole = whole
        let windows = day.spans(of: rules.noMeetings).filter { $0.end > whole.start }
        self.windows = windows
        let lunch = day.lunch.map { TimeSpan(start: max($0.start, horizon.start), end: $0.end) }.flatMap { $0.isEmpty ? nil : $0 }
        func free(_ horizon: TimeSpan, closed: [TimeSpan] = [], lunch: TimeSpan?) -> FreeTime {
            FreeTime(horizon: horizon, taken: taken, buffer: .minutes(rules.buffer), closed: closed + breaks, lunch: lunch)
        }
        self.free = free(horizon, lunch: lunch)
        freeOutside = free(whole, lunch: nil)
        freeForMeetings = windows.isEmpty ? self.free : free(horizon, closed: windows, lunch: lunch)
        freeForMeetingsOutside = windows.isEmpty ? freeOutside : free(whole, closed: windows, lunch: nil)
    }

    func free(for claim: Claim) -> FreeTime {
        switch (claim.isMeeting, claim.isOutside) {
        case (false, false): free
        case (true, false): freeForMeetings
        case (false, true): freeOutside
        case (true, true): freeForMeetingsOutside
        }
    }
}

/// The free time of all days of a plan, in order of time. A task lies within one day, never over a night.
struct OpenTime {
    let days: [OpenDay]
    private let horizons: [TimeSpan]
    private let wholes: [TimeSpan]

    init(days: [OpenDay]) {
        self.days = days
        horizons = days.map(\.horizon)
        wholes = days.map(\.whole)
    }

    /// The first place from `earliest` on for a piece of work.
    func offer(_ length: Duration, _ claim: Claim, from earliest: Instant) -> FreeTime.Offer {
        var missing: Duration?
        let spans = claim.isOutside ? wholes : horizons
        for index in spans.indices where spans[index].end > earliest && isOpen(days[index], to: claim) {
            switch days[index].free(for: claim).offer(length, from: max(earliest, spans[index].start)) {
            case .place(let spans): return .place(spans)
            case .tooShort(let by): missing = min(missing ?? by, by)
            }
        }
        return .tooShort(by: missing ?? length)
    }

    /// From when on a task that is `ready` and comes to lie at `start` keeps others waiting: as long as it waits for another day, or for a
    /// no-meeting window to end, it holds nobody up.
    func turn(of claim: Claim, ready: Instant, start: Instant) -> Instant {
        let spans = claim.isOutside ? wholes : horizons
        guard days.count > 1 || claim.isMeeting, start > ready, let index = spans.lastIndex(where: { $0.start <= start }) else { return ready }
        let day = max(ready, spans[index].start)
        guard claim.isMeeting, let window = days[index].windows.last(where: { $0.end <= start }) else { return day }
        return max(day, window.end)
    }

    private func isOpen(_ one: OpenDay, to claim: Claim) -> Bool { !one.isOff || claim.date == one.day.date }

    /// How much is free between two instants, in milliseconds; days off do not count.
    func milliseconds(from start: Instant, to end: Instant) -> Int64 {
        var sum: Int64 = 0
        for index in horizons.indices where horizons[index].end > start && horizons[index].start < end && !days[index].isOff {
            sum += days[index].free.milliseconds(from: start, to: end)
        }
        return sum
    }

    /// What is free from `earliest` on, in minutes; days off do not count.
    func minutes(from earliest: Instant) -> Double {
        days.filter { !$0.isOff }.flatMap { $0.free.remaining(from: earliest) }.reduce(0) { $0 + $1.minutes }
    }

    /// The place in `days` of a moment: the last day that has begun by then, or the first.
    func index(at instant: Instant) -> Int { days.lastIndex { $0.day.start <= instant } ?? 0 }
}
