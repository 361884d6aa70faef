import FocusModel
import Planner
import Repl
import Support
import TaskLanguage
import Testing

/// A list of five tasks, read on Wednesday 4 March 2026 at 09:00.
struct FiveTasks {
    static let text = """
        write quarterly report 90m
        call the dentist 10 min
        gym at 6pm for an hour
        reply to emails ~20
        expenses by friday

        """
    let reader: PlanCommandReader
    let list: PlanList

    /// Made once: it reads all the grammar files.
    private static let shared = Result { try SealedWorld().world.taskReader() }

    init() throws {
        let context = SealedWorld(at: "2026-03-04T09:00").world.readingContext
        reader = PlanCommandReader(reader: try Self.shared.get(), context: context)
        list = PlanList(tasks: reader.reader.readList(Self.text, in: reader.context).tasks)
    }
}

struct PlanCommandReaderTests {
    private let five: FiveTasks

    init() throws {
        five = try FiveTasks()
        #expect(five.list.tasks.map(\.facts.title) == ["write quarterly report", "call the dentist", "gym", "reply to emails", "expenses"])
    }

    private func read(_ text: String) -> PlanCommand { five.reader.read(text, for: five.list) }

    @Test(
        arguments: [
            ("move 2 first", PlanCommand.edit(.move(1, .first))), ("move 2 last", .edit(.move(1, .last))),
            ("move 2 4", .edit(.move(1, .to(3)))), ("MOVE 2 before 5", .edit(.move(1, .before(4)))),
            ("move 2 after 5", .edit(.move(1, .after(4)))), ("drop 5", .edit(.drop([4]))), ("drop 2 4", .edit(.drop([1, 3]))),
            ("drop 2-4", .edit(.drop([1, 2, 3]))), ("drop 1,3", .edit(.drop([0, 2]))), ("split 1", .edit(.split(0, []))),
            ("split 1 30m", .edit(.split(0, [30]))), ("split 1 30m 1h", .edit(.split(0, [30, 60]))),
            ("split 1 30m, 1h", .edit(.split(0, [30, 60]))), ("split 1 half an hour", .edit(.split(0, [30]))),
            ("join 2 3", .edit(.join([1, 2]))), ("start 9:30", .edit(.start(CivilDateTime(iso: "2026-03-04T09:30")))),
            ("start", .edit(.start(nil))), ("title 3 climbing hall", .edit(.retitle(2, "climbing hall"))),
            ("clear 3 start, deadline", .edit(.clear([2], [.start, .deadline]))), ("3 after 4", .edit(.wait(2, on: [3]))),
            ("why 1", .why(0)), ("save", .save), ("pace", .pace), ("undo", .undo), ("redo", .redo), ("edit", .editor), ("list", .list),
            ("", .list), ("help", .help), ("?", .help), ("quit", .quit), ("exit", .quit), ("q", .quit), ("resume", .resume),
            ("what if drop 3", .whatIf(.drop([2]))), ("whatif move 2 first", .whatIf(.move(1, .first))),
            ("WHAT IF start 9:30", .whatIf(.start(CivilDateTime(iso: "2026-03-04T09:30")))),
            ("critique", .critique),
        ])
    func `an entry with the form of a command is one`(entry: String, expected: PlanCommand) {
        #expect(read(entry) == expected)
        #expect(read("  \(entry)  ") == expected)
    }

    @Test(
        arguments: [
            "move the sofa 30m", "move 2 boxes", "drop kids at school 20m", "start report 1h", "save receipts", "join gym 10m", "pace the hall",
            "split firewood 1h", "undo stitches", "quit smoking course", "list groceries", "why not call bob", "title page 20m",
            "clear desk 10m", "help mum 30m", "30 min yoga", "9:30 standup", "what if we moved the office", "what to pack 10m", "critique the draft",
            "+ save", "+ drop 2", "drop 2\nmove 1 last",
        ])
    func `any other text is more tasks`(entry: String) {
        guard case .tasks(let reading) = read(entry) else {
            Issue.record("read as \(read(entry))")
            return
        }
        #expect(!reading.tasks.isEmpty)
    }

