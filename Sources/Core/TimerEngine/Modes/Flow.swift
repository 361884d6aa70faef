import FocusModel

/// Work without a target: it asks what is noticed, closer together the longer it goes on, and ends at a hard cap.
extension ModePlan {
    /// Where a round of Flow or Adaptive ends by itself.
    package static let hardCap = Duration.minutes(90)

    package static let flow = flow()

    package static func flow(
        schedule: CheckInSchedule = CheckInSchedule(), rest: Duration = .minutes(15), answers: AnswerTable = AnswerTable()
    ) -> ModePlan {
        ModePlan(mode: .flow, target: .open, rest: rest, checkIns: schedule.points(until: hardCap), answers: answers, cap: hardCap)
    }
}
