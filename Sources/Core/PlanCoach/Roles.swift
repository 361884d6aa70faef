import FocusModel

/// Which tasks of a list need a stretch of their own in the plan, and what the others are.
///
/// - A task with checklist items of which one has an estimate, or a start, of its own is a heading: the items have the time.
/// - Else the items are part of it, and it has the time. An appointment always keeps its items to itself.
/// - An item takes the day, the time of day and the deadline of its parent where it has none of its own.
/// - What is for a day after the last of the plan belongs to another day.
/// - A day that has gone by counts as today: what was to be done then is still to be done. An appointment does not.
struct Roles {
    enum Role: Equatable {
        case fixed(TimeSpan)
        case flexible
        case heading
        case covered(by: Int)
        case done
        case otherDay(CivilDate)
        case past
    }

    /// One for each task, in list order.
    private(set) var roles: [Role] = []
    /// Each task's facts with what it takes from its parents.
    private(set) var facts: [TaskFacts]
    /// Each task's parent; nil where the list names none that stands elsewhere and makes no circle.
    let parents: [Int?]
    let children: [[Int]]

    /// `day`: the first of the plan.
    init(_ tasks: [PlanTask], from: Instant, day: LocalDay, last: CivilDate) {
        parents = Roles.soundParents(tasks)
        var children: [[Int]] = Array(repeating: [], count: tasks.count)
        for (index, parent) in parents.enumerated() {
            if let parent { children[parent].append(index) }
        }
        self.children = children
        facts = tasks.map(\.facts)
        let order = topDown()
        for index in order {
            if let parent = parents[index] { inherit(index, from: parent) }
        }
        let ownTime = carriers(tasks, bottomUp: order.reversed())
        var roles = Array(repeating: Role.flexible, count: tasks.count)
        for index in order {
            roles[index] = role(
                of: index, parentRole: parents[index].map { roles[$0] }, ownTime: ownTime, target: tasks[index].target, from, day, last)
        }
        self.roles = roles
    }

    private mutating func inherit(_ index: Int, from parent: Int) {
        let above = facts[parent]
        facts[index].isDone = facts[index].isDone || above.isDone
        facts[index].deadline = facts[index].deadline ?? above.deadline
        guard facts[index].start == nil else { return }
        if facts[index].date == nil { facts[index].date = above.date }
        if facts[index].window == nil { facts[index].window = above.window }
    }

    /// Whether each task, or an open item below it, has a time of its own.
    private func carriers(_ tasks: [PlanTask], bottomUp: some Sequence<Int>) -> [Bool] {
        var carriers = tasks.map { !$0.facts.isDone && ($0.facts.estimate != nil || $0.facts.start != nil) }
        for index in bottomUp where carriers[index] && !facts[index].isDone {
            if let parent = parents[index], facts[parent].start == nil { carriers[parent] = true }
        }
        return carriers
    }

    private func role(
        of index: Int, parentRole: Role?, ownTime: [Bool], target: Estimate, _ from: Instant, _ day: LocalDay, _ last: CivilDate
    ) -> Role {
        if facts[index].isDone { return .done }
        switch parentRole {
        case .fixed, .flexible: return .covered(by: parents[index]!)
        case .covered(let above): return .covered(by: above)
        case .otherDay(let date) where facts[index].date == facts[parents[index]!].date && facts[index].start == nil: return .otherDay(date)
        case .past: return .past
        case nil, .heading, .otherDay, .done: break
        }
        if let start = facts[index].start { return appointment(at: start, minutes: target.minutes, from, day, last) }
        if let later = laterDay(index, than: day), later > last { return .otherDay(later) }
        return children[index].contains { ownTime[$0] && !facts[$0].isDone } ? .heading : .flexible
    }

    private func appointment(at start: CivilDateTime, minutes: Double, _ from: Instant, _ day: LocalDay, _ last: CivilDate) -> Role {
        if day.date(of: start) > last { return .otherDay(day.date(of: start)) }
        let begin = day.zone.instant(start)
        let span = TimeSpan(start: begin, end: begin.adding(minutes: max(1, minutes)))
        return span.end <= from ? .past : .fixed(span)
    }

    /// The day after this one that a task without a start was named for.
    func laterDay(_ index: Int, than day: LocalDay) -> CivilDate? {
        if let date = facts[index].date, date > day.date { return date }
        if let from = facts[index].window?.from, day.date(of: from) > day.date { return day.date(of: from) }
        return nil
    }

    /// Parents before their items.
    private func topDown() -> [Int] {
        var order = parents.indices.filter { parents[$0] == nil }
        var next = 0
        while next < order.count {
            order += children[order[next]]
            next += 1
        }
        return order
    }

    /// The parents as given, without those out of range and those that close a circle.
    private static func soundParents(_ tasks: [PlanTask]) -> [Int?] {
        var parents = tasks.enumerated().map { index, task in task.parent.flatMap { tasks.indices.contains($0) && $0 != index ? $0 : nil } }
        // 0: not seen, else the walk that saw it; a walk that meets itself has found a circle.
        var seen = Array(repeating: 0, count: tasks.count)
        for start in tasks.indices where seen[start] == 0 {
            var index = start
            seen[index] = start + 1
            while let parent = parents[index] {
                if seen[parent] == start + 1 { parents[index] = nil }
                if seen[parent] != 0 { break }
                seen[parent] = start + 1
                index = parent
            }
        }
        return parents
    }
}
