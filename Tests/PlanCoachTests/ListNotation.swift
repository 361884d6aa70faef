import FocusModel
import PlanCoach

/// A day in a few words, so that a test shows its list at a glance.
///
/// One task a line: a title, then any of `30m`, `@11:00` (appointment), `>14:00` and `<16:00` (time of day), `!12:00` (deadline),
/// `^2` (checklist item of task 2), `+1` (after task 1), `day:2026-03-05`, `kind:calls`, `done`. Tasks count from 0. The day is 4 March 2026.
func tasks(_ list: String) -> [PlanTask] {
    list.split(separator: "\n").map { line in
        let words = line.split(separator: " ")
        var task = PlanTask(facts: TaskFacts(title: String(words[0])), target: Estimate(minutes: 25, source: .assumed))
        for word in words.dropFirst() { read(word, into: &task) }
        return task
    }
}

private func read(_ word: Substring, into task: inout PlanTask) {
    let rest = word.dropFirst()
    switch word.first {
    case "@": task.facts.start = clock(rest)
    case ">": task.facts.window = TimeWindow(from: clock(rest), to: task.facts.window?.to)
    case "<": task.facts.window = TimeWindow(from: task.facts.window?.from, to: clock(rest))
    case "!": task.facts.deadline = rest.contains(":") ? .time(clock(rest)) : .day(CivilDate(iso: rest)!)
    case "^": task.parent = Int(rest)
    case "+": task.after.append(Int(rest)!)
    case "k": task.facts.intention = Intention(word.dropFirst(5).description)
    case "d" where word == "done": task.facts.isDone = true
    case "d": task.facts.date = CivilDate(iso: word.dropFirst(4))
    default:
        task.target = Estimate(minutes: Double(word.dropLast())!, source: .writer)
        task.facts.estimate = task.target
    }
}

/// `14:00` on the day of the tests; `2026-03-05T14:00` on another.
func clock(_ text: some StringProtocol) -> CivilDateTime {
    CivilDateTime(iso: text) ?? CivilDateTime(iso: "2026-03-04T\(text)")!
}

func instant(_ text: String) -> Instant { UTC().instant(clock(text)) }

/// The plan of a list from a time on; no lunch unless it is asked for.
func plan(
    _ list: String, from: String = "09:00", workday: Workday = Workday(lunch: nil), rules: PlanRules = PlanRules(), busy: [TimeSpan] = []
) -> DayPlan {
    DayPlanner.plan(PlanRequest(tasks: tasks(list), from: instant(from), zone: UTC(), workday: workday, rules: rules, busy: busy))
}

/// From one time of the day of the tests to another.
func span(_ start: String, _ end: String) -> TimeSpan { TimeSpan(start: instant(start), end: instant(end)) }

/// `0 09:00-09:30`, a block a line, in order of time.
func shown(_ plan: DayPlan, zone: any TimeZoneRules = UTC()) -> [String] {
    plan.blocks.map { block in
        let ends = [block.start, block.end].map { String(zone.civil($0).description.suffix(5)) }
        return "\(block.task) \(ends[0])-\(ends[1])"
    }
}
