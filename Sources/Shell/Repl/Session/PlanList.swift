import FocusModel
import Planner

/// The list that is being planned: its tasks in order, who each of them is, and where the day's plan begins.
package struct PlanList: Hashable, Sendable {
    /// `parent` and `after` are indices into this array.
    package internal(set) var tasks: [DraftTask]
    /// Who each task is, whatever is changed about it and wherever it moves: the place at which it entered the list, counted from 1.
    package private(set) var marks: [Int]
    /// Nil: the plan begins at the present moment.
    package var start: CivilDateTime?
    /// Nil: as many days as are set.
    package var reach: PlanReach?
    /// Marks are given once, also when their task was dropped.
    private var lastMark: Int

    package init(tasks: [DraftTask] = [], start: CivilDateTime? = nil, reach: PlanReach? = nil) {
        self.tasks = tasks
        self.start = start
        self.reach = reach
        marks = Array(1..<tasks.count + 1)
        lastMark = tasks.count
    }

    package var isEmpty: Bool { tasks.isEmpty }

    /// A task and the checklist items below it, at any depth, in list order.
    package func family(of index: Int) -> [Int] {
        var members: Set<Int> = [index]
        for (item, task) in tasks.enumerated() where item > index {
            if let parent = task.parent, members.contains(parent) { members.insert(item) }
        }
        return members.sorted()
    }

    /// The list with further tasks at its end; their own `parent` and `after` count from their first.
    package func appending(_ more: [DraftTask]) -> PlanList {
        var list = self
        list.tasks += more.map { task in
            var task = task
            task.parent = task.parent.map { $0 + tasks.count }
            task.after = task.after.map { $0 + tasks.count }
            return task
        }
        for _ in more { list.marks.append(list.newMark()) }
        return list
    }

    /// A task of a new list, whose `parent` and `after` still speak of the old one, and the old tasks that it stands for.
    struct Part {
        var task: DraftTask
        var origins: [Int]
        /// It goes on where the part before it stopped.
        var continuesPrevious = false
    }

    private mutating func newMark() -> Int {
        lastMark += 1
        return lastMark
    }

    /// The list made of these parts. What waited for a task waits for its last part; the checklist items of a task belong to its first;
    /// a task that stands in no part is waited for no longer.
    func assembled(_ parts: [Part]) -> PlanList {
        var first: [Int: Int] = [:]
        var last: [Int: Int] = [:]
        for (index, part) in parts.enumerated() {
            for origin in part.origins {
                if first[origin] == nil { first[origin] = index }
                last[origin] = index
            }
        }
        var list = self
        list.tasks = parts.enumerated().map { index, part in
            var task = part.task
            task.parent = task.parent.flatMap { first[$0] }
            if task.parent == index { task.parent = nil }
            let waits = part.continuesPrevious ? [index - 1] : task.after.compactMap { last[$0] }
            task.after = waits.filter { $0 != index }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
            return task
        }
        list.marks = parts.enumerated().map { index, part in
            guard let origin = part.origins.first, first[origin] == index else { return list.newMark() }
            return marks[origin]
        }
        return list
    }

    /// Another list in the place of this one; `origins` says which task each one was.
    func replaced(by others: [DraftTask], origins: [Int?]) -> PlanList {
        var list = self
        list.tasks = others
        list.marks = others.indices.map { index in
            origins.indices.contains(index) ? origins[index].map { marks[$0] } ?? list.newMark() : list.newMark()
        }
        return list
    }

    /// The tasks at these indices, in this order, and no other.
    func keeping(_ order: [Int]) -> PlanList { assembled(order.map { Part(task: tasks[$0], origins: [$0]) }) }
}
