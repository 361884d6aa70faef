import FocusModel
import Support
import Testing
import TimerEngine

/// What holds for every run at every moment; the first breach, in words, or nil.
func breach(_ machine: VirtualMachine) -> String? {
    let run = machine.shown
    if run.ledger.total != run.elapsed { return "ledgers hold \(run.ledger.total), \(run.elapsed) passed" }
    if run.ending == nil, run.elapsed != machine.passed { return "\(machine.passed) passed, the run counts \(run.elapsed)" }
    if run.elapsed > machine.passed { return "the run counts more than the \(machine.passed) that passed" }
    let ids = run.steps.map(\.id)
    if Set(ids).count != ids.count { return "a step stands twice: \(ids)" }
    if (run.ending == nil) != (run.active != nil) { return "an open run without a running step" }
    if run.ending == nil, (run.round == nil) != (run.rest != nil) { return "neither a round nor a break, or both" }
    if run.ending != nil, run.round != nil { return "a round is open after the end" }
    if run.rounds.map(\.number) != Array(1..<run.rounds.count + 1) { return "rounds are numbered \(run.rounds.map(\.number))" }
    let worked = (run.rounds + [run.round].compactMap(\.self)).reduce(Duration.zero) { $0 + $1.ledger.work }
    if worked != run.ledger.work { return "rounds hold \(worked) of work, steps \(run.ledger.work)" }
    for step in run.steps {
        let parts = [step.ledger.work, step.ledger.pause, step.ledger.interruption, step.ledger.rest, step.ledger.sleep]
        if parts.contains(where: { $0 < .zero }) { return "negative time at \(step.id)" }
    }
    return nil
}

/// The same for the log: nothing finishes twice, and it folds to the run again, kept as text or not.
func logBreach(_ machine: VirtualMachine) -> String? {
    let ends = machine.run.closed.filter { $0.closing == .finished }.map(\.id)
    if Set(ends).count != ends.count { return "a step finished twice: \(ends)" }
    guard let folded = try? FocusRun(log: machine.log), folded == machine.run else { return "the log folds to another run" }
    guard let kept = try? FocusRun(log: machine.log.map { try FocusEvent($0.logged) }), kept == machine.run else {
        return "the log kept as text folds to another run"
    }
    let copy = RunCopy(run: machine.run, sequence: machine.log.count, lastSeen: machine.now)
    guard RunCopy(packed: copy.packed[...]) == copy else { return "the run is packed as another" }
    return nil
}

/// What a test can do to a machine.
enum Move: CaseIterable {
    case work, sleep, wallBack, wallForward, reboot
    case done, skip, skipLast, later, pause, resume, interrupt, extend, shorten, add, move, note, announce
    case rest, restBriefly, nextRound, extendRound, clear, drifting, skipQuestion, undo
    case toPomodoro, toFlow, toPace
    case doneAgo, pauseAgo, keep, alive, interruption, leave, stopThere, stop

