import CommandLine
import FocusModel
import Interchange
import Support
import System
import Testing

/// A world in which three tasks were run from nine to 11:40 on Wednesday 4 March 2026; the present is noon.
@MainActor private struct RunWorld {
    let sealed: SealedWorld

    init(zone: String = "UTC") throws {
        sealed = SealedWorld(at: "2026-03-04T09:00", zone: zone)
        let list = try sealed.file("list.md", "write report 30m\ncall the bank 10m\nreview the patch 20m\n")
        #expect(tp("pace", "start", list).status == .done)
        for minutes in [50.0, 15, 95] {
            sealed.clock.advance(by: .minutes(minutes))
            #expect(tp("pace", "done", "--resume", "keep").status == .done)
        }
        sealed.clock.advance(by: .minutes(20))
    }

    @discardableResult func tp(_ words: String...) -> (status: ExitCode, output: String, errors: String) { tp(words) }

    func tp(_ words: [String]) -> (status: ExitCode, output: String, errors: String) {
        var world = sealed.world
        world.output = ByteSink()
        world.errors = ByteSink()
        return (Program.run(words, in: world), world.output.text, world.errors.text)
    }

    /// The rows of the log by a word of their titles.
    func row(_ word: String) throws -> JSONObject {
        let entries = try #require(JSONValue(json: tp("log", "--json", "--task", word).output).object?["entries"]?.array)
        return try #require(entries.last?.object)
    }

    func name(_ word: String) throws -> String { try #require(try row(word)["name"]?.string) }

    func edit(_ word: String, _ options: String...) throws -> (status: ExitCode, output: String, errors: String) {
        tp(["log", "edit", try name(word)] + options)
    }
}

@MainActor @Test func `an edit says what it was and what it is, and what the coach makes of it`() throws {
    let world = try RunWorld()
    #expect(
        try world.edit("patch", "--ended", "10:30").output == """
            corrected: review the patch, Wed 4 Mar 10:05 – 10:30, 25m (was 10:05 – 11:40, 1h35)
            the coach takes it as review: 20m thought, 25m taken

            """)
    #expect(
        try world.edit("report", "--task", "write the summary", "--kind", "email").output == """
            corrected: write the summary, Wed 4 Mar 09:00 – 09:50, 50m (was write report, writing)
            the coach takes it as email: 30m thought, 50m taken

            """)
    #expect(try world.edit("bank", "--not-done").output.contains("10m (was done)") == false)
    #expect(try world.row("bank")["done"] == .bool(false))
    #expect(try world.edit("bank", "--forget").output.hasSuffix("nothing is learnt from it; --learn says otherwise\n"))
    #expect(try world.row("bank")["forgotten"] == .bool(true))
    #expect(world.tp("log").output.contains("not done, corrected, forgotten"))
    #expect(try world.edit("bank", "--as-recorded").output.hasPrefix("as recorded: call the bank, Wed 4 Mar 09:50 – 10:05, 15m"))
    #expect(try world.row("bank")["corrected"] == nil)
}

@MainActor
@Test(arguments: [
    ("9:05-9:45", "09:05", "09:45"), ("9:45", "09:00", "09:45"), ("from 9am to 9:30am", "09:00", "09:30"), ("today 9:10-9:20", "09:10", "09:20"),
    ("half past nine", "09:00", "09:30"), ("2026-03-04 08:50-09:40", "08:50", "09:40"),
])
func `times of an edit are read by the parser of the lists, on the day of the work`(text: String, from: String, to: String) throws {
    let world = try RunWorld()
    let id = try world.name("report")
    for days in [0.0, 9] {
        // Whenever it is said: a time without a day is of the day of the work.
        if days > 0, text.contains("today") { continue }
        world.sealed.clock.advance(by: .minutes(days * 1440 + 90))
        let answer = world.tp("log", "edit", id, "--at", text, "--json")
        let now = try #require(JSONValue(json: answer.output).object?["now"]?.object)
        #expect(now["began_at"] == .string("2026-03-04T\(from)") && now["ended_at"] == .string("2026-03-04T\(to)"))
        world.tp("undo")
    }
}

