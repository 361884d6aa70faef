import FocusModel
import TimerEngine

/// A machine whose clocks only move when a test says so, and a run on it with its log.
struct VirtualMachine: Hashable {
    var now = ClockReading(
        wall: UTC().instant(CivilDateTime(iso: "2026-03-04T09:00")!), boottime: 5_000_000_000, monotonic: 5_000_000_000, bootID: "boot-1")
    var kept: FocusLog
    var log: [FocusEvent] { kept.events }
    var run: FocusRun { kept.run }
    /// What truly passed since the start: the measure for the engine's own account.
    var passed = Duration.zero

    init(_ minutes: [Double] = [30, 10, 20], _ plan: ModePlan = .pace, sleepCounts: Bool = false, at start: Instant? = nil) {
        if let start { now.wall = start }
        kept = try! FocusLog([FocusEvent(.started(batch(minutes), zone: "UTC", sleepCounts: sleepCounts, plan: plan), at: now)])
    }

    mutating func work(_ minutes: Double) {
        now = now.after(awake: .minutes(minutes))
        passed += .minutes(minutes)
    }
    mutating func sleep(_ minutes: Double) {
        now = now.after(awake: .zero, asleep: .minutes(minutes))
        passed += .minutes(minutes)
    }
    /// The wall clock is set; no time passes.
    mutating func setWall(by minutes: Double) { now.wall = now.wall.adding(minutes: minutes) }
    /// False when the wall clock was set since the last event.
    var isWallTrue: Bool {
        now.bootID != run.latest.bootID || now.wall.duration(since: run.latest.wall) == .nanoseconds(now.boottime - run.latest.boottime)
    }
    /// Off for a while, then a new boot with its clocks at nought.
    mutating func reboot(off minutes: Double) {
        now = ClockReading(wall: now.wall.adding(minutes: minutes), boottime: 0, monotonic: 0, bootID: now.bootID + "+")
        passed += .minutes(minutes)
    }

    @discardableResult
    mutating func tell(_ command: FocusCommand, ago: Double = 0) throws -> [FocusEffect] {
        try kept.append(try kept.decide(command, ago: .minutes(ago), at: now))
    }

    /// The way to a state does not matter to what can follow: the log is left out.
    static func == (a: VirtualMachine, b: VirtualMachine) -> Bool { a.now == b.now && a.run == b.run && a.passed == b.passed }
    func hash(into hasher: inout Hasher) {
        hasher.combine(now)
        hasher.combine(run.elapsed)
        hasher.combine(run.active)
        hasher.combine(run.closed.count)
    }

    /// The run as a view shows it.
    var shown: FocusRun { run.standing(at: now) }
}

func step(_ number: Int, _ minutes: Double) -> TaskBatch.Step {
    TaskBatch.Step(
        id: "s\(number)", taskID: "t\(number)", title: "task \(number)", intention: .general, estimatedMinutes: minutes,
        target: Estimate(minutes: minutes, source: .writer))
}

func batch(_ minutes: [Double]) -> TaskBatch { TaskBatch(id: "b", steps: minutes.enumerated().map { step($0 + 1, $1) }) }
