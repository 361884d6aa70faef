import FocusModel
import Testing
import TimerEngine

@Test func `done closes the step and starts the next one in the same instant`() throws {
    var machine = VirtualMachine([30, 10])
    machine.work(25)
    let effects = try machine.tell(.done(nil))
    #expect(machine.run.closed.map(\.id) == ["s1"])
    #expect(machine.run.closed[0].at == machine.run.active?.begunAt)
    #expect(effects == [.stepClosed(machine.run.closed[0])])
    machine.work(9)
    #expect(try machine.tell(.done(nil)).last == .fanOut)
    #expect(machine.run.ending == .completed)
    #expect(machine.run.ledger.work == .minutes(34))
}

@Test func `two terminals that say done to the same step finish one step`() throws {
    var machine = VirtualMachine()
    machine.work(5)
    let seen = machine.run.active!.id
    try machine.tell(.done(seen))
    #expect(throws: FocusRefusal.alreadyClosed(machine.run.closed[0])) { try machine.tell(.done(seen)) }
    #expect(machine.run.active?.id == "s2")
}

@Test func `work goes on past the target, and the target is announced once until it moves`() throws {
    var machine = VirtualMachine([10])
    #expect(throws: FocusRefusal.nothingToAnnounce) { try machine.tell(.announce("s1")) }
    machine.work(12)
    #expect(machine.shown.active?.overrun == .minutes(2))
    let effects = try machine.tell(.announce("s1"))
    #expect(effects == [.announce(machine.run.active!)])
    #expect(throws: FocusRefusal.nothingToAnnounce) { try machine.tell(.announce("s1")) }
    try machine.tell(.extend(nil, by: .minutes(5)))
    #expect(machine.run.active?.isAnnounced == false)
    machine.work(4)
    try machine.tell(.announce("s1"))
    #expect(machine.run.active?.overrun == .minutes(1))
}

@Test func `sleep counts as a pause and takes the step out of the evidence`() throws {
    var machine = VirtualMachine([10, 10])
    machine.work(4)
    machine.sleep(60)
    machine.work(4)
    try machine.tell(.done(nil))
    let step = machine.run.closed[0]
    #expect(step.step.ledger.work == .minutes(8))
    #expect(step.step.ledger.sleep == .minutes(60))
    #expect(!step.isEvidence)
    try machine.tell(.pause)
    machine.sleep(60)
    try machine.tell(.resume)
    machine.work(8)
    try machine.tell(.done(nil))
    #expect(machine.run.closed[1].isEvidence, "sleep during a pause leaves no doubt about the work")
}

@Test func `sleep counts as work where the user says so, and still teaches nothing`() throws {
    var machine = VirtualMachine([10], sleepCounts: true)
    machine.work(4)
    machine.sleep(6)
    try machine.tell(.done(nil))
    #expect(machine.run.ledger.work == .minutes(10))
    #expect(!machine.run.closed[0].isEvidence)
}

@Test(arguments: [-180.0, -1, 1, 600])
func `a step of the wall clock moves nothing`(minutes: Double) throws {
    var machine = VirtualMachine([30])
    machine.work(10)
    machine.setWall(by: minutes)
    machine.work(5)
    #expect(machine.shown.ledger.work == .minutes(15))
    try machine.tell(.done(nil))
    #expect(machine.run.endedAt == machine.run.start.wall.adding(minutes: 15))
    #expect(machine.run.closed[0].isEvidence)
}

@Test func `over a reboot the time counts as asleep, by the wall clock`() throws {
    var machine = VirtualMachine([30])
    machine.work(10)
    try machine.tell(.note("before"))
    machine.reboot(off: 20)
    machine.work(3)
    #expect(machine.shown.ledger.sleep == .minutes(23))
    #expect(machine.shown.ledger.work == .minutes(10))
}

@Test func `later keeps what the step took, and an interruption's time is not the task's`() throws {
    var machine = VirtualMachine([30, 10])
    machine.work(7)
    try machine.tell(.later(nil))
    machine.work(2)
    try machine.tell(.interrupt(cause: "phone"))
    machine.work(15)
    try machine.tell(.resume)
    machine.work(3)
    try machine.tell(.done(nil))
    #expect(machine.run.closed[0].step.ledger.work == .minutes(5))
    #expect(machine.run.closed[0].step.ledger.interruption == .minutes(15))
    #expect(machine.run.closed[0].step.interruptions == 1)
    #expect(machine.run.active?.ledger.work == .minutes(7))
    #expect(throws: FocusRefusal.lastStep) { try machine.tell(.later(nil)) }
}

@Test func `what was forgotten is said with ago: the time since belongs to what came next`() throws {
    var machine = VirtualMachine([30, 10])
    machine.work(40)
    try machine.tell(.done(nil), ago: 10)
    #expect(machine.run.closed[0].step.ledger.work == .minutes(30))
    #expect(machine.run.active?.ledger.work == .minutes(10))
    #expect(throws: FocusRefusal.tooFarBack(.zero)) { try machine.tell(.pause, ago: 1) }
}

@Test(arguments: [(awake: 10.0, asleep: 120.0, more: 5.0, ago: 125.0, work: 10.0), (30, 60, 20, 10, 40), (10, 60, 0, 60, 10)])
func `a sleep that fits in behind the point of ago lies there`(data: (awake: Double, asleep: Double, more: Double, ago: Double, work: Double)) throws
{
    var machine = VirtualMachine([30, 10])
    machine.work(data.awake)
    machine.sleep(data.asleep)
    machine.work(data.more)
    try machine.tell(.done(nil), ago: data.ago)
    #expect(machine.run.closed[0].step.ledger.work == .minutes(data.work))
    #expect(machine.run.elapsed == .minutes(data.awake + data.asleep + data.more))
}

@Test func `stop leaves the rest to do, and nothing goes on after the end`() throws {
    var machine = VirtualMachine()
    machine.work(5)
    try machine.tell(.done(nil))
    try machine.tell(.stop)
    #expect(machine.run.closed.map(\.closing) == [.finished, .left, .left])
    for command in [FocusCommand.done(nil), .pause, .resume, .stop, .note("x")] {
        #expect(throws: FocusRefusal.over(.stopped)) { try machine.tell(command) }
    }
}

@Test func `a log that does not follow from itself is refused`() {
    let machine = VirtualMachine()
    let stray = FocusEvent(.stepFinished("s2"), at: machine.now)
    #expect(throws: FocusFault.impossible(.stepFinished("s2"))) { try FocusRun(log: machine.log + [stray]) }
    #expect(throws: FocusFault.impossible(.resumed)) { try FocusRun(log: machine.log + [FocusEvent(.resumed, at: machine.now)]) }
    #expect(throws: FocusFault.empty) { try FocusRun(log: []) }
}

@Test func `the head line counts what was finished, what runs over and what moved`() throws {
    var machine = VirtualMachine([30, 10, 20])
    machine.work(20)
    #expect(machine.run.figures(at: machine.now)?.pace == .onPace)
    try machine.tell(.done(nil))
    #expect(machine.run.figures(at: machine.now)?.pace == .ahead(.minutes(10)))
    machine.work(25)
    let over = machine.run.figures(at: machine.now)!
    #expect(over.pace == .behind(.minutes(5)))
    #expect(over.remaining == .minutes(20))
    #expect(over.finish == machine.now.wall.adding(minutes: 20))
    #expect(over.position == 2 && over.count == 3)
    try machine.tell(.extend("s3", by: .minutes(5)))
    #expect(machine.run.figures(at: machine.now)?.pace == .behind(.minutes(10)))
}
