import FocusModel
import Planner
import Terminal

extension PlanEdit {
    /// What a change did, in one line: `4 expenses: 40m`.
    package func text(before: PlanList, after: PlanList, today: CivilDate) -> String {
        switch self {
        case .add(let tasks):
            let first = before.tasks.count
            guard tasks.count > 1 else { return "added \(after.name(first))" }
            return "added \(tasks.count) tasks, \(first + 1) to \(first + tasks.count)"
        case .amend(let indices, let changes):
            return "\(after.names(indices)): \(changes.map { $0.value.text(today: today) }.joined(separator: ", "))"
        case .clear(let indices, let fields):
            let what = fields.count == Field.allCases.count ? "everything but the title" : fields.map(\.rawValue).joined(separator: ", ")
            return "\(after.names(indices)): \(what) cleared"
        case .retitle(let index, _): return "renamed \(after.name(index))"
        case .wait(let index, let others): return "\(after.name(index)): after \(others.map { "\($0 + 1)" }.joined(separator: ", "))"
        case .move(let index, _):
            let mark = before.marks[index]
            return "moved \(after.name(after.marks.firstIndex(of: mark) ?? index))"
        case .drop(let indices):
            let gone = before.tasks.count - after.tasks.count
            return gone == 1 ? "dropped \(before.name(indices[0]))" : "dropped \(gone) tasks"
        case .split(let index, _):
            let pieces = after.tasks.count - before.tasks.count + 1
            return "split \(before.name(index)) into \(pieces): \((index..<index + pieces).map { after.lengthText($0) }.joined(separator: " + "))"
        case .join(let indices):
            let place = indices.min() ?? 0
            return "joined into \(after.name(place)): \(after.lengthText(place))"
        case .start(let moment): return moment.map { "the plan starts at \(clockText($0))" } ?? "the plan starts now"
        case .reach(let reach): return reach.map { "the plan is for \($0.text(near: today))" } ?? "the plan is for as many days as are set"
        case .replace: return "the list now has \(after.tasks.count == 1 ? "one task" : "\(after.tasks.count) tasks")"
        }
    }

    /// The tasks of the list after a change that a person wants to see again.
    package func touched(before: PlanList, after: PlanList) -> [Int] {
        let old = Dictionary(zip(before.marks, before.tasks.indices)) { first, _ in first }
        return after.tasks.indices.filter { index in
            guard let earlier = old[after.marks[index]] else { return true }
            if case .move(let moved, _) = self { return earlier == moved }
            if case .wait(let waiting, _) = self { return index == waiting }
            return before.tasks[earlier].facts != after.tasks[index].facts
        }
    }
}

extension PlanList {
    /// `4 expenses`
    package func name(_ index: Int) -> String {
        guard tasks.indices.contains(index) else { return "\(index + 1)" }
        return "\(index + 1) \(truncated(printable(tasks[index].facts.title), to: 40))"
    }

    fileprivate func names(_ indices: [Int]) -> String {
        indices.count == 1 ? name(indices[0]) : indices.map { "\($0 + 1)" }.joined(separator: ", ")
    }

    fileprivate func lengthText(_ index: Int) -> String {
        tasks[index].facts.estimate.map { durationText($0.minutes) } ?? "no estimate"
    }
}

extension PlanReach {
    /// `3 days`, `the days until Fri 6 Mar`
    fileprivate func text(near today: CivilDate) -> String {
        switch self {
        case .days(let count): count == 1 ? "one day" : "\(count) days"
        case .until(let last): "the days until \(dayText(last, near: today))"
        }
    }
}

extension FieldChange.Value {
    /// The new value as a person reads it.
    func text(today: CivilDate) -> String {
        switch self {
        case .estimate(let estimate): durationText(estimate.minutes)
        case .start(let moment): "at \(clockText(moment))" + day(moment.date, today)
        case .date(let date): "on \(dayText(date, near: today))"
        case .window(let window):
            "between \(window.from.map(clockText) ?? "any time") and \(window.to.map(clockText) ?? "any time")"
        case .deadline(let deadline): "by \(deadlineText(deadline, today: today))"
        case .priority(let level): "priority \(level)"
        case .tag(let tag): "#\(printable(tag))"
        case .project(let name): "+\(printable(name))"
        case .kind(let kind): "kind \(printable(kind.rawValue))"
        case .recurrence(let rule): "repeats (\(printable(rule)))"
        case .done(let isDone): isDone ? "done" : "open"
        }
    }

    private func day(_ date: CivilDate, _ today: CivilDate) -> String {
        date == today ? "" : " on \(dayText(date, near: today))"
    }
}
