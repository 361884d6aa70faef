import FocusModel
import Testing
import TimerEngine

@Test(arguments: [
    (ModePlan.micro, 12.0, 3.0), (.pomodoro, 25, 5), (.extended, 50, 12), (.custom(work: .minutes(40), rest: .minutes(7)), 40, 7),
])
func `a round rings at its target and counts on, and its break rings at its end and counts on`(plan: ModePlan, work: Double, rest: Double) throws {
    var machine = VirtualMachine([200], plan)
    machine.work(work - 1)
    #expect(machine.run.due(at: machine.now).isEmpty)
    #expect(machine.run.nextBell(after: machine.now) == .minutes(1))
    machine.work(3)
    #expect(machine.run.due(at: machine.now) == [.round(1)])
    #expect(try machine.tell(.ring(.round(1))) == [.ring(.round(1))])
    #expect(throws: FocusRefusal.nothingToAnnounce) { try machine.tell(.ring(.round(1))) }
    #expect(machine.run.round?.overrun == .minutes(2))

    try machine.tell(.rest(nil))
    #expect(machine.run.rest?.target == .minutes(rest))
    machine.work(rest + 4)
    #expect(machine.run.due(at: machine.now) == [.rest(1)])
    #expect(machine.shown.rest?.overrun == .minutes(4))
    try machine.tell(.resume)
    machine.work(5)
    try machine.tell(.done(nil))

    let entries = machine.run.journalYield
    #expect(entries.map(\.mode) == [plan.mode, plan.mode])
    #expect(entries.map(\.id) == ["b/1", "b/2"])
    #expect(entries.map(\.worked) == [.minutes(work + 2), .minutes(5)])
    #expect(entries.map(\.breakTaken) == [.minutes(rest + 4), .zero])
    #expect(entries.map(\.ending) == [.completed, .completed])
    #expect(machine.run.ledger.rest == .minutes(rest + 4))
    #expect(machine.run.focusYield?.links.map(\.actualMinutes) == [work + 7], "a task's rounds are one sample")
    #expect(machine.run.focusYield?.session.mode == plan.mode)
}

@Test func `a break can be extended, ended early and passed over, and every fourth is long`() throws {
    var machine = VirtualMachine([500], .pomodoro(longRest: .init(every: 4, length: .minutes(20))))
    machine.work(25)
    try machine.tell(.rest(nil))
    try machine.tell(.extend(nil, by: .minutes(5)))
    machine.work(7)
    #expect(machine.shown.rest?.remaining == .minutes(3))
    try machine.tell(.nextRound)
    machine.work(25)
    try machine.tell(.nextRound)
    machine.work(25)
    try machine.tell(.rest(.minutes(2)))
    #expect(machine.run.rest == Rest(target: .minutes(2)))
    try machine.tell(.nextRound)
    machine.work(24)
    try machine.tell(.rest(nil))
    #expect(machine.run.rest == Rest(target: .minutes(20), isLong: true))
    #expect(machine.run.rounds.map(\.outcome?.rest) == [.minutes(7), .zero, .zero, .zero])
    #expect(machine.run.rounds.map(\.outcome?.ending) == [.completed, .completed, .completed, .stopped])
}

@Test func `a break is no time to pause or to be interrupted, and Pace has none`() throws {
    var machine = VirtualMachine([500], .micro)
    machine.work(12)
    try machine.tell(.rest(nil))
    let rest = try #require(machine.run.rest)
    for command in [FocusCommand.pause, .interrupt(cause: "phone"), .rest(nil)] {
        #expect(throws: FocusRefusal.onBreak(rest)) { try machine.tell(command) }
    }
    var pace = VirtualMachine([30])
    #expect(throws: FocusRefusal.notInMode(.pace)) { try pace.tell(.rest(nil)) }
    #expect(throws: FocusRefusal.notInMode(.pace)) { try pace.tell(.nextRound) }
    var flow = VirtualMachine([30], .flow)
    #expect(throws: FocusRefusal.noTarget) { try flow.tell(.extend(nil, by: .minutes(5))) }
}

