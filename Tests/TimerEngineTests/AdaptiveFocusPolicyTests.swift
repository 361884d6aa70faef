import FocusModel
import Testing
import TimerEngine

private func session(
    _ number: Int, _ minutes: Double, _ ending: SessionEnding = .completed, rest: Double = 0, isEvidence: Bool = true, mode: FocusMode = .adaptive
) -> PastSession {
    PastSession(
        id: "j\(number)", mode: mode, startedAt: Instant(milliseconds: Int64(number) * 86_400_000), worked: .minutes(minutes),
        breakTaken: .minutes(rest), ending: ending, isEvidence: isEvidence)
}

private let policy = AdaptiveFocusPolicy(defaultTarget: .minutes(40), defaultRest: .minutes(8))

@Test func `under three sessions of evidence it is the default`() {
    for history in [[], [session(1, 60), session(2, 60)], [session(1, 60), session(2, 60), session(3, 60, mode: .flow)]] {
        let advice = policy.advice(history)
        #expect(advice.target == .minutes(40) && advice.rest == .minutes(8) && !advice.isLearned)
    }
}

@Test func `hard caps, skipped, short, doubtful and settled sessions are no evidence, and it says why`() {
    let advice = policy.advice([
        session(1, 90, .hardCap), session(2, 60, .skipped), session(3, 4), session(4, 60, isEvidence: false), session(5, 60, .settled),
        session(6, 30), session(7, 30),
    ])
    #expect(advice.excluded.map(\.session.id) == ["j5", "j4", "j3", "j2", "j1"])
    #expect(advice.excluded.map(\.reason) == [.inDoubt, .inDoubt, .tooShort, .skipped, .hardCap])
    #expect(!advice.isLearned && advice.sessions.count == 2)
}

@Test func `the stronger half is kept, and the weighted median of its lengths is the target`() {
    // Median 40. Qualities: 60 completed 1.5, 50 completed 1.25, 40 completed 1, 60 stopped 1.275, 20 completed 0.5, 30 stopped 0.6375.
    let advice = policy.advice([
        session(1, 60), session(2, 50), session(3, 40), session(4, 60, .stopped), session(5, 20), session(6, 30, .stopped), session(7, 40),
    ])
    #expect(advice.median == .minutes(40))
    #expect(advice.sessions.map(\.session.id) == ["j1", "j4", "j2", "j7", "j3", "j6", "j5"])
    #expect(advice.sessions.filter(\.isKept).map(\.session.id) == ["j1", "j4", "j2", "j7"])
    // Weights 1 (40), 1.25 (50), 1.275 + 1.5 (60): half of 5.025 is reached at 60.
    #expect(advice.weightedMedian == .minutes(60) && advice.target == .minutes(60))
    #expect(!advice.isCapped)
}

@Test func `sessions that ended on decay signals are evidence, and their median caps the target`() {
    let advice = policy.advice([session(1, 60), session(2, 60), session(3, 50), session(4, 30, .decaySignals), session(5, 34, .decaySignals)])
    #expect(advice.sessions.count == 5 && advice.decayCap == .minutes(32))
    #expect(advice.target == .minutes(32) && advice.isCapped)
    let loose = policy.advice([session(1, 30), session(2, 30), session(3, 80, .decaySignals)])
    #expect(loose.decayCap == .minutes(80) && !loose.isCapped)
}

@Test func `one marathon does not run away with the target, and the hard cap bounds it`() {
    let marathon = policy.advice([session(1, 20), session(2, 20), session(3, 20), session(4, 20), session(5, 300)])
    #expect(marathon.sessions[0].ratio == 2)
    #expect(marathon.target == .minutes(20))
    #expect(policy.advice([session(1, 120), session(2, 120), session(3, 120)]).target == .minutes(90))
}

@Test func `the break comes from the breaks after the best sessions`() {
    let advice = policy.advice([
        session(1, 60, rest: 12), session(2, 55, rest: 10), session(3, 20, rest: 3), session(4, 22, rest: 4), session(5, 58, rest: 400),
    ])
    #expect(advice.breaks.map(\.session.id) == ["j1", "j2"])
    #expect(advice.rest == .minutes(12))
    #expect(policy.advice([session(1, 60), session(2, 55), session(3, 50)]).rest == .minutes(8))
}

@Test func `only the latest thirty count, in whatever order they come`() {
    let old = (1...40).map { session($0, 20) }
    let new = (41...70).map { session($0, 50) }
    #expect(policy.advice(old + new).target == .minutes(50))
    #expect(policy.advice((old + new).reversed()) == policy.advice(old + new))
}

@Test func `questions lie around the learnt target, under the cap`() {
    let plan = ModePlan.adaptive(policy.advice((1...3).map { session($0, 50) }))
    #expect(plan.target == .length(.minutes(50)) && plan.cap == .minutes(90))
    #expect(plan.checkIns == [40, 50, 60, 70, 80].map { Duration.minutes($0) })
}

// MARK: The choice of a mode

private func past(
    _ number: Int, _ mode: FocusMode, _ worked: Double, of target: Double?, _ ending: SessionEnding, score: Double? = nil
) -> PastSession {
    PastSession(
        id: "m\(number)", mode: mode, kind: Intention("writing"), startedAt: Instant(milliseconds: Int64(number)), worked: .minutes(worked),
        target: target.map { .minutes($0) }, ending: ending, focusScore: score)
}

@Test func `the mode that a kind went best in is named with its sessions`() {
    let history = [
        past(1, .pomodoro, 10, of: 25, .stopped), past(2, .pomodoro, 25, of: 25, .completed, score: 0.5), past(3, .pomodoro, 12, of: 25, .stopped),
        past(4, .flow, 70, of: nil, .completed), past(5, .flow, 90, of: nil, .hardCap), past(6, .flow, 45, of: nil, .decaySignals),
        past(7, .micro, 12, of: 12, .completed), past(8, .micro, 12, of: 12, .completed),
    ]
    let choice = ModeRecommendation(of: Intention("writing"), from: history)
    #expect(choice.modes.map(\.mode) == [.flow, .pomodoro], "two sessions of Micro say too little")
    #expect(choice.best?.sessions.map(\.session.id) == ["m6", "m5", "m4"])
    #expect(choice.best?.sessions.map(\.goodness) == [0.7, 1, 1])
    #expect(ModeRecommendation(of: Intention("email"), from: history).best == nil)
}
