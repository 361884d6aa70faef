import FocusModel

/// Rounds as their user sets them; without a break the next round follows at once.
extension ModePlan {
    package static func custom(work: Duration, rest: Duration?) -> ModePlan {
        ModePlan(mode: .custom, target: .length(max(FocusStep.leastTarget, work)), rest: rest.flatMap { $0 > .zero ? $0 : nil })
    }
}
