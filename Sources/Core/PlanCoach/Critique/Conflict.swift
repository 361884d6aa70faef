import FocusModel

/// Something wrong with a plan that its owner can mend. The day's want of room is one conflict, however many tasks it leaves out.
package enum Conflict: Hashable, Sendable {
    case overlap(Int, Int)
    case late(Int)
    case dueWithoutPlace(Int)
    case room
}

extension Finding {
    /// The conflict that it tells of; nil for what nobody can help any more, or what only follows from another.
    package var conflict: Conflict? {
        switch self {
        case .overlap(let a, let b, _): .overlap(a, b)
        case .late(let task, _, _): .late(task)
        case .dueWithoutPlace(let task, _): .dueWithoutPlace(task)
        case .overbooked, .doesNotFit, .fitsOnlyNoMeetings: .room
        case .overlapsBusyTime, .inNoMeetings, .cycle, .waits, .beforePrerequisite, .afterWindow, .past, .afterHours, .broughtForward, .idle: nil
        }
    }
}

/// How much is wrong with a plan, fault by fault, so that two plans of one list can be compared.
struct Faults {
    private(set) var conflicts: Set<Conflict> = []
    /// Minutes late, by task; what is due and has no place is later than anything.
    private(set) var lateness: [Int: Double] = [:]
    private var beyondWindow: [Int: Double] = [:]
    private var others: Set<Finding> = []
    private let unplaced: Set<Int>
    /// What waits for something that belongs to another day: more room would not help it.
    private var stuck: Set<Int> = []

    init(_ plan: DayPlan) {
        unplaced = Set(plan.unplaced)
        for finding in plan.findings {
            if let conflict = finding.conflict { conflicts.insert(conflict) }
            switch finding {
            case .late(let task, let minutes, _): lateness[task] = minutes
            case .dueWithoutPlace(let task, _): lateness[task] = .infinity
            case .afterWindow(let task, let minutes): beyondWindow[task] = minutes
            case .overlapsBusyTime, .inNoMeetings, .cycle, .beforePrerequisite: others.insert(finding)
            case .overlap, .doesNotFit, .fitsOnlyNoMeetings, .waits, .past, .afterHours, .overbooked, .broughtForward, .idle: break
            }
        }
        let waits = Dictionary(
            plan.findings.compactMap { if case .waits(let task, let other) = $0 { (task, other) } else { nil } },
            uniquingKeysWith: { first, _ in first })
        for task in unplaced {
            var root = task
            while let other = waits[root], unplaced.contains(root) { root = other }
            if !unplaced.contains(root) { stuck.insert(task) }
        }
    }

    /// Whether a conflict of the other plan is gone in this one, and nothing has come, or grown, in its place.
    func mend(_ conflict: Conflict, of other: Faults) -> Bool {
        guard !conflicts.contains(conflict), conflict != .room || unplaced.isSubset(of: other.stuck) else { return false }
        let overlaps = conflicts.filter { if case .overlap = $0 { true } else { false } }
        return overlaps.isSubset(of: other.conflicts) && unplaced.isSubset(of: other.unplaced) && others.isSubset(of: other.others)
            && lateness.allSatisfy { $1 <= other.lateness[$0] ?? 0 } && beyondWindow.allSatisfy { $1 <= other.beyondWindow[$0] ?? 0 }
    }
}