    /// False when the run refused.
    func make(on machine: inout VirtualMachine, minutes: Double = 7) -> Bool {
        do {
            switch self {
            case .work: machine.work(minutes)
            case .sleep: machine.sleep(minutes * 3)
            // The one thing no log can tell is a wall clock that was set between the last event and the next with a reboot between them.
            case .wallBack, .wallForward:
                guard machine.now.bootID == machine.run.latest.bootID else { return false }
                machine.setWall(by: self == .wallBack ? -60 : 60)
            case .reboot:
                guard machine.isWallTrue else { return false }
                machine.reboot(off: minutes)
            case .done: try machine.tell(.done(nil))
            case .skip: try machine.tell(.skip(nil))
            case .skipLast: try machine.tell(.skip(machine.run.waiting.last?.id ?? "none"))
            case .later: try machine.tell(.later(nil))
            case .pause: try machine.tell(.pause)
            case .resume: try machine.tell(.resume)
            case .interrupt: try machine.tell(.interrupt(cause: "phone\n\\line two"))
            case .extend: try machine.tell(.extend(nil, by: .minutes(5)))
            case .shorten: try machine.tell(.extend(nil, by: .minutes(-50)))
            case .add:
                let number = machine.run.steps.count + 1
                guard number < 6 else { return false }
                try machine.tell(.add(step(number, 15), index: 0))
            case .move: try machine.tell(.move(machine.run.waiting.last?.id ?? "none", index: 0))
            case .note: try machine.tell(.note("a note"))
            case .announce: try machine.tell(.announce(machine.run.active?.id ?? "none"))
            case .rest: try machine.tell(.rest(nil))
            case .restBriefly: try machine.tell(.rest(.minutes(1)))
            case .nextRound: try machine.tell(.nextRound)
            case .extendRound: try machine.tell(.extend(nil, by: .minutes(5)))
            case .clear: try machine.tell(.checkIn(.noticed([])))
            case .drifting: try machine.tell(.checkIn(.noticed([.drifting, .errors])))
            case .skipQuestion: try machine.tell(.checkIn(.skipped))
            case .undo: try machine.tell(.undo)
            case .toPomodoro: try machine.tell(.changeMode(.pomodoro))
            case .toFlow: try machine.tell(.changeMode(.flow))
            case .toPace: try machine.tell(.changeMode(.pace))
            case .doneAgo: try machine.tell(.done(nil), ago: minutes / 2)
            case .pauseAgo: try machine.tell(.pause, ago: minutes / 2)
            case .keep: try machine.tell(.settle(.keep, alive: middle(machine)))
            case .alive: try machine.tell(.settle(.alive, alive: middle(machine)))
            case .interruption: try machine.tell(.settle(.interruption, alive: middle(machine)))
            case .stopThere: try machine.tell(.settle(.stop, alive: middle(machine)))
            case .stop: try machine.tell(.stop)
            case .leave: try machine.tell(.leave)
            }
            return true
        } catch is FocusRefusal {
            return false
        } catch {
            Issue.record("\(self) broke the run: \(error)")
            return false
        }
    }

    /// A sign of life between the last event and now, where both lie in one boot.
    private func middle(_ machine: VirtualMachine) -> ClockReading {
        let gap = machine.now.gap(since: machine.run.latest)
        return gap.isReboot ? machine.run.latest : machine.run.latest.after(awake: gap.awake / 2)
    }
}

@Test func `every sequence of moves on a small batch keeps the account, one running step and a way to the end`() {
    var frontier: Set<VirtualMachine> = [VirtualMachine([10, 5])]
    var transitions = 0
    var seen = 0
    for _ in 1...exhaustiveDepth {
        var next: Set<VirtualMachine> = []
        for machine in frontier {
            for move in Move.allCases {
                var after = machine
                guard move.make(on: &after) else { continue }
                transitions += 1
                if let breach = breach(after) {
                    Issue.record("\(breach), after \(after.log.map(\.kind))")
                    return
                }
                next.insert(after)
            }
        }
        seen += next.count
        frontier = next
    }
    #expect(seen > 50 && transitions > seen)
    for machine in frontier {
        var last = machine
        while last.run.ending == nil {
            guard Move.done.make(on: &last) else { break }
        }
        if last.run.ending == nil {
            Issue.record("no way to the end from \(last.log.map(\.kind))")
            return
        }
    }
}

private let exhaustiveDepth = 2

@Test(arguments: 0..<60)
func `long random runs keep the account`(seed: UInt64) {
    var generator = SeededNumbers(seed: seed)
    var machine = VirtualMachine((0..<Int.random(in: 1...6, using: &generator)).map { Double($0 * 9 + 4) })
    for _ in 0..<120 where machine.run.ending == nil {
        // Ending the run is left to one move in many, so that runs grow long.
        let move = Move.allCases.dropLast(Int.random(in: 0..<20, using: &generator) == 0 ? 0 : 2).randomElement(using: &generator)!
        _ = move.make(on: &machine, minutes: Double(Int.random(in: 0...40, using: &generator)))
        if let breach = breach(machine) ?? logBreach(machine) {
            Issue.record("\(breach), after \(machine.log.map(\.kind))")
            return
        }
    }
    #expect(machine.log.count > 1)
}
