import DeviceStore
import EstimationCoach
import FocusModel
import FocusStore
import JournalStore
import Planner
import Review
import Support
import System
import Testing
import TimerEngine

/// A profile with a run of three steps from nine to half past eleven: 40, 20 and 90 minutes.
private struct MendedWorld {
    let sealed = SealedWorld(at: "2026-03-04T09:00")
    let stores: Stores
    let runner: PaceRunner
    let mending: WorkMending
    let batch: String

    init() throws {
        stores = Stores(sealed.world.paths)
        runner = PaceRunner(stores, in: sealed.world)
        mending = WorkMending(runner, in: sealed.world)
        let steps = [("report", 30.0), ("mail", 10), ("patch", 20)].map { title, minutes in
            TaskBatch.Step(
                id: title, taskID: "task-\(title)", title: title, intention: Intention("writing"), estimatedMinutes: minutes,
                target: Estimate(minutes: minutes, source: .writer))
        }
        let now = sealed.world.now
        try stores.focus.save(steps.map { FocusTask(id: $0.taskID, facts: TaskFacts(title: $0.title), createdAt: now) })
        batch = try runner.start(steps).run.batchID
        for minutes in [40.0, 20, 90] {
            sealed.clock.advance(by: .minutes(minutes))
            _ = try runner.tell(.done(nil), to: batch)
        }
        sealed.clock.advance(by: .minutes(30))
    }

    func at(_ clock: String) -> Instant { UTC().instant(CivilDateTime(iso: "2026-03-04T\(clock)")!) }

    func edit(_ id: String, _ change: (inout WorkEdit) -> Void) throws -> WorkMending.Answer {
        var edit = WorkEdit()
        change(&edit)
        return try mending.edit(try mending.find(id), edit)
    }

    var links: [TaskSessionLink] { get throws { try stores.focus.links(intention: Intention("writing"), limit: 9) } }
    var minutes: [String: Double] { get throws { Dictionary(uniqueKeysWithValues: try links.map { ($0.id, $0.actualMinutes) }) } }
    var review: WorkReview {
        get throws { try ReviewDesk(sealed.world, savedTasks: { _ in [] }).day(CivilDate(iso: "2026-03-04")!) }
    }
    var week: WorkReview {
        get throws { try ReviewDesk(sealed.world, savedTasks: { _ in [] }).week(of: CivilDate(iso: "2026-03-04")!) }
    }
    var journal: [JournalEntry] {
        get throws { try stores.journal.entries(startedIn: at("00:00")..<at("23:00")) }
    }
    var samples: [Sample] { get throws { try CoachHistory(store: stores.focus).latest(9) } }

    /// All figures, whichever store they come from.
    func agree(worked: Double, tasks: Int) throws {
        #expect(try review.worked == worked)
        #expect(try week.worked == worked, "the rollup is of the same past")
        #expect(try review.focus.worked == worked)
        #expect(try review.hours.reduce(0) { $0 + $1.worked }.rounded() == worked)
        #expect(try journal.reduce(0) { $0 + $1.worked.minutes } == worked)
        #expect(try links.reduce(0) { $0 + $1.actualMinutes } == worked)
        #expect(try stores.focus.sessions(startedIn: at("00:00")..<at("23:00")).reduce(0) { $0 + $1.worked.minutes } == worked)
        #expect(try review.perDay.map(\.tasks) == [tasks])
        #expect(Checkup(in: sealed.world).run().flatMap(\.findings) == [])
    }
}

@Test func `the coach, the review, the rollup, the journal and the doctor agree on what was told`() throws {
    let world = try MendedWorld()
    try world.agree(worked: 150, tasks: 3)
    let answer = try world.edit("patch") { $0.ended = world.at("10:30") }
    #expect(answer.fanOutFailure == nil)
    try world.agree(worked: 90, tasks: 3)
    #expect(try world.samples.map(\.actual).sorted() == [20, 30, 40])
    #expect(try world.stores.focus.task("task-patch")?.completedAt == world.at("10:30"))
    #expect(try world.journal.last?.isEvidence == false)
    _ = try world.edit("mail") { $0.isForgotten = true }
    try world.agree(worked: 90, tasks: 3)
    #expect(try world.samples.map(\.actual).sorted() == [30, 40])
    _ = try world.mending.remove(try world.mending.find("report"))
    try world.agree(worked: 50, tasks: 2)
    #expect(try world.stores.focus.openTasks().map(\.id) == ["task-report"])
    while try world.mending.undo() != nil {}
    try world.agree(worked: 150, tasks: 3)
    #expect(try world.samples.map(\.actual).sorted() == [20, 40, 90])
    #expect(try world.journal.filter(\.isEvidence).count == 3)
}

