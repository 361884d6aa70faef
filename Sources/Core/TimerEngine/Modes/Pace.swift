/// A list back to back: each step aims at its own target, and no break is inserted.
extension ModePlan {
    package static let pace = ModePlan(mode: .pace, target: .step)
}
