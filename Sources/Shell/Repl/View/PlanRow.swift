import FocusModel
import PlanCoach
import Planner
import Terminal

/// A task of the plan as it is shown, cell by cell. What came from the user is already safe to print.
package struct PlanRow: Hashable, Sendable {
    package var number: String
    package var title: String
    package var kind: String
    /// `1h30`, or `–` where the writer gave none.
    package var yours: String
    /// What the plan rests on: the coach's figure; the writer's own, faint, where the coach has none yet; the stated default, marked.
    package var coach: String
    /// What the plan gives it; `25m?` where that is only assumed.
    package var time: String
    package var when: String
    package var note: String
    /// The same where there is little room; that a time is assumed, the `?` of `time` says then.
    package var shortNote: String
    /// Something about it is broken.
    package var isFaulty: Bool
    package var isPlaced: Bool
    /// Nobody named a time for it.
    package var isAssumed: Bool
    /// The coach named the time.
    package var isCoached: Bool
}

extension PlannedDay {
    /// All tasks of the list. Where the plan is for several days, what lies on a later one says which.
    package var rows: [PlanRow] {
        guard !later.isEmpty else { return rowsOfDay }
        let rows = plans.indices.map { part($0).rowsOfDay }
        return homes.enumerated().map { task, home in
            guard let home else { return rows[rows.count - 1][task] }
            var row = rows[home][task]
            if home > 0, !row.when.isEmpty { row.when = "\(dayText(plans[home].day, near: firstDay)) \(row.when)" }
            return row
        }
    }

    /// All tasks, as this one day has them.
    var rowsOfDay: [PlanRow] {
        let faulty = Set(plan.findings.filter(\.isFault).flatMap(\.tasks))
        let blocks = Dictionary(grouping: plan.blocks, by: \.task)
        return items.indices.map { row($0, blocks: blocks[$0] ?? [], isFaulty: faulty.contains($0)) }
    }

    private func row(_ index: Int, blocks: [DayPlan.Block], isFaulty: Bool) -> PlanRow {
        let item = items[index]
        let isPlaced =
            switch plan.placements[index] {
            case .placed: true
            case .heading, .covered, .done, .otherDay, .unplaced, .past: false
            }
        let isAssumed = item.target.source == .assumed
        let isDone = item.draft.facts.isDone
        return PlanRow(
            number: "\(index + 1)", title: String(repeating: "  ", count: depth(index)) + printable(item.draft.facts.title),
            kind: printable(item.draft.facts.intention.rawValue), yours: item.yours.map { durationText($0.minutes) } ?? "–",
            coach: isAssumed && isDone ? "–" : durationText(item.target.minutes),
            time: isAssumed && isDone ? "" : durationText(item.target.minutes) + (isAssumed ? "?" : ""), when: when(index),
            note: notes(index, blocks, isShort: false).joined(separator: " · "),
            shortNote: notes(index, blocks, isShort: true).joined(separator: " · "),
            isFaulty: isFaulty, isPlaced: isPlaced,
            isAssumed: isAssumed && !isDone, isCoached: item.target.source == .coach)
    }

    private func when(_ index: Int) -> String {
        switch plan.placements[index] {
        case .placed(let span): spanText(span)
        case .heading: ""
        case .covered(let other): "in \(other + 1)"
        case .done: "done"
        case .otherDay(let day): dayText(day, near: plan.day) + (items[index].draft.facts.start.map { " \(clockText($0))" } ?? "")
        case .unplaced: "no room"
        case .past: "past"
        }
    }

    /// What is worth a word beside the row: the coach's reason, the writer's demands, where the figure came from.
    private func notes(_ index: Int, _ blocks: [DayPlan.Block], isShort: Bool) -> [String] {
        let item = items[index]
        let facts = item.draft.facts
        var notes: [String] = []
        if let suggestion = item.advice?.suggestion {
            let tasks = suggestion.count == 1 ? "1 task" : "\(suggestion.count) tasks"
            let ratio = ratioText(suggestion.ratio)
            switch suggestion.basis {
            case .kind: notes.append(isShort ? "\(ratio), \(tasks)" : "\(printable(facts.intention.rawValue)) took you \(ratio) (\(tasks))")
            case .person: notes.append(isShort ? "\(ratio), all work" : "such tasks took you \(ratio) (\(tasks) of any kind)")
            }
        }
        if blocks.contains(where: \.isFixed) { notes.append("fixed") }
        if blocks.count > 1 { notes.append("in \(blocks.count) parts") }
        if let deadline = facts.deadline { notes.append("by \(deadlineText(deadline, today: day(of: index)))") }
        if item.target.source == .assumed, !facts.isDone, !isShort {
            notes.append("no estimate, \(durationText(item.target.minutes)) assumed")
        }
        if !item.draft.after.isEmpty { notes.append("after \(item.draft.after.map { "\($0 + 1)" }.joined(separator: ", "))") }
        if facts.recurrence != nil { notes.append("repeats") }
        if let priority = facts.priority { notes.append("p\(priority)") }
        if let project = facts.project { notes.append("+\(printable(FieldText.label(project)))") }
        notes += facts.tags.map { "#\(printable(FieldText.label($0)))" }
        return notes
    }

    /// The day that a clock reading beside the task belongs to.
    private func day(of index: Int) -> CivilDate {
        switch plan.placements[index] {
        case .otherDay(let day): day
        case .placed, .heading, .covered, .done, .unplaced, .past: firstDay
        }
    }

    private func depth(_ index: Int) -> Int {
        var depth = 0
        var above = items[index].draft.parent
        while let parent = above, depth < 4 {
            depth += 1
            above = items[parent].draft.parent
        }
        return depth
    }
}

/// `1.28×`
package func ratioText(_ ratio: Double) -> String {
    let hundredths = Int((ratio * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    return "\(whole).\(rest < 10 ? "0" : "")\(rest)×"
}

extension Finding {
    /// The tasks that it is about; what merely explains it is left out.
    var tasks: [Int] {
        switch self {
        case .overlap(let a, let b, _): [a, b]
        case .cycle(let tasks): tasks
        case .overlapsBusyTime(let task, _), .inNoMeetings(let task, _), .fitsOnlyNoMeetings(let task), .late(let task, _, _),
            .dueWithoutPlace(let task, _), .doesNotFit(let task, _),
            .waits(let task, _), .beforePrerequisite(let task, _), .afterWindow(let task, _), .past(let task):
            [task]
        case .afterHours, .overbooked, .broughtForward, .idle: []
        }
    }
}
