import FocusModel
import Testing
import TimerEngine

@Test func `interruptions are a stack: what came last is returned from first`() throws {
    var machine = VirtualMachine([60])
    machine.work(12)
    try machine.tell(.interrupt(cause: "phone"))
    machine.work(3)
    try machine.tell(.interrupt(cause: "door"))
    #expect(throws: FocusRefusal.alreadyInterrupted(cause: "door")) { try machine.tell(.interrupt(cause: "door")) }
    #expect(throws: FocusRefusal.alreadyInterrupted(cause: "door")) { try machine.tell(.interrupt(cause: nil)) }
    machine.work(2)
    try machine.tell(.resume)
    #expect(machine.run.activity == .interrupted(cause: "phone"))
    machine.work(1)
    try machine.tell(.resume)
    #expect(machine.run.activity == .working)
    machine.work(6)
    try machine.tell(.done(nil))
    #expect(machine.run.ledger.work == .minutes(18) && machine.run.ledger.interruption == .minutes(6))
    #expect(machine.run.switches.map(\.cause) == ["phone", "door"])
    #expect(machine.run.switches.map(\.leftAt) == [.minutes(12), .minutes(15)])
    #expect(machine.run.switches.map(\.backAt) == [.minutes(18), .minutes(17)])
}

@Test func `the focus score is one without departures and falls with each and with the time away`() throws {
    var machine = VirtualMachine([60], .extended)
    machine.work(20)
    #expect(machine.shown.focusScore?.value == 1)
    try machine.tell(.interrupt(cause: nil))
    machine.work(7)
    try machine.tell(.resume)
    machine.work(10)
    // 30 of work, 7 away, 3 to find back.
    #expect(machine.shown.round?.focusScore?.value == 0.75)
    try machine.tell(.stop)
    #expect(machine.run.journalYield.map { $0.focusScore?.value } == [0.75])
    #expect(machine.run.journalYield.map(\.isEvidence) == [false], "an interrupted session does not say how long work goes well")
    #expect(VirtualMachine([60]).run.focusScore == nil)
}

@Test func `done, a break and the end bring back from every interruption`() throws {
    for command in [FocusCommand.done(nil), .rest(nil), .stop] {
        var machine = VirtualMachine([60, 60], .micro)
        machine.work(5)
        try machine.tell(.interrupt(cause: "a"))
        try machine.tell(.interrupt(cause: "b"))
        machine.work(5)
        try machine.tell(command)
        #expect(machine.run.interruptionStack.isEmpty)
        #expect(machine.run.switches.map(\.backAt) == [.minutes(10), .minutes(10)])
    }
}
