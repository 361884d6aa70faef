import FocusModel

/// What a user asks of a running batch. Steps are named by identifier; nil means the one that runs.
package enum FocusCommand: Hashable, Sendable {
    case done(String?)
    case skip(String?)
    case later(String?)
    case pause
    /// Ends a pause or an interruption.
    case resume
    case interrupt(cause: String?)
    case extend(String?, by: Duration)
    case add(TaskBatch.Step, index: Int)
    case move(String, index: Int)
    case note(String)
    case announce(String)
    case settle(Settlement, alive: ClockReading)
    /// A view is closed on purpose.
    case leave
    case stop
}

/// Why a command changes nothing.
package enum FocusRefusal: Error, Hashable, Sendable {
    case over(FocusRun.Ending)
    /// Another terminal was first: the step is not the running one any more.
    case alreadyClosed(ClosedStep)
    case notRunning(FocusStep)
    case unknownStep(String)
    case alreadyPaused
    case alreadyInterrupted(cause: String?)
    case nothingToResume
    /// There is no step to go on with instead.
    case lastStep
    /// `ago` reaches back before the last thing that was recorded, which is this long ago.
    case tooFarBack(Duration)
    /// Not past its target, or said already.
    case nothingToAnnounce
}

extension FocusRun {
    /// The event that a command means now, or why it means none. The run itself does not change.
    package func decide(_ command: FocusCommand, ago: Duration = .zero, at now: ClockReading) throws(FocusRefusal) -> FocusEvent {
        if let ending { throw .over(ending) }
        let room = now.gap(since: latest).total
        guard ago <= room else { throw .tooFarBack(room) }
        return FocusEvent(try kind(of: command, at: now), at: now, ago: max(.zero, ago))
    }

    private func kind(of command: FocusCommand, at now: ClockReading) throws(FocusRefusal) -> FocusEvent.Kind {
        switch command {
        case .done(let id): return .stepFinished(try running(id).id)
        case .skip(let id): return .skipped(try open(id).id)
        case .later(let id):
            let step = try open(id)
            guard !waiting.isEmpty else { throw .lastStep }
            return step.id == active?.id ? .postponed(step.id) : .moved(step.id, index: waiting.count - 1)
        case .pause:
            switch activity {
            case .paused: throw .alreadyPaused
            case .interrupted(let cause): throw .alreadyInterrupted(cause: cause)
            case .working, nil: return .paused
            }
        case .resume:
            switch activity {
            case .paused: return .resumed
            case .interrupted: return .returned
            case .working, nil: throw .nothingToResume
            }
        case .interrupt(let cause):
            if case .interrupted(let current) = activity { throw .alreadyInterrupted(cause: current) }
            return .interrupted(cause: cause)
        case .extend(let id, let by): return .extended(try open(id).id, by: by)
        case .add(let step, let index): return .added(step, index: min(max(0, index), waiting.count))
        case .move(let id, let index):
            let step = try open(id)
            guard step.id != active?.id else { throw .notRunning(step) }
            return .moved(id, index: min(max(0, index), waiting.count - 1))
        case .note(let text): return .noted(text)
        case .announce(let id):
            let step = try running(id)
            guard !step.isAnnounced, standing(at: now).active?.remaining == .zero else { throw .nothingToAnnounce }
            return .targetReached(step.id)
        case .settle(let settlement, let alive): return .settled(settlement, alive: alive)
        case .leave: return .left
        case .stop: return .stopped
        }
    }

    /// The running step, when it is the one that is meant.
    private func running(_ id: String?) throws(FocusRefusal) -> FocusStep {
        let step = try open(id)
        guard step.id == active?.id else { throw .notRunning(step) }
        return step
    }

    /// A step that is not closed.
    private func open(_ id: String?) throws(FocusRefusal) -> FocusStep {
        guard let active else { throw .unknownStep(id ?? "") }
        guard let id, id != active.id else { return active }
        if let step = waiting.first(where: { $0.id == id }) { return step }
        if let past = closed.first(where: { $0.id == id }) { throw .alreadyClosed(past) }
        throw .unknownStep(id)
    }
}
