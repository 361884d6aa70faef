import FocusModel
import Planner

/// One change of the list. Tasks are indices from 0; a person counts from 1.
package enum PlanEdit: Hashable, Sendable {
    case add([DraftTask])
    case amend([Int], [FieldChange])
    case clear([Int], [Field])
    case retitle(Int, String)
    /// It comes after these, wherever it stands.
    case wait(Int, on: [Int])
    case move(Int, Place)
    case drop([Int])
    /// Into two halves where no durations are given, else cut after each of them; minutes.
    case split(Int, [Double])
    case join([Int])
    /// Nil: from the present moment.
    case start(CivilDateTime?)
    /// Over so many days; nil: as many as are set.
    case reach(PlanReach?)
    /// The whole list, from an editor; for each task the index of the one that it was, where it is not new.
    case replace([DraftTask], origins: [Int?])

    package enum Place: Hashable, Sendable {
        case first, last
        /// So that it becomes the task with this index.
        case to(Int)
        case before(Int), after(Int)
    }
}

/// A field of a task that a person can set or clear.
package enum Field: String, CaseIterable, Sendable {
    case estimate, start, date, window, deadline, priority, tags, project, kind, recurrence, waits
}

/// A field with its new value, and the words that said so.
package struct FieldChange: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
        case estimate(Estimate)
        case start(CivilDateTime)
        case date(CivilDate)
        case window(TimeWindow)
        case deadline(Deadline)
        case priority(Int)
        case tag(String)
        case project(String)
        case kind(Intention)
        case recurrence(String)
        case done(Bool)
    }
    package var value: Value
    package var evidence: Evidence?

    package init(_ value: Value, evidence: Evidence? = nil) {
        self.value = value
        self.evidence = evidence
    }
}

/// Why a change cannot be made; the list stays as it was.
package enum PlanEditError: Error, Hashable, Sendable {
    /// The number as typed, counted from 1.
    case noSuchTask(Int, count: Int)
    /// An appointment or a parent that cannot be cut or joined so; the sentence says why and what to do.
    case notPossible(String)
}

extension PlanEditError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noSuchTask(let number, 0): "there is no task \(number): the list is empty"
        case .noSuchTask(let number, 1): "there is no task \(number): the list has one"
        case .noSuchTask(let number, let count): "there is no task \(number): the list has 1 to \(count)"
        case .notPossible(let reason): reason
        }
    }
}