@Test func `a task that is done within a round hands the round on to the next, and one that is done in the break too`() throws {
    var machine = VirtualMachine([10, 30, 5], .pomodoro)
    machine.work(10)
    try machine.tell(.done(nil))
    machine.work(15)
    #expect(machine.run.due(at: machine.now) == [.round(1)])
    try machine.tell(.rest(nil))
    machine.work(3)
    try machine.tell(.done(nil))
    #expect(machine.run.active?.id == "s3" && machine.run.rest?.taken == .minutes(3))
    machine.work(2)
    try machine.tell(.resume)
    machine.work(4)
    try machine.tell(.done(nil))
    #expect(machine.run.closed.map(\.step.ledger.work) == [.minutes(10), .minutes(15), .minutes(4)])
    #expect(machine.run.journalYield.map(\.worked) == [.minutes(25), .minutes(4)])
    #expect(machine.run.rounds[0].mainStepID == "s2")
}

@Test func `Flow and Adaptive end at the cap to the second, whether anybody watches or not`() throws {
    for plan in [ModePlan.flow, .adaptive(AdaptiveFocusPolicy().advice([]))] {
        var machine = VirtualMachine([500], plan)
        machine.work(100)
        let shown = machine.shown
        #expect(shown.rounds.map(\.ledger.work) == [.minutes(90)])
        #expect(shown.rounds.map(\.outcome?.ending) == [.hardCap])
        #expect(shown.rest?.taken == .minutes(10))
        #expect(machine.run.due(at: machine.now).first == .cap(1))
        try machine.tell(.done(nil), ago: 5)
        #expect(machine.run.ledger.work == .minutes(90) && machine.run.ledger.rest == .minutes(10 - 5))
        #expect(machine.run.journalYield.map(\.ending) == [.hardCap])
        #expect(machine.run.journalYield.map(\.endedAt) == [machine.run.start.wall.adding(minutes: 90)])
        #expect(machine.run.journalYield.map(\.isEvidence) == [false])
    }
}

@Test func `a capped run that nobody came back to is closed at the cap, with all its work`() throws {
    var machine = VirtualMachine([500], .flow)
    machine.work(20)
    try machine.tell(.note("leaving it on"))
    machine.work(8 * 60)
    guard case .expired(let away, let alive) = machine.run.absence(at: machine.now, lastSeen: nil) else {
        Issue.record("it is not missed")
        return
    }
    #expect(away == .minutes(8 * 60 - 70))
    try machine.tell(.settle(.stop, alive: alive))
    #expect(machine.run.ending == .settled)
    #expect(machine.run.rounds.map(\.outcome?.ending) == [.hardCap])
    #expect(machine.run.ledger.work == .minutes(90) && machine.run.elapsed == .minutes(90))
}

@Test func `the mode changes in mid-session and loses no time`() throws {
    var machine = VirtualMachine([500], .pomodoro)
    machine.work(20)
    try machine.tell(.changeMode(.flow))
    #expect(machine.run.round?.ledger.work == .minutes(20))
    #expect(machine.run.round?.nextCheckIn == .minutes(25))
    machine.work(75)
    #expect(machine.shown.rounds.map(\.ledger.work) == [.minutes(90)])
    try machine.tell(.resume)
    machine.work(30)
    try machine.tell(.changeMode(.pace))
    machine.work(10)
    try machine.tell(.changeMode(.extended))
    machine.work(5)
    try machine.tell(.done(nil))
    let entries = machine.run.journalYield
    #expect(entries.map(\.mode) == [.pace, .flow, .flow, .extended])
    #expect(entries.map(\.worked) == [.minutes(10), .minutes(90), .minutes(30), .minutes(5)])
    #expect(entries.map(\.isEvidence) == [false, false, true, true])
    #expect(machine.run.ledger.total == machine.passed)
    #expect(throws: FocusRefusal.over(.completed)) { try machine.tell(.changeMode(.flow)) }
}

@Test func `a round of more than the new cap ends where the mode changes`() throws {
    var machine = VirtualMachine([500], .extended)
    machine.work(100)
    #expect(try machine.tell(.changeMode(.flow)) == [.roundClosed(machine.run.rounds[0])])
    #expect(machine.run.rounds[0].ledger.work == .minutes(100))
    #expect(machine.run.rounds[0].outcome?.ending == .hardCap)
}

@Test func `a log of before there were modes is Pace`() throws {
    let text = "batch b\nzone UTC\nstep s1\ntask t1\ntitle x\nkind general\ntarget 10.0\ntarget-by writer"
    let event = try FocusEvent(LoggedEvent(kind: "started", payload: text, at: VirtualMachine().now))
    #expect(try FocusRun(event).plan == .pace)
    #expect(event.logged.payload == text, "and is written as it was")
}