    @Test(arguments: ["3 35x", "1 9:75", "2 4x4", "2,3 30mn5"])
    func `a task's number before figures that say nothing is a slip, and the answer says what would do`(entry: String) {
        guard case .misused(let sentence) = read(entry) else {
            Issue.record("read as \(read(entry))")
            return
        }
        #expect(sentence.contains("+ \(entry)"))
    }

    @Test(arguments: ["3 eggs", "2 4x4 tyres", "+ 3 35x", "9 35x"])
    func `a number before words, or of no task, begins a task`(entry: String) {
        guard case .tasks = read(entry) else {
            Issue.record("read as \(read(entry))")
            return
        }
    }

    @Test(arguments: ["move", "drop", "split", "join", "title", "clear", "why", "what if", "what if 3 35x", "start 25:00", "start 9:75"])
    func `a command that lacks something says how it goes`(entry: String) {
        guard case .misused(let sentence) = read(entry) else {
            Issue.record("read as \(read(entry))")
            return
        }
        #expect(!sentence.isEmpty)
    }

    @Test(
        arguments: [
            ("4 40m", 3, FieldChange.Value.estimate(Estimate(minutes: 40, source: .writer))),
            ("4 45", 3, .estimate(Estimate(minutes: 45, source: .writer))),
            ("4 an hour and a half", 3, .estimate(Estimate(minutes: 90, source: .writer))),
            ("1 at 14:00", 0, .start(CivilDateTime(iso: "2026-03-04T14:00")!)),
            ("1 by friday", 0, .deadline(.day(CivilDate(iso: "2026-03-06")!))), ("1 tomorrow", 0, .date(CivilDate(iso: "2026-03-05")!)),
            ("1 kind:chores", 0, .kind(Intention("chores"))), ("1 #home", 0, .tag("home")), ("1 p1", 0, .priority(1)),
            ("9 40m", 8, .estimate(Estimate(minutes: 40, source: .writer))),
        ])
    func `a number and what a list can say of a task amend it`(entry: String, index: Int, value: FieldChange.Value) {
        guard case .edit(.amend(let indices, let changes)) = read(entry) else {
            Issue.record("read as \(read(entry))")
            return
        }
        #expect(indices == [index])
        #expect(changes.map(\.value) == [value])
    }

    @Test func `one amendment can say several things of several tasks`() throws {
        guard case .edit(let edit) = read("2,4 30m #home") else {
            Issue.record("read as \(read("2,4 30m #home"))")
            return
        }
        let list = try five.list.applying(edit)
        for index in [1, 3] {
            #expect(list.tasks[index].facts.estimate?.minutes == 30)
            #expect(list.tasks[index].facts.tags == ["home"])
        }
    }

    @Test(arguments: ["3 letters to write", "2 boxes of screws 10m", "4 no such thing"])
    func `a number before other words begins a task`(entry: String) {
        guard case .tasks(let reading) = read(entry) else {
            Issue.record("read as \(read(entry))")
            return
        }
        #expect(reading.tasks.count == 1)
    }

    @Test func `the evidence of an amended field is what was typed`() throws {
        guard case .edit(let edit) = read("3 45m") else { return }
        let evidence = try five.list.applying(edit).tasks[2].evidence
        #expect(evidence.filter { $0.kind == "duration" }.map(\.text) == ["45m"])
        #expect(evidence.contains { $0.kind == "start" })
    }
}

struct EnteredListTests {
    @Test(
        arguments: [
            (["write report 90m, call bob 10 min", "pack bags 20m, expenses by friday"], 4),
            (["write report 90m, call bob 10 min\npack bags 20m"], 2),
            (["Today:", "write report 90m", "call bob 10 min"], 2), (["pack bags", "  shoes", "  coats"], 3), (["buy milk, eggs and bread"], 1),
        ])
    func `typed lines are lists of their own, a paste is one text`(pieces: [String], count: Int) throws {
        let five = try FiveTasks()
        let tasks = five.reader.readList(enteredAs: pieces).tasks
        #expect(tasks.count == count, "\(tasks.map(\.facts.title))")
    }

