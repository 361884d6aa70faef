import FocusModel
import Testing
import TimerEngine

@Test(arguments: [(0.5, false), (2, true), (90, true)])
func `a watched run without a sign of life is offered again up to ninety minutes`(minutes: Double, isAsked: Bool) {
    var machine = VirtualMachine([120])
    machine.work(10)
    let sign = machine.now
    machine.work(minutes)
    let expected: Absence = isAsked ? .stale(.minutes(minutes), alive: sign) : .none
    #expect(machine.run.absence(at: machine.now, lastSeen: sign) == expected)
}

@Test func `an older one is closed at the last sign of life, asleep or not`() throws {
    var machine = VirtualMachine([120])
    machine.work(10)
    let sign = machine.now
    machine.sleep(60)
    machine.work(31)
    #expect(machine.run.absence(at: machine.now, lastSeen: sign) == .expired(.minutes(91), alive: sign))
    try machine.tell(.settle(.stop, alive: sign))
    #expect(machine.run.ending == .settled)
    #expect(machine.run.elapsed == .minutes(10))
    #expect(machine.run.closed[0].step.ledger.work == .minutes(10))
    #expect(machine.run.focusYield?.links.map(\.isEvidence) == [false])
}

@Test func `a run left on purpose is not missed before its target has passed`() throws {
    var machine = VirtualMachine([120])
    machine.work(10)
    let sign = machine.now
    machine.work(1)
    try machine.tell(.leave)
    machine.work(190)
    #expect(machine.run.absence(at: machine.now, lastSeen: sign) == .none)
    machine.work(10)
    #expect(machine.run.absence(at: machine.now, lastSeen: sign) == .expired(.minutes(200), alive: machine.run.latest))
}

@Test func `after a reboot it is asked, and a paused run waits for half a day`() throws {
    var machine = VirtualMachine([120])
    machine.work(10)
    try machine.tell(.note("still here"))
    var rebooted = machine
    rebooted.reboot(off: 5)
    #expect(rebooted.run.absence(at: rebooted.now, lastSeen: nil) == .stale(.minutes(5), alive: machine.now))
    try machine.tell(.pause)
    machine.work(11 * 60)
    #expect(machine.run.absence(at: machine.now, lastSeen: nil) == .none)
    machine.work(61)
    #expect(machine.run.absence(at: machine.now, lastSeen: nil) == .expired(.minutes(721), alive: machine.run.latest))
}

@Test(arguments: [
    (Settlement.keep, 42.0, 0.0, 0.0, 0.0), (.alive, 10, 12, 0, 20), (.interruption, 10, 0, 32, 0),
])
func `each settlement says where the stretch went, and none of them teaches`(
    settlement: Settlement, work: Double, pause: Double, interruption: Double, sleep: Double
) throws {
    var machine = VirtualMachine([120])
    machine.work(10)
    let sign = machine.now
    machine.work(12)
    machine.sleep(20)
    try machine.tell(.settle(settlement, alive: sign))
    let ledger = machine.run.ledger
    #expect(ledger.work == .minutes(work) && ledger.pause == .minutes(pause))
    #expect(ledger.interruption == .minutes(interruption) && ledger.sleep == .minutes(sleep))
    try machine.tell(.done(nil))
    #expect(!machine.run.closed[0].isEvidence)
}
