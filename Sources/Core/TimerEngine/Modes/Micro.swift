import FocusModel

/// Short rounds for what one keeps putting off: 12 minutes of work, 3 of rest.
extension ModePlan {
    package static let micro = ModePlan(mode: .micro, target: .length(.minutes(12)), rest: .minutes(3))
}
