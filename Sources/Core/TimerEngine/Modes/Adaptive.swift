import FocusModel

/// Work towards a target that was learnt from how earlier sessions went, with questions around it and a hard cap.
extension ModePlan {
    package static func adaptive(
        _ advice: AdaptiveAdvice, schedule: CheckInSchedule = CheckInSchedule(), answers: AnswerTable = AnswerTable()
    ) -> ModePlan {
        ModePlan(
            mode: .adaptive, target: .length(advice.target), rest: advice.rest,
            checkIns: schedule.points(around: advice.target, until: hardCap), answers: answers, cap: hardCap)
    }
}
