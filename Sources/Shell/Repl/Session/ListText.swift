import FocusModel
import TaskLanguage

/// The list as text for an editor, and the way back.
///
/// A line that comes back as it went out is the same task with all that is known of it; only what was changed or is new is read. The
/// kind is not written: a task keeps it for as long as it keeps its title.
package enum ListText {
    package static func write(_ list: PlanList, with reader: PlanCommandReader) -> String {
        lines(of: list, today: reader.context.reference.date).map { $0 + "\n" }.joined()
    }

    package static func read(_ text: String, over list: PlanList, with reader: PlanCommandReader) -> PlanEdit {
        let reading = reader.reader.readList(text, in: reader.context).tasks
        let known = lines(of: list, today: reader.context.reference.date)
        var free = Array(known.indices)
        // An old index for each task of the reading: the same line first, then the same title.
        var origins = reading.map { task -> Int? in
            let line = text.line(at: task.span.lowerBound)
            guard let place = free.firstIndex(where: { known[$0].trimmed == line }) else { return nil }
            return free.remove(at: place)
        }
        let unchanged = origins.map { $0 != nil }
        for index in reading.indices where origins[index] == nil {
            if let place = free.firstIndex(where: { list.tasks[$0].facts.title == reading[index].facts.title }) {
                origins[index] = free.remove(at: place)
            }
        }
        let tasks = reading.enumerated().map { index, read -> DraftTask in
            guard let origin = origins[index] else { return read }
            var task = unchanged[index] ? list.tasks[origin] : read
            task.parent = read.parent
            if task.facts.title == list.tasks[origin].facts.title { task.facts.intention = list.tasks[origin].facts.intention }
            let waits = list.tasks[origin].after.compactMap { old in origins.firstIndex(of: old) }
            task.after = read.after + waits.filter { !read.after.contains($0) && $0 != index }
            return task
        }
        return .replace(tasks, origins: origins)
    }

    private static func lines(of list: PlanList, today: CivilDate) -> [String] {
        list.tasks.indices.map { index in
            var depth = 0
            var parent = list.tasks[index].parent
            while let above = parent, depth < 8 {
                depth += 1
                parent = list.tasks[above].parent
            }
            return String(repeating: "  ", count: depth) + "- " + line(of: list.tasks[index].facts, today: today)
        }
    }

    private static func line(of facts: TaskFacts, today: CivilDate) -> String {
        var parts = [facts.title]
        if let estimate = facts.estimate { parts.append(minutes(estimate.minutes)) }
        if let start = facts.start { parts.append(start.date == today ? "at \(start.clock)" : "\(start.date) \(start.clock)") }
        if let date = facts.date { parts.append("\(date)") }
        if let deadline = facts.deadline { parts.append("due \(spaced(deadline))") }
        if let priority = facts.priority { parts.append("p\(priority)") }
        if let project = facts.project { parts.append("+\(project.split(separator: " ").joined(separator: "-"))") }
        parts += facts.tags.map { "#\($0)" }
        return (facts.isDone ? "[x] " : "") + parts.joined(separator: " ")
    }

    private static func minutes(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))m" : "\(value)m"
    }

    private static func spaced(_ deadline: Deadline) -> String {
        switch deadline {
        case .day(let day): "\(day)"
        case .time(let time): "\(time.date) \(time.clock)"
        }
    }
}

extension CivilDateTime {
    /// `09:05`, from the ISO form.
    fileprivate var clock: String { String(description.suffix(5)) }
}

extension String {
    /// The line that a byte lies on, without white space at its ends.
    fileprivate func line(at offset: Int) -> String {
        let bytes = utf8
        let place = bytes.index(bytes.startIndex, offsetBy: min(offset, bytes.count))
        let start = bytes[..<place].lastIndex(of: 10).map { bytes.index(after: $0) } ?? startIndex
        let end = bytes[place...].firstIndex(of: 10) ?? endIndex
        return self[start..<end].trimmed
    }
}
