import FocusModel

extension DraftTask {
    /// Sets a field; the evidence for its old value goes, the new words come.
    mutating func set(_ change: FieldChange) {
        switch change.value {
        case .estimate(let estimate): facts.estimate = estimate
        case .start(let moment):
            facts.start = moment
            facts.date = nil
            facts.window = nil
        case .date(let day):
            if let start = facts.start {
                facts.start = CivilDateTime(date: day, secondOfDay: start.secondOfDay)
            } else {
                facts.date = day
            }
        case .window(let window):
            facts.window = window
            facts.start = nil
        case .deadline(let deadline): facts.deadline = deadline
        case .priority(let level): facts.priority = level
        case .tag(let tag): if !facts.tags.contains(tag) { facts.tags.append(tag) }
        case .project(let name): facts.project = name
        case .kind(let kind): facts.intention = kind
        case .recurrence(let rule): facts.recurrence = rule
        case .done(let isDone): facts.isDone = isDone
        }
        guard let words = change.evidence else { return }
        evidence.removeAll { $0.kind == words.kind && words.kind != "tag" }
        evidence.append(words)
    }

    mutating func clear(_ field: Field) {
        switch field {
        case .estimate: facts.estimate = nil
        case .start: facts.start = nil
        case .date: facts.date = nil
        case .window: facts.window = nil
        case .deadline: facts.deadline = nil
        case .priority: facts.priority = nil
        case .tags: facts.tags = []
        case .project: facts.project = nil
        case .kind: facts.intention = .general
        case .recurrence: facts.recurrence = nil
        case .waits: after = []
        }
        evidence.removeAll { field.evidenceKinds.contains($0.kind) }
    }

    /// Takes another task's work in: the sum of the estimates where both have one, the tightest of the demands.
    mutating func absorb(_ other: DraftTask) {
        let (mine, theirs) = (facts.title.withoutPart, other.facts.title.withoutPart)
        facts.title = mine == theirs && mine != facts.title ? mine : facts.title + " + " + other.facts.title
        if let mine = facts.estimate, let theirs = other.facts.estimate {
            facts.estimate = Estimate(minutes: mine.minutes + theirs.minutes, source: mine.source)
        } else {
            facts.estimate = nil
        }
        if facts.intention == .general { facts.intention = other.facts.intention }
        facts.start = [facts.start, other.facts.start].compactMap { $0 }.min()
        facts.date = facts.start == nil ? [facts.date, other.facts.date].compactMap { $0 }.min() : nil
        facts.window = facts.window ?? other.facts.window
        facts.deadline = [facts.deadline, other.facts.deadline].compactMap { $0 }.min { $0.end < $1.end }
        facts.priority = [facts.priority, other.facts.priority].compactMap { $0 }.min()
        for tag in other.facts.tags where !facts.tags.contains(tag) { facts.tags.append(tag) }
        facts.project = facts.project ?? other.facts.project
        facts.isDone = facts.isDone && other.facts.isDone
        facts.recurrence = facts.recurrence ?? other.facts.recurrence
        after += other.after
        evidence += other.evidence
    }
}

extension String {
    /// Without the `(1/2)` that a split puts at the end of a title.
    fileprivate var withoutPart: String {
        guard hasSuffix(")"), let open = lastIndex(of: "(") else { return self }
        let numbers = self[index(after: open)...].dropLast().split(separator: "/")
        return numbers.count == 2 && numbers.allSatisfy { Int($0) != nil } ? self[..<open].trimmed : self
    }
}

extension Field {
    /// The names that a reading's evidence uses for this field.
    var evidenceKinds: [String] {
        switch self {
        case .estimate: ["duration", "estimate"]
        case .start: ["start"]
        case .date: ["date"]
        case .window: ["window"]
        case .deadline: ["deadline"]
        case .priority: ["priority"]
        case .tags: ["tag", "tags"]
        case .project: ["project"]
        case .kind: ["kind", "intention"]
        case .recurrence: ["recurrence"]
        case .waits: ["after", "dependency"]
        }
    }
}
