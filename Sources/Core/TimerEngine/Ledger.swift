import FocusModel

/// What the running step's time goes to.
package enum Activity: Hashable, Sendable {
    case working
    case paused
    /// Something else came in between; `cause` as the user gave it.
    case interrupted(cause: String?)
    /// A break between two rounds; no round is open.
    case resting(Rest)
}

/// Where time went. The five parts add up to the time that passed: nothing is lost, nothing counts twice.
package struct Ledger: Hashable, Sendable {
    package var work: Duration = .zero
    package var pause: Duration = .zero
    package var interruption: Duration = .zero
    /// Breaks between rounds.
    package var rest: Duration = .zero
    /// The machine slept or was off, whatever the activity was.
    package var sleep: Duration = .zero

    package init() {}

    package enum Part: CaseIterable, Sendable {
        case work, pause, interruption, rest, sleep

        init(_ activity: Activity) {
            switch activity {
            case .working: self = .work
            case .paused: self = .pause
            case .interrupted: self = .interruption
            case .resting: self = .rest
            }
        }
    }

    package var total: Duration { work + pause + interruption + rest + sleep }

    package mutating func add(_ duration: Duration, to part: Part) {
        switch part {
        case .work: work += duration
        case .pause: pause += duration
        case .interruption: interruption += duration
        case .rest: rest += duration
        case .sleep: sleep += duration
        }
    }

    package static func + (a: Ledger, b: Ledger) -> Ledger {
        var sum = a
        sum.work += b.work
        sum.pause += b.pause
        sum.interruption += b.interruption
        sum.rest += b.rest
        sum.sleep += b.sleep
        return sum
    }
}
