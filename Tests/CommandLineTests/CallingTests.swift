import FocusModel
import Planner
import Support
import System
import Testing
import TimerEngine

@testable import CommandLine

/// A run under a clock that the test moves.
private struct Timed {
    let sealed = SealedWorld(at: "2026-03-04T09:00")
    let runner: PaceRunner
    private let batch: String

    init(_ plan: ModePlan, target: Double = 30) throws {
        runner = PaceRunner(Stores(sealed.world.paths), in: sealed.world)
        let steps = ["alpha", "beta"].map {
            TaskBatch.Step(
                id: $0, taskID: "task-\($0)", title: $0, intention: .general, estimatedMinutes: target,
                target: Estimate(minutes: target, source: .writer))
        }
        batch = try runner.start(steps, plan: plan).run.batchID
    }

    func wait(_ minutes: Double) { sealed.clock.advance(by: .minutes(minutes)) }

    @discardableResult func tell(_ command: FocusCommand) throws -> FocusRun { try runner.tell(command, to: batch).snapshot.run }

    /// What rings now, in words; each of it has rung then.
    func ring() throws -> [String] {
        var said: [String] = []
        for bell in try run.due(at: runner.clock.read()) { said.append(BellCall(bell, in: try tell(.ring(bell))).line) }
        return said
    }

    var run: FocusRun { get throws { try runner.snapshot(batch).run } }

    var glance: StatusGlance { get throws { StatusGlance(try runner.snapshot(batch), at: runner.clock.read(), sealed.world.zone) } }
}

@Test func `a step's call says what is reached, once, and holds until something is done about it`() throws {
    let timed = try Timed(.pace)
    #expect(try timed.ring() == [])
    timed.wait(30)
    #expect(try timed.ring() == ["target reached: alpha, 30m; it counts on"])
    #expect(try timed.ring() == [])
    #expect(try timed.run.holds(.step("alpha")))
    #expect(try timed.tell(BellAnswer.extend.command(.step("alpha"))).holds(.step("alpha")) == false)
    timed.wait(5)
    #expect(try timed.ring() == ["target reached: alpha, 35m; it counts on"])
    #expect(try timed.tell(BellAnswer.done.command(.step("alpha"))).holds(.step("alpha")) == false)
}

@Test func `an answer that comes late hits no other step`() throws {
    let timed = try Timed(.pace)
    timed.wait(30)
    _ = try timed.ring()
    try timed.tell(.done(nil))
    #expect(throws: PaceFailure.self) { try timed.tell(BellAnswer.done.command(.step("alpha"))) }
    #expect(try timed.run.active?.id == "beta")
}

@Test func `a round calls for its break, and the break for the next round`() throws {
    let timed = try Timed(.pomodoro, target: 60)
    timed.wait(25)
    #expect(try timed.ring() == ["Time for a break: alpha, 25m of pomodoro; it counts on"])
    try timed.tell(BellAnswer.rest.command(.round(1)))
    #expect(try timed.run.standingBell == nil)
    timed.wait(5)
    #expect(try timed.ring() == ["The break is over, alpha"])
    #expect(try timed.run.standingBell == .rest(1))
    #expect(try timed.tell(BellAnswer.next.command(.rest(1))).standingBell == nil)
}

@Test func `a bar shows rounds and breaks by their own ends`() throws {
    let timed = try Timed(.pomodoro, target: 60)
    timed.wait(10)
    #expect(try timed.glance.text == "▶ pomodoro alpha 15m left")
    #expect(try timed.glance.percentage == 40)
    timed.wait(18)
    #expect(try timed.glance.text == "▶ pomodoro alpha 3m over")
    #expect(try timed.glance.kind == .over)
    try timed.tell(.rest(nil))
    timed.wait(2)
    #expect(try timed.glance.text == "‖ pomodoro alpha break 3m left")
    #expect(try timed.glance.kind == .rest)
    timed.wait(4)
    #expect(try timed.glance.text == "‖ pomodoro alpha break 1m over")
    #expect(try timed.glance.kind == .over)
}

@Test func `an open round shows how long it has been`() throws {
    let timed = try Timed(.flow, target: 20)
    timed.wait(30)
    #expect(try timed.glance.text == "▶ flow alpha 30m ?", "and that a question is open")
    #expect(try timed.glance.tooltip.hasSuffix("what do you notice? “tp checkin”"))
    try timed.tell(.checkIn(.skipped))
    #expect(try timed.glance.text == "▶ flow alpha 30m")
    #expect(try timed.glance.kind == .onPace)
}

@Test func `a watch with no view follows the run that others steer, and ends with it`() throws {
    let program = try ProgramUnderTest()
    try program.file("list.txt", "alpha 30m\nbeta 10m\n")
    let answer = try program.shell(
        """
        tp pace watch; echo "none: $?"
        tp pace start list.txt >/dev/null
        tp pace watch >said & watch=$!
        until grep -q alpha said; do sleep 0.05; done
        tp pace pause >/dev/null
        until grep -q paused said; do sleep 0.05; done
        tp pace resume >/dev/null
        tp pace done >/dev/null
        until grep -q beta said; do sleep 0.05; done
        tp pace stop >/dev/null
        wait $watch; echo "stopped: $?"
        cat said
        """)
    #expect(answer.output.hasPrefix("none: 1\nstopped: 0\n1/2 alpha\n1/2 alpha: paused\n"))
    #expect(answer.output.hasSuffix("2/2 beta\n"))
}

@Test func `a transition calls the hooks, and waits for none of them`() throws {
    let program = try ProgramUnderTest()
    try program.file("list.txt", "alpha 30m\nbeta 10m\n")
    let answer = try program.shell(
        """
        mkdir -p "$HOME/.config/tp/hooks"
        printf '#!/bin/sh\\nuntil [ -e go ]; do sleep 0.05; done\\necho "$1" >>heard\\n' >"$HOME/.config/tp/hooks/all"
        chmod 700 "$HOME/.config/tp/hooks/all"
        tp pace start list.txt >/dev/null
        tp pace pause >/dev/null
        tp pace resume >/dev/null
        test -e heard || echo "nobody waited"
        touch go
        until [ "$(wc -l 2>/dev/null <heard)" -ge 3 ] 2>/dev/null; do sleep 0.05; done
        cat heard
        """)
    #expect(answer.output == "nobody waited\nstarted\npaused\nresumed\n")
}

@Test func `the next command gives back a terminal that a killed view had`() throws {
    let program = try ProgramUnderTest()
    try FileSystem.makeFolder(program.state)
    // No process has a number that is larger than the kernel gives (4,194,304 at most).
    let note = "\(program.state)/screen$(tty | tr / -)"
    let terminal = try PseudoTerminal(
        ["/bin/sh", "-c", "echo 2000000000 >\(note); tp status >/dev/null 2>&1; tp config path; ls \(program.state)"], in: program)
    let end = terminal.end()
    #expect(terminal.raw.hasPrefix("\u{1B}[?2026l\u{1B}[?1049l\u{1B}[?25h"))
    #expect(!end.output.contains("screen-"))
}

@Test func `a terminal whose view still runs is left alone`() throws {
    let program = try ProgramUnderTest()
    try FileSystem.makeFolder(program.state)
    let terminal = try PseudoTerminal(
        ["/bin/sh", "-c", "echo $$ >\(program.state)/screen$(tty | tr / -); tp config path; ls \(program.state)"], in: program)
    #expect(terminal.end().output.contains("screen-"))
    #expect(!terminal.raw.contains("\u{1B}[?1049l"))
}
