import CommandLine
import FocusModel
import Interchange
import Planner
import Support
import System
import Testing
import TimerEngine

/// A profile in which commands are run one after the other, each as a process of its own would.
@MainActor private struct Terminal {
    let sealed: SealedWorld

    init(at local: String = "2026-03-04T09:00", zone: String = "UTC", _ settings: Settings = Settings()) {
        sealed = SealedWorld(at: local, zone: zone, settings: settings)
    }

    @discardableResult
    func tp(_ words: String...) -> (status: ExitCode, output: String, errors: String) {
        var world = sealed.world
        world.output = ByteSink()
        world.errors = ByteSink()
        let status = Program.run(words, in: world)
        return (status, world.output.text, world.errors.text)
    }

    func wait(_ minutes: Double) { sealed.clock.advance(by: .minutes(minutes)) }

    func status() throws -> JSONObject { try #require(try JSONValue(json: tp("status", "--json").output).object) }

    var stores: Stores { Stores(sealed.world.paths) }
}

@MainActor
@Test(arguments: [
    ("micro", "micro 1, focus, 0:00:00 of 12m, break at 09:12"), ("pomodoro", "pomodoro 1, focus, 0:00:00 of 25m, break at 09:25"),
    ("extended", "extended 1, focus, 0:00:00 of 50m, break at 09:50"), ("custom", "custom 1, focus, 0:00:00 of 45m, break at 09:45"),
    ("flow", "flow 1, focus, 0:00:00, asks at 09:25, ends at 10:30"),
    ("adaptive", "adaptive 1, focus, 0:00:00 of 40m, break at 09:40, asks at 09:30"),
])
func `each mode starts with its own lengths`(mode: String, line: String) throws {
    let terminal = Terminal()
    let answer = terminal.tp("focus", mode, "--leave")
    #expect(answer.output.hasPrefix(line + "\n") && answer.status == .done)
    #expect(try terminal.status()["mode"] == .string(mode))
}

@MainActor @Test func `lengths are said for once, or set`() throws {
    var settings = Settings()
    #expect(try settings.read(toml: "[focus]\ncustom = [30]\nlong-break = [20, 2]\nflow-break = 9", file: "c").isEmpty)
    #expect(Terminal(settings).tp("focus", "custom", "--leave").output.hasPrefix("custom 1, focus, 0:00:00 of 30m, next round at 09:30"))
    #expect(Terminal().tp("focus", "pomodoro", "half an hour / 10m", "--leave").output.contains("of 30m, break at 09:30"))
    #expect(Terminal().tp("focus", "custom", "30", "--leave").output.contains("of 30m, break at 09:30"))
    #expect(Terminal().tp("focus", "extended", "30/0", "--leave").output.contains("of 30m, next round at 09:30"))
    let terminal = Terminal(settings)
    #expect(terminal.tp("focus", "pomodoro", "20/4", "--leave").output.hasPrefix("pomodoro 1/2, focus, 0:00:00 of 20m"))
    terminal.wait(20)
    #expect(terminal.tp("focus", "break").output == "pomodoro 1: 20m of 20m, completed\nbreak, focus, 0:00:00 of 4m, until 09:24\n")
    terminal.tp("focus", "next")
    terminal.wait(20)
    #expect(terminal.tp("focus", "break").output.contains("long break, focus, 0:00:00 of 20m, until 10:00"))
    for words in [
        ["focus", "flow", "50/10"], ["focus", "custom", "soon"], ["focus", "custom", "1/2/3"], ["focus", "pomodor"], ["focus", "flow", "--json"],
    ] {
        var world = terminal.sealed.world
        world.errors = ByteSink()
        #expect(Program.run(words, in: world) == .usage, "\(words)")
    }
}

@MainActor @Test func `a break is taken, extended and passed over from any terminal`() throws {
    let terminal = Terminal()
    terminal.tp("focus", "pomodoro", "--leave")
    terminal.wait(27)
    #expect(terminal.tp("status").output == "pomodoro 1, focus, 0:27:00 of 25m +0:02:00, break is due\n")
    #expect(terminal.tp("focus", "break", "--ago", "1m").output.hasSuffix("break, focus, 0:01:00 of 5m, until 09:31\n"))
    #expect(terminal.tp("focus", "extend", "3m").output == "break, focus, 0:01:00 of 8m, until 09:34\n")
    #expect(terminal.tp("focus", "extend", "--less", "2").output == "break, focus, 0:01:00 of 6m, until 09:32\n")
    terminal.wait(9)
    #expect(terminal.tp("focus").output.hasPrefix("break, focus, 0:10:00 of 6m +0:04:00, the break is over\n"))
    #expect(terminal.tp("focus", "pause").errors.contains("“tp focus next” goes on"))
    #expect(terminal.tp("focus", "next").output == "pomodoro 2, focus, 0:00:00 of 25m, break at 10:01\n")
    #expect(terminal.tp("focus", "extend").output == "pomodoro 2, focus, 0:00:00 of 30m, break at 10:06\n")
    terminal.wait(10)
    #expect(terminal.tp("focus", "next").output == "pomodoro 2: 10m of 30m, stopped early\npomodoro 3, focus, 0:00:00 of 25m, break at 10:11\n")
    #expect(terminal.tp("undo").output.hasPrefix("taken back: the end of the break\npomodoro 2, focus, 0:10:00 of 30m"))
}

@MainActor @Test func `the mode changes in mid-session, and no time is lost`() throws {
    let terminal = Terminal()
    terminal.tp("focus", "pomodoro", "--on", "write the report 2h", "--leave")
    terminal.wait(20)
    #expect(terminal.tp("focus", "flow").output == "flow 1, write the report, 0:20:00, asks at 09:25, ends at 10:30\n")
    #expect(terminal.tp("focus", "flow").errors.contains("the run is in flow already"))
    terminal.wait(40)
    #expect(terminal.tp("focus", "pace", "--ago", "10m").output.contains("1/1 write the report, 1:00:00 of 2h"))
    #expect(terminal.tp("focus", "break").errors.contains("pace has no breaks"))
    #expect(terminal.tp("focus", "micro", "--on", "other").errors.contains("“tp focus add --next \"other\"”"))
    terminal.wait(20)
    let end = terminal.tp("focus", "done")
    #expect(end.output.contains("1  flow      50m       –      –  completed\n"))
    #expect(end.output.contains(" 1  write the report      2h      2h    1h20  40m under\n"))
}

@MainActor @Test func `a session is for a row of the plan, a stored task, a new one or none`() throws {
    let terminal = Terminal()
    let list = try terminal.sealed.file("list.txt", "write the report 90m\ncall the bank 10m\ncall the vet\n")
    #expect(terminal.tp("focus", "flow", "--on", "2", "--leave").errors.contains("there is no saved plan of today"))
    #expect(terminal.tp("plan", list, "--save").status == .done)
    #expect(terminal.tp("focus", "flow", "--on", "9", "--leave").errors.contains("it has 1 to 3"))
    #expect(terminal.tp("focus", "flow", "--on", "call", "--leave").errors.contains("could be “call the bank” or “call the vet”"))
    let stored = try terminal.stores.focus.openTasks().map(\.id)
    for (words, title, known) in [("2", "call the bank", true), ("the report", "write the report", true), ("sort photos 30m", "sort photos", false)] {
        #expect(terminal.tp("focus", "extended", "--on", words, "--leave").output.contains(", \(title), "))
        terminal.wait(10)
        #expect(terminal.tp("focus", "done").output.contains("session finished"))
        let open = try terminal.stores.focus.openTasks()
        #expect(!open.contains { $0.facts.title == title } && open.count < stored.count)
        #expect(try terminal.stores.focus.tasks(intention: open[0].facts.intention).isEmpty == false || known)
    }
    #expect(terminal.tp("focus", "flow", "--on", "2", "--leave").errors.contains("“call the bank” is done already"))
    let count = try terminal.stores.focus.openTasks().count
    terminal.tp("focus", "micro", "--leave")
    terminal.wait(12)
    #expect(terminal.tp("focus", "stop").output.contains("session stopped"))
    #expect(try terminal.stores.focus.openTasks().count == count, "work for no task in particular leaves none")
    #expect(try terminal.stores.journal.recent(mode: .micro, limit: 2).map(\.worked) == [.minutes(12)])
    #expect(terminal.tp("pace", "start", "--rest").errors.contains("left nothing to do"))
}

@MainActor @Test func `check-ins are asked, answered from another terminal, and told unasked`() throws {
    let terminal = Terminal()
    #expect(terminal.tp("checkin", "1").errors.contains("no run is going on"))
    terminal.tp("focus", "flow", "--leave")
    #expect(terminal.tp("checkin").output.hasPrefix("flow, focus: nothing is asked now, it asks next at 25m of work;"))
    terminal.wait(26)
    #expect(terminal.tp("status").output.contains("“tp checkin” takes what you notice"))
    #expect(terminal.tp("checkin").output.hasPrefix("flow, focus: what do you notice? asked at 25m of work\n  1  re-reading\n"))
    #expect(try JSONValue(json: terminal.tp("checkin", "--json").output).object?["asked_at_s"] == 1500)
    #expect(terminal.tp("checkin", "9").status == .usage)
    #expect(terminal.tp("checkin", "tens").errors.contains("did you mean tense?"))
    let answer = terminal.tp("checkin", "rereading,2", "5")
    #expect(answer.output.hasPrefix("noticed re-reading; slower decisions; tense, hunched: stop here: concentration is going."))
    #expect(answer.output.contains("asks at 09:35"), "19 minutes to the next, halved")
    terminal.wait(5)
    let end = terminal.tp("focus", "stop").output
    #expect(end.contains("on decay signals · re-reading; slower decisions; tense, hunched"))
}

@MainActor @Test func `intervals and the answer table are settings`() throws {
    var settings = Settings()
    let toml = "[focus]\ncheck-ins = [10, 5]\ndecay-at = 1\nask-sooner = 1\ndecay-window = 1"
    #expect(try settings.read(toml: toml, file: "c").isEmpty)
    let terminal = Terminal(settings)
    #expect(terminal.tp("focus", "flow", "--leave").output.contains("asks at 09:10"))
    terminal.wait(10)
    #expect(terminal.tp("checkin", "drifting").output.contains("stop here"))
    #expect(terminal.tp("status").output.contains("asks at 09:15"))
    terminal.wait(2)
    #expect(terminal.tp("focus", "stop").output.contains("completed · drifting off"), "after the window it is a stop like others")
}

@MainActor @Test func `who wants no questions gets none`() throws {
    var settings = Settings()
    #expect(try settings.read(toml: "[focus]\ncheck-ins = []", file: "c").isEmpty)
    let terminal = Terminal(settings)
    #expect(terminal.tp("focus", "adaptive", "--why").output.contains("it asks nothing, as set"))
    #expect(terminal.tp("focus", "flow", "--leave").output == "flow 1, focus, 0:00:00, ends at 10:30\n")
}

@MainActor @Test func `interruptions nest, and the end tells the focus score`() throws {
    let terminal = Terminal()
    terminal.tp("focus", "extended", "--leave")
    terminal.wait(40)
    #expect(terminal.tp("focus", "interrupt", "phone", "--ago", "4m").output.contains("interrupted 0:04:00 (phone)"))
    #expect(terminal.tp("pace", "interrupt", "door").status == .done)
    #expect(terminal.tp("focus").output.contains("behind it: phone\n"))
    terminal.wait(6)
    terminal.tp("focus", "resume")
    #expect(terminal.tp("focus", "resume").output.hasPrefix("extended 1, focus, 0:36:00 of 50m"))
    terminal.wait(4)
    // 40 minutes of work, 10 away, 2 departures of 3 minutes: 40 / 56.
    #expect(terminal.tp("focus", "stop").output.contains("focus 0.71 · 2 interruptions: phone 10m, door 6m\n"))
}

@MainActor @Test func `a start that was forgotten is mended, but not over the end of the last run`() throws {
    let terminal = Terminal()
    #expect(terminal.tp("focus", "pomodoro", "--at", "8:40", "--leave").output.contains("0:20:00 of 25m, break at 09:05"))
    #expect(terminal.tp("focus", "stop", "--ago", "5m").output.contains("session stopped · 08:40 – 08:55"))
    let early = terminal.tp("focus", "flow", "--ago", "6m", "--leave")
    #expect(early.status == .failed && early.errors.contains("the last run ended 5 min ago"))
    #expect(terminal.tp("focus", "flow", "--ago", "5m", "--leave").status == .done)
    terminal.tp("focus", "stop")
    terminal.wait(200)
    #expect(terminal.tp("focus", "flow", "--ago", "3h", "--leave").output.hasPrefix("break, focus, 1:30:00 of 15m"), "the cap held")
    #expect(terminal.tp("focus", "next").status == .done)
}

@MainActor @Test func `who says when a thing was that nobody watched is believed, and the rest teaches nothing`() throws {
    let terminal = Terminal()
    let list = try terminal.sealed.file("list.txt", "alpha 20m\nbeta 20m\n")
    terminal.tp("pace", "start", list)
    let batch = try #require(try terminal.stores.device.runningBatch()).id
    // A view was there, and is gone.
    terminal.wait(1)
    try PaceRunner(terminal.stores, in: terminal.sealed.world).noteSignOfLife(batch)
    terminal.wait(59)
    #expect(terminal.tp("pace", "done", "--ago", "42m").output.hasPrefix("done: alpha, 18m of 20m\n2/2 beta, 0:42:00 of 20m"))
    terminal.wait(1)
    #expect(terminal.tp("pace", "done").output.contains("1 of 2 not counted"))
}

@MainActor @Test(arguments: [("2026-03-29T03:30", "1:50", "0:40:00"), ("2026-10-25T02:30", "1:50", "0:40:00")])
func `a time that was said is counted by the clocks on the nights when the hour changes`(now: String, at: String, paused: String) throws {
    let terminal = Terminal(at: now, zone: "Europe/Paris")
    terminal.wait(-100)
    terminal.tp("focus", "extended", "--leave")
    terminal.wait(100)
    #expect(terminal.tp("focus", "pause", "--at", at).output.contains("paused \(paused)"))
}

@MainActor @Test func `a session that began before midnight is mended after it`() throws {
    let terminal = Terminal(at: "2026-03-04T23:30")
    terminal.tp("focus", "flow", "--leave")
    terminal.wait(50)
    #expect(terminal.tp("focus", "pause", "--at", "23:50").output.contains("paused 0:30:00"))
    #expect(terminal.tp("focus", "stop").output.contains("session stopped · 23:30 – 00:20"))
}

@MainActor @Test func `every end is taken back`() throws {
    let terminal = Terminal()
    terminal.tp("focus", "pomodoro", "--on", "alpha 30m", "--leave")
    terminal.wait(20)
    #expect(terminal.tp("focus", "done").output.contains("session finished"))
    #expect(terminal.tp("undo").output == "taken back: done\npomodoro 1, alpha, 0:20:00 of 25m, break at 09:25\n")
    #expect(terminal.tp("focus", "stop").status == .done)
    terminal.wait(100)
    #expect(terminal.tp("focus", "undo").errors.contains("the run ended 100 min ago"))
}

@MainActor @Test func `the reasons of adaptive can be followed by hand`() throws {
    let terminal = Terminal()
    #expect(terminal.tp("focus", "adaptive", "--why").output.hasPrefix("adaptive: 40m of work, then a break of 8m, by default: 0 of 3 sessions"))
    for (work, rest, decays) in [(50.0, 10.0, false), (30, 6, true), (40, 8, false), (4, 1, false), (45, 9, false)] {
        terminal.tp("focus", "adaptive", "--leave")
        terminal.wait(work)
        if decays { terminal.tp("checkin", "1", "2") }
        terminal.tp("focus", "break")
        terminal.wait(rest)
        terminal.tp("focus", "stop")
    }
    let why = terminal.tp("focus", "adaptive", "--why").output
    // Median of 30, 40, 45, 50 is 42.5; kept are 50 (1.18) and 45 (1.06); half of 2.24 is reached at 50; capped by the 30 of the decay session.
    #expect(why.contains("adaptive: 30m of work, then a break of 10m, learnt from 4 sessions"))
    #expect(why.contains("target: 45m ×1.06, 50m ×1.18: half of all weight, 1.12 of 2.24, is reached at 50m"))
    #expect(why.contains("cap: 1 ended on decay signals, their median is 30m: that is less, so the target is 30m"))
    #expect(why.contains("4m  under 5m"))
    let json = try #require(try JSONValue(json: terminal.tp("focus", "adaptive", "--why", "--json").output).object)
    #expect(json["target_min"] == 30 && json["learned"] == true && json["capped"] == true)
    #expect(terminal.tp("focus", "adaptive", "--leave").output.contains("of 30m"))
}

@MainActor @Test func `the mode that a kind went best in is recommended, with its sessions`() throws {
    let terminal = Terminal()
    #expect(terminal.tp("focus", "recommend", "write a letter").status == .failed)
    for (mode, minutes) in [("flow", 40.0), ("micro", 4), ("flow", 50), ("micro", 5), ("flow", 30), ("micro", 6)] {
        terminal.tp("focus", mode, "--on", "kind:writing page \(Int(minutes)) \(mode)", "--leave")
        terminal.wait(minutes)
        terminal.tp("focus", "stop")
    }
    let answer = terminal.tp("focus", "recommend", "kind:writing a poem")
    #expect(answer.status == .done)
    #expect(answer.output.hasPrefix("writing went best in flow (0.87, 3 sessions)\n"), "\(answer.output)")
    #expect(terminal.tp("focus").output.contains("\nwriting went best in flow (0.87, 3 sessions)\n"))
    #expect(terminal.tp("focus", "pomodoro", "--on", "kind:writing a song", "--leave").output.contains("writing went best in flow"))
}
