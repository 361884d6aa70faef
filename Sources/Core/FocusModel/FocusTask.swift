/// Something to do: what the text said of it, and nothing that it did not say.
///
/// `Draft` is what a parser hands over; a stored task adds an identity. Both share these fields.
package struct TaskFacts: Hashable, Sendable {
    package var title: String
    package var intention: Intention
    /// The writer's own estimate; nil where none was given.
    package var estimate: Estimate?
    /// A fixed start (an appointment), local.
    package var start: CivilDateTime?
    /// The day it is to be done; nil where `start` says it.
    package var date: CivilDate?
    /// A soft time of day, local; an open end is nil.
    package var window: TimeWindow?
    package var deadline: Deadline?
    /// 1 (highest) to 4.
    package var priority: Int?
    package var tags: [String]
    package var project: String?
    package var isDone: Bool
    /// RFC 5545, `RRULE:FREQ=WEEKLY;BYDAY=FR`.
    package var recurrence: String?

    package init(
        title: String, intention: Intention = .general, estimate: Estimate? = nil, start: CivilDateTime? = nil, date: CivilDate? = nil,
        window: TimeWindow? = nil, deadline: Deadline? = nil, priority: Int? = nil, tags: [String] = [], project: String? = nil,
        isDone: Bool = false, recurrence: String? = nil
    ) {
        self.title = title
        self.intention = intention
        self.estimate = estimate
        self.start = start
        self.date = date
        self.window = window
        self.deadline = deadline
        self.priority = priority
        self.tags = tags
        self.project = project
        self.isDone = isDone
        self.recurrence = recurrence
    }
}

/// A soft time of day ("this afternoon", "after 3pm").
package struct TimeWindow: Hashable, Sendable {
    package var from: CivilDateTime?
    package var to: CivilDateTime?
    package init(from: CivilDateTime?, to: CivilDateTime?) {
        self.from = from
        self.to = to
    }
}

/// When a task must be finished: by the end of a day, or by a clock time.
package enum Deadline: Hashable, Sendable {
    case day(CivilDate)
    case time(CivilDateTime)

    package var date: CivilDate {
        switch self {
        case .day(let date): date
        case .time(let time): time.date
        }
    }

    /// The last local moment that is still in time: a day's deadline ends with the day.
    package var end: CivilDateTime {
        switch self {
        case .day(let date): CivilDateTime(date: date, secondOfDay: 86_400)
        case .time(let time): time
        }
    }
}

extension Deadline: CustomStringConvertible {
    package var description: String {
        switch self {
        case .day(let date): date.description
        case .time(let time): time.description
        }
    }
}

/// One task as read from text, before anybody stored it. Indices point into the list that it came with.
package struct DraftTask: Hashable, Sendable {
    package var facts: TaskFacts
    /// The task that this one is a checklist item of.
    package var parent: Int?
    /// The tasks that must come first, where the writer said so.
    package var after: [Int]
    /// UTF-8 byte offsets in the input, half-open.
    package var span: Range<Int>
    package var evidence: [Evidence]

    package init(facts: TaskFacts, parent: Int? = nil, after: [Int] = [], span: Range<Int> = 0..<0, evidence: [Evidence] = []) {
        self.facts = facts
        self.parent = parent
        self.after = after
        self.span = span
        self.evidence = evidence
    }
}

/// Which words a field came from, and by which rule.
package struct Evidence: Hashable, Sendable {
    /// The field: `duration`, `start`, `date`, `deadline`, `priority`, ….
    package var kind: String
    package var text: String
    /// UTF-8 byte offsets in the input, half-open.
    package var span: Range<Int>
    /// `rule name (file:line)`.
    package var rule: String

    package init(kind: String, text: String, span: Range<Int>, rule: String) {
        self.kind = kind
        self.text = text
        self.span = span
        self.rule = rule
    }
}

/// A stored task.
package struct FocusTask: Hashable, Sendable, Identifiable {
    /// An identifier that never repeats, made by the shell.
    package var id: String
    package var facts: TaskFacts
    package var createdAt: Instant
    package var completedAt: Instant?

    package init(id: String, facts: TaskFacts, createdAt: Instant, completedAt: Instant? = nil) {
        self.id = id
        self.facts = facts
        self.createdAt = createdAt
        self.completedAt = completedAt
    }
}
