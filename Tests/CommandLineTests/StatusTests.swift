import CommandLine
import FocusModel
import Interchange
import Support
import System
import Testing

/// A run of two steps, and what `tp status` says of it.
@MainActor private struct Bar {
    let sealed = SealedWorld(at: "2026-03-04T09:00")

    @discardableResult func tp(_ words: String...) -> (status: ExitCode, output: String, errors: String) {
        var world = sealed.world
        world.output = ByteSink()
        world.errors = ByteSink()
        let status = Program.run(words, in: world)
        return (status, world.output.text, world.errors.text)
    }

    func start(_ list: String = "alpha 30m\nbeta 10m\n") throws {
        #expect(tp("pace", "start", try sealed.file("list.txt", list)).status == .done)
    }

    func wait(_ minutes: Double) { sealed.clock.advance(by: .minutes(minutes)) }

    var kind: String? { (try? JSONValue(json: tp("status", "--json").output).object)?["class"]?.string }
}

@MainActor @Test func `the class of a run is the first thing that matters of it`() throws {
    let bar = Bar()
    #expect(bar.kind == "none")
    try bar.start()
    #expect(bar.kind == "on-pace")
    bar.wait(31)
    #expect(bar.kind == "over")
    bar.tp("pace", "extend", "10")
    #expect(bar.kind == "behind")
    bar.tp("pace", "pause")
    #expect(bar.kind == "paused")
    bar.tp("pace", "resume")
    bar.tp("pace", "interrupt", "phone")
    #expect(bar.kind == "interrupted")
    bar.tp("pace", "resume")
    bar.tp("pace", "done")
    bar.tp("pace", "done")
    #expect(bar.kind == "none")
}

@MainActor
@Test(arguments: [
    ("tmux", "#[fg=green]▶ 1/2 a##1 %{F} x<y & c 18m left#[default]\n"),
    ("polybar", "%{F#5faf5f}▶ 1/2 a#1 % {F} x<y & c 18m left%{F-}\n"),
    ("i3blocks", "▶ 1/2 a#1 %{F} x<y & c 18m left\n▶ 1/2 18m left\n#5faf5f\n"),
    (
        "waybar",
        #"{"text":"▶ 1/2 a#1 %{F} x&lt;y &amp; c 18m left","alt":"on-pace","tooltip":"a#1 %{F} x&lt;y &amp; c\n12m of 30m\non pace, finish 09:40\nnext: beta, 10m","class":"on-pace","percentage":40}"#
            + "\n"
    ),
])
func `each bar is told in its own language, and nothing in a title is taken for it`(format: String, line: String) throws {
    let bar = Bar()
    try bar.start("a#1 %{F} x<y & c 30m\nbeta 10m\n")
    bar.wait(12)
    let answer = bar.tp("status", "--format", format)
    #expect(answer.status == .done)
    #expect(answer.output == line)
}

@MainActor
@Test(arguments: [
    ("tmux", "\n"), ("polybar", "\n"), ("i3blocks", "\n"), ("waybar", #"{"text":"","alt":"none","tooltip":"","class":"none","percentage":0}"# + "\n"),
])
func `a bar shows nothing without a run, and that is no failure`(format: String, line: String) {
    let bar = Bar()
    let answer = bar.tp("status", "--format", format)
    #expect(answer.status == .done)
    #expect(answer.output == line)
    #expect(!FileSystem.isFolder(bar.sealed.world.paths.state))
}

@MainActor @Test func `a title has a bounded width, and no line of its own`() throws {
    let bar = Bar()
    try bar.start("write the very long report about everything that there is to say 30m\n")
    #expect(bar.tp("status", "--format", "i3blocks").output.hasPrefix("▶ 1/1 write the very long report abou… 30m left\n"))
}

@MainActor @Test func `two forms at once, or an unknown one, are a usage error`() {
    let bar = Bar()
    #expect(bar.tp("status", "--json", "--format", "tmux").status == .usage)
    let unknown = bar.tp("status", "--format", "waybra")
    #expect(unknown.status == .usage)
    #expect(unknown.errors.contains("did you mean waybar?"))
}

@MainActor @Test func `the status is told from a folder that nobody may write to, and leaves nothing behind`() throws {
    let bar = Bar()
    try bar.start()
    bar.wait(5)
    let state = bar.sealed.world.paths.state
    let before = try FileSystem.names(inFolder: state)
    for _ in 0..<3 { #expect(bar.tp("status").output.hasPrefix("1/2 alpha, 0:05:00 of 30m")) }
    #expect(try FileSystem.names(inFolder: state) == before)
    try ReadOnlyFolder(state).during {
        #expect(bar.tp("status").output.hasPrefix("1/2 alpha, 0:05:00 of 30m"))
        #expect(bar.tp("status", "--format", "tmux").output.contains("alpha"))
    }
}

@Test func `a stream for i3bar begins with its header, and says what is new when it is`() throws {
    let program = try ProgramUnderTest()
    try program.file("list.txt", "alpha 30m\n")
    let script = """
        tp status --format i3bar >stream & bar=$!
        until [ "$(wc -l <stream)" -ge 3 ]; do sleep 0.05; done
        tp pace start list.txt >/dev/null
        until [ "$(wc -l <stream)" -ge 4 ]; do sleep 0.05; done
        kill -TERM $bar
        wait $bar
        cat stream
        """
    let answer = try program.shell(script)
    let lines = answer.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 4)
    #expect(lines[0] == #"{"version":1}"#)
    #expect(lines[1] == "[")
    #expect(lines[2] == "[],")
    let blocks = try JSONValue(json: String(lines[3].dropLast())).array
    #expect(blocks?.first?.object?["full_text"] == "▶ 1/1 alpha 30m left")
    #expect(answer.status == 0)
}

@Test(arguments: ["status", "status --json", "status --format waybar", "status --format tmux", "status --format polybar", "status --format i3blocks"])
func `what is told at once, by the copy, is what the store tells`(words: String) throws {
    let program = try ProgramUnderTest()
    try program.file("list.txt", "alpha 30m\nbeta <&> #2 % {x} 10m\n")
    for setting in ["pace start list.txt", "pace note hm", "pace interrupt 'a call'", "pace resume", "pace done", "pace pause", "pace done"] {
        #expect(try program.shell("tp \(setting) >/dev/null").status == 0)
        let quick = try program.shell("TP_NOW=2026-03-04T09:07 tp \(words)")
        let copy = "\(program.state)/device.db-glance"
        let slow = try program.shell("mv \(copy) away; TP_NOW=2026-03-04T09:07 tp \(words); s=$?; mv away \(copy); exit $s")
        #expect(quick == slow, "after \(setting)")
    }
}

@Test func `a typing error in the settings does not blind a status bar`() throws {
    let program = try ProgramUnderTest()
    try program.file("list.txt", "alpha 30m\n")
    #expect(try program.shell("tp pace start list.txt").status == 0)
    try program.settings("[focus\n")
    #expect(try program.shell("tp status").output.hasPrefix("1/1 alpha"))
    #expect(try program.shell("tp pace status").status != 0)
}
