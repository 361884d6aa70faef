import DeviceStore
import EstimationCoach
import FocusModel
import FocusStore
import Planner
import Support
import System
import Testing
import TimerEngine

/// A profile with a runner, and a planned day to run.
private struct Desk {
    let sealed: SealedWorld
    let stores: Stores
    let runner: PaceRunner

    init() {
        sealed = SealedWorld(at: "2026-03-04T09:00")
        stores = Stores(sealed.world.paths)
        runner = PaceRunner(stores, in: sealed.world)
    }

    /// Another process on the same profile.
    var other: PaceRunner { PaceRunner(Stores(sealed.world.paths), in: sealed.world) }

    func day(_ tasks: [(String, Double?, String)]) -> PlannedDay {
        let drafts = tasks.map { title, minutes, kind in
            DraftTask(
                facts: TaskFacts(
                    title: title, intention: Intention(kind), estimate: minutes.map { Estimate(minutes: $0, source: .writer) }))
        }
        return Planning(zone: sealed.world.zone).plan(drafts, from: sealed.world.now, book: CoachBook())
    }

    var twoTasks: PlannedDay { day([("report", 60, "writing"), ("mail", nil, "email")]) }

    func work(_ minutes: Double) { sealed.clock.advance(by: .minutes(minutes)) }
}

