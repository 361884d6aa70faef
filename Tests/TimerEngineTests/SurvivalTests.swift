import FocusModel
import Testing
import TimerEngine

private let plans: [ModePlan] = [
    .micro, .pomodoro, .extended, .custom(work: .minutes(30), rest: .minutes(6)), .flow, .adaptive(AdaptiveFocusPolicy().advice([])), .pace,
]

/// What a run can be doing when something happens to the machine.
private enum Doing: CaseIterable {
    case working, paused, interrupted, resting

    var commands: [FocusCommand] {
        switch self {
        case .working: [.note("here")]
        case .paused: [.pause]
        case .interrupted: [.interrupt(cause: "phone")]
        case .resting: [.rest(nil)]
        }
    }

    var part: KeyPath<Ledger, Duration> {
        switch self {
        case .working: \.work
        case .paused: \.pause
        case .interrupted: \.interruption
        case .resting: \.rest
        }
    }
}

/// What laptops and people do to a clock, with the minutes that count as asleep and as awake afterwards.
private enum Blow: CaseIterable {
    case sleep, reboot, wallForward, wallBack, yesterday

    func strike(_ machine: inout VirtualMachine) {
        switch self {
        case .sleep: machine.sleep(30)
        case .reboot: machine.reboot(off: 30)
        case .wallForward: machine.setWall(by: 60)
        case .wallBack: machine.setWall(by: -60)
        case .yesterday: machine.setWall(by: -24 * 60)
        }
    }

    var asleep: Double {
        switch self {
        case .sleep: 30
        // Over a reboot nothing tells how much of it the machine was on.
        case .reboot: 37
        case .wallForward, .wallBack, .yesterday: 0
        }
    }
    var awake: Double { self == .reboot ? 0 : 7 }
}

@Test(arguments: plans)
func `sleep, a reboot and a set clock move nothing, whatever the mode and whatever goes on`(plan: ModePlan) throws {
    for doing in Doing.allCases where doing != .resting || plan.mode != .pace {
        for blow in Blow.allCases {
            var machine = VirtualMachine([100, 100], plan)
            machine.work(5)
            for command in doing.commands { try machine.tell(command) }
            let before = machine.run.ledger[keyPath: doing.part]
            if blow != .reboot { machine.work(4) }
            blow.strike(&machine)
            machine.work(blow == .reboot ? 7 : 3)
            let shown = machine.shown
            #expect(shown.elapsed == machine.passed && shown.ledger.total == machine.passed, "\(plan.mode) \(doing) \(blow)")
            #expect(shown.ledger[keyPath: doing.part] - before == .minutes(blow.awake), "\(plan.mode) \(doing) \(blow)")
            #expect(shown.ledger.sleep == .minutes(blow.asleep), "\(plan.mode) \(doing) \(blow)")
            try machine.tell(.stop)
            #expect(try FocusLog(machine.log.map { try FocusEvent($0.logged) }).run == machine.run)
            #expect(machine.run.endedAt == machine.run.start.wall.adding(machine.passed))
            if doing == .working, blow.asleep > 0 { #expect(machine.run.journalYield.allSatisfy { !$0.isEvidence }) }
        }
    }
}

@Test func `sleep in a break is rest, and the break rings on waking`() throws {
    var machine = VirtualMachine([100], .pomodoro)
    machine.work(25)
    try machine.tell(.rest(nil))
    machine.sleep(50)
    #expect(machine.run.due(at: machine.now) == [.rest(1)])
    #expect(machine.shown.rest?.taken == .minutes(50) && machine.shown.ledger.sleep == .minutes(50))
    try machine.tell(.resume)
    machine.work(25)
    try machine.tell(.done(nil))
    #expect(machine.run.rounds.allSatisfy(\.isEvidence) && machine.run.closed[0].isEvidence, "the work was measured throughout")
}

@Test func `over a reboot no cap is reached: nobody knows that anybody worked`() throws {
    var machine = VirtualMachine([500], .flow)
    machine.work(30)
    try machine.tell(.note("here"))
    machine.reboot(off: 300)
    #expect(machine.shown.ledger.work == .minutes(30) && machine.shown.rest == nil)
    #expect(machine.run.absence(at: machine.now, lastSeen: nil) == .expired(.minutes(300), alive: machine.run.latest))
}

// MARK: Zones

/// A zone whose clock changes once: minutes ahead of UTC before and after.
private struct ChangingZone: TimeZoneRules {
    var name: String
    var change: Instant
    var before: Int
    var after: Int

    func civil(_ instant: Instant) -> CivilDateTime {
        UTC().civil(instant).adding(minutes: instant < change ? before : after)
    }
    func instant(_ civil: CivilDateTime) -> Instant {
        let early = UTC().instant(civil.adding(minutes: -before))
        return early < change ? early : UTC().instant(civil.adding(minutes: -min(before, after)))
    }
}

private func local(_ text: String) -> CivilDateTime { CivilDateTime(iso: text)! }

private let spring = ChangingZone(name: "Europe/Paris", change: UTC().instant(local("2026-03-29T01:00")), before: 60, after: 120)
private let autumn = ChangingZone(name: "Europe/Paris", change: UTC().instant(local("2026-10-25T01:00")), before: 120, after: 60)

@Test(arguments: [(spring, "2026-03-29T01:30", "2026-03-29T03:30"), (autumn, "2026-10-25T02:30", "2026-10-25T02:30")])
private func `an hour of rounds and breaks is an hour in the nights when the clock changes`(zone: ChangingZone, from: String, to: String) throws {
    var machine = VirtualMachine([500], .pomodoro, at: zone.instant(local(from)))
    for _ in 0..<2 {
        machine.work(25)
        try machine.tell(.rest(nil))
        machine.work(5)
        try machine.tell(.resume)
    }
    try machine.tell(.stop)
    #expect(machine.run.elapsed == .minutes(60) && machine.run.ledger.work == .minutes(50))
    #expect(zone.civil(machine.run.start.wall) == local(from))
    #expect(zone.civil(machine.run.endedAt) == local(to))
}

@Test func `who travels keeps the minutes, and each run the zone that it was started in`() throws {
    let start = UTC().instant(local("2026-03-04T22:00"))
    var machine = VirtualMachine([500], .flow, at: start)
    machine.work(50)
    // The zone is no clock: landing in Tokyo sets none of the three.
    try machine.tell(.done(nil))
    #expect(machine.run.ledger.work == .minutes(50))
    #expect(machine.run.journalYield.map(\.zone) == ["UTC"])
}

@Test func `a run across midnight is one run, and belongs to the day that begins at four`() throws {
    let day = Workday(dayStart: 4 * 60)
    var machine = VirtualMachine([100, 100], .extended, at: UTC().instant(local("2026-03-04T23:40")))
    for _ in 0..<4 {
        machine.work(50)
        try machine.tell(.rest(nil))
        machine.work(12)
        try machine.tell(.resume)
    }
    try machine.tell(.stop)
    let days = machine.run.journalYield.map { day.day(of: UTC().civil($0.startedAt)).description }
    #expect(days == Array(repeating: "2026-03-04", count: 4))
    #expect(Workday().day(of: UTC().civil(machine.run.endedAt)).day == 5)
    #expect(day.day(of: local("2026-03-05T03:59")).day == 4 && day.day(of: local("2026-03-05T04:00")).day == 5)
    #expect(machine.run.ledger.total == machine.passed)
}
