import FocusModel
import Testing
import TimerEngine

@Test func `Flow asks closer together the longer it goes on, and Adaptive around its target`() {
    let schedule = CheckInSchedule()
    #expect(schedule.points(until: ModePlan.hardCap) == [25, 45, 60, 70, 80].map { Duration.minutes($0) })
    #expect(schedule.points(around: .minutes(40), until: ModePlan.hardCap) == [30, 40, 50, 60, 70, 80].map { Duration.minutes($0) })
    #expect(schedule.points(around: .minutes(6), until: .minutes(30)) == [6, 16, 26].map { Duration.minutes($0) })
    #expect(CheckInSchedule(intervals: [.minutes(30)]).points(until: ModePlan.hardCap) == [.minutes(30), .minutes(60)])
    #expect(CheckInSchedule(intervals: []).points(until: ModePlan.hardCap).isEmpty)
}

@Test(arguments: [
    (CheckIn.Answer.noticed([]), CheckInAdvice.goOn, 55.0), (.noticed([.eyes, .thirsty]), .care, 45), (.noticed([.rereading]), .breakSoon, 35),
    (.noticed([.rereading, .tense]), .breakSoon, 35), (.noticed([.errors, .drifting]), .stopNow, 35), (.skipped, .goOn, 45),
])
func `each answer has its stated consequence`(answer: CheckIn.Answer, advice: CheckInAdvice, next: Double) throws {
    var machine = VirtualMachine([500], .flow)
    machine.work(25)
    #expect(machine.run.due(at: machine.now) == [.checkIn(1, at: .minutes(25))])
    guard case .advise(let checkIn)? = try machine.tell(.checkIn(answer)).last else {
        Issue.record("no advice")
        return
    }
    #expect(checkIn.advice == advice && checkIn.work == .minutes(25))
    #expect(machine.run.round?.nextCheckIn == .minutes(next))
    #expect(machine.run.due(at: machine.now).isEmpty)
    #expect(machine.run.activity == .working, "nothing is forced")
}

@Test func `a question that stays unanswered is asked again at the next point, and an answer closes both`() throws {
    var machine = VirtualMachine([500], .flow)
    machine.work(30)
    try machine.tell(.ring(.checkIn(1, at: .minutes(25))))
    #expect(machine.run.due(at: machine.now).isEmpty)
    machine.work(16)
    #expect(machine.run.due(at: machine.now) == [.checkIn(1, at: .minutes(45))])
    try machine.tell(.checkIn(.noticed([])))
    #expect(machine.run.dueCheckIn == nil)
    #expect(machine.run.round?.nextCheckIn == .minutes(46 + 14 * 1.5))
}

@Test(arguments: [(5.0, SessionEnding.decaySignals), (10, .decaySignals), (11, .completed)])
func `stopping soon after telling of decay is an ending of its own`(wait: Double, ending: SessionEnding) throws {
    var machine = VirtualMachine([500], .flow)
    machine.work(40)
    try machine.tell(.checkIn(.noticed([.slowing, .errors])))
    machine.work(wait)
    try machine.tell(.rest(nil))
    #expect(machine.run.rounds[0].outcome?.ending == ending)
    #expect(machine.run.rounds[0].isEvidence)
}

@Test func `the figures of the table are settings`() throws {
    var machine = VirtualMachine([500], .flow(answers: AnswerTable(decayAt: 1, decayWindow: .minutes(2), sooner: 0.25, later: 3)))
    machine.work(25)
    try machine.tell(.checkIn(.noticed([.drifting])))
    #expect(machine.run.round?.checkIns.last?.advice == .stopNow)
    #expect(machine.run.round?.nextCheckIn == .minutes(30))
    machine.work(2)
    try machine.tell(.stop)
    #expect(machine.run.journalYield.map(\.ending) == [.decaySignals])
    #expect(try FocusLog(machine.log.map { try FocusEvent($0.logged) }).run == machine.run)
}

@Test func `nobody is asked while nothing is worked on`() throws {
    var machine = VirtualMachine([500], .flow)
    machine.work(25)
    try machine.tell(.pause)
    #expect(machine.run.due(at: machine.now).isEmpty && machine.run.nextBell(after: machine.now) == nil)
    #expect(throws: FocusRefusal.notWorking) { try machine.tell(.checkIn(.noticed([]))) }
}
