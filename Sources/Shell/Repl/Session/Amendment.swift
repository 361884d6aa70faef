import FocusModel
import TaskLanguage

extension PlanCommandReader {
    /// `3 45m`, `2,4 kind:admin`, `3 by friday`: task numbers and then nothing but what an item's text can say beside its title.
    /// Nil where the words hold anything else, or where no number comes first.
    func amendment(_ text: String, of list: PlanList) -> PlanCommand? {
        let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard words.count == 2, let indices = TaskNumbers.read(words[0]), let first = indices.first else { return nil }
        if let wait = wait(first, words[1]), indices.count == 1 { return wait }
        let title = list.tasks.indices.contains(first) ? list.tasks[first].facts.title : Self.placeholder
        let changes = changes(in: String(words[1]), title: title)
        return changes.isEmpty ? nil : .edit(.amend(indices, changes))
    }

    /// `3 35x`: numbers of tasks, and then figures that say nothing, are a slip rather than a task of that name.
    func slip(_ text: String, of list: PlanList) -> PlanCommand? {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, let indices = TaskNumbers.read(words[0]), indices.allSatisfy(list.tasks.indices.contains),
            words[1].first?.isNumber == true
        else { return nil }
        return .misused("\(words[1]) says nothing of task \(words[0]); say it as in: \(words[0]) 45m, or for a new task: + \(text)")
    }

    /// `3 after 1 2`
    private func wait(_ index: Int, _ words: Substring) -> PlanCommand? {
        let words = words.split(whereSeparator: \.isWhitespace)
        guard words.first?.lowercased() == "after", let others = TaskNumbers.all(Array(words.dropFirst())) else { return nil }
        return .edit(.wait(index, on: others))
    }

    /// Stands for a title that would itself be read as something else.
    private static let placeholder = "xx"

    /// The words are read as the end of the item that they amend, so that they mean here what they mean in a list; what the title alone
    /// says is taken off.
    private func changes(in words: String, title: String) -> [FieldChange] {
        if words.hasPrefix("kind:"), !words.contains(where: \.isWhitespace), words.count > 5 {
            return [FieldChange(.kind(Intention(words.dropFirst(5).lowercased())), evidence: typed("kind", words))]
        }
        if let estimate = reader.readDuration(words) {
            return [FieldChange(.estimate(estimate), evidence: typed("duration", words))]
        }
        for title in [title, Self.placeholder] {
            let plain = reader.readList(title, in: context).tasks
            let amended = reader.readList("\(title) \(words)", in: context).tasks
            guard plain.count == 1, amended.count == 1, plain[0].facts.title == amended[0].facts.title else { continue }
            let found = amended[0].changes(from: plain[0].facts, beyond: title.utf8.count)
            if !found.isEmpty { return found }
        }
        if let moment = reader.readMoment(words, in: context) { return [FieldChange(.start(moment), evidence: typed("start", words))] }
        return []
    }

    private func typed(_ kind: String, _ words: String) -> Evidence {
        Evidence(kind: kind, text: words, span: 0..<words.utf8.count, rule: "typed at the prompt")
    }
}

extension DraftTask {
    /// What this reading says that the plain one did not.
    fileprivate func changes(from plain: TaskFacts, beyond offset: Int) -> [FieldChange] {
        var values: [(FieldChange.Value, Field)] = []
        if let estimate = facts.estimate, estimate != plain.estimate { values.append((.estimate(estimate), .estimate)) }
        if let start = facts.start, start != plain.start { values.append((.start(start), .start)) }
        if let date = facts.date, date != plain.date { values.append((.date(date), .date)) }
        if let window = facts.window, window != plain.window { values.append((.window(window), .window)) }
        if let deadline = facts.deadline, deadline != plain.deadline { values.append((.deadline(deadline), .deadline)) }
        if let priority = facts.priority, priority != plain.priority { values.append((.priority(priority), .priority)) }
        for tag in facts.tags where !plain.tags.contains(tag) { values.append((.tag(tag), .tags)) }
        if let project = facts.project, project != plain.project { values.append((.project(project), .project)) }
        if facts.intention != plain.intention { values.append((.kind(facts.intention), .kind)) }
        if let rule = facts.recurrence, rule != plain.recurrence { values.append((.recurrence(rule), .recurrence)) }
        if facts.isDone, !plain.isDone { return values.map { FieldChange($0.0) } + [FieldChange(.done(true))] }
        return values.map { value, field in
            FieldChange(value, evidence: evidence.last { field.evidenceKinds.contains($0.kind) && $0.span.upperBound > offset })
        }
    }
}
