import FocusModel
import Testing
import TimerEngine

/// Each command that a run in a mode takes, with what must go before it.
private let commands: [(before: [FocusCommand], command: FocusCommand)] = [
    ([], .done(nil)), ([], .skip(nil)), ([], .skip("s2")), ([], .later(nil)), ([], .pause), ([.pause], .resume), ([], .interrupt(cause: "phone")),
    ([.interrupt(cause: "phone")], .interrupt(cause: "door")), ([.interrupt(cause: "phone")], .resume), ([], .rest(nil)),
    ([.rest(nil)], .nextRound), ([.rest(nil)], .extend(nil, by: .minutes(5))), ([], .nextRound), ([], .extend(nil, by: .minutes(5))),
    ([], .extend("s1", by: .minutes(5))), ([], .add(step(9, 15), index: 0)), ([], .move("s3", index: 0)), ([], .note("a thought")),
    ([], .checkIn(.noticed([.errors]))), ([], .changeMode(.flow)), ([], .changeMode(.pace)),
]

@Test(arguments: commands.indices)
func `every command of a run can be undone, and the time since then goes to what went on before`(index: Int) throws {
    let (before, command) = commands[index]
    var machine = VirtualMachine([30, 10, 20], .pomodoro)
    for earlier in before {
        machine.work(4)
        try machine.tell(earlier)
    }
    machine.work(4)
    var untouched = machine
    try machine.tell(command)
    machine.work(6)
    untouched.work(6)
    let undone = machine.log.count
    #expect(try machine.tell(.undo) == [.undone(machine.log[undone - 1])])
    #expect(machine.run == untouched.shown, "as if it had not been")
    #expect(machine.run.elapsed == machine.passed)
    #expect(try FocusLog(machine.log.map { try FocusEvent($0.logged) }).run == machine.run)
}

@Test func `undo goes back command by command to the start and no further`() throws {
    var machine = VirtualMachine([30, 10, 20])
    machine.work(5)
    try machine.tell(.done(nil))
    machine.work(5)
    try machine.tell(.pause)
    machine.work(5)
    try machine.tell(.undo)
    #expect(machine.run.active?.id == "s2" && machine.run.ledger.work == .minutes(15))
    try machine.tell(.undo)
    #expect(machine.run.active?.id == "s1" && machine.run.active?.ledger.work == .minutes(15))
    #expect(throws: FocusRefusal.nothingToUndo) { try machine.tell(.undo) }
    try machine.tell(.done(nil))
    #expect(machine.run.closed.map(\.step.ledger.work) == [.minutes(15)], "and goes on from there")
    #expect(machine.log.count == 6, "nothing leaves the log")
}

@Test func `what a view told since then goes with the command`() throws {
    var machine = VirtualMachine([10, 5])
    machine.work(12)
    try machine.tell(.done(nil))
    machine.work(6)
    try machine.tell(.announce("s2"))
    try machine.tell(.leave)
    try machine.tell(.undo)
    #expect(machine.run.active?.id == "s1" && machine.run.waiting[0].isAnnounced == false)
}

/// Each way in which a run can end.
private let endings: [FocusCommand] = [.stop, .done("s2"), .skip("s2")]

@Test(arguments: endings)
func `the end of a run is undone like any command: it goes on, and no minute is lost`(ending: FocusCommand) throws {
    var machine = VirtualMachine([30, 10], .pomodoro)
    machine.work(20)
    try machine.tell(.done(nil))
    machine.work(5)
    var untouched = machine
    try machine.tell(ending)
    #expect(machine.run.ending != nil && !machine.run.journalYield.isEmpty)
    machine.work(0.5)
    untouched.work(0.5)
    #expect(try machine.tell(.undo).count == 1)
    #expect(machine.run == untouched.shown, "as if it had not been")
    #expect(machine.kept.formerEndings.map(\.ending) == [ending == .stop ? .stopped : .completed])
    machine.work(2)
    try machine.tell(ending)
    #expect(machine.run.ledger.work == .minutes(27.5) && machine.run.elapsed == machine.passed)
    #expect(try FocusLog(machine.log.map { try FocusEvent($0.logged) }).run == machine.run)
}

@Test func `what lay between an end and its undo is work in doubt, and after an hour and a half it is too late`() throws {
    var machine = VirtualMachine([60])
    machine.work(20)
    try machine.tell(.stop)
    machine.work(30)
    var later = machine
    try machine.tell(.undo)
    try machine.tell(.done(nil))
    #expect(machine.run.ledger.work == .minutes(50) && machine.run.elapsed == machine.passed)
    #expect(!machine.run.closed[0].isEvidence)
    later.work(61)
    #expect(throws: FocusRefusal.endedLongAgo(.minutes(91))) { try later.tell(.undo) }
}

@Test func `a command takes effect before a bell that rang since, which rings again where it must`() throws {
    var machine = VirtualMachine([10, 10], .pomodoro)
    machine.work(25)
    try machine.tell(.ring(.round(1)))
    machine.work(3)
    try machine.tell(.leave)
    machine.work(2)
    try machine.tell(.pause, ago: 10)
    #expect(machine.run.ledger.work == .minutes(20) && machine.run.ledger.pause == .minutes(10))
    #expect(machine.run.elapsed == machine.passed)
    try machine.tell(.resume)
    machine.work(5)
    #expect(machine.run.due(at: machine.now) == [.round(1)])
    #expect(try FocusLog(machine.log.map { try FocusEvent($0.logged) }).run == machine.run)
    #expect(throws: FocusRefusal.tooFarBack(.minutes(5))) { try machine.tell(.done(nil), ago: 6) }
}

@Test func `over a reboot a bell is a witness that no later word passes over`() throws {
    var machine = VirtualMachine([10])
    machine.work(10)
    try machine.tell(.announce("s1"))
    machine.reboot(off: 20)
    #expect(throws: FocusRefusal.tooFarBack(.minutes(20))) { try machine.tell(.done(nil), ago: 21) }
}

@Test func `an undone settlement leaves the doubt`() throws {
    var machine = VirtualMachine([60])
    machine.work(5)
    let alive = machine.now
    machine.work(10)
    try machine.tell(.settle(.interruption, alive: alive))
    try machine.tell(.undo)
    machine.work(5)
    try machine.tell(.done(nil))
    #expect(machine.run.ledger.work == .minutes(20))
    #expect(!machine.run.closed[0].isEvidence)
}

@Test func `over sleep, a reboot and a set clock undo keeps every minute`() throws {
    var machine = VirtualMachine([60, 10], .extended)
    machine.work(5)
    try machine.tell(.rest(nil))
    machine.sleep(30)
    machine.setWall(by: -90)
    machine.work(2)
    try machine.tell(.note("on"))
    machine.reboot(off: 10)
    try machine.tell(.undo)
    try machine.tell(.undo)
    #expect(machine.run.elapsed == machine.passed && machine.run.ledger.total == machine.passed)
    #expect(machine.run.ledger.work == .minutes(7) && machine.run.ledger.sleep == .minutes(40))
}
