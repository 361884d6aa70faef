import FocusModel
import Repl
import Testing

private func list(_ titles: String..., change: (inout [DraftTask]) -> Void = { _ in }) -> PlanList {
    var tasks = titles.map { DraftTask(facts: TaskFacts(title: $0)) }
    change(&tasks)
    return PlanList(tasks: tasks)
}

extension PlanList {
    fileprivate var titles: [String] { tasks.map(\.facts.title) }
}

struct PlanListTests {
    @Test(
        arguments: [
            (PlanEdit.Place.first, 2, ["c", "a", "b", "d"]), (.last, 0, ["b", "c", "d", "a"]), (.to(1), 3, ["a", "d", "b", "c"]),
            (.before(0), 3, ["d", "a", "b", "c"]), (.after(2), 0, ["b", "c", "a", "d"]), (.to(3), 0, ["b", "c", "d", "a"]),
        ])
    func `a task moves to the place that was named`(place: PlanEdit.Place, index: Int, expected: [String]) throws {
        #expect(try list("a", "b", "c", "d").applying(.move(index, place)).titles == expected)
    }

    @Test func `what a task waits for follows it through a move`() throws {
        let plan = list("a", "b", "c") {
            $0[2].after = [0]
        }
        let moved = try plan.applying(.move(0, .last))
        #expect(moved.titles == ["b", "c", "a"])
        #expect(moved.tasks[1].after == [2])
    }

    @Test func `a task moves and goes with its checklist`() throws {
        let plan = list("pack", "shoes", "coat", "call") {
            $0[1].parent = 0
            $0[2].parent = 0
        }
        let moved = try plan.applying(.move(0, .last))
        #expect(moved.titles == ["call", "pack", "shoes", "coat"])
        #expect(moved.tasks.map(\.parent) == [nil, nil, 1, 1])
        #expect(try plan.applying(.drop([0])).titles == ["call"])
    }

    @Test func `a task cannot stand beside its own items`() {
        let plan = list("pack", "shoes") {
            $0[1].parent = 0
        }
        #expect(throws: PlanEditError.self) { try plan.applying(.move(0, .before(1))) }
    }

    @Test func `dropping a task frees those that waited for it`() throws {
        let plan = list("a", "b", "c") {
            $0[2].after = [0, 1]
        }
        let rest = try plan.applying(.drop([0]))
        #expect(rest.titles == ["b", "c"])
        #expect(rest.tasks[1].after == [0])
    }

    @Test(
        arguments: [
            (90.0, [], [45.0, 45]), (25, [], [13, 12]), (90, [30], [30, 60]), (90, [30, 20], [30, 20, 40]), (60, [30, 30], [30, 30]),
            (nil, [], [nil, nil]), (nil, [20], [20, nil]),
        ] as [(Double?, [Double], [Double?])])
    func `split cuts the estimate and loses no minute`(whole: Double?, cuts: [Double], expected: [Double?]) throws {
        let plan = list("a", "report", "z") {
            $0[1].facts.estimate = whole.map { Estimate(minutes: $0, source: .writer) }
        }
        let parts = try plan.applying(.split(1, cuts)).tasks.dropFirst().dropLast()
        #expect(parts.map { $0.facts.estimate?.minutes } == expected)
        #expect(parts.map(\.facts.title) == (1...expected.count).map { "report (\($0)/\(expected.count))" })
    }

    @Test func `what waited for a split task waits for its last part`() throws {
        let plan = list("report", "send") {
            $0[1].after = [0]
        }
        let parts = try plan.applying(.split(0, [])).tasks
        #expect(parts.map(\.after) == [[], [0], [1]])
    }

    @Test func `join sums the estimates and keeps the tightest demands`() throws {
        let plan = list("a", "b", "c") {
            $0[0].facts.estimate = Estimate(minutes: 10, source: .writer)
            $0[2].facts.estimate = Estimate(minutes: 20, source: .writer)
            $0[2].facts.priority = 2
            $0[1].after = [2]
        }
        let joined = try plan.applying(.join([0, 2]))
        #expect(joined.titles == ["a + c", "b"])
        #expect(joined.tasks[0].facts.estimate?.minutes == 30)
        #expect(joined.tasks[0].facts.priority == 2)
        #expect(joined.tasks[1].after == [0])
    }

    @Test func `join names no sum where one part has no estimate`() throws {
        let plan = list("a", "b") {
            $0[0].facts.estimate = Estimate(minutes: 10, source: .writer)
        }
        #expect(try plan.applying(.join([0, 1])).tasks[0].facts.estimate == nil)
    }

    @Test(
        arguments: [
            PlanEdit.drop([4]), .move(7, .first), .move(0, .to(9)), .split(3, []), .join([0, 3]), .amend([3], []), .retitle(3, "x"),
        ])
    func `a number that no task has changes nothing`(edit: PlanEdit) {
        let plan = list("a", "b", "c")
        #expect(throws: PlanEditError.self) { try plan.applying(edit) }
    }

    @Test func `a task stays itself through every change, and a new one is somebody else`() throws {
        let plan = list("a", "b", "c")
        #expect(plan.marks == [1, 2, 3])
        #expect(try plan.applying(.move(0, .last)).marks == [2, 3, 1])
        #expect(try plan.applying(.split(1, [])).marks == [1, 2, 4, 3])
        #expect(try plan.applying(.join([2, 0])).marks == [3, 2])
        let rest = try plan.applying(.drop([2]))
        #expect(try rest.applying(.add([DraftTask(facts: TaskFacts(title: "d"))])).marks == [1, 2, 4])
        #expect(try plan.applying(.replace([plan.tasks[1], plan.tasks[0]], origins: [1, nil])).marks == [2, 4])
    }

    @Test func `every change can be undone and made again`() throws {
        var session = PlanSession(list: list("a", "b", "c", "d"))
        let edits: [PlanEdit] = [
            .move(0, .last), .drop([1]), .split(0, []), .join([0, 1]), .retitle(0, "new"), .start(CivilDateTime(iso: "2026-03-04T10:00")),
            .amend([0], [FieldChange(.priority(1))]), .clear([0], [.priority]), .add([DraftTask(facts: TaskFacts(title: "e"))]),
            .replace([], origins: []),
        ]
        var states = [session.list]
        for edit in edits {
            try session.apply(edit)
            states.append(session.list)
        }
        for state in states.dropLast().reversed() {
            session.undo()
            #expect(session.list == state)
        }
        #expect(!session.canUndo)
        for state in states.dropFirst() {
            session.redo()
            #expect(session.list == state)
        }
        #expect(!session.canRedo)
    }

    @Test func `a new change ends what could be done again`() throws {
        var session = PlanSession(list: list("a", "b"))
        try session.apply(.drop([0]))
        session.undo()
        try session.apply(.drop([1]))
        #expect(!session.canRedo)
        #expect(session.list.titles == ["a"])
    }
}
