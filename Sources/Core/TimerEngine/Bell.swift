import FocusModel

/// Something that the run calls its user for. Each rings once, whoever watches: `rang` is an event like others.
package enum Bell: Hashable, Sendable {
    /// A step of Pace is at its target.
    case step(String)
    /// A round is at its target; it counts on.
    case round(Int)
    /// A round was closed at the hard cap.
    case cap(Int)
    /// The break after the round is over; it counts on.
    case rest(Int)
    /// A question is due in the round, at so much work.
    case checkIn(Int, at: Duration)
}

extension FocusRun {
    /// What should ring now and has not yet.
    package func due(at now: ClockReading) -> [Bell] {
        standing(at: now).calls.filter { !rung.contains($0) }
    }

    /// Time awake until the next bell when nothing is done meanwhile; nil when none will ring.
    package func nextBell(after now: ClockReading) -> Duration? {
        let run = standing(at: now)
        guard case .active(let step, let activity, waiting: _) = run.phase else { return nil }
        switch activity {
        case .paused, .interrupted: return nil
        case .resting(let rest): return rest.remaining > .zero ? rest.remaining : nil
        case .working:
            guard let round = run.round else { return nil }
            let target = run.plan.target == .step ? step.remaining : round.remaining
            return [target, run.nextQuestion.map { $0 - round.ledger.work }, run.plan.cap.map { $0 - round.ledger.work }]
                .compactMap(\.self).filter { $0 > .zero }.min()
        }
    }

    /// The question that is open now: work of the round at which it fell due.
    package var dueCheckIn: Duration? {
        guard activity == .working, let round else { return nil }
        return questions.last { $0 <= round.ledger.work }
    }

    /// Work of the open round at which it asks next, an open question aside; nil when it asks no more.
    package var nextQuestion: Duration? {
        guard let work = round?.ledger.work else { return nil }
        return questions.first { $0 > work }
    }

    /// The open round's questions to come, should the first stay unanswered.
    private var questions: [Duration] {
        guard let next = round?.nextCheckIn else { return [] }
        return [next] + plan.checkIns.filter { $0 > next }
    }

    /// What calls the user as things stand, rung or not.
    var calls: [Bell] {
        guard case .active(let step, let activity, waiting: _) = phase else { return [] }
        switch activity {
        case .paused, .interrupted: return []
        case .resting(let rest):
            let capped = rounds.last.flatMap { $0.outcome?.ending == .hardCap ? Bell.cap($0.number) : nil }
            return [capped, rest.remaining == .zero ? .rest(rounds.count) : nil].compactMap(\.self)
        case .working:
            if plan.target == .step { return step.remaining == .zero && !step.isAnnounced ? [.step(step.id)] : [] }
            guard let round else { return [] }
            return [round.remaining == .zero ? .round(round.number) : nil, dueCheckIn.map { .checkIn(round.number, at: $0) }].compactMap(\.self)
        }
    }
}
