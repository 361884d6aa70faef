import CommandLine
import FocusModel
import FocusStore
import Interchange
import Support
import System
import Testing

/// A world on Wednesday 4 March 2026 with the work of some days in its focus store.
@MainActor private struct WorkedWorld {
    let sealed = SealedWorld(at: "2026-03-04T18:00")
    private let store: FocusStore

    init() throws {
        store = FocusStore(path: sealed.world.paths.focusDatabase)
        try work("Überblick report", "writing", 60, took: 90, at: "2026-02-24T11:00")
        try work("call the vet", "calls", 10, took: 15, at: "2026-03-02T09:30")
        try work("answer mail", "email", 20, took: 25, at: "2026-03-03T16:10", isDone: false)
        try work("report again", "writing", 30, took: 24, at: "2026-03-04T10:00")
        let start = UTC().instant(CivilDateTime(iso: "2026-03-04T12:00")!)
        try store.record(
            sessions: [FocusSession(id: "s", mode: .flow, startedAt: start, endedAt: start.adding(minutes: 50), worked: .minutes(45), zone: "UTC")],
            links: [])
    }

    private func work(_ title: String, _ kind: String, _ estimate: Double?, took: Double, at local: String, isDone: Bool = true) throws {
        let end = UTC().instant(CivilDateTime(iso: local)!)
        let start = end.adding(minutes: -took)
        let facts = TaskFacts(
            title: title, intention: Intention(kind), estimate: estimate.map { Estimate(minutes: $0, source: .writer) })
        try store.record(
            sessions: [FocusSession(id: title, mode: .pace, startedAt: start, endedAt: end, worked: .minutes(took), zone: "UTC")],
            links: [
                TaskSessionLink(
                    id: title, taskID: title, sessionID: title, intention: Intention(kind), estimatedMinutes: estimate, actualMinutes: took,
                    completedAt: end, isEvidence: true)
            ], tasks: [FocusTask(id: title, facts: facts, createdAt: start)], completed: isDone ? [(id: title, at: end)] : [])
    }

    func tp(_ words: String...) -> (status: ExitCode, output: String, errors: String) {
        var world = sealed.world
        world.output = ByteSink()
        world.errors = ByteSink()
        return (Program.run(words, in: world), world.output.text, world.errors.text)
    }

    /// The titles that the log gives, in its order.
    func titles(_ words: [String]) throws -> [String] {
        var world = sealed.world
        world.output = ByteSink()
        let status = Program.run(["log", "--json"] + words, in: world)
        let entries = try #require(JSONValue(json: world.output.text).object?["entries"]?.array)
        #expect(status == (entries.isEmpty ? .failed : .done))
        return entries.map { $0.object?["title"]?.string ?? "–" }
    }
}

@MainActor @Test func `the log shows each day's work, estimate against actual, and what it comes to`() throws {
    let answer = try WorkedWorld().tp("log")
    #expect(answer.status == .done)
    #expect(
        answer.output == """
            day         ended  task              kind     yours  took  ratio            name
            Tue 24 Feb  11:00  Überblick report  writing     1h  1h30  1.50×            d1fnj
            Mon 2 Mar   09:30  call the vet      calls      10m   15m  1.50×            y175a
            Tue 3 Mar   16:10  answer mail       email      20m   25m      –  not done  vq8eb
            Wed 4 Mar   10:00  report again      writing    30m   24m  0.80×            4zenw
                        12:50  flow              –            –   45m      –            74amq

            3 tasks done, worked 3h19; the 3 with an estimate were put at 1h40 and took 2h09, 1.29×

            """)
}

@MainActor
@Test(arguments: [
    (["--day", "yesterday"], ["answer mail"]),
    (["--day", "today"], ["report again", "–"]),
    (["--day", "monday"], ["call the vet"]),
    (["--day", "last week"], ["Überblick report"]),
    (["--day", "2026-03-02"], ["call the vet"]),
    (["--day", "february"], ["Überblick report"]),
    (["--from", "monday", "--to", "yesterday"], ["call the vet", "answer mail"]),
    (["--to", "march 2"], ["Überblick report", "call the vet"]),
    (["--kind", "writing"], ["Überblick report", "report again"]),
    (["--task", "REPORT"], ["Überblick report", "report again"]),
    (["--task", "report überblick"], ["Überblick report"]),
    (["--task", "report", "--from", "march 3"], ["report again"]),
    (["--kind", "chores"], []),
    (["--day", "march 1"], []),
])
func `the log is narrowed by days as people write them, by kind and by words`(words: [String], titles: [String]) throws {
    #expect(try WorkedWorld().titles(words) == titles)
}

@MainActor
@Test(arguments: [
    (["--day", "soonish"], "--day: “soonish” is no day; try yesterday or 2026-03-02"),
    (["--day", "today", "--from", "monday"], "--day stands for --from and --to"),
    (["--from", "today", "--to", "yesterday"], "--from 2026-03-04 lies after the last day, 2026-03-03"),
    (["--from", "tomorrow"], "--from 2026-03-05 lies after the last day, 2026-03-04"),
    (["--task", " "], "--task: which words does the title hold?"),
])
func `a day that makes no sense is a usage error that says why`(words: [String], message: String) throws {
    let sealed = SealedWorld(at: "2026-03-04T18:00")
    #expect(Program.run(["log"] + words, in: sealed.world) == .usage)
    #expect(sealed.errors.contains(message))
}

@MainActor @Test func `a log without work says what begins it, and makes no file`() {
    let sealed = SealedWorld()
    #expect(Program.run(["log"], in: sealed.world) == .failed)
    #expect(sealed.errors == "tp log: nothing was worked on yet; “tp pace run LIST” or “tp focus” begins\n")
    #expect(sealed.output.isEmpty)
}

@MainActor @Test func `what ends before the start of the day belongs to the day before`() throws {
    let world = try WorkedWorld()
    var late = world.sealed.world
    late.settings.workday.dayStart = 17 * 60
    late.output = ByteSink()
    #expect(Program.run(["log", "--day", "today"], in: late) == .failed)
    #expect(Program.run(["log", "--day", "yesterday", "--json"], in: late) == .done)
    #expect(late.output.text.contains(#""title":"report again""#))
}

@MainActor @Test func `as sentences the task comes first, each with its day`() throws {
    let answer = try WorkedWorld().tp("log", "--plain", "--kind", "writing")
    #expect(
        answer.output == """
            Überblick report: day Tue 24 Feb, ended 11:00, kind writing, yours 1h, took 1h30, ratio 1.50×, name d1fnj
            report again: day Wed 4 Mar, ended 10:00, kind writing, yours 30m, took 24m, ratio 0.80×, name 4zenw
            2 tasks done, worked 1h54; the 2 with an estimate were put at 1h30 and took 1h54, 1.27×

            """)
}
