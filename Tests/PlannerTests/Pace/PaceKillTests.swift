import DeviceStore
import EstimationCoach
import FocusModel
import FocusStore
import Planner
import Support
import System
import Testing
import TimerEngine

/// Kills of runs that are being played through, in one profile. TP_KILLS asks for another number.
private let kills = ProcessSurroundings.environment()["TP_KILLS"].flatMap(Int.init) ?? 200
private let stepCount = 12

@Test func `killed at any moment, a run loses no step, finishes none twice, and has what it showed`() throws {
    let sealed = SealedWorld()
    let list = try sealed.file("list", (1...stepCount).map { "task number \($0)\n" }.joined())
    let output = try sealed.file("output", "")
    var generator = SplitMix(state: 20_260_304)
    // A whole run says how long one takes here, so that the kills fall anywhere in it; on a busy machine in what it gets done.
    try begin(sealed)
    let before = SystemClock().read()
    try playToTheEnd(list, sealed, output)
    let whole = min(60, SystemClock().read().gap(since: before).total.milliseconds)
    var killed = 0
    for round in 0..<kills * 4 where killed < kills {
        // Most runs are begun here, as reading a list takes longer than playing it; some are begun by the program that is killed.
        if round % 20 != 0 { try begin(sealed) }
        let process = try play(list, sealed, output)
        Wait.pause(.milliseconds(Int64.random(in: 0...max(10, whole), using: &generator)))
        process.kill()
        let status = process.wait()
        if status == 128 + 9 { killed += 1 } else { #expect(status == 0) }
        let shown = try shownSteps(output)
        let known = try PaceRunner(Stores(sealed.world.paths), in: sealed.world).last()?.run
        #expect(shown <= known?.closed.count ?? 0, "a step was shown that is not in the log")
    }
    #expect(killed == kills)
    try playToTheEnd(list, sealed, output)
    try expectWholeLog(sealed)
}

/// Begins a run that is played through, where none is going on.
private func begin(_ sealed: SealedWorld) throws {
    let stores = Stores(sealed.world.paths)
    guard try PaceRunner(stores, in: sealed.world).running() == nil else { return }
    let drafts = (1...stepCount).map { DraftTask(facts: TaskFacts(title: "task number \($0)")) }
    _ = try FastForward(Planning(zone: UTC()).plan(drafts, from: sealed.world.now, book: CoachBook()), in: stores, sealed.world)
}

/// The highest number in front of a step that was said to be done.
private func shownSteps(_ output: String) throws -> Int {
    let lines = String(decoding: try FileSystem.read(output, limit: 1 << 20), as: UTF8.self).split(separator: "\n")
    return lines.filter { $0.contains(" done: ") }.compactMap { Int($0.prefix { $0 != "/" }) }.max() ?? 0
}

private func play(_ list: String, _ sealed: SealedWorld, _ output: String) throws -> ChildProcess {
    try ChildProcess(
        [ProgramUnderTest.path, "pace", "run", list, "--fast-forward", "--step-delay", "1"], environment: ["HOME": sealed.folder, "TZ": "UTC"],
        folder: sealed.folder, output: output)
}

private func playToTheEnd(_ list: String, _ sealed: SealedWorld, _ output: String) throws {
    #expect(try play(list, sealed, output).wait() == 0)
}

private func expectWholeLog(_ sealed: SealedWorld) throws {
    let stores = Stores(sealed.world.paths)
    let runner = PaceRunner(stores, in: sealed.world)
    #expect(runner.fanOut() == nil)
    let sessions = try stores.focus.sessions(startedIn: Instant(milliseconds: 0)..<Instant(milliseconds: .max))
    #expect(sessions.count > 1)
    for session in sessions {
        let run = try runner.snapshot(session.id).run
        #expect(run.ending == .completed)
        #expect(run.closed.map(\.step.step.title) == (1...stepCount).map { "task number \($0)" })
        #expect(run.closed.allSatisfy { $0.closing == .finished })
        let finished = try stores.device.events(batch: session.id).filter { $0.kind == "finished" }.map(\.payload)
        #expect(Set(finished).count == stepCount && finished.count == stepCount)
        #expect(run.ledger.total == run.elapsed)
        #expect(session.worked == run.ledger.work)
    }
    let links = try stores.focus.links(intention: .general, limit: 100_000)
    #expect(links.count == sessions.count * stepCount)
    #expect(try stores.journal.recent(mode: .pace, limit: 100_000).count == sessions.count * stepCount)
    #expect(try stores.device.runningBatch() == nil)
}

/// SplitMix64 (Steele, Lea and Flood 2014), so that the moments of the kills have a seed.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