@Test func `a run that is through is in all three stores, once however often it is told`() throws {
    let desk = Desk()
    let batch = try desk.runner.start(desk.twoTasks).run.batchID
    desk.work(66)
    #expect(try desk.runner.tell(.done(nil), to: batch).snapshot.run.active?.step.target == Estimate(minutes: 25, source: .assumed))
    desk.work(10)
    let answer = try desk.runner.tell(.done(nil), to: batch)
    #expect(answer.fanOutFailure == nil)
    for _ in 0..<2 { #expect(desk.other.fanOut() == nil) }

    let links = try desk.stores.focus.links(intention: "writing".kind, limit: 10)
    #expect(links.map(\.actualMinutes) == [66])
    #expect(links.map(\.isEvidence) == [true])
    #expect(try desk.stores.focus.session(batch)?.worked == .minutes(76))
    #expect(try desk.stores.focus.openTasks().isEmpty)
    #expect(try desk.stores.journal.recent(mode: .pace, limit: 10).map(\.ending) == [.completed, .completed])
    #expect(try desk.stores.device.runningBatch() == nil)
    #expect(try desk.stores.device.pendingFanOuts().isEmpty)
}

@Test func `a store that was not told at the end is told at the next start`() throws {
    let desk = Desk()
    let batch = try desk.runner.start(desk.twoTasks).run.batchID
    desk.work(30)
    // The crash between the log and the other stores: the last event is there, nothing after it.
    try desk.stores.device.transition(batch: batch) { rows in
        let stop = FocusEvent(.stopped, at: desk.sealed.clock.read()).logged
        return BatchTransition(append: [NewBatchEvent(kind: stop.kind, payload: stop.payload, at: stop.at)], ends: true, answer: ())
    }
    #expect(try desk.stores.device.pendingFanOuts().count == 2)
    #expect(desk.other.fanOut() == nil)
    #expect(try desk.stores.focus.session(batch)?.worked == .minutes(30))
    #expect(try desk.stores.journal.recent(mode: .pace, limit: 10).map(\.ending) == [.stopped])
}

@Test func `two processes that finish the step they saw finish one step`() throws {
    let desk = Desk()
    let batch = try desk.runner.start(desk.twoTasks).run.batchID
    let seen = try desk.other.running()?.run.active?.id
    desk.work(5)
    _ = try desk.runner.tell(.done(seen), to: batch)
    #expect(throws: PaceFailure.self) { try desk.other.tell(.done(seen), to: batch) }
    #expect(try desk.runner.running()?.run.closed.count == 1)
}

@Test func `a second run does not start and changes nothing`() throws {
    let desk = Desk()
    _ = try desk.runner.start(desk.twoTasks)
    let before = try desk.runner.running()?.sequence
    do throws(PaceFailure) {
        _ = try desk.other.start(desk.twoTasks)
        Issue.record("it started")
    } catch {
        #expect("\(error)".contains("1/2 report"))
    }
    #expect(try desk.runner.running()?.sequence == before)
    #expect(try desk.stores.focus.openTasks().count == 2)
}

@Test func `a list without anything to run does not start`() throws {
    let desk = Desk()
    var day = desk.day([("done already", 10, "general")])
    day = Planning(zone: UTC()).plan(
        day.items.map { item in
            var draft = item.draft
            draft.facts.isDone = true
            return draft
        }, from: desk.sealed.world.now, book: CoachBook())
    #expect(throws: PaceFailure.self) { try desk.runner.start(day) }
    #expect(try desk.runner.running() == nil)
}

@Test func `appointments are no steps, and what finds no room comes last`() throws {
    let desk = Desk()
    var drafts = [("gym", 60.0), ("all day", 900), ("short", 10)].map {
        DraftTask(facts: TaskFacts(title: $0.0, estimate: Estimate(minutes: $0.1, source: .writer)))
    }
    drafts[0].facts.start = CivilDateTime(iso: "2026-03-04T15:00")
    let day = Planning(zone: UTC()).plan(drafts, from: desk.sealed.world.now, book: CoachBook())
    #expect(try desk.runner.start(day).run.steps.map(\.step.title) == ["short", "all day"])
}

@Test func `a run left for a while is kept by default, or settled as the user says`() throws {
    for wish in [nil] + Settlement.allCases.map(Optional.some) {
        let desk = Desk()
        let batch = try desk.runner.start(desk.twoTasks).run.batchID
        desk.work(10)
        try desk.runner.noteSignOfLife(batch)
        desk.work(40)
        guard case .settled(let snapshot, let how, _) = try desk.other.comeBack(wish: wish) else {
            Issue.record("not settled")
            return
        }
        #expect(how == wish ?? .keep)
        #expect(snapshot.run.ledger.work == .minutes(how == .keep ? 50 : 10))
        #expect((snapshot.run.ending == .settled) == (how == .stop))
    }
}

@Test func `a run left too long is closed at the last sign of life, and its rest can be run`() throws {
    let desk = Desk()
    let batch = try desk.runner.start(desk.day([("report", 60, "writing"), ("mail", 20, "email")])).run.batchID
    desk.work(20)
    try desk.runner.noteSignOfLife(batch)
    desk.work(91)
    guard case .closed(let snapshot, let away, let aliveAt) = try desk.other.comeBack() else {
        Issue.record("not closed")
        return
    }
    #expect(away == .minutes(91))
    #expect(aliveAt == snapshot.run.start.wall.adding(minutes: 20))
    #expect(try desk.runner.running() == nil)
    #expect(try desk.stores.focus.links(intention: "writing".kind, limit: 5).map(\.isEvidence) == [false])
    let rest = try desk.runner.startRest(of: snapshot.run).run.steps.map(\.step)
    #expect(rest.map(\.target.minutes) == [40, 20])
    #expect(rest.map(\.estimatedMinutes) == [nil, 20])
    #expect(rest.map(\.taskID) == snapshot.run.steps.map(\.step.taskID))
}

@Test func `the report says what the coach knew before and knows now`() throws {
    let desk = Desk()
    for (minutes, expected) in [(90.0, [nil, 1.5]), (60, [1.5, 1.25])] {
        let batch = try desk.runner.start(desk.day([("report", 60, "writing")])).run.batchID
        desk.work(minutes)
        let run = try desk.runner.tell(.done(nil), to: batch).snapshot.run
        let lesson = try #require(try desk.runner.report(run).lessons.first)
        #expect([lesson.before.medianRatio, lesson.after.medianRatio] == expected)
        #expect(lesson.after.count == lesson.before.count + 1)
    }
}

@Test func `played through, every step is finished at its target, and the coach learns nothing`() throws {
    let desk = Desk()
    var play = try FastForward(desk.twoTasks, in: desk.stores, desk.sealed.world)
    #expect(try play.playStep()?.snapshot.run.closed.count == 1)
    // The process was killed here; another one goes on.
    var next = try #require(try FastForward(continuing: Stores(desk.sealed.world.paths), in: desk.sealed.world))
    while try next.playStep() != nil {}
    #expect(next.snapshot.run.closed.map(\.step.ledger.work) == [.minutes(60), .minutes(25)])
    #expect(next.snapshot.run.ending == .completed)
    #expect(try next.report().lessons.isEmpty)
    #expect(try desk.stores.focus.links(intention: "writing".kind, limit: 5).map(\.isEvidence) == [false])
}

extension String {
    fileprivate var kind: Intention { Intention(self) }
}
