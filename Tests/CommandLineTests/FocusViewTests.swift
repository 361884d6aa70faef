import Glibc
import Support
import Testing

/// The live view of a session as a person meets it, on a pseudo-terminal; the clock stands still.
@Suite(.timeLimit(.minutes(2))) struct FocusViewTests {
    private let program: ProgramUnderTest

    init() throws { program = try ProgramUnderTest() }

    private func focus(_ words: String...) throws -> PseudoTerminal {
        try PseudoTerminal([ProgramUnderTest.path, "focus"] + words, in: program, columns: 100)
    }

    @Test func `flow asks in its view and takes several answers at once`() throws {
        let view = try focus("flow", "--on", "write the report 90m", "--ago", "25m")
        #expect(view.until("▶ flow 1 write the report") != nil)
        #expect(view.until("what do you notice?") != nil)
        view.type("15")
        #expect(view.until("✓5 tense, hunched") != nil)
        view.type("\r")
        #expect(view.until("noticed re-reading; tense, hunched: take a break at the next good point") != nil)
        #expect(try program.shell("tp focus status").output.contains("asks at 09:10"))
        view.type("q")
        let end = view.end()
        #expect(end.status == 0 && end.output.contains("left running"))
    }

    @Test func `a question is passed over, answered elsewhere, or told unasked`() throws {
        let view = try focus("flow", "--ago", "25m")
        #expect(view.until("Esc skip") != nil)
        view.type("\u{1B}")
        #expect(view.until("skipped; it asks again later") != nil)
        view.type("c")
        #expect(view.until("what do you notice?") != nil)
        view.type("0")
        #expect(view.until("nothing noticed: go on") != nil)
        #expect(try program.shell("tp checkin 6").output.hasPrefix("noticed thirsty, hungry: see to it"))
        view.type("q")
        #expect(view.end().status == 0)
        let answers = try program.shell("tp focus stop").output
        #expect(answers.contains("completed · thirsty, hungry"))
    }

    @Test func `a break is taken, lengthened and ended by keys, the mode changed and the change taken back`() throws {
        let view = try focus("pomodoro", "--ago", "25m")
        #expect(view.until("break is due") != nil)
        view.type("b")
        #expect(view.until("‖ break") != nil)
        view.type("+")
        #expect(view.until("of 10m") != nil)
        view.type(" ")
        #expect(view.until("pomodoro 2") != nil)
        view.type("m")
        #expect(view.until("which mode?") != nil)
        view.type("5")
        #expect(view.until("now in flow") != nil)
        view.type("u")
        #expect(view.until("taken back: the change to flow") != nil)
        view.resize(columns: 60, rows: 12)
        view.type("i")
        #expect(view.until("what came in between?") != nil)
        view.type("phone\r")
        #expect(view.until("(phone)") != nil)
        view.type(" d")
        let end = view.end()
        #expect(end.output.contains("session finished · 08:35 – 09:00"))
        #expect(end.output.contains("1 interruption: phone"))
        #expect(end.output.contains("“tp undo” takes the end back"))
        #expect(end.status == 0)
    }

    @Test func `skip, later and another order are shown before they are taken`() throws {
        let list = try program.file("list", "alpha 30m\nbeta 20m\ngamma 10m\n")
        let view = try PseudoTerminal([ProgramUnderTest.path, "pace", "run", list], in: program, columns: 100)
        #expect(view.until("▶ 1/3 alpha") != nil)
        view.type("s")
        #expect(view.until("skip alpha · finish 10:00 → 09:30, 30m gained · then beta 20m · s or Enter does it") != nil)
        view.type("\u{1B}")
        #expect(view.until("d done") != nil)
        #expect(try program.shell("tp pace status").output.hasPrefix("1/3 alpha"))
        view.type("l")
        #expect(view.until("later alpha · finish 10:00 as before · then beta 20m") != nil)
        view.type("l")
        #expect(view.until("▶ 1/3 beta") != nil)
        view.type("o1")
        #expect(view.until("next alpha · finish 10:00 as before · 1 or Enter does it") != nil)
        view.type("\r")
        #expect(view.until("next: alpha") != nil)
        view.type("s")
        #expect(view.until("skip beta") != nil)
        #expect(try program.shell("tp pace done").status == 0)
        #expect(view.until("▶ 2/3 alpha") != nil)
        view.type("sq")
        #expect(view.end().output.contains("left running"))
        #expect(try program.shell("tp pace status").output.hasPrefix("2/3 alpha"), "another step runs: what was shown is void")
    }

    @Test func `a view that is killed takes nothing along, and a second one shows the same`() throws {
        let view = try focus("adaptive", "--ago", "20m")
        #expect(view.until("0:20:00 of 40m") != nil)
        view.send(SIGKILL)
        _ = view.end()
        let next = try focus("show")
        #expect(next.until("0:20:00 of 40m") != nil)
        #expect(try program.shell("tp focus extended").output.hasPrefix("extended 1, focus, 0:20:00 of 50m"))
        #expect(next.until("extended 1") != nil)
        #expect(try program.shell("tp focus stop").output.contains("session stopped"))
        #expect(next.end().status == 0)
    }
}
