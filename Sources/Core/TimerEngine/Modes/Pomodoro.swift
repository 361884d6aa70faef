import FocusModel

/// Cirillo's rounds: 25 minutes of work, 5 of rest, and a longer rest every few rounds where that is set.
extension ModePlan {
    package static let pomodoro = pomodoro(longRest: nil)

    package static func pomodoro(longRest: LongRest?) -> ModePlan {
        ModePlan(mode: .pomodoro, target: .length(.minutes(25)), rest: .minutes(5), longRest: longRest)
    }
}
