import FocusModel

/// All that was said afterwards of the past, and what of it holds.
package struct CorrectionLog: Hashable, Sendable {
    package private(set) var events: [CorrectionEvent] = []
    /// The numbers of the events that were taken back.
    private var undone: Set<Int> = []
    /// The number of the event that holds for a piece of work.
    private var holding: [WorkKey: Int] = [:]
    /// How many events a session has, those that were taken back among them.
    private var counts: [String: Int] = [:]

    package init(_ events: [CorrectionEvent] = []) {
        self.events = events
        for (index, event) in events.enumerated() {
            counts[event.key.sessionID, default: 0] += 1
            if case .undone(let number) = event.kind { undone.insert(number) } else { holding[event.key] = index + 1 }
        }
        guard !undone.isEmpty else { return }
        holding = [:]
        for number in standing { holding[events[number - 1].key] = number }
    }

    private var standing: [Int] {
        events.indices.map { $0 + 1 }.filter { number in
            if case .told = events[number - 1].kind { return !undone.contains(number) }
            return false
        }
    }

    /// What `undo` would take back.
    package var latest: (number: Int, event: CorrectionEvent)? { standing.last.map { ($0, events[$0 - 1]) } }

    /// What holds for a piece of work; nil where no correction does.
    package func outcome(of key: WorkKey) -> CorrectionEvent.Outcome? {
        guard let number = holding[key], case .told(let outcome, _) = events[number - 1].kind, outcome != .recorded else { return nil }
        return outcome
    }

    /// How often something was said of a session: what follows from its corrections has another name each time.
    package func count(of sessionID: String) -> Int { counts[sessionID] ?? 0 }

    /// What was stored of a piece of work before the first correction; nil where nothing was.
    package func recorded(of key: WorkKey) -> ToldWork? {
        for event in events where event.key == key {
            if case .told(_, let recorded) = event.kind { return recorded }
        }
        return nil
    }

    /// Whether anything was ever said of a piece of work.
    package func speaks(of key: WorkKey) -> Bool { events.contains { $0.key == key } }

    /// What a piece of work is: as it was told, else as it was recorded; nil where it is no part of the log.
    package func work(_ key: WorkKey) -> ToldWork? {
        switch outcome(of: key) {
        case .work(let work): work
        case .removed: nil
        case .recorded, nil: recorded(of: key)
        }
    }

    /// The tasks that a session ever finished, as far as corrections told of it, each with its moment; of one piece of work where `key` names it.
    package func toldCompletions(of sessionID: String, _ key: WorkKey? = nil) -> [FocusYield.Completed] {
        guard counts[sessionID] != nil else { return [] }
        return events.filter { $0.key.sessionID == sessionID && $0.key == key ?? $0.key }.flatMap { event -> [FocusYield.Completed] in
            guard case .told(let outcome, let recorded) = event.kind else { return [] }
            var told = recorded.map { [$0] } ?? []
            if case .work(let work) = outcome { told.append(work) }
            return told.compactMap(\.completed)
        }
    }

    /// The pieces of work for which a correction holds.
    package var corrected: Set<WorkKey> { Set(holding.keys.filter { outcome(of: $0) != nil }) }
}

extension ToldWork {
    /// Nil where it finished nothing.
    package var completed: FocusYield.Completed? {
        task.flatMap { $0.isDone ? FocusYield.Completed(taskID: $0.id, at: endedAt) : nil }
    }

    package func session(id: String) -> FocusSession {
        FocusSession(id: id, mode: mode, startedAt: startedAt, endedAt: endedAt, worked: worked, zone: zone)
    }

    /// Nil where it was for no task.
    package func link(_ key: WorkKey) -> TaskSessionLink? {
        task.map { task in
            TaskSessionLink(
                id: key.id, taskID: task.id, sessionID: key.sessionID, intention: task.intention, estimatedMinutes: task.estimatedMinutes,
                actualMinutes: worked.minutes, completedAt: endedAt, isEvidence: task.isEvidence && !isForgotten)
        }
    }

    /// The task as far as the work knows it; one that is stored stays as it is.
    package var focusTask: FocusTask? {
        task.map { task in
            let estimate = task.estimatedMinutes.map { Estimate(minutes: $0, source: .writer) }
            return FocusTask(id: task.id, facts: TaskFacts(title: task.title, intention: task.intention, estimate: estimate), createdAt: startedAt)
        }
    }
}
