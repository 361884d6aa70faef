import FocusModel
import Planner
import Support
import System
import Testing
import TimerEngine

/// A profile with a run and hooks that write what they read.
private struct Hooked {
    let sealed = SealedWorld(at: "2026-03-04T09:00")
    let runner: PaceRunner

    init() throws {
        runner = PaceRunner(Stores(sealed.world.paths), in: sealed.world)
        try FileSystem.makeFolder(sealed.world.paths.hooks)
    }

    /// A script in the hooks folder that says `$1` and `text` in the file `said`.
    func script(_ name: String, _ body: String = "", mode: String = "700") throws {
        let path = "\(sealed.world.paths.hooks)/\(name)"
        try FileSystem.write(Array("#!/bin/sh\necho \"\(name) $1 $(cat)\" >>'\(sealed.folder)/said'\n\(body)\n".utf8), to: path)
        _ = BoundedProcess.run(["chmod", mode, path], input: [], limit: .seconds(5), outputLimit: 0)
    }

    func start(_ count: Int = 2) throws -> PaceSnapshot {
        try runner.start(
            (1...count).map {
                TaskBatch.Step(
                    id: "s\($0)", taskID: "t\($0)", title: "step \($0)", intention: .general, estimatedMinutes: nil,
                    target: Estimate(minutes: 25, source: .assumed))
            })
    }

    func deliver(_ batch: String, _ sequence: Int) throws {
        try HookDelivery(in: sealed.world) { Array("<\($0.event.rawValue) \($0.step?.id ?? "-") \($0.snapshot.sequence)>".utf8) }
            .deliver(batch: batch, sequence: sequence)
    }

