import FocusModel

/// One departure from the work and the return to it. While several are open they are a stack: what came last is returned from first.
package struct SwitchEvent: Hashable, Sendable {
    package var stepID: String
    /// Number of the round that it came into.
    package var round: Int
    /// As the user gave it.
    package var cause: String?
    /// Elapsed time of the run.
    package var leftAt: Duration
    /// Nil while away.
    package var backAt: Duration?
}

extension FocusRun {
    /// The departures that are not returned from, the innermost last.
    package var interruptionStack: [SwitchEvent] { switches.filter { $0.backAt == nil } }

    mutating func leave(cause: String?, from stepID: String) {
        switches.append(SwitchEvent(stepID: stepID, round: rounds.count + 1, cause: cause, leftAt: elapsed))
    }

    /// Back from the innermost departure; answers what goes on now.
    mutating func comeBack() -> Activity {
        if let index = switches.lastIndex(where: { $0.backAt == nil }) { switches[index].backAt = elapsed }
        return interruptionStack.last.map { .interrupted(cause: $0.cause) } ?? .working
    }

    /// Back from everything.
    mutating func comeBackWhole() {
        for index in switches.indices where switches[index].backAt == nil { switches[index].backAt = elapsed }
    }
}