    @Test func `a draft read again gives the list that was entered`() throws {
        let five = try FiveTasks()
        let typed: [(PlanDraft.Entry.Kind, String)] = [
            (.begun, "x"), (.list, "write report 90m, call bob 10 min"), (.list, "pack bags 20m"), (.prompt, "2 45m"), (.prompt, "move 3 first"),
            (.prompt, "drop 2"), (.prompt, "undo"),
        ]
        let draft = PlanDraft(entries: typed.map { PlanDraft.Entry(time: five.reader.context.reference, kind: $0.0, text: $0.1) })
        let list = PlanSession(replaying: PlanDraft(fileText: draft.fileText), with: five.reader).list
        #expect(list.tasks.map(\.facts.title) == ["pack bags", "write report", "call bob"])
        #expect(list.tasks.map(\.facts.estimate?.minutes) == [20, 90, 45])
        #expect(list.marks == [3, 1, 2])
    }
}

struct ListTextTests {
    private let five: FiveTasks

    init() throws { five = try FiveTasks() }

    private func edited(_ change: (String) -> String, of list: PlanList? = nil) throws -> PlanList {
        let list = list ?? five.list
        return try list.applying(ListText.read(change(ListText.write(list, with: five.reader)), over: list, with: five.reader))
    }

    @Test func `a list that comes back unchanged is the same list`() throws {
        var list = try five.list.applying(.wait(4, on: [0]))
        list = try list.applying(.amend([3], [FieldChange(.kind(Intention("chores"))), FieldChange(.priority(2))]))
        #expect(try edited({ $0 }, of: list) == list)
    }

    @Test func `lines can be moved, dropped and added`() throws {
        let list = try edited { text in
            let lines = text.split(separator: "\n")
            return ([lines[4], lines[0]] + ["- buy milk 15m"] + lines[1...2]).joined(separator: "\n")
        }
        #expect(list.tasks.map(\.facts.title) == ["expenses", "write quarterly report", "buy milk", "call the dentist", "gym"])
        #expect(list.marks == [5, 1, 6, 2, 3])
        #expect(list.tasks[4] == five.list.tasks[2])
        #expect(list.tasks[2].facts.estimate?.minutes == 15)
    }

    @Test func `a changed line says what it says now, and stays the same task`() throws {
        let list = try edited { $0.replacing("10m", with: "25m") }
        #expect(list.tasks[1].facts.estimate?.minutes == 25)
        #expect(list.marks == five.list.marks)
        #expect(list.tasks[0] == five.list.tasks[0])
    }

    @Test func `every field is written so that it is read again`() throws {
        let when = CivilDateTime(iso: "2026-03-05T15:00")!
        let facts: [TaskFacts] = [
            TaskFacts(title: "water plants", estimate: Estimate(minutes: 90, source: .writer)),
            TaskFacts(title: "water plants", start: when), TaskFacts(title: "water plants", date: CivilDate(iso: "2026-03-09")!),
            TaskFacts(title: "water plants", deadline: .day(CivilDate(iso: "2026-03-06")!)),
            TaskFacts(title: "water plants", deadline: .time(when)), TaskFacts(title: "water plants", priority: 2, tags: ["home", "garden"]),
            TaskFacts(title: "water plants", project: "summer"), TaskFacts(title: "water plants", isDone: true),
        ]
        for fact in facts {
            let text = ListText.write(PlanList(tasks: [DraftTask(facts: fact)]), with: five.reader)
            let tasks = five.reader.reader.readList(text, in: five.reader.context).tasks
            #expect(tasks.count == 1, "\(text)")
            var read = try #require(tasks.first).facts
            read.intention = fact.intention
            #expect(read == fact, "\(text)")
        }
    }
}
