import FocusModel
import Testing
import TimerEngine

private let reading = ClockReading(wall: Instant(milliseconds: 1_772_614_800_123), boottime: 77_000_000_001, monotonic: 66_000_000_002, bootID: "b-1")
private let odd = TaskBatch.Step(
    id: "x.1", taskID: "t 1", title: "tab\there \\n line\nnext\r ünï 🙂 ", intention: Intention("my kind"), estimatedMinutes: nil,
    target: Estimate(minutes: 12.5, range: 10...15.25, source: .assumed))

private let kinds: [FocusEvent.Kind] = [
    .started(TaskBatch(id: "b", steps: [odd, step(2, 30)]), zone: "Europe/Paris", sleepCounts: true), .stepFinished("x.1"), .skipped("x.1"),
    .postponed("x.1"),
    .started(
        TaskBatch(id: "b", steps: [odd], engagements: [.init(title: "a  b\nstep", start: reading.wall, end: reading.wall.adding(minutes: 30))]),
        zone: "UTC", sleepCounts: false),
    .paused, .resumed, .interrupted(cause: nil), .interrupted(cause: ""), .interrupted(cause: "a\nb"), .returned,
    .extended("x.1", by: .minutes(-5)), .added(odd, index: 2), .moved("x.1", index: 0), .noted("step s1\nkind x"), .targetReached("x.1"),
    .settled(.interruption, alive: reading), .left, .stopped,
    .started(TaskBatch(id: "b", steps: [odd]), zone: "UTC", sleepCounts: false, plan: .flow(answers: AnswerTable(decayAt: 1, later: 2))),
    .restBegan(.minutes(5), isLong: false), .restBegan(.minutes(20), isLong: true), .roundBegan, .roundExtended(by: .minutes(-5)),
    .restExtended(by: .minutes(3)), .modeChanged(.pomodoro(longRest: .init(every: 4, length: .minutes(20)))), .modeChanged(.pace),
    .modeChanged(.custom(work: .minutes(33), rest: nil)), .checkedIn(.skipped), .checkedIn(.noticed([])),
    .checkedIn(.noticed(Set(FocusSignal.allCases))), .rang(.round(1)), .rang(.cap(2)), .rang(.rest(3)), .rang(.step("x 1")),
    .rang(.checkIn(1, at: .minutes(25))), .undone(event: 3), .undone(event: 4, reopens: true),
]

@Test(arguments: kinds)
func `an event survives being kept as text`(kind: FocusEvent.Kind) throws {
    for ago in [Duration.zero, .seconds(90)] {
        let event = FocusEvent(kind, at: reading, ago: ago)
        #expect(try FocusEvent(event.logged) == event)
    }
}

@Test func `an event of a newer version is named, not passed over`() {
    #expect(throws: FocusLogFault.newerKind("teleported")) { try FocusEvent(LoggedEvent(kind: "teleported", payload: "", at: reading)) }
}

@Test(arguments: [
    ("finished", "", "step"), ("extended", "step s1\nby soon", "by"), ("settled", "how perhaps", "how"), ("started", "batch b\nzone UTC", "step"),
    ("paused", "ago x", "ago"), ("mode-changed", "mode sprint", "mode"), ("mode-changed", "mode flow", "round"), ("rang", "bell gong", "bell"),
    ("checked-in", "signal bored", "signal"), ("undone", "event last", "event"), ("break-begun", "", "length"),
    ("added", "index 0\nstep s\ntask t\ntitle x\nkind k\ntarget 5\ntarget-by nobody", "target-by"),
])
func `a damaged event says which fact is missing`(kind: String, payload: String, fact: String) {
    #expect(throws: FocusLogFault.damaged(kind: kind, fact: fact)) { try FocusEvent(LoggedEvent(kind: kind, payload: payload, at: reading)) }
}

@Test func `what a run leaves to the stores is the same every time, with one link a step that was worked on`() throws {
    var machine = VirtualMachine([30, 10, 20, 5])
    machine.work(35)
    try machine.tell(.note("hard"))
    try machine.tell(.done(nil))
    try machine.tell(.skip(nil))
    machine.work(4)
    try machine.tell(.stop)
    let yield = try #require(machine.run.focusYield)
    #expect(yield.session.worked == .minutes(39))
    #expect(yield.links.map(\.taskID) == ["t1", "t3"])
    #expect(yield.links.map(\.isEvidence) == [true, false])
    #expect(yield.completed.map(\.taskID) == ["t1"])
    #expect(yield.tasks.map(\.id) == ["t1", "t3"])
    #expect(machine.run.journalYield.map(\.ending) == [.completed, .skipped, .stopped])
    #expect(machine.run.journalYield[0].note == "hard")
    #expect(try FocusRun(log: machine.log).focusYield == yield)
}
