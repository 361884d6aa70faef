import FocusModel
import JournalStore
import Planner
import Support
import Testing
import TimerEngine

/// A profile whose clock a test moves, and a runner on it.
private struct Bench {
    let sealed = SealedWorld(at: "2026-03-04T09:00")
    let stores: Stores
    let runner: PaceRunner

    init() {
        stores = Stores(sealed.world.paths)
        runner = PaceRunner(stores, in: sealed.world)
    }

    /// Another process on the same profile.
    var other: PaceRunner { PaceRunner(Stores(sealed.world.paths), in: sealed.world) }

    func work(_ minutes: Double) { sealed.clock.advance(by: .minutes(minutes)) }

    func start(_ plan: ModePlan) throws -> String {
        let step = TaskBatch.Step(
            id: runner.newID(), taskID: runner.newID(), title: "report", intention: Intention("writing"), estimatedMinutes: 60,
            target: Estimate(minutes: 60, source: .writer))
        return try runner.start([step], plan: plan).run.batchID
    }
}

@Test func `rounds of any mode reach the journal once, with break, ending and focus`() throws {
    let bench = Bench()
    let batch = try bench.start(.pomodoro)
    bench.work(25)
    _ = try bench.runner.tell(.rest(nil), to: batch)
    bench.work(6)
    _ = try bench.other.tell(.resume, to: batch)
    bench.work(9)
    _ = try bench.runner.tell(.interrupt(cause: "phone"), to: batch)
    bench.work(6)
    _ = try bench.runner.tell(.resume, to: batch)
    bench.work(9)
    #expect(try bench.runner.tell(.done(nil), to: batch).fanOutFailure == nil)
    for _ in 0..<2 { #expect(bench.other.fanOut() == nil) }

    let entries = try bench.stores.journal.recent(mode: .pomodoro, limit: 9)
    #expect(entries.map(\.id) == ["\(batch)/2", "\(batch)/1"])
    #expect(entries.map(\.worked) == [.minutes(18), .minutes(25)])
    #expect(entries.map(\.breakLength) == [.zero, .minutes(6)])
    #expect(entries.map(\.ending) == [.completed, .completed])
    #expect(entries.map(\.isEvidence) == [false, true])
    #expect(entries.map(\.focusScore) == [18.0 / 27, 1])
    #expect(try bench.stores.focus.session(batch)?.mode == .pomodoro)
    #expect(try bench.stores.focus.links(intention: Intention("writing"), limit: 9).map(\.actualMinutes) == [43])
    #expect(try bench.stores.journal.sessions(of: Intention("writing")).map(\.mode) == [.pomodoro, .pomodoro])
}

@Test func `the adaptive policy learns from what the runs left in the journal`() throws {
    let bench = Bench()
    for minutes in [50.0, 60, 95, 55] {
        let history = try bench.stores.journal.adaptiveSessions()
        let batch = try bench.start(.adaptive(AdaptiveFocusPolicy().advice(history)))
        bench.work(minutes)
        if minutes < 90 { _ = try bench.runner.tell(.rest(nil), to: batch) }
        bench.work(10)
        _ = try bench.runner.tell(.done(nil), to: batch)
    }
    let history = try bench.stores.journal.adaptiveSessions()
    #expect(history.map(\.ending) == [.completed, .hardCap, .completed, .completed])
    let advice = AdaptiveFocusPolicy().advice(history)
    #expect(advice.isLearned && advice.sessions.count == 3 && advice.excluded.map(\.reason) == [.hardCap])
    #expect(advice.target == .minutes(60) && advice.rest == .minutes(10))
}

@Test func `undo works from any terminal, and nothing leaves the log`() throws {
    let bench = Bench()
    let batch = try bench.start(.extended)
    bench.work(20)
    _ = try bench.runner.tell(.rest(nil), to: batch)
    bench.work(2)
    let answer = try bench.other.tell(.undo, to: batch)
    #expect(answer.snapshot.run.ledger.work == .minutes(22) && answer.snapshot.sequence == 3)
    #expect(try bench.runner.snapshot(batch).run == answer.snapshot.run)
    #expect(throws: PaceFailure.self) { try bench.runner.tell(.undo, to: batch) }
}
