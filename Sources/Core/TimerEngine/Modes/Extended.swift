import FocusModel

/// Long rounds for work that takes a while to get into: 50 minutes of work, 12 of rest.
extension ModePlan {
    package static let extended = ModePlan(mode: .extended, target: .length(.minutes(50)), rest: .minutes(12))
}