@Test func `a fan-out that comes again leaves a correction as it is, and so does a repair`() throws {
    let world = try MendedWorld()
    _ = try world.edit("patch") { $0.ended = world.at("10:30") }
    for _ in 0..<2 {
        try world.stores.device.forgetFanOuts()
        #expect(world.runner.fanOut() == nil)
        try world.agree(worked: 90, tasks: 3)
    }
    // The focus store is lost: the two logs tell all of it again.
    world.stores.close()
    try FileSystem.remove(world.sealed.world.paths.focusDatabase)
    try world.stores.device.forgetFanOuts()
    #expect(world.runner.fanOut() == nil)
    #expect(try world.minutes == ["report": 40, "mail": 20, "patch": 30])
}

@Test func `a correction that was written but not told is told at the next start`() throws {
    let world = try MendedWorld()
    let (key, recorded, now) = try world.mending.standing(try world.mending.find("patch"))
    var change = WorkEdit()
    change.ended = world.at("10:30")
    let event = CorrectionEvent(.told(.work(try now.edited(change)), recorded: recorded), of: key, at: world.sealed.clock.read()).logged
    try world.stores.device.correct { _ in (key.sessionID, NewBatchEvent(kind: event.kind, payload: event.payload, at: event.at), ()) }
    #expect(try world.minutes["patch"] == 90)
    #expect(Checkup(in: world.sealed.world).run().flatMap(\.findings).map(\.kind) == [.unfinished])
    #expect(PaceRunner(Stores(world.sealed.world.paths), in: world.sealed.world).fanOut() == nil)
    try world.agree(worked: 90, tasks: 3)
}

@Test func `work that was told alone counts like any other, finishes its open task, and goes with undo`() throws {
    let world = try MendedWorld()
    let start = world.at("11:35")
    try world.stores.focus.save([FocusTask(id: "open", facts: TaskFacts(title: "call"), createdAt: start)])
    let stretch = start..<world.at("11:55")
    let subject = WorkEdit.Subject(id: "open", title: "call", intention: Intention("writing"), estimatedMinutes: 10)
    let first = try world.mending.add(subject, stretch, worked: .minutes(20))
    try world.agree(worked: 170, tasks: 4)
    #expect(try world.stores.focus.openTasks().isEmpty)
    #expect(try world.samples.count == 4)
    var shorter = WorkEdit()
    shorter.took = .minutes(15)
    _ = try world.mending.edit(try world.mending.find(first.key.id), shorter)
    try world.agree(worked: 165, tasks: 4)
    _ = try world.mending.undo()
    _ = try world.mending.undo()
    try world.agree(worked: 150, tasks: 3)
    #expect(try world.stores.focus.openTasks().map(\.id) == ["open"])
    // A task that came with the work goes with it.
    let new = WorkEdit.Subject(id: "", title: "new", intention: Intention("writing"), estimatedMinutes: nil)
    let second = try world.mending.add(new, stretch, worked: .minutes(20))
    #expect(try world.stores.focus.task(second.key.id)?.facts.isDone == true)
    _ = try world.mending.remove(try world.mending.find("last"))
    #expect(try world.stores.focus.task(second.key.id) == nil)
    try world.agree(worked: 150, tasks: 3)
}

@Test func `a session without a log on this device is corrected, and comes back as it was`() throws {
    let world = try MendedWorld()
    let end = world.at("08:00")
    let kind = Intention("calls")
    try world.stores.focus.record(
        sessions: [FocusSession(id: "far", mode: .flow, startedAt: world.at("07:00"), endedAt: end, worked: .minutes(50), zone: "UTC")],
        links: [
            TaskSessionLink(
                id: "far-link", taskID: "far-task", sessionID: "far", intention: kind, estimatedMinutes: 30, actualMinutes: 50, completedAt: end,
                isEvidence: true)
        ], tasks: [FocusTask(id: "far-task", facts: TaskFacts(title: "far", intention: kind), createdAt: end)], completed: [("far-task", end)])
    let before = (try world.stores.focus.session("far"), try world.stores.focus.links(intention: kind, limit: 9), try world.journal)
    _ = try world.edit("far-link") { ($0.began, $0.ended, $0.intention) = (world.at("07:10"), world.at("07:40"), Intention("email")) }
    #expect(try world.stores.focus.session("far")?.startedAt == world.at("07:10"))
    #expect(try world.stores.focus.links(intention: Intention("email"), limit: 9).map(\.actualMinutes) == [30])
    #expect(try world.stores.focus.task("far-task")?.completedAt == world.at("07:40"))
    #expect(try world.journal == before.2, "what others recorded is not of this journal")
    _ = try world.edit("far-link") { $0.isForgotten = true }
    _ = try world.mending.restore(try world.mending.find("far-link"))
    #expect(try world.stores.focus.session("far") == before.0)
    #expect(try world.stores.focus.links(intention: kind, limit: 9) == before.1)
    #expect(try world.stores.focus.task("far-task")?.completedAt == end)
}

