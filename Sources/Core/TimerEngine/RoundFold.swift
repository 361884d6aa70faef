import FocusModel

/// What events do to rounds, breaks and questions.
extension FocusRun {
    mutating func changeRound(_ event: FocusEvent) throws(FocusFault) -> [FocusEffect] {
        switch event.kind {
        case .restBegan(let length, let isLong):
            guard let round else { throw .impossible(event.kind) }
            comeBackWhole()
            closeRound(round.ending(plan.answers, at: elapsed))
            become(.resting(Rest(target: length, isLong: isLong)))
        case .roundBegan:
            comeBackWhole()
            if let round { closeRound(round.ending(plan.answers, at: elapsed)) }
            openRound()
            become(.working)
        case .roundExtended(let by):
            guard var open = round, let target = open.target else { throw .impossible(event.kind) }
            open.target = max(FocusStep.leastTarget, target + by)
            if open.remaining != .zero { rung.remove(.round(open.number)) }
            round = open
        case .restExtended(let by):
            guard var rest else { throw .impossible(event.kind) }
            rest.target = max(.zero, rest.target + by)
            if rest.remaining > .zero { rung.remove(.rest(rounds.count)) }
            become(.resting(rest))
        case .modeChanged(let plan): change(to: plan)
        case .checkedIn(let answer):
            guard activity == .working, var open = round else { throw .impossible(event.kind) }
            let consequence = plan.answers.consequence(of: answer)
            let checkIn = CheckIn(answer: answer, advice: consequence.advice, at: elapsed, work: open.ledger.work)
            open.checkIns.append(checkIn)
            open.nextCheckIn = nextCheckIn(after: open.ledger.work, stretch: consequence.stretch)
            round = open
            return [.advise(checkIn)]
        case .rang(let bell):
            rung.insert(bell)
            return [.ring(bell)]
        case .started, .stepFinished, .skipped, .postponed, .paused, .resumed, .interrupted, .returned, .extended, .added, .moved, .noted,
            .targetReached, .settled, .left, .stopped, .undone:
            throw .impossible(event.kind)
        }
        return []
    }

    mutating func closeRound(_ ending: SessionEnding) {
        guard var closing = round else { return }
        closing.outcome = Round.Outcome(ending: ending, at: elapsed)
        rounds.append(closing)
        round = nil
    }

    mutating func openRound() {
        guard let active else { return }
        round = plan.round(rounds.count + 1, of: active.id, at: elapsed)
    }

    /// A round goes on under the new plan with what it holds; only where rounds are steps, before or after, another one begins.
    private mutating func change(to new: ModePlan) {
        let old = plan
        plan = new
        guard var open = round else { return }
        if old.target == .step || new.target == .step {
            closeRound(old.target == .step ? .stopped : open.ending(old.answers, at: elapsed))
            openRound()
            return
        }
        open.mode = new.mode
        open.target = new.roundTarget
        open.doubts.insert(.mixed)
        open.nextCheckIn = new.checkIns.first { $0 > open.ledger.work }
        if open.remaining != .zero { rung.remove(.round(open.number)) }
        round = open
        // What was worked may lie past the new cap.
        if activity == .working { go(.zero) }
    }

    /// The stretch to the next planned question, as the answer lengthens or shortens it.
    private func nextCheckIn(after work: Duration, stretch: Double) -> Duration? {
        guard let planned = plan.checkIns.first(where: { $0 > work }) else { return nil }
        let next = work + max(CheckInSchedule.least, .minutes((planned - work).minutes * stretch))
        return plan.cap.map { next < $0 } ?? true ? next : nil
    }
}
