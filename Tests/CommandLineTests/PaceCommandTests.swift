import CommandLine
import FocusModel
import FocusStore
import Interchange
import Support
import System
import Testing

/// A profile in which commands are run one after the other, each as a process of its own would.
@MainActor private struct Terminal {
    let sealed = SealedWorld(at: "2026-03-04T09:00")

    @discardableResult
    func tp(_ words: String...) -> (status: ExitCode, output: String, errors: String) {
        var world = sealed.world
        world.output = ByteSink()
        world.errors = ByteSink()
        let status = Program.run(words, in: world)
        return (status, world.output.text, world.errors.text)
    }

    func start() throws {
        let list = try sealed.file("list.txt", "alpha\nbeta\ngamma\n")
        #expect(tp("pace", "start", list).status == .done)
    }

    func wait(_ minutes: Double) { sealed.clock.advance(by: .minutes(minutes)) }

    func status() throws -> JSONObject { try #require(try JSONValue(json: tp("status", "--json").output).object) }
}

@MainActor @Test func `a run is started, steered and finished from separate commands`() throws {
    let terminal = Terminal()
    try terminal.start()
    terminal.wait(20)
    #expect(terminal.tp("pace", "done").output.hasPrefix("done: alpha, 20m of 25m assumed\n2/3 beta, "))
    #expect(terminal.tp("pace", "later").output.hasPrefix("2/3 gamma"))
    #expect(terminal.tp("pace", "extend", "10").output.contains("of 35m assumed"))
    #expect(terminal.tp("pace", "move", "3", "next").status == .done)
    #expect(terminal.tp("pace", "skip", "3").output.hasPrefix("skipped: beta\n"))
    terminal.wait(40)
    let end = terminal.tp("pace", "done")
    #expect(end.status == .done)
    #expect(end.output.contains("run finished · 09:00 – 10:00"))
    #expect(end.output.contains(" 3  gamma          –     35m     40m  5m over · target assumed\n"))
    #expect(terminal.tp("pace", "done").status == .failed)
}

@MainActor @Test func `what changes the order says what it does to the finish, and a dry run says only that`() throws {
    let terminal = Terminal()
    try terminal.start()
    terminal.wait(10)
    let before = try terminal.status()
    #expect(terminal.tp("pace", "skip", "--dry-run").output == "skip alpha, finish 10:15 → 10:00, 15m gained, then beta 25m\n")
    #expect(terminal.tp("pace", "skip", "2", "--dry-run").output == "skip beta, finish 10:15 → 09:50, 25m gained, next gamma 25m\n")
    #expect(terminal.tp("pace", "later", "--dry-run").output == "later alpha, finish 10:15 as before, then beta 25m\n")
    #expect(terminal.tp("pace", "move", "3", "next", "--dry-run").output == "next gamma, finish 10:15 as before\n")
    #expect(terminal.tp("pace", "move", "1", "next", "--dry-run").status == .failed)
    #expect(try terminal.status() == before)
    #expect(terminal.tp("pace", "skip").output.hasSuffix("finish 10:00\nfinish 10:15 → 10:00, 15m gained\n"))
    #expect(terminal.tp("pace", "later").output.hasSuffix("finish 10:00\n"))
    terminal.wait(30)
    #expect(terminal.tp("pace", "status").output.contains("finish 10:05"), "past its target the finish moves on with the clock")
    #expect(terminal.tp("pace", "skip").status == .done)
    #expect(terminal.tp("pace", "skip", "--dry-run").output == "skip beta, that ends the run\n")
    #expect(terminal.tp("pace", "later", "--dry-run").status == .failed)
}

@MainActor @Test func `the projection goes round appointments and lunch, but not round one that is worked through`() throws {
    let terminal = Terminal()
    let list = try terminal.sealed.file("list.txt", "alpha 2h\nstandup at 10:00 for 30m\nbeta 1h\n")
    #expect(terminal.tp("pace", "start", list).status == .done)
    #expect(
        terminal.tp("pace", "status").output.hasPrefix("1/2 alpha, 0:00:00 of 2h, on pace, finish 13:30\n"),
        "2 h, half an hour, half an hour, lunch, half an hour")
    #expect(terminal.tp("pace", "skip", "2", "--dry-run").output == "skip beta, finish 13:30 → 11:30, 2h gained\n")
    terminal.wait(70)
    #expect(terminal.tp("pace", "status").output.contains("finish 12:00"), "at ten past ten alpha is still worked on")
    #expect(terminal.tp("pace", "pause", "--ago", "10m").output.contains("finish 13:30"))
    let ahead = try #require(JSONValue(json: terminal.tp("pace", "status", "--json").output).object?["engagements"]?.array)
    #expect(ahead.map { $0.object?["title"] } == ["standup", "lunch"])
}

@MainActor @Test func `the status says when each step ends`() throws {
    let terminal = Terminal()
    try terminal.start()
    terminal.wait(30)
    let status = try #require(try JSONValue(json: terminal.tp("pace", "status", "--json").output).object)
    let steps = try #require(status["steps"]?.array).compactMap { $0.object?["finish_ms"] }
    let now = terminal.sealed.world.now.milliseconds
    #expect(steps == [0, 25, 50].map { .integer(Int(now) + $0 * 60_000) })
    #expect(status["finish_ms"] == steps.last)
}

