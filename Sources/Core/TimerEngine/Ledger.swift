import FocusModel

/// What the running step's time goes to.
package enum Activity: Hashable, Sendable {
    case working
    case paused
    /// Something else came in between; `cause` as the user gave it.
    case interrupted(cause: String?)
}

/// Where time went. The four parts add up to the time that passed: nothing is lost, nothing counts twice.
package struct Ledger: Hashable, Sendable {
    package var work: Duration = .zero
    package var pause: Duration = .zero
    package var interruption: Duration = .zero
    /// The machine slept or was off, whatever the activity was.
    package var sleep: Duration = .zero

    package init() {}

    package var total: Duration { work + pause + interruption + sleep }

    package mutating func add(_ duration: Duration, to activity: Activity) {
        switch activity {
        case .working: work += duration
        case .paused: pause += duration
        case .interrupted: interruption += duration
        }
    }

    package static func + (a: Ledger, b: Ledger) -> Ledger {
        var sum = a
        sum.work += b.work
        sum.pause += b.pause
        sum.interruption += b.interruption
        sum.sleep += b.sleep
        return sum
    }
}
