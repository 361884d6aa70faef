import FocusModel

/// What a change of a list does to its plan: the plan before it, held against the one after. Tasks are indices into the list after it.
package struct PlanEffect: Hashable, Sendable {
    /// When the last task ends that is no appointment; nil where there is none.
    package let finishBefore: Instant?
    package let finishAfter: Instant?
    /// Minutes by which it ends earlier; negative: later. Nil where there is no finish to compare.
    package var gained: Double? {
        guard let finishBefore, let finishAfter else { return nil }
        return finishBefore.duration(since: finishAfter).minutes
    }
    /// Minutes late, of all tasks with a place together.
    package var lateBefore: Double
    package var lateAfter: Double
    /// How many tasks have no place.
    package var leftOutBefore: Int
    package var leftOutAfter: Int
    /// What has a place now and had none.
    package var placed: [Int] = []
    /// What had a place and has none now.
    package var displaced: [Int] = []
    /// What is late now, or due without a place, and was not.
    package var newlyLate: [Int] = []
    /// What was and is no longer.
    package var noLongerLate: [Int] = []

    /// - Parameter origins: for each task of the list after the change the one that it was before; nil where it is new.
    package init(from before: DayPlan, to after: DayPlan, origins: [Int?]) {
        finishBefore = before.finish
        finishAfter = after.finish
        lateBefore = Self.minutesLate(before)
        lateAfter = Self.minutesLate(after)
        leftOutBefore = before.unplaced.count
        leftOutAfter = after.unplaced.count
        let (wasLate, isLate) = (Set(Faults(before).lateness.keys), Set(Faults(after).lateness.keys))
        for (task, origin) in origins.enumerated() where after.placements.indices.contains(task) {
            let isPlaced = after.placements[task].isPlaced
            let was = origin.map { before.placements[$0].isPlaced }
            if isPlaced, was == false { placed.append(task) }
            if after.placements[task] == .unplaced, was != false { displaced.append(task) }
            let lateBefore = origin.map(wasLate.contains) ?? false
            if isLate.contains(task), !lateBefore { newlyLate.append(task) }
            if lateBefore, !isLate.contains(task) { noLongerLate.append(task) }
        }
    }

    private static func minutesLate(_ plan: DayPlan) -> Double {
        plan.findings.reduce(0) { sum, finding in
            if case .late(_, let minutes, _) = finding { sum + minutes } else { sum }
        }
    }
}

extension DayPlan.Placement {
    fileprivate var isPlaced: Bool {
        switch self {
        case .placed, .covered: true
        case .heading, .done, .otherDay, .unplaced, .past: false
        }
    }
}
