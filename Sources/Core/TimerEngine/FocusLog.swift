import FocusModel

/// The events of a run with the run that they fold to. What was undone stays in the log and out of the fold.
///
/// `undone(event: n)` takes back event n, the last command that stands, and what followed from it by itself (bells, views that left).
/// The time since then goes to what was going on before n: none of it is lost. Where n had ended the run, the run goes on; what lies between
/// is in doubt when it is longer than a moment.
///
/// A command that took effect before a bell rang or a view left is folded as if that had not been: nobody was to be called, or is again.
package struct FocusLog: Hashable, Sendable {
    package private(set) var events: [FocusEvent]
    package private(set) var run: FocusRun

    package init(_ events: [FocusEvent]) throws(FocusFault) {
        guard let first = events.first else { throw .empty }
        self.events = events
        run = try FocusRun(first)
        for item in Self.standing(events).dropFirst() { _ = try run.take(item) }
    }

    /// Takes an event in. The log is unchanged when it throws.
    package mutating func append(_ event: FocusEvent) throws(FocusFault) -> [FocusEffect] {
        guard case .undone(let number, let reopens) = event.kind else {
            var next = reaching(event.ago, before: event.at)
            let effects = try next.apply(event)
            events.append(event)
            run = next
            return effects
        }
        guard reopens == (run.ending != nil), number == lastCommand else { throw .impossible(event.kind) }
        self = try FocusLog(events + [event])
        return [.undone(events[number - 1])]
    }

    /// The event that a command means now, or why it means none.
    package func decide(_ command: FocusCommand, ago: Duration = .zero, at now: ClockReading) throws(FocusRefusal) -> FocusEvent {
        guard command == .undo else { return try reaching(ago, before: now).decide(command, ago: ago, at: now) }
        guard let number = lastCommand else { throw .nothingToUndo }
        var next = self
        if run.ending != nil {
            let since = now.gap(since: run.latest).total
            guard since <= Absence.limit else { throw .endedLongAgo(since) }
            let event = FocusEvent(.undone(event: number, reopens: true), at: now)
            guard (try? next.append(event)) != nil, next.run.ending == nil else { throw .wouldLoseTime }
            return event
        }
        let event = FocusEvent(.undone(event: number), at: now)
        guard (try? next.append(event)) != nil, next.run.elapsed == run.standing(at: now).elapsed else { throw .wouldLoseTime }
        return event
    }

    /// The run that an event takes effect on: without the bells and the like that came after its moment.
    private func reaching(_ ago: Duration, before now: ClockReading) -> FocusRun {
        guard ago > now.gap(since: run.latest).total, run.ending == nil else { return run }
        let (standing, outrun) = Self.standingNumbers(events + [FocusEvent(.left, at: now, ago: ago)])
        guard !outrun.isEmpty, var run = try? FocusRun(events[0]) else { return self.run }
        let numbers = Set(standing)
        for item in Self.items(events, standing: numbers, outrun: outrun).dropFirst() {
            guard (try? run.take(item)) != nil else { return self.run }
        }
        return run
    }

    /// The run as it ended before it was taken up again, once for each time.
    package var formerEndings: [FocusRun] {
        events.indices.compactMap { index in
            guard case .undone(_, reopens: true) = events[index].kind else { return nil }
            return try? FocusLog(Array(events[..<index])).run
        }
    }

    /// The number of the last command that stands; nil when only the start does.
    package var lastCommand: Int? {
        Self.standingNumbers(events).standing.last { events[$0 - 1].kind.isCommand }
    }

    /// What is folded: an event that was undone counts as time that passed.
    private static func standing(_ events: [FocusEvent]) -> [FoldItem] {
        let (standing, outrun) = standingNumbers(events)
        return items(events, standing: Set(standing), outrun: outrun)
    }

    private static func items(_ events: [FocusEvent], standing: Set<Int>, outrun: Set<Int>) -> [FoldItem] {
        events.indices.compactMap { index in
            if outrun.contains(index + 1) { return nil }
            let event = events[index]
            if standing.contains(index + 1) { return .event(event) }
            if case .settled = event.kind { return .passed(event.at, isGuess: true) }
            if case .undone(_, reopens: true) = event.kind, index > 0 {
                return .passed(event.at, isGuess: event.at.gap(since: events[index - 1].at).total > Absence.grace)
            }
            return .passed(event.at, isGuess: false)
        }
    }

    /// The numbers of the events that stand, in order; `outrun` are bells and the like before which a later command took effect.
    private static func standingNumbers(_ events: [FocusEvent]) -> (standing: [Int], outrun: Set<Int>) {
        var standing: [Int] = []
        var outrun: Set<Int> = []
        for (index, event) in events.enumerated() {
            if case .undone(let number, _) = event.kind {
                while let last = standing.last, last >= max(2, number) { standing.removeLast() }
            } else {
                while event.ago > .zero, let last = standing.last, last > 1, events[last - 1].isOutrun(by: event) {
                    outrun.insert(last)
                    standing.removeLast()
                }
                standing.append(index + 1)
            }
        }
        return (standing, outrun)
    }
}

/// What the fold takes in: an event, or the reading of one that does not stand.
enum FoldItem {
    case event(FocusEvent)
    /// `isGuess`: nobody knows what went on up to there.
    case passed(ClockReading, isGuess: Bool)
}

extension FocusRun {
    fileprivate mutating func take(_ item: FoldItem) throws(FocusFault) -> [FocusEffect] {
        switch item {
        case .event(let event): return try apply(event)
        case .passed(let reading, let isGuess):
            guard ending == nil else { return [] }
            pass(to: reading)
            if isGuess { doubt(.repaired) }
            return []
        }
    }
}

extension FocusEvent {
    /// Within one boot alone: over a reboot its reading says more than the later one.
    fileprivate func isOutrun(by event: FocusEvent) -> Bool {
        let gap = event.at.gap(since: at)
        return !kind.isCommand && !gap.isReboot && gap.total < event.ago
    }
}

extension FocusEvent.Kind {
    /// True for what a user asked for; false for the start, and for what a view or the clock brings about.
    package var isCommand: Bool {
        switch self {
        case .started, .targetReached, .left, .rang, .undone: false
        case .stepFinished, .skipped, .postponed, .paused, .resumed, .interrupted, .returned, .restBegan, .roundBegan, .roundExtended,
            .restExtended, .modeChanged, .checkedIn, .extended, .added, .moved, .noted, .settled, .stopped:
            true
        }
    }
}
