/// A task's share of a session, or a whole session that was for no task.
package struct LoggedWork: Hashable, Sendable {
    package let sessionID: String
    package let mode: FocusMode
    /// When the work on it ended.
    package let endedAt: Instant
    package let worked: Duration
    /// Nil where the session was for no task in particular.
    package let task: Task?

    package struct Task: Hashable, Sendable {
        package let link: TaskSessionLink
        package let title: String
        /// True where the task was finished by then.
        package let isDone: Bool

        package init(link: TaskSessionLink, title: String, isDone: Bool) {
            self.link = link
            self.title = title
            self.isDone = isDone
        }
    }

    package init(sessionID: String, mode: FocusMode, endedAt: Instant, worked: Duration, task: Task?) {
        self.sessionID = sessionID
        self.mode = mode
        self.endedAt = endedAt
        self.worked = worked
        self.task = task
    }
}
