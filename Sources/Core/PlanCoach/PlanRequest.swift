import FocusModel

/// A task as the day is planned with it: what the text said, and the minutes that it is given.
package struct PlanTask: Hashable, Sendable {
    package var facts: TaskFacts
    /// Index of the task that this one is a checklist item of.
    package var parent: Int?
    /// Indices of the tasks that must come first.
    package var after: [Int]
    /// The time it is given, and who says so; the caller has put in the stated default where nobody named a figure.
    package var target: Estimate

    package init(facts: TaskFacts, parent: Int? = nil, after: [Int] = [], target: Estimate) {
        self.facts = facts
        self.parent = parent
        self.after = after
        self.target = target
    }
}

/// A stretch of time.
package struct TimeSpan: Hashable, Sendable {
    package var start: Instant
    package var end: Instant

    package init(start: Instant, end: Instant) {
        self.start = start
        self.end = end
    }

    package var minutes: Double { end.duration(since: start).minutes }
    package var isEmpty: Bool { end <= start }
    /// Half-open: spans that only touch do not overlap.
    package func overlaps(_ other: TimeSpan) -> Bool { start < other.end && other.start < end }
}

/// Everything that a projection depends on.
package struct PlanRequest: Sendable {
    /// In list order; `parent` and `after` point into it.
    package var tasks: [PlanTask]
    /// Where the plan begins.
    package var from: Instant
    package var zone: any TimeZoneRules
    package var workday: Workday
    /// What is kept free, and for what.
    package var rules: PlanRules
    /// Time that is taken by something outside the list.
    package var busy: [TimeSpan]

    package init(
        tasks: [PlanTask], from: Instant, zone: any TimeZoneRules, workday: Workday = Workday(), rules: PlanRules = PlanRules(), busy: [TimeSpan] = []
    ) {
        self.tasks = tasks
        self.from = from
        self.zone = zone
        self.workday = workday
        self.rules = rules
        self.busy = busy
    }
}
