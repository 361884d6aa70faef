import FocusModel
import Testing
import TimerEngine

/// Ten minutes of work, five of rest, a question after five, and an end after fifteen: small enough to meet everything soon.
private let small = ModePlan(mode: .adaptive, target: .length(.minutes(10)), rest: .minutes(5), checkIns: [.minutes(5)], cap: .minutes(15))

@Test(arguments: [small, .pace])
func `every sequence of seven events keeps the account, one running step and a way to the end`(plan: ModePlan) {
    let outcome = ModelCheck(plan: plan, depth: 7).run()
    print("model check, \(plan.mode): \(outcome.situations) states, \(outcome.transitions) transitions, \(Int(outcome.sequences)) sequences")
    #expect(outcome.breach == nil)
    #expect(outcome.situations > 200 && outcome.transitions > outcome.situations)
}

/// An engine with a fault in it.
enum Mutation: CaseIterable {
    case countsTwice, forgetsToFinish, breaksNeverEnd, neverStops

    func fold(_ event: FocusEvent) -> FocusEvent {
        var faulty = event
        switch (self, event.kind) {
        case (.countsTwice, .interrupted): faulty.at = event.at.after(awake: .minutes(5))
        case (.forgetsToFinish, .stepFinished): faulty.kind = .left
        case (.breaksNeverEnd, .roundBegan): faulty.kind = .left
        case (.neverStops, .stopped): faulty.kind = .left
        default: break
        }
        return faulty
    }
}

@Test(arguments: Mutation.allCases)
func `the check finds a fault that is put into the engine`(mutation: Mutation) throws {
    let outcome = ModelCheck(fold: { mutation.fold($0) }, plan: small, depth: 3).run()
    let breach = try #require(outcome.breach)
    #expect(breach.contains("["), "it says how it came to that: \(breach)")
}