    var said: [String] {
        let bytes = (try? FileSystem.read("\(sealed.folder)/said", limit: 1 << 20)) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

@Test func `each event is told once and in order, whoever comes to tell it and how late`() throws {
    let hooked = try Hooked()
    try hooked.script("all")
    let batch = try hooked.start().run.batchID
    try hooked.deliver(batch, 1)
    _ = try hooked.runner.tell(.pause, to: batch)
    _ = try hooked.runner.tell(.resume, to: batch)
    _ = try hooked.runner.tell(.done(nil), to: batch)
    try hooked.deliver(batch, 4)
    try hooked.deliver(batch, 2)
    try hooked.deliver(batch, 3)
    _ = try hooked.runner.tell(.skip(nil), to: batch)
    try hooked.deliver(batch, 5)
    #expect(
        hooked.said == [
            "all started <started s1 1>", "all paused <paused s1 2>", "all resumed <resumed s1 3>", "all done <done s1 4>",
            "all skipped <skipped s2 5>", "all completed <completed - 5>",
        ])
}

@Test func `the rest of an old run is told before a new one, and nothing of either twice`() throws {
    let hooked = try Hooked()
    try hooked.script("all")
    let old = try hooked.start().run.batchID
    try hooked.deliver(old, 1)
    _ = try hooked.runner.tell(.stop, to: old)
    hooked.sealed.clock.advance(by: .seconds(1))
    let new = try hooked.runner.start([
        TaskBatch.Step(
            id: "n1", taskID: "t9", title: "new", intention: .general, estimatedMinutes: nil, target: Estimate(minutes: 5, source: .assumed))
    ]).run.batchID
    try hooked.deliver(new, 1)
    try hooked.deliver(old, 2)
    #expect(hooked.said == ["all started <started s1 1>", "all stopped <stopped s1 2>", "all started <started n1 1>"])
}

@Test func `hooks that are put there in mid-run hear what comes, not what was; what is long past is not told at all`() throws {
    let hooked = try Hooked()
    let batch = try hooked.start().run.batchID
    _ = try hooked.runner.tell(.pause, to: batch)
    try hooked.script("all")
    _ = try hooked.runner.tell(.resume, to: batch)
    try hooked.deliver(batch, 3)
    _ = try hooked.runner.tell(.pause, to: batch)
    hooked.sealed.clock.advance(by: .minutes(30))
    _ = try hooked.runner.tell(.resume, to: batch)
    try hooked.deliver(batch, 5)
    #expect(hooked.said == ["all resumed <resumed s1 3>", "all resumed <resumed s1 5>"])
}

@Test(arguments: [
    ("done", "done", nil), ("20-done.py", "done", nil), ("target-reached.sh", "target-reached", nil), ("all.log", "all", nil),
    ("finished", "finished", HookScript.Fault.unknownEvent("finished")), ("3done", "3done", .unknownEvent("3done")),
])
func `a hook's name says for what it is called`(name: String, word: String, fault: HookScript.Fault?) throws {
    let hooked = try Hooked()
    try hooked.script(name)
    let script = try #require(HookScript.all(in: hooked.sealed.world.paths.hooks).first)
    #expect(script.word == word)
    #expect(script.fault == fault)
}

@Test func `a hook that others may write to, or that is not executable, is not called, and the log says why`() throws {
    let hooked = try Hooked()
    try hooked.script("10-done", mode: "600")
    try hooked.script("20-done", mode: "702")
    try hooked.script("30-done")
    let batch = try hooked.start().run.batchID
    _ = try hooked.runner.tell(.done(nil), to: batch)
    try hooked.deliver(batch, 2)
    #expect(hooked.said == ["30-done done <done s1 2>"])
    let latest = HookLog(hooked.sealed.world.paths).latest()
    #expect(latest["10-done"]?.result == "not called: it is not executable (chmod u+x)")
    #expect(latest["20-done"]?.result == "not called: anybody may write to it (chmod o-w)")
    #expect(latest["30-done"]?.result.hasPrefix("ok, ") == true)
}

@Test func `in a folder that others may write to, nothing is called`() throws {
    let hooked = try Hooked()
    try hooked.script("done")
    _ = BoundedProcess.run(["chmod", "777", hooked.sealed.world.paths.hooks], input: [], limit: .seconds(5), outputLimit: 0)
    #expect(HookScript.all(in: hooked.sealed.world.paths.hooks).map(\.fault) == [.unsafeFolder])
}

@Test func `a hook that fails or writes is logged, and the next one is called all the same`() throws {
    let hooked = try Hooked()
    try hooked.script("10-done", "echo hello; echo trouble >&2; exit 3")
    try hooked.script("20-done")
    let batch = try hooked.start().run.batchID
    _ = try hooked.runner.tell(.done(nil), to: batch)
    try hooked.deliver(batch, 2)
    #expect(hooked.said.count == 2)
    let paths = hooked.sealed.world.paths
    #expect(HookLog(paths).latest()["10-done"]?.result.hasPrefix("failed with status 3, ") == true)
    let log = String(decoding: try FileSystem.read(paths.hookLog, limit: 1 << 20), as: UTF8.self)
    #expect(log.contains("\n  hello\n  trouble\n"))
}

@Test func `a hook that takes too long is killed with all that it started`() throws {
    let outcome = BoundedProcess.run(
        ["/bin/sh", "-c", "sleep 600 & echo $!; wait"], input: [], limit: .milliseconds(300), outputLimit: 100)
    #expect(outcome.ending == .timedOut)
    let child = try #require(String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").first)
    // The kernel ends the orphan in its own time, and whoever takes orphans in may not have buried it yet.
    var isDead = false
    for _ in 0..<200 where !isDead {
        let state = (try? FileSystem.read("/proc/\(child)/stat", limit: 1 << 12)).map { String(decoding: $0, as: UTF8.self) }
        isDead = state.map { $0.contains(") Z ") || $0.contains(") X ") } ?? true
        if !isDead { Wait.pause(.milliseconds(20)) }
    }
    #expect(isDead)
}

@Test func `a hook that reads nothing, and one that says too much, hold nobody up`() {
    let big = [UInt8](repeating: 65, count: 1 << 20)
    let deaf = BoundedProcess.run(["/bin/sh", "-c", "exec <&-; echo ok"], input: big, limit: .seconds(20), outputLimit: 100)
    #expect(deaf.ending == .exited(0))
    #expect(String(decoding: deaf.output, as: UTF8.self) == "ok\n")
    let loud = BoundedProcess.run(["/bin/cat"], input: big, limit: .seconds(20), outputLimit: 100)
    #expect(loud.ending == .exited(0))
    #expect(loud.output.count == 100)
    #expect(BoundedProcess.run(["/nowhere/at/all"], input: [], limit: .seconds(5), outputLimit: 1).ending == .notStarted(2))
}

@Test func `the log of the hooks does not grow for ever`() throws {
    let sealed = SealedWorld()
    try FileSystem.makeFolder(sealed.world.paths.state)
    let log = HookLog(sealed.world.paths)
    for number in 0..<200 { log.add("hook \(number)", .done, "ok", output: [UInt8](repeating: 65, count: 4000), at: sealed.clock.now) }
    #expect(try FileSystem.read(sealed.world.paths.hookLog, limit: 1 << 24).count <= 1 << 18)
    #expect(log.latest()["hook 199"]?.result == "ok")
    #expect(log.latest()["hook 0"] == nil)
}
