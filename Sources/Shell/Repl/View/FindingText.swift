import FocusModel
import PlanCoach
import Planner
import Terminal

extension PlannedDay {
    /// What a finding means, in one sentence without its full stop: what, where, and what can be done.
    package func text(of finding: Finding) -> String {
        if let fix = fixText(of: finding) { return "\(fault(finding)); \(fix)" }
        if case .overlap = finding { return "\(fault(finding)); move one of them" }
        return fault(finding)
    }

    private func fault(_ finding: Finding) -> String {
        switch finding {
        case .overlap(let a, let b, let minutes): "\(name(a)) and \(name(b)) overlap by \(durationText(minutes))"
        case .overlapsBusyTime(let task, let span): "\(name(task)) stands on time that is taken, \(spanText(span))"
        case .inNoMeetings(let task, let span): "\(name(task)) stands in a time without meetings, \(spanText(span))"
        case .cycle(let tasks): "\(tasks.map(name).joined(separator: ", ")) wait for one another; they are taken in list order"
        case .late(let task, let minutes, let deadline):
            "\(name(task)) ends \(durationText(minutes)) after its deadline, \(deadlineText(deadline, today: firstDay))"
        case .dueWithoutPlace(let task, let deadline):
            "\(name(task)) is due by \(deadlineText(deadline, today: firstDay)) and has no place in \(isPart ? "these days" : "this day")"
        case .doesNotFit(let task, let missing): "\(name(task)) does not fit: it needs \(durationText(missing)) more than is free"
        case .fitsOnlyNoMeetings(let task): "\(name(task)) does not fit: what is still free is kept free of meetings (plan.no-meetings)"
        case .waits(let task, let other): "\(name(task)) has no place, because it waits for \(name(other))"
        case .beforePrerequisite(let task, let other): "\(name(task)) begins before \(name(other)) has ended, for which it waits"
        case .afterWindow(let task, let minutes): "\(name(task)) ends \(durationText(minutes)) after the time that was named for it"
        case .past(let task): "\(name(task)) was over before the plan begins"
        case .afterHours: "the working day is over: this plan runs to the end of the day"
        case .overbooked(let minutes): "\(isPart ? "these days are" : "the day is") \(durationText(minutes)) too short for all of it"
        case .broughtForward(let task, let other):
            "\(name(task)) is taken before \(name(other)), so that less is late or left out"
        case .idle(let span, let next, let other):
            "\(spanText(span)) stays free, \(name(next)) is too long for it"
                + (other.map { "; \(name($0)) would fit: move \($0 + 1) before \(next + 1)" } ?? "")
        }
    }

    /// `4 expenses`
    func name(_ task: Int) -> String { "\(task + 1) \(truncated(printable(items[task].draft.facts.title), to: 32))" }

    /// `09:00 – 10:55`
    func spanText(_ span: TimeSpan) -> String { "\(clockText(zone.civil(span.start))) – \(clockText(zone.civil(span.end)))" }
}

extension Finding {
    /// Whether something is broken, against what is only worth knowing.
    package var isFault: Bool {
        switch self {
        case .overlap, .overlapsBusyTime, .cycle, .late, .dueWithoutPlace, .doesNotFit, .fitsOnlyNoMeetings, .waits, .beforePrerequisite, .overbooked:
            true
        case .inNoMeetings, .afterWindow, .past, .afterHours, .broughtForward, .idle: false
        }
    }

    /// Whether somebody will be late by it.
    var isLateness: Bool {
        switch self {
        case .late, .dueWithoutPlace: true
        case .overlap, .overlapsBusyTime, .inNoMeetings, .cycle, .doesNotFit, .fitsOnlyNoMeetings, .waits, .beforePrerequisite, .afterWindow, .past,
            .afterHours, .overbooked,
            .broughtForward, .idle:
            false
        }
    }
}
