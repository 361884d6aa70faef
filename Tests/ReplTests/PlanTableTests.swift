import FocusModel
import Planner
import Repl
import Support
import Terminal
import Testing

struct PlanTableTests {
    private func day(_ titles: [String], at local: String = "2026-03-04T09:00") throws -> PlannedDay {
        let sealed = SealedWorld(at: local)
        let tasks = titles.map { DraftTask(facts: TaskFacts(title: $0, deadline: .day(CivilDate(iso: "2026-03-06")!))) }
        return try PlanDesk(world: sealed.world).plan(tasks, from: sealed.world.now)
    }

    @Test(arguments: [20, 32, 40, 60, 80, 100, 200])
    func `no line is wider than the screen, and every row shows number and time`(width: Int) throws {
        let titles = [
            "write", "call the people from the house next door about the fence", "买菜 🛒 och 日本語のとても長い題名です", "a\u{1B}[2Jb\u{202E}c",
        ]
        let day = try day(titles)
        let lines = day.lines(.table, style: Style(hasColour: false, isInteractive: true, width: width))
        for line in lines { #expect(displayWidth(line) <= width, "\(line)") }
        for number in 1...4 { #expect(lines.contains { $0.hasPrefix(" \(number)  ") }) }
        if width >= 32 { #expect(lines.contains { $0.contains("10:15 – 10:40") }) }
        #expect(!lines.joined().unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }

    @Test func `a sentence begins with the title`() throws {
        let lines = try day(["write the report"]).lines(.linear, style: .plain)
        #expect(lines[0] == "write the report, 1: 09:00 – 09:25, 25m?, general; by Fri 6 Mar · no estimate, 25m assumed")
    }

    @Test func `the coach's column shows what the plan rests on, and marks what nobody said`() throws {
        let sealed = SealedWorld(at: "2026-03-04T09:00")
        let tasks = [
            DraftTask(facts: TaskFacts(title: "mine", estimate: Estimate(minutes: 90, source: .writer))), DraftTask(facts: TaskFacts(title: "none")),
        ]
        let rows = try PlanDesk(world: sealed.world).plan(tasks, from: sealed.world.now).rows
        #expect(rows.map(\.yours) == ["1h30", "–"])
        #expect(rows.map(\.coach) == ["1h30", "25m"])
        #expect(rows.map(\.isAssumed) == [false, true])
        #expect(rows.map(\.isCoached) == [false, false], "what the coach did not say stands faint")
        #expect(rows[1].note == "no estimate, 25m assumed")
    }

    @Test(
        arguments: [
            (0.4, "<1m"), (1, "1m"), (59.4, "59m"), (60, "1h"), (65, "1h05"), (90, "1h30"), (115, "1h55"), (600, "10h"),
        ] as [(Double, String)])
    func `minutes are said as people say them`(minutes: Double, text: String) {
        #expect(durationText(minutes) == text)
    }
}

struct FindingTests {
    @Test func `many tasks that do not fit are one finding`() throws {
        let sealed = SealedWorld(at: "2026-03-04T17:00")
        let tasks = (1...9).map { DraftTask(facts: TaskFacts(title: "task \($0)", estimate: Estimate(minutes: 30, source: .writer))) }
        let day = try PlanDesk(world: sealed.world).plan(tasks, from: sealed.world.now)
        let lines = day.summaryLines(.plain)
        #expect(lines.contains("! 7 tasks do not fit: 3 to 9"), "\(lines)")
        #expect(lines.count(where: { $0.contains("fit") }) == 1)
    }
}