@Test func `nothing that is told overlaps other work, the future, or the run that is going on`() throws {
    let world = try MendedWorld()
    func refusal(_ body: () throws -> WorkMending.Answer) -> WorkMendingFailure? {
        do { _ = try body() } catch let failure as WorkMendingFailure { return failure } catch {}
        return nil
    }
    guard case .overlaps(let other, let name) = refusal({ try world.edit("report") { $0.ended = world.at("09:50") } }) else {
        Issue.record("it overlaps the mail")
        return
    }
    #expect(other.task?.title == "mail" && name == WorkName(id: "mail"))
    #expect(try world.edit("report") { $0.ended = world.at("09:30") }.after?.worked == .minutes(30))
    #expect(try world.edit("mail") { $0.began = world.at("09:30") }.after?.worked == .minutes(30))
    #expect(refusal { try world.edit("patch") { $0.ended = world.at("12:30") } } == .future(world.at("12:30")))
    #expect(refusal { try world.edit("patch") { $0.ended = world.at("11:30") } } == .unchanged)
    #expect(refusal { try world.mending.restore(try world.mending.find("report")) } != nil, "the mail took its time since")
    let step = TaskBatch.Step(
        id: "x", taskID: "", title: "x", intention: .general, estimatedMinutes: nil, target: Estimate(minutes: 9, source: .assumed))
    _ = try world.runner.start([step], ago: .minutes(10))
    #expect(refusal { try world.edit("patch") { $0.ended = world.at("11:55") } } == .overlapsRun(from: world.at("11:50")))
    #expect(try world.edit("patch") { $0.ended = world.at("11:50") }.after?.worked == .minutes(110))
    #expect(refusal { try world.edit("nobody") { $0.isForgotten = true } } == .unknown("nobody"))
}

@Test func `undo takes back what was done last, in a run or in the past`() throws {
    let world = try MendedWorld()
    _ = try world.edit("patch") { $0.ended = world.at("10:30") }
    let step = TaskBatch.Step(
        id: "x", taskID: "", title: "x", intention: .general, estimatedMinutes: nil, target: Estimate(minutes: 9, source: .assumed))
    world.sealed.clock.advance(by: .minutes(1))
    let other = try world.runner.start([step]).run.batchID
    #expect(try world.mending.undo() == nil, "the run was started since")
    world.sealed.clock.advance(by: .minutes(1))
    _ = try world.runner.tell(.pause, to: other)
    world.sealed.clock.advance(by: .minutes(1))
    _ = try world.edit("patch") { $0.ended = world.at("10:20") }
    #expect(try world.mending.undo()?.after?.endedAt == world.at("10:30"))
    #expect(try world.mending.undo() == nil, "the pause came after the other one")
    #expect(try world.runner.undo().effects.isEmpty == false)
    #expect(try world.minutes["patch"] == 30)
}

@Test func `work in a session for no task can be given one, and back`() throws {
    let world = try MendedWorld()
    let step = TaskBatch.Step(
        id: "x", taskID: "", title: "", intention: .general, estimatedMinutes: nil, target: Estimate(minutes: 9, source: .assumed))
    let batch = try world.runner.start([step], plan: .pomodoro).run.batchID
    world.sealed.clock.advance(by: .minutes(25))
    _ = try world.runner.tell(.stop, to: batch)
    let work = try world.mending.find("last")
    #expect(work.task == nil && work.sessionID == batch)
    var edit = WorkEdit()
    edit.task = WorkEdit.Subject(id: "task-report", title: "report", intention: Intention("writing"), estimatedMinutes: 30)
    _ = try world.mending.edit(work, edit)
    #expect(try world.mending.find("last").task?.link.taskID == "task-report")
    #expect(try world.stores.focus.session(batch)?.worked == .minutes(25))
    _ = try world.mending.undo()
    #expect(try world.mending.find("last").task == nil)
}
