import EstimationCoach
import FocusModel
import PlanCoach
import Planner
import Terminal

extension PlannedDay {
    /// A fact of the plan in one sentence without its full stop. It names no figure that is not among the fact's numbers.
    package func text(of fact: PlanFact) -> String {
        switch fact {
        case .overbooked(let minutes, let leftOut):
            "the day is \(durationText(minutes)) too short: \(leftOut == 1 ? "one task has" : "\(leftOut) tasks have") no place"
        case .riskiest(let risk): text(of: risk)
        case .missed(let chance):
            "by your last \(chance.lists) lists, \(name(chance.task)) misses its \(clock(chance.deadline)) with a chance of \(percent(chance.probability))"
        case .lateEnd(let probability, let end, let lists):
            "by your last \(lists) lists, this one ends after \(clock(end)) with a chance of \(percent(probability))"
        case .tightest(let task, let appointment, let minutes, let end):
            minutes < 1
                ? "\(name(appointment)) begins at \(clock(end)), just when \(name(task)) ends"
                : "only \(durationText(minutes)) between \(name(task)), until \(clock(end)), and \(name(appointment)) at \(clock(end.adding(minutes: minutes)))"
        case .overruns(let kind, let ratio, let count, let tasks):
            "\(printable(kind.rawValue)) overruns most: \(ratioText(ratio)) in \(count) tasks, here "
                + (tasks.count < 4 ? tasks.map(name).joined(separator: ", ") : "in \(tasks.count) tasks")
        case .assumed(let count, let all, let minutes, let total):
            "nobody named a time for \(count) of \(all) tasks, \(durationText(minutes)) of \(durationText(total)): the finish is no better than that guess"
        }
    }

    private func text(of risk: PlanFact.Risk) -> String {
        let often = risk.isOneInTen ? "one in ten" : "one in five"
        let slack = risk.slack < 1 ? "right after it" : "\(durationText(risk.slack)) after it"
        let limit =
            switch risk.limit {
            case .deadline(let instant): "it is due \(slack), at \(clock(instant))"
            case .appointment(let task, let instant): "\(name(task)) begins \(slack), at \(clock(instant))"
            case .busy(let instant): "your calendar has something \(slack), at \(clock(instant))"
            case .dayEnd(let instant): "the day ends \(slack), at \(clock(instant))"
            }
        return
            "riskiest is \(name(risk.task)), planned for \(durationText(risk.planned)): \(often) such takes more than \(durationText(risk.high)), and \(limit)"
    }

    private func clock(_ instant: Instant) -> String { clockText(zone.civil(instant)) }

    private func percent(_ probability: Double) -> String { "\(Int((probability * 100).rounded())) %" }

    /// What the plan and what stands below it do not tell.
    package func restOfCritique(_ style: Style) -> [String] {
        let rest = facts.filter { !isSaidByFindings($0) && !briefFacts.contains($0) }
        guard !rest.isEmpty else { return wrapped("nothing else stands out", to: style.isInteractive ? style.width : Int.max) }
        return rest.flatMap { marked(text(of: $0), isFault: false, style) }
    }

    /// The whole critique, a sentence a line; what the findings say stands there with its ways out.
    package func critiqueLines(_ style: Style) -> [String] {
        let width = style.isInteractive ? style.width : Int.max
        let found = plans.flatMap(\.findings).filter(\.isFault).map { (text(of: $0), true) }
        let said = found + facts.filter { !isSaidByFindings($0) }.map { (text(of: $0), false) }
        guard !said.isEmpty else { return wrapped("nothing stands out: no conflict, no tight place, no risk that the past would show", to: width) }
        return said.flatMap { marked($0, isFault: $1, style) }
    }

    /// What belongs below the plan: the risks that neither the findings, the notes beside the tasks nor the summary tell.
    var briefFacts: [PlanFact] {
        let some = facts.filter { fact in
            switch fact {
            case .riskiest, .missed, .tightest: true
            case .overbooked, .lateEnd, .overruns, .assumed: false
            }
        }
        return Array(some.prefix(2))
    }

    private func isSaidByFindings(_ fact: PlanFact) -> Bool {
        switch fact {
        case .overbooked: true
        case .riskiest, .missed, .lateEnd, .tightest, .overruns, .assumed: false
        }
    }
}

extension FactNumber {
    /// Every way in which a sentence may write it.
    package func forms(in zone: any TimeZoneRules) -> [String] {
        switch self {
        case .minutes(let minutes): [durationText(minutes)]
        case .clock(let instant): [clockText(zone.civil(instant))]
        case .count(let count), .task(let count): ["\(count)"]
        case .ratio(let ratio): [ratioText(ratio)]
        case .probability(let probability): ["\(Int((probability * 100).rounded())) %"]
        }
    }
}

/// A sentence broken at the screen's edge, marked as a fault or as worth knowing.
func marked(_ text: String, isFault: Bool, _ style: Style) -> [String] {
    let width = style.isInteractive ? style.width : Int.max
    return wrapped(text, to: width - 2).enumerated().map { index, part in
        style.paint("\(index > 0 ? " " : isFault ? "!" : "·") \(part)", isFault ? .red : .dim)
    }
}
