import FocusModel
import Planner
import Repl
import TimerEngine

/// Pieces of work in words, and what was said of them.
struct LogText {
    let zone: any TimeZoneRules
    let today: CivilDate
    private let workday: Workday

    init(_ world: World) {
        zone = world.zone
        workday = world.settings.workday
        today = workday.day(of: world.localNow)
    }

    /// `corrected: write report, Wed 4 Mar 09:10 – 10:40, 1h30 (was 09:10 – 12:00, 2h50)`, and what the coach makes of it.
    func lines(_ answer: WorkMending.Answer, _ verb: String) -> [String] {
        guard let after = answer.after else {
            guard let before = answer.before else { return ["\(verb): it is out of the log"] }
            return ["\(verb): \(title(before)), \(times(before)), is out of the log"]
        }
        var line = "\(verb): \(title(after)), \(times(after)), \(durationText(after.worked.minutes))"
        if let before = answer.before {
            let changes = changes(from: before, to: after)
            if !changes.isEmpty { line += " (was \(changes.joined(separator: ", ")))" }
        }
        return [line] + (lesson(after).map { [$0] } ?? [])
    }

    private func changes(from before: ToldWork, to after: ToldWork) -> [String] {
        var changes: [String] = []
        if before.task?.title != after.task?.title { changes.append(title(before)) }
        if before.startedAt != after.startedAt || before.endedAt != after.endedAt {
            let isSameDay = day(before) == day(after)
            changes.append(isSameDay ? clocks(before) : times(before))
        }
        if before.worked != after.worked { changes.append(durationText(before.worked.minutes)) }
        if let kind = before.task?.intention, let now = after.task?.intention, kind != now { changes.append("\(kind)") }
        if let was = before.task?.isDone, let now = after.task?.isDone, was != now { changes.append(was ? "done" : "not done") }
        return changes
    }

    /// What it teaches, where it could teach something.
    private func lesson(_ work: ToldWork) -> String? {
        guard let task = work.task else { return work.isForgotten ? "nothing is learnt from it" : nil }
        if work.isForgotten { return "nothing is learnt from it; --learn says otherwise" }
        guard let estimate = task.estimatedMinutes, estimate > 0 else { return nil }
        guard task.isDone else { return "it is not done, so the coach learns nothing from it; --done says otherwise" }
        guard task.isEvidence else { return "its time is a guess, so the coach learns nothing from it; --at tells when it was" }
        return "the coach takes it as \(task.intention): \(durationText(estimate)) thought, \(durationText(work.worked.minutes)) taken"
    }

    func title(_ work: ToldWork) -> String { work.task?.title ?? work.mode.rawValue }

    private func day(_ work: ToldWork) -> CivilDate { workday.day(of: zone.civil(work.startedAt)) }

    /// `Wed 4 Mar 09:10 – 10:40`
    func times(_ work: ToldWork) -> String { "\(dayText(day(work), near: today)) \(clocks(work))" }

    private func clocks(_ work: ToldWork) -> String { "\(clockText(zone.civil(work.startedAt))) – \(clockText(zone.civil(work.endedAt)))" }
}

/// What was refused, in words.
struct LogFailure: Error, CustomStringConvertible {
    let description: String

    init(_ failure: WorkMendingFailure, _ world: World) {
        let text = LogText(world)
        func clock(_ instant: Instant) -> String { clockText(world.zone.civil(instant)) }
        description =
            switch failure {
            case .unknown(let word): "there is no work “\(word)”; “tp log” shows the names, and “last” is the latest"
            case .ambiguous(let word, let ids):
                "“\(word)” names \(ids.count) pieces of work; give one of their ids: \(ids.prefix(5).joined(separator: ", "))"
            case .senseless(.endsBeforeItBegan): "it would end before it began. Nothing was changed"
            case .senseless(.tookLonger(let length)):
                "from its beginning to its end it is only \(durationText(length.minutes)); --at tells both. Nothing was changed"
            case .senseless(.noWorkLeft): "no work would be left of it; “tp log remove” takes it out of the log. Nothing was changed"
            case .senseless(.noTask): "it was for no task; --task says for which. Nothing was changed"
            case .unchanged: "that is how it is already; nothing was changed"
            case .toldAlone: "no run recorded it, only you told of it; “tp log remove” takes it out of the log. Nothing was changed"
            case .future(let end): "\(clock(end)) lies in the future. Nothing was changed"
            case .overlaps(let other, let name):
                "that would overlap “\(text.title(other))”, \(text.times(other)) (\(name)); correct that first. Nothing was changed"
            case .overlapsRun(let start): "that would overlap the run that is going on since \(clock(start)). Nothing was changed"
            case .changedMeanwhile: "another terminal corrected the same work just now; look again with “tp log”. Nothing was changed"
            }
    }
}
