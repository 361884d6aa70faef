import FocusModel

/// What the shell is asked to do after a transition, besides keeping the event.
package enum FocusEffect: Hashable, Sendable {
    /// Say once that the step is at its target.
    case announce(FocusStep)
    /// The step is closed.
    case stepClosed(ClosedStep)
    /// A round is over, in a mode that has rounds of its own.
    case roundClosed(Round)
    /// Call the user.
    case ring(Bell)
    /// What an answer advises.
    case advise(CheckIn)
    /// The event was taken back.
    case undone(FocusEvent)
    /// The run is over: hand its outcome to the stores.
    case fanOut
}

extension FocusRun {
    /// Takes an event in. The run is unchanged when it throws.
    package mutating func apply(_ event: FocusEvent) throws(FocusFault) -> [FocusEffect] {
        var next = self
        let effects = try next.take(event)
        self = next
        return effects
    }

    private mutating func take(_ event: FocusEvent) throws(FocusFault) -> [FocusEffect] {
        guard case .active = phase else { throw .impossible(event.kind) }
        let known = rounds.count
        let effects: [FocusEffect]
        if case .settled(let settlement, let alive) = event.kind {
            effects = settle(settlement, alive: alive, at: event.at)
        } else {
            let after = pass(to: event.at, ago: event.ago)
            effects = try change(event)
            // The time since a backdated event belongs to what it began.
            spend(after)
        }
        return rounds[known...].filter { $0.mode != .pace }.map(FocusEffect.roundClosed) + effects
    }

    /// The change itself, with the time up to it already spent.
    private mutating func change(_ event: FocusEvent) throws(FocusFault) -> [FocusEffect] {
        guard case .active(var step, let activity, var waiting) = phase else { throw .impossible(event.kind) }
        switch event.kind {
        case .started, .settled, .undone: throw .impossible(event.kind)
        case .stepFinished(let id):
            guard id == step.id else { throw .impossible(event.kind) }
            comeBackWhole()
            return close(.finished, next: rest == nil ? .working : activity)
        case .skipped(let id):
            if id == step.id { return close(.skipped, next: activity) }
            guard let index = waiting.firstIndex(where: { $0.id == id }) else { throw .impossible(event.kind) }
            let skipped = ClosedStep(step: waiting.remove(at: index), closing: .skipped, at: elapsed)
            closed.append(skipped)
            phase = .active(step, activity, waiting: waiting)
            return [.stepClosed(skipped)]
        case .postponed(let id):
            guard id == step.id, !waiting.isEmpty else { throw .impossible(event.kind) }
            waiting.append(step)
            turn(to: waiting.removeFirst(), activity, waiting: waiting, ending: .stopped)
        case .paused:
            guard activity == .working else { throw .impossible(event.kind) }
            phase = .active(step, .paused, waiting: waiting)
        case .resumed:
            guard activity == .paused else { throw .impossible(event.kind) }
            phase = .active(step, .working, waiting: waiting)
        case .interrupted(let cause):
            switch activity {
            case .working, .paused, .interrupted:
                step.interruptions += 1
                round?.interruptions += 1
                leave(cause: cause, from: step.id)
                phase = .active(step, .interrupted(cause: cause), waiting: waiting)
            case .resting: throw .impossible(event.kind)
            }
        case .returned:
            switch activity {
            case .interrupted: become(comeBack())
            case .working, .paused, .resting: throw .impossible(event.kind)
            }
        case .restBegan, .roundBegan, .roundExtended, .restExtended, .modeChanged, .checkedIn, .rang: return try changeRound(event)
        case .extended(let id, let by):
            if id == step.id {
                step.extend(by: by)
            } else if let index = waiting.firstIndex(where: { $0.id == id }) {
                waiting[index].extend(by: by)
            } else {
                throw .impossible(event.kind)
            }
            phase = .active(step, activity, waiting: waiting)
        case .added(let new, let index):
            guard (0...waiting.count).contains(index), !steps.contains(where: { $0.id == new.id }) else { throw .impossible(event.kind) }
            waiting.insert(FocusStep(new), at: index)
            phase = .active(step, activity, waiting: waiting)
        case .moved(let id, let index):
            guard let from = waiting.firstIndex(where: { $0.id == id }), waiting.indices.contains(index) else { throw .impossible(event.kind) }
            waiting.insert(waiting.remove(at: from), at: index)
            phase = .active(step, activity, waiting: waiting)
        case .noted(let text):
            notes.append(Note(stepID: step.id, text: text, at: elapsed))
        case .targetReached(let id):
            guard id == step.id else { throw .impossible(event.kind) }
            step.isAnnounced = true
            phase = .active(step, activity, waiting: waiting)
            return [.announce(step)]
        case .left: break
        case .stopped:
            return end(.stopped)
        }
        return []
    }

    /// Closes the running step and takes up the next in the same instant.
    private mutating func close(_ closing: ClosedStep.Closing, next activity: Activity) -> [FocusEffect] {
        guard case .active(let step, _, var waiting) = phase else { return [] }
        let done = ClosedStep(step: step, closing: closing, at: elapsed)
        let ending: SessionEnding = closing == .finished ? .completed : .skipped
        closed.append(done)
        guard !waiting.isEmpty else {
            comeBackWhole()
            closeRound(ending)
            phase = .ended(.completed)
            return [.stepClosed(done), .fanOut]
        }
        turn(to: waiting.removeFirst(), activity, waiting: waiting, ending: ending)
        return [.stepClosed(done)]
    }

    /// Takes up a step. Where rounds are steps, the round goes with the step before; else it goes on.
    private mutating func turn(to step: FocusStep, _ activity: Activity, waiting: [FocusStep], ending: SessionEnding) {
        var begun = step
        if begun.begunAt == nil { begun.begunAt = elapsed }
        phase = .active(begun, activity, waiting: waiting)
        guard plan.target == .step, round != nil else { return }
        closeRound(ending)
        openRound()
    }

    /// Ends the run with the steps that are still to do.
    mutating func end(_ ending: Ending) -> [FocusEffect] {
        let left = ((active.map { [$0] } ?? []) + waiting).map { ClosedStep(step: $0, closing: .left, at: elapsed) }
        comeBackWhole()
        closeRound(ending == .settled ? .settled : round?.ending(plan.answers, at: elapsed) ?? .stopped)
        closed += left
        phase = .ended(ending)
        return left.map(FocusEffect.stepClosed) + [.fanOut]
    }
}

extension FocusStep {
    /// The shortest target there is: an extension backwards stops there.
    package static let leastTarget = Duration.minutes(1)

    mutating func extend(by: Duration) {
        step.target.minutes = max(Self.leastTarget, target + by).minutes
        if remaining > .zero { isAnnounced = false }
    }
}
