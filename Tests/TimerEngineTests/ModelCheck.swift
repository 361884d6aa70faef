import FocusModel
import TimerEngine

/// Explores every sequence of events on a small batch, each with or without time before it, up to a depth.
///
/// Sequences that lead to the same situation go on the same way, so each situation is explored once. Which events may follow, and where they
/// lead, depends on the steps and their order, on what goes on, and on how the open round stands to its target, its questions and its cap;
/// not on how much time lies in the ledgers. All sums are checked at every single transition, so nothing is lost by that. (What an undo goes
/// back to is the one thing that depends on the way; it is checked on the way by which the situation was first reached.)
struct ModelCheck {
    /// What the engine does with an event; a test may put a fault in.
    var fold: @Sendable (FocusEvent) -> FocusEvent = { $0 }
    var plan: ModePlan
    var depth: Int

    struct Outcome {
        var situations = 1
        var transitions = 0
        /// How many sequences of events those stand for.
        var sequences = 0.0
        /// The first breach, with the events that led to it.
        var breach: String?
    }

    /// A situation, by the log that first led there.
    private struct Place {
        var machine: VirtualMachine
        var finishes: [String: Int] = [:]
    }

    func run() -> Outcome {
        var outcome = Outcome()
        let start = Place(machine: VirtualMachine([10, 5], plan))
        var numbers = [Situation(start.machine): 0]
        // By number: where the events of a situation lead.
        var successors: [[Int]] = [[]]
        var frontier = [(number: 0, place: start)]
        var paths = [0: 1.0]
        for _ in 1...depth {
            var next: [(number: Int, place: Place)] = []
            for (number, place) in frontier {
                let (reached, breach) = explore(place)
                outcome.transitions += reached.count
                outcome.breach = breach
                if breach != nil { return outcome }
                for after in reached {
                    let situation = Situation(after.machine)
                    if let known = numbers[situation] {
                        successors[number].append(known)
                        continue
                    }
                    numbers[situation] = successors.count
                    successors[number].append(successors.count)
                    next.append((successors.count, after))
                    successors.append([])
                    if let breach = wayToTheEnd(after) {
                        outcome.breach = "\(breach), from \(words(after))"
                        return outcome
                    }
                }
            }
            var longer: [Int: Double] = [:]
            for (number, count) in paths { for successor in successors[number] { longer[successor, default: 0] += count } }
            paths = longer
            outcome.sequences += paths.values.reduce(0, +)
            frontier = next
        }
        outcome.situations = numbers.count
        return outcome
    }

    /// Every wait and every command from one place; stops at the first breach.
    private func explore(_ place: Place) -> ([Place], breach: String?) {
        var reached: [Place] = []
        // After the end no time counts; the end can still be taken back.
        let isOver = place.machine.run.ending != nil
        for wait in isOver ? [.nothing] : Wait.allCases {
            var waited = place
            wait.pass(on: &waited.machine)
            if let breach = breach(waited.machine) ?? wait.breach(from: place.machine, to: waited.machine) {
                return (reached, "\(breach), waiting after \(words(place))")
            }
            for command in Self.commands {
                var after = waited
                switch transition(&after, command) {
                case .refused: continue
                case .broken(let breach): return (reached, "\(breach), at \(command) after \(words(place))")
                case .done: reached.append(after)
                }
            }
        }
        return (reached, nil)
    }

    private enum Transition {
        case done, refused
        case broken(String)
    }

    private func transition(_ place: inout Place, _ command: FocusCommand) -> Transition {
        guard let event = try? place.machine.kept.decide(command, at: place.machine.now) else { return .refused }
        do { _ = try place.machine.kept.append(fold(event)) } catch { return .broken("what was decided does not follow: \(error)") }
        switch event.kind {
        case .stepFinished(let id): place.finishes[id, default: 0] += 1
        case .undone(let number, _):
            if case .stepFinished(let id) = place.machine.log[number - 1].kind { place.finishes[id, default: 0] -= 1 }
        case .stopped: if place.machine.run.ending == nil { return .broken("stop ends nothing") }
        case .restBegan: if place.machine.run.rest == nil { return .broken("no break begins") }
        case .roundBegan, .resumed: if place.machine.run.activity != .working { return .broken("work does not begin again") }
        case .started, .skipped, .postponed, .paused, .interrupted, .returned, .roundExtended, .restExtended, .modeChanged,
            .checkedIn, .rang, .extended, .added, .moved, .noted, .targetReached, .settled, .left:
            break
        }
        if let twice = place.finishes.first(where: { $0.value > 1 }) { return .broken("\(twice.key) finishes twice") }
        return breach(place.machine).map(Transition.broken) ?? .done
    }

    /// Whatever goes on, saying done to what runs leads to the end.
    private func wayToTheEnd(_ place: Place) -> String? {
        var last = place
        for _ in 0...place.machine.run.steps.count where last.machine.run.ending == nil {
            if case .broken(let breach) = transition(&last, .done(nil)) { return breach }
        }
        return last.machine.run.ending == nil ? "no way to the end" : nil
    }

    private func words(_ place: Place) -> String { "\(place.machine.log.dropFirst().map(\.kind))" }

    private static let commands: [FocusCommand] = [
        .done(nil), .skip(nil), .later(nil), .pause, .resume, .interrupt(cause: "phone"), .interrupt(cause: "door"), .rest(nil), .nextRound,
        .extend(nil, by: .minutes(5)), .checkIn(.noticed([])), .checkIn(.noticed([.slowing, .errors])), .undo, .stop,
    ]
}

/// What passes before an event.
private enum Wait: CaseIterable {
    case nothing, awake, asleep

    func pass(on machine: inout VirtualMachine) {
        switch self {
        case .nothing: break
        case .awake: machine.work(5)
        case .asleep: machine.sleep(5)
        }
    }

    /// All of it belongs to one step, the running one.
    func breach(from before: VirtualMachine, to after: VirtualMachine) -> String? {
        guard self != .nothing, before.run.ending == nil else { return nil }
        let grown = zip(before.shown.steps, after.shown.steps).filter { $0.ledger != $1.ledger }.map(\.1.id)
        return grown == [after.shown.active?.id] ? nil : "the time goes to \(grown)"
    }
}

/// What decides how things may go on.
private struct Situation: Hashable {
    var closed: [String]
    var open: [String]
    var activity: [String]
    /// Work of the round as far as the cap; nil during a break.
    var work: Duration?
    var isAtTarget: Bool
    var isAsked: Bool
    var isDecaying: Bool

    init(_ machine: VirtualMachine) {
        let run = machine.shown
        closed = run.closed.map { "\($0.closing == .finished ? "+" : "-")\($0.id)" }
        open = run.steps.dropFirst(closed.count).map(\.id)
        switch run.activity {
        case nil: activity = ["over"]
        case .working: activity = ["working"]
        case .paused: activity = ["paused"]
        case .interrupted: activity = run.interruptionStack.map { $0.cause ?? "" }
        case .resting(let rest): activity = [rest.remaining == .zero ? "rested" : "resting"]
        }
        work = run.plan.cap.flatMap { cap in run.round.map { min(cap, $0.ledger.work) } }
        isAtTarget = run.plan.target == .step ? run.active?.remaining == .zero : run.round?.remaining == .zero
        isAsked = run.dueCheckIn != nil
        isDecaying = run.round?.ending(run.plan.answers, at: run.elapsed) == .decaySignals
    }
}
