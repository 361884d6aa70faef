import FocusModel
import Planner
import Repl
import Support
import TaskLanguage
import Terminal
import Testing

struct PlanDaysTests {
    private func task(_ title: String, _ minutes: Double, on date: String? = nil) -> DraftTask {
        DraftTask(facts: TaskFacts(title: title, estimate: Estimate(minutes: minutes, source: .writer), date: date.flatMap { CivilDate(iso: $0) }))
    }

    private func day(_ sealed: SealedWorld, _ tasks: [DraftTask], _ reach: PlanReach) throws -> PlannedDay {
        try PlanDesk(world: sealed.world).plan(tasks, from: sealed.world.now, reach: reach)
    }

    @Test func `each day has its heading, its tasks and its summary, and what has no place comes last`() throws {
        let sealed = SealedWorld(at: "2026-03-04T16:00")
        let tasks = [task("write", 60), task("read", 300), task("swim", 45, on: "2026-03-06"), task("build", 900)]
        let lines = try day(sealed, tasks, .days(3)).lines(.table, style: .plain)
        #expect(
            lines == [
                "Wed 4 Mar", " #  task   kind     yours  coach  when", " 1  write  general     1h     1h  16:00 – 17:00", "",
                "done by 17:00 · nothing late", "",
                "Thu 5 Mar", " #  task  kind     yours  coach  when", " 2  read  general     5h     5h  09:00 – 15:00  in 2 parts", "",
                "done by 15:00 · nothing late", "",
                "Fri 6 Mar", " #  task  kind     yours  coach  when", " 3  swim  general    45m    45m  09:00 – 09:45", "",
                "done by 09:45 · nothing late",
                "! these days are 7h45 too short for all of it", "! 4 build does not fit: it needs 7h45 more than is free", "",
                "On none of these days", " #  task   kind     yours  coach  when", " 4  build  general    15h    15h  no room",
            ])
        let sentences = try day(sealed, tasks, .days(3)).lines(.linear, style: .plain)
        #expect(sentences.prefix(2) == ["Wed 4 Mar", "write, 1: 16:00 – 17:00, 1h, general"])
    }

    @Test func `a table of several days is read again as its tasks, each on its day`() throws {
        let sealed = SealedWorld(at: "2026-03-04T16:00")
        let lines = try day(sealed, [task("write", 60), task("read", 300)], .days(2)).lines(.table, style: .plain)
        let again = try sealed.world.taskReader().readList(lines.joined(separator: "\n") + "\n", in: sealed.world.readingContext).tasks
        #expect(again.map(\.facts.title) == ["write", "read"])
        #expect(again.map(\.facts.estimate?.minutes) == [60, 300])
    }

    @Test func `why says on which day a task lies`() throws {
        let day = try day(SealedWorld(at: "2026-03-04T16:00"), [task("write", 60), task("read", 120)], .days(2))
        #expect(day.why(1).last == "  when: Thu 5 Mar 09:00 – 11:00, the next free time in list order")
        #expect(day.rows.map(\.when) == ["16:00 – 17:00", "Thu 5 Mar 09:00 – 11:00"])
    }

    @Test func `the prompt takes a number of days, or the last one`() throws {
        let five = try FiveTasks()
        func read(_ text: String) -> PlanCommand { five.reader.read(text, for: five.list) }
        #expect(read("days 3") == .edit(.reach(.days(3))))
        #expect(read("days until friday") == .edit(.reach(.until(CivilDate(iso: "2026-03-06")!))))
        for text in ["days 0", "days 61", "days"] {
            if case .misused = read(text) { continue }
            Issue.record("\(text) is misused")
        }
        if case .tasks = read("days off request 30m") {} else { Issue.record("a task that begins like the command") }
        let list = try five.list.applying(.reach(.days(3)))
        #expect(list.reach == .days(3))
    }

    @Test func `saving keeps for each day what lies on it`() throws {
        let sealed = SealedWorld(at: "2026-03-04T16:00")
        let reader = PlanCommandReader(reader: try sealed.world.taskReader(), context: sealed.world.readingContext)
        let draft = PlanDraft.of("write 60m\nread 120m\nbook\n  train 20m\n  hotel 4h\n", named: "list", at: sealed.world.localNow)
        let list = PlanSession(replaying: draft, with: reader).list
        let desk = PlanDesk(world: sealed.world)
        let day = try desk.plan(list.tasks, from: sealed.world.now, reach: .days(3))
        #expect(day.homes == [0, 1, 0, 0, 1])
        try desk.save(list, of: draft, day: day.plan.day, at: sealed.world.now)
        #expect(try desk.saveLater(list, of: draft, day).isEmpty)
        let thursday = CivilDate(iso: "2026-03-05")!
        let saved = try #require(try desk.savedList(for: thursday, reader: reader))
        #expect(saved.list.tasks.map(\.facts.title) == ["read", "book", "hotel"])
        #expect(saved.taskIDs == ["list-2", "list-3", "list-5"])
        #expect(try desk.savedList(for: thursday.adding(days: 1), reader: reader) == nil)
        // Another list's plan of that day stays.
        let other = PlanDraft.of("paint 5h", named: "other", at: sealed.world.localNow)
        let painting = PlanSession(replaying: other, with: reader).list
        let notices = try desk.saveLater(painting, of: other, try desk.plan(painting.tasks, from: sealed.world.now, reach: .days(2)))
        #expect(notices == ["the plan that was saved for Thu 5 Mar stays; it is of another list"])
    }

    @Test func `busy times are told below the plan, safe to print`() throws {
        let sealed = SealedWorld(at: "2026-03-04T09:00")
        var day = try day(sealed, [task("write", 60)], .days(1))
        let start = sealed.world.now.adding(minutes: 120)
        day.busy = [BusyTime(span: .init(start: start, end: start.adding(minutes: 30)), title: "stand\u{1B}[31mup\u{202E}")]
        let lines = day.lines(.table, style: .plain)
        #expect(lines.suffix(2) == ["done by 10:00 · 30m busy · nothing late", "· busy 11:00 – 11:30, stand␛[31mup\u{FFFD}"])
    }
}
