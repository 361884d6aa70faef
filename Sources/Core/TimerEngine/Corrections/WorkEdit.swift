import FocusModel

/// What a user says of a piece of work that is over; nil leaves it as it is.
package struct WorkEdit: Hashable, Sendable {
    package var began: Instant?
    package var ended: Instant?
    /// How long of it was work.
    package var took: Duration?
    package var intention: Intention?
    package var task: Subject?
    package var isDone: Bool?
    package var isForgotten: Bool?

    package init() {}

    /// What the work was for.
    package struct Subject: Hashable, Sendable {
        package var id: String
        package var title: String
        package var intention: Intention
        /// The writer's own.
        package var estimatedMinutes: Double?

        package init(id: String, title: String, intention: Intention, estimatedMinutes: Double?) {
            self.id = id
            self.title = title
            self.intention = intention
            self.estimatedMinutes = estimatedMinutes
        }
    }

    package var tellsTimes: Bool { began != nil || ended != nil || took != nil }
}

/// Why an edit makes no sense.
package enum WorkEditFault: Error, Hashable, Sendable {
    case endsBeforeItBegan
    /// Longer than the time from its beginning to its end.
    case tookLonger(than: Duration)
    /// All of its work lies outside the times that were told.
    case noWorkLeft
    /// Only work for a task has a kind, and is done or not.
    case noTask
}

extension ToldWork {
    /// The work as it is after an edit.
    ///
    /// Where both ends are told, all between them was work; where one end moves, the work that it takes in or leaves out counts, and pauses
    /// stay. Times that were told are as good as measured ones: the coach may learn from them, also where the measured ones were a guess.
    package func edited(_ edit: WorkEdit) throws(WorkEditFault) -> ToldWork {
        var work = self
        work.startedAt = edit.began ?? startedAt
        work.endedAt = edit.ended ?? endedAt
        let length = work.endedAt.duration(since: work.startedAt)
        guard length > .zero else { throw .endsBeforeItBegan }
        if let took = edit.took {
            work.worked = took
        } else if edit.began != nil, edit.ended != nil {
            work.worked = length
        } else if edit.tellsTimes {
            work.worked = min(length, worked + startedAt.duration(since: work.startedAt) + work.endedAt.duration(since: endedAt))
        }
        guard work.worked > .zero else { throw .noWorkLeft }
        if edit.tellsTimes, work.worked > length { throw .tookLonger(than: length) }
        if let subject = edit.task {
            work.task = Task(
                id: subject.id, title: subject.title, intention: subject.intention, estimatedMinutes: subject.estimatedMinutes,
                isDone: task?.isDone ?? false, isEvidence: task?.isEvidence ?? false)
        }
        if let kind = edit.intention {
            guard work.task != nil else { throw .noTask }
            work.task?.intention = kind
        }
        if let isDone = edit.isDone {
            guard work.task != nil else { throw .noTask }
            work.task?.isDone = isDone
        }
        if let isForgotten = edit.isForgotten { work.isForgotten = isForgotten }
        if let task = work.task {
            let isKnown = task.isEvidence || edit.tellsTimes
            work.task?.isEvidence = task.isDone && isKnown && work.worked >= ClosedStep.leastEvidence
        }
        return work
    }
}
