import FocusModel

/// The events of a run with the run that they fold to. What was undone stays in the log and out of the fold.
///
/// `undone(event: n)` takes back event n, the last command that stands, and what followed from it by itself (bells, views that left).
/// The time since then goes to what was going on before n: none of it is lost.
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
        guard case .undone(let number) = event.kind else {
            let effects = try run.apply(event)
            events.append(event)
            return effects
        }
        guard run.ending == nil, number == lastCommand else { throw .impossible(event.kind) }
        self = try FocusLog(events + [event])
        return [.undone(events[number - 1])]
    }

    /// The event that a command means now, or why it means none.
    package func decide(_ command: FocusCommand, ago: Duration = .zero, at now: ClockReading) throws(FocusRefusal) -> FocusEvent {
        guard command == .undo else { return try run.decide(command, ago: ago, at: now) }
        if let ending = run.ending { throw .over(ending) }
        guard let number = lastCommand else { throw .nothingToUndo }
        let event = FocusEvent(.undone(event: number), at: now)
        var next = self
        guard (try? next.append(event)) != nil, next.run.elapsed == run.standing(at: now).elapsed else { throw .wouldLoseTime }
        return event
    }

    /// The number of the last command that stands; nil when only the start does.
    package var lastCommand: Int? {
        Self.standingNumbers(events).last { events[$0 - 1].kind.isCommand }
    }

    /// What is folded: an event that was undone counts as time that passed.
    private static func standing(_ events: [FocusEvent]) -> [FoldItem] {
        let standing = Set(standingNumbers(events))
        return events.indices.map { index in
            let event = events[index]
            if standing.contains(index + 1) { return .event(event) }
            if case .settled = event.kind { return .passed(event.at, isGuess: true) }
            return .passed(event.at, isGuess: false)
        }
    }

    /// The numbers of the events that stand, in order.
    private static func standingNumbers(_ events: [FocusEvent]) -> [Int] {
        var standing: [Int] = []
        for (index, event) in events.enumerated() {
            if case .undone(let number) = event.kind {
                while let last = standing.last, last >= max(2, number) { standing.removeLast() }
            } else {
                standing.append(index + 1)
            }
        }
        return standing
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