@MainActor @Test func `pause and interruption are kept out of the work, and said with ago and at`() throws {
    let terminal = Terminal()
    try terminal.start()
    terminal.wait(30)
    #expect(terminal.tp("pace", "pause", "--ago", "10").output.contains("paused 0:10:00"))
    #expect(terminal.tp("pace", "pause").status == .failed)
    terminal.wait(5)
    #expect(terminal.tp("pace", "resume").status == .done)
    #expect(terminal.tp("pace", "interrupt", "the", "phone").output.contains("(the phone)"))
    terminal.wait(15)
    #expect(terminal.tp("pace", "resume").status == .done)
    let status = try terminal.status()
    #expect(status["worked_s"] == 1200)
    #expect(status["state"] == "working")
    #expect(terminal.tp("pace", "done", "--ago", "90").status == .failed)
    #expect(terminal.tp("pace", "done", "--ago", "1", "--at", "9:00").status == .usage)
}

@MainActor @Test func `a second run is refused with what to do, and nothing is lost`() throws {
    let terminal = Terminal()
    try terminal.start()
    let before = try terminal.status()
    for verb in ["start", "run"] {
        let second = terminal.tp("pace", verb, terminal.sealed.folder + "/list.txt")
        #expect(second.status == .failed)
        #expect(second.errors.contains("a run is going on (1/3 alpha)"))
    }
    #expect(try terminal.status() == before)
}

@MainActor @Test func `looking changes nothing and makes no file`() throws {
    let terminal = Terminal()
    #expect(terminal.tp("status").status == .failed)
    #expect(terminal.tp("pace", "status").errors.contains("no run is going on"))
    #expect(try terminal.status() == ["version": 1, "state": "none", "class": "none"])
    #expect(!FileSystem.isFolder(terminal.sealed.world.paths.state))
}

@MainActor
@Test(arguments: [
    ["pace", "extend", "soon"], ["pace", "move", "1"], ["pace", "move", "2", "9"], ["pace", "skip", "9"], ["pace", "note"], ["pace", "add"],
    ["pace", "fly"], ["pace", "done", "--resume", "perhaps"], ["pace", "run", "--fast-forward", "--step-delay", "x"], ["pace", "done", "now"],
])
func `a command that makes no sense is a usage error and leaves the run alone`(words: [String]) throws {
    let terminal = Terminal()
    try terminal.start()
    let before = try terminal.status()
    var world = terminal.sealed.world
    world.output = ByteSink()
    world.errors = ByteSink()
    #expect(Program.run(words, in: world) == .usage)
    #expect(world.errors.text != "")
    #expect(try terminal.status() == before)
}

@MainActor @Test func `a task that joined the run a while ago tells what went on until then`() throws {
    let terminal = Terminal()
    try terminal.start()
    terminal.wait(60)
    // Nobody watched: the first forty minutes are told, what came after them is in doubt.
    #expect(terminal.tp("pace", "add", "--ago", "20m", "delta 5m, epsilon 6m").output.contains("added: delta, 5m\nadded: epsilon, 6m\n1/5 alpha"))
    let names = terminal.tp("pace", "status", "--json").output
    #expect(names.contains("delta") && names.contains("epsilon"))
    terminal.wait(1)
    let refused = terminal.tp("pace", "add", "--at", "9:30", "zeta 5m")
    #expect(refused.status == .failed && refused.errors.contains("what is said now cannot lie before it"))
    let tasks = try FocusStore(path: terminal.sealed.world.paths.focusDatabase, access: .readOnly).openTasks()
    #expect(tasks.map(\.facts.title).sorted() == ["alpha", "beta", "delta", "epsilon", "gamma"], "what was refused left no task behind")
}

@MainActor @Test func `a run that is going on cannot have begun at another time`() throws {
    let terminal = Terminal()
    try terminal.start()
    terminal.wait(5)
    let answer = terminal.tp("pace", "run", "--ago", "3m")
    #expect(answer.status == .failed && answer.errors.contains("a run is going on"))
}

@MainActor @Test func `a list that cannot be read or holds nothing starts nothing`() throws {
    let terminal = Terminal()
    let folder = terminal.sealed.folder
    try terminal.sealed.file("empty", "\n\n")
    try terminal.sealed.file("binary", "a\u{0}b")
    for operand in [folder, folder + "/missing", folder + "/empty", folder + "/binary"] {
        let answer = terminal.tp("pace", "start", operand)
        #expect(answer.status == .failed, "\(operand)")
        #expect(answer.errors.hasPrefix("tp pace start: "))
    }
    #expect(terminal.tp("pace", "start").errors.contains("there is no list to run"))
    #expect(terminal.tp("pace", "start", "--rest").status == .failed)
}

@MainActor @Test func `the saved plan of the day is what runs without a list, once`() throws {
    let terminal = Terminal()
    let list = try terminal.sealed.file("list.txt", "alpha\nbeta\n")
    #expect(terminal.tp("plan", list, "--save").status == .done)
    let play = terminal.tp("pace", "run", "--fast-forward")
    #expect(play.output.hasPrefix("1/2 done: alpha, 25m of 25m assumed\n2/2 done: beta"))
    #expect(play.output.contains("nothing was measured, so the coach learnt nothing"))
    #expect(terminal.tp("pace", "run", "--fast-forward").status == .failed)
}
