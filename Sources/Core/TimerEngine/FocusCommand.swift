import FocusModel

/// What a user asks of a run. Steps are named by identifier; nil means the one that runs.
package enum FocusCommand: Hashable, Sendable {
    case done(String?)
    case skip(String?)
    case later(String?)
    case pause
    /// Ends a pause, the innermost interruption, or a break.
    case resume
    /// Something else comes in between, also within an interruption. The same cause once more is refused: another terminal was first.
    case interrupt(cause: String?)
    /// Closes the round and begins a break, of the plan's length or this one.
    case rest(Duration?)
    /// Ends the break, or passes it over: the next round begins.
    case nextRound
    /// Moves what is aimed at: the step that is named; else the break, the round, or in Pace the running step.
    case extend(String?, by: Duration)
    case changeMode(ModePlan)
    case checkIn(CheckIn.Answer)
    case ring(Bell)
    /// Takes back the last command that stands. A log decides it; a run alone remembers no commands.
    case undo
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
    /// During a break there is nothing to pause and nothing to interrupt.
    case onBreak(Rest)
    /// The mode has no breaks, or no rounds of its own.
    case notInMode(FocusMode)
    case sameMode(FocusMode)
    /// The round is open-ended.
    case noTarget
    /// Check-ins are about work that is going on.
    case notWorking
    case nothingToUndo
    /// So long ago that what went on since is not known.
    case endedLongAgo(Duration)
    /// Time that was recorded would belong to nothing.
    case wouldLoseTime
    /// There is no step to go on with instead.
    case lastStep
    /// `ago` reaches back before the last thing that was recorded, which is this long ago.
    case tooFarBack(Duration)
    /// Not due, or rung already.
    case nothingToAnnounce
}

extension FocusRun {
    /// The event that a command means now, or why it means none. The run itself does not change.
    package func decide(_ command: FocusCommand, ago: Duration = .zero, at now: ClockReading) throws(FocusRefusal) -> FocusEvent {
        if let ending { throw .over(ending) }
        let room = now.gap(since: latest).total
        guard ago <= room else { throw .tooFarBack(room) }
        let ago = max(.zero, ago)
        // As the fold will find it: a round may have reached its cap since.
        var then = self
        _ = then.pass(to: now, ago: ago)
        return FocusEvent(try then.kind(of: command), at: now, ago: ago)
    }

    private func kind(of command: FocusCommand) throws(FocusRefusal) -> FocusEvent.Kind {
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
            case .resting(let rest): throw .onBreak(rest)
            case .working, nil: return .paused
            }
        case .resume:
            switch activity {
            case .paused: return .resumed
            case .interrupted: return .returned
            case .resting: return .roundBegan
            case .working, nil: throw .nothingToResume
            }
        case .interrupt(let cause):
            switch activity {
            case .interrupted(let current):
                guard let cause, cause != current else { throw .alreadyInterrupted(cause: current) }
                return .interrupted(cause: cause)
            case .resting(let rest): throw .onBreak(rest)
            case .working, .paused, nil: return .interrupted(cause: cause)
            }
        case .rest(let length):
            if let rest { throw .onBreak(rest) }
            guard plan.target != .step, length ?? plan.rest != nil else { throw .notInMode(plan.mode) }
            let planned = plan.breakLength(after: rounds.count + 1)
            return .restBegan(max(.zero, length ?? planned.length), isLong: length == nil && planned.isLong)
        case .nextRound:
            guard plan.target != .step || rest != nil else { throw .notInMode(plan.mode) }
            return .roundBegan
        case .extend(let id, let by): return try extended(id, by: by)
        case .changeMode(let plan):
            guard plan != self.plan else { throw .sameMode(plan.mode) }
            return .modeChanged(plan)
        case .checkIn(let answer):
            guard activity == .working else { throw .notWorking }
            return .checkedIn(answer)
        case .ring(let bell):
            guard calls.contains(bell), !rung.contains(bell) else { throw .nothingToAnnounce }
            if case .step(let id) = bell { return .targetReached(id) }
            return .rang(bell)
        case .undo: throw .nothingToUndo
        case .add(let step, let index): return .added(step, index: min(max(0, index), waiting.count))
        case .move(let id, let index):
            let step = try open(id)
            guard step.id != active?.id else { throw .notRunning(step) }
            return .moved(id, index: min(max(0, index), waiting.count - 1))
        case .note(let text): return .noted(text)
        case .announce(let id):
            let step = try running(id)
            guard !step.isAnnounced, step.remaining == .zero else { throw .nothingToAnnounce }
            return .targetReached(step.id)
        case .settle(let settlement, let alive): return .settled(settlement, alive: alive)
        case .leave: return .left
        case .stop: return .stopped
        }
    }

    private func extended(_ id: String?, by: Duration) throws(FocusRefusal) -> FocusEvent.Kind {
        if id == nil, rest != nil { return .restExtended(by: by) }
        if id == nil, plan.target != .step {
            guard round?.target != nil else { throw .noTarget }
            return .roundExtended(by: by)
        }
        return .extended(try open(id).id, by: by)
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
