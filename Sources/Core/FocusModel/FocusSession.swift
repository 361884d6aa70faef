/// The seven ways to work.
package enum FocusMode: String, CaseIterable, Sendable {
    case micro, pomodoro, extended, custom, flow, adaptive, pace
}

/// A stretch of work in one mode.
package struct FocusSession: Hashable, Sendable, Identifiable {
    package var id: String
    package var mode: FocusMode
    package var startedAt: Instant
    package var endedAt: Instant
    /// Time spent working: pauses, interruptions and sleep are left out.
    package var worked: Duration
    /// The IANA name of the zone it was started in.
    package var zone: String

    package init(id: String, mode: FocusMode, startedAt: Instant, endedAt: Instant, worked: Duration, zone: String) {
        self.id = id
        self.mode = mode
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.worked = worked
        self.zone = zone
    }
}

/// How a session's time belongs to a task: what the coach learns from.
package struct TaskSessionLink: Hashable, Sendable, Identifiable {
    package var id: String
    package var taskID: String
    package var sessionID: String
    package var intention: Intention
    /// The writer's own estimate in minutes; nil where none was given: such a link teaches no ratio.
    package var estimatedMinutes: Double?
    package var actualMinutes: Double
    package var completedAt: Instant
    /// False where the time slept, idled or was repaired by guess: then the coach does not learn from it.
    package var isEvidence: Bool

    package init(
        id: String, taskID: String, sessionID: String, intention: Intention, estimatedMinutes: Double?, actualMinutes: Double,
        completedAt: Instant, isEvidence: Bool
    ) {
        self.id = id
        self.taskID = taskID
        self.sessionID = sessionID
        self.intention = intention
        self.estimatedMinutes = estimatedMinutes
        self.actualMinutes = actualMinutes
        self.completedAt = completedAt
        self.isEvidence = isEvidence
    }
}

/// An ordered list being run by Pace. It lives on this device only.
package struct TaskBatch: Hashable, Sendable, Identifiable {
    /// One task of the batch with the target that Pace holds it to.
    package struct Step: Hashable, Sendable, Identifiable {
        package var id: String
        /// Empty where the work is for no task in particular.
        package var taskID: String
        package var title: String
        package var intention: Intention
        /// The writer's own estimate; nil where none was given.
        package var estimatedMinutes: Double?
        /// What the run aims at, and who says so.
        package var target: Estimate

        package init(id: String, taskID: String, title: String, intention: Intention, estimatedMinutes: Double?, target: Estimate) {
            self.id = id
            self.taskID = taskID
            self.title = title
            self.intention = intention
            self.estimatedMinutes = estimatedMinutes
            self.target = target
        }

        /// False where the work is for no task in particular: then nothing is stored as one.
        package var isTask: Bool { !taskID.isEmpty }
    }

    /// Time that the plan keeps free of steps: an appointment, lunch.
    package struct Engagement: Hashable, Sendable {
        package var title: String
        package var start: Instant
        package var end: Instant

        package init(title: String, start: Instant, end: Instant) {
            self.title = title
            self.start = start
            self.end = end
        }
    }

    package var id: String
    package var steps: [Step]
    /// In order of time.
    package var engagements: [Engagement]
    package init(id: String, steps: [Step], engagements: [Engagement] = []) {
        self.id = id
        self.steps = steps
        self.engagements = engagements
    }
}
