import EstimationCoach
import FocusModel
import Testing

@Test func `an audit replays what was said before each task`() {
    // Five to learn from, then ten that take what the five took: the coach is right, their writer is half off.
    let audit = CoachAudit(samples(Intention("email"), actual: Array(repeating: 200, count: 15)))
    #expect(audit.all.count == 10)
    #expect(audit.all.rawError == 100 && audit.all.coachError == 0)
    #expect(audit.all.rawFactor == 2 && audit.all.coachFactor == 1 && audit.all.bias == 1)
    #expect(audit.all.intervals == 6 && audit.all.held == 6 && audit.all.kept == 6)
    #expect(audit.kinds.map(\.kind) == [Intention("email")] && audit.stretches.count == 1)
    #expect(audit.drifts.isEmpty)
}

@Test func `what goes one way for long is an alarm`() {
    let calm = (0..<60).map { 100 + Double($0 % 2 == 0 ? 10 : -10) }
    #expect(CoachAudit(samples(Intention("email"), actual: calm)).drifts.isEmpty)
    // Each takes longer than any before it.
    let rising = CoachAudit(samples(Intention("email"), actual: calm + (0..<20).map { 300 + 100 * Double($0) }))
    #expect(rising.drifts.contains(.longer(20)))
    #expect(rising.drifts.contains { if case .missed(let count) = $0 { count >= 9 } else { false } })
    let falling = CoachAudit(samples(Intention("email"), actual: calm + (0..<20).map { 60 - 2 * Double($0) }))
    #expect(falling.drifts.contains(.shorter(20)))
}

@Test func `without a past there is nothing to audit`() {
    let audit = CoachAudit([])
    #expect(audit.all.count == 0 && audit.kinds.isEmpty && audit.stretches.isEmpty && audit.all.rawFactor == nil)
}