@MainActor @Test func `a day that is named is that day, not the day of the work`() throws {
    let world = try RunWorld()
    let answer = world.tp("log", "edit", try world.name("report"), "--at", "yesterday 14:00-14:20", "--json")
    #expect(answer.output.contains(#""began_at":"2026-03-03T14:00""#))
    #expect(try world.edit("bank", "--at", "monday 9:00-9:20", "--json").output.contains(#""began_at":"2026-03-02T09:00""#))
}

@MainActor @Test func `work that was done elsewhere joins the log`() throws {
    let world = try RunWorld()
    #expect(
        world.tp("log", "add", "call", "the", "dentist", "--at", "11:45-11:55", "--estimate", "5m").output == """
            added: call the dentist, Wed 4 Mar 11:45 – 11:55, 10m
            the coach takes it as calls: 5m thought, 10m taken

            """)
    #expect(world.tp("log", "add", "walk", "--at", "yesterday 17:00-17:40").output == "added: walk, Tue 3 Mar 17:00 – 17:40, 40m\n")
    #expect(world.tp("log", "add", "read", "--ended", "8:00", "--took", "20m").output == "added: read, Wed 4 Mar 07:40 – 08:00, 20m\n")
    #expect(world.tp("log", "add", "tea", "--took", "5m").output == "added: tea, Wed 4 Mar 11:55 – 12:00, 5m\n")
    #expect(world.tp("log", "add", "nap", "--ago", "5h", "--took", "half an hour").output == "added: nap, Wed 4 Mar 06:30 – 07:00, 30m\n")
    #expect(try world.row("dentist")["added"] == .bool(true))
    #expect(world.tp("coach", "why", "calls").output.contains("call the dentist"))
    #expect(world.tp("log", "remove", "last").output == "removed: tea, Wed 4 Mar 11:55 – 12:00, is out of the log\n")
    #expect(world.tp("undo").output == "taken back: tea, Wed 4 Mar 11:55 – 12:00, 5m\n")
    #expect(world.tp("undo").output.hasPrefix("taken back: nap"), "the nap was told last")
}

@MainActor
@Test(arguments: [
    (["edit"], ExitCode.usage, "which piece of work?"), (["edit", "zzzzz", "--done"], .failed, "there is no work “zzzzz”"),
    (["edit", "last"], .usage, "what is to be said of it?"), (["edit", "last", "--done", "--not-done"], .usage, "say the opposite"),
    (["edit", "last", "--at", "soonish"], .usage, "--at: “soonish” is no time"),
    (["edit", "last", "--at", "9-10", "--ended", "10"], .usage, "--at stands for --began and --ended"),
    (["edit", "last", "--at", "tomorrow 9:00-9:10"], .usage, "--at: 2026-03-05T09:10 lies in the future"),
    (["edit", "last", "--began", "11:50"], .failed, "it would end before it began"),
    (["edit", "last", "--took", "3h"], .failed, "it is only 1h35"), (["edit", "last", "--kind", "review"], .failed, "that is how it is already"),
    (["edit", "last", "--began", "9:55"], .failed, "that would overlap “call the bank”, Wed 4 Mar 09:50 – 10:05"),
    (["edit", "last", "--task", "a 5m, b 6m"], .usage, "reads as 2 tasks"), (["add"], .usage, "which work?"),
    (["add", "call"], .usage, "when was it?"), (["add", "call", "--at", "11:50"], .usage, "when was it?"),
    (["add", "call", "--at", "9:10-9:20"], .failed, "that would overlap “write report”"),
    (["add", "call", "--took", "10m", "--ago", "5m", "--ended", "9:00"], .usage, "give one of them"),
    (["remove", "last", "first"], .usage, "one word too many"), (["edti"], .usage, "did you mean “tp log edit”?"),
])
func `what makes no sense is refused with a reason, and changes nothing`(words: [String], status: ExitCode, message: String) throws {
    let world = try RunWorld()
    let before = world.tp("log", "--json").output
    let answer = world.tp(["log"] + words)
    #expect(answer.status == status)
    #expect(answer.errors.contains(message))
    #expect(world.tp("log", "--json").output == before)
}

@MainActor @Test func `over a change of the clock the day of the work is the one of its zone`() throws {
    let world = try RunWorld(zone: "Europe/Paris")
    world.sealed.clock.advance(by: .minutes(40 * 1440))
    let answer = try world.edit("report", "--at", "9:00-9:30", "--json")
    #expect(answer.output.contains(#""began_at":"2026-03-04T09:00""#) && answer.output.contains(#""actual_min":30"#))
}
