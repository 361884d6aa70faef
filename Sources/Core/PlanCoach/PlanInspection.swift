import FocusModel

/// Looks over a finished plan and states what its owner should know.
struct PlanInspection {
    /// A shorter empty stretch is not worth a word.
    static let leastIdleMinutes = 10.0

    let roles: Roles
    let prerequisites: Prerequisites
    let day: LocalDay
    let fixed: [DayPlan.Block]
    let busy: [TimeSpan]
    let free: FreeTime
    let scheduler: ListScheduler
    /// What the rule of the list alone would have placed where.
    let listPlaces: [Int: [TimeSpan]]
    let lengths: [Duration]
    let isAfterHours: Bool

    /// What is broken first, what is only worth knowing last; in list order within each sort.
    func findings() -> [Finding] {
        prerequisites.cycles.map(Finding.cycle) + overlaps() + deadlines() + room() + tooEarly() + windows() + broughtForward() + idle()
    }

    /// Each appointment with the one before it that runs longest into it.
    private func overlaps() -> [Finding] {
        var findings: [Finding] = []
        var latest: DayPlan.Block?
        for block in fixed.sorted(by: { ($0.start, $0.task) < ($1.start, $1.task) }) {
            if let latest, latest.span.overlaps(block.span) {
                let shared = min(latest.end, block.end).duration(since: block.start).minutes
                findings.append(.overlap(latest.task, block.task, minutes: shared))
            }
            if latest.map({ $0.end < block.end }) ?? true { latest = block }
            if let taken = busy.first(where: block.span.overlaps) { findings.append(.overlapsBusyTime(block.task, taken)) }
        }
        return findings
    }

    private func deadlines() -> [Finding] {
        roles.facts.indices.compactMap { task in
            guard let deadline = roles.facts[task].deadline else { return nil }
            let due = day.end(of: deadline)
            if let end = end(of: task), end > due {
                return .late(task, minutes: end.duration(since: due).minutes, deadline: deadline)
            }
            return scheduler.refusals[task] != nil && due <= day.end ? .dueWithoutPlace(task, deadline: deadline) : nil
        }
    }

    private func room() -> [Finding] {
        let left = free.remaining(from: scheduler.cursor).reduce(0) { $0 + $1.minutes }
        let wanted = scheduler.lackingRoom.reduce(0) { $0 + lengths[$1].minutes }
        var findings: [Finding] = isAfterHours && !scheduler.readyAt.isEmpty ? [.afterHours] : []
        if wanted > left { findings.append(.overbooked(minutes: wanted - left)) }
        for (task, refusal) in scheduler.refusals.sorted(by: { $0.key < $1.key }) {
            switch refusal {
            case .noRoom(let missing): findings.append(.doesNotFit(task, missing: missing.minutes))
            case .waits(let other): findings.append(.waits(task, on: other))
            }
        }
        return findings
    }

    /// Appointments that are over, and those before which something that must come first is not done.
    private func tooEarly() -> [Finding] {
        roles.roles.indices.flatMap { task -> [Finding] in
            switch roles.roles[task] {
            case .past: return [.past(task)]
            case .fixed(let span):
                let late = prerequisites.direct[task].filter { other in end(of: other).map { $0 > span.start } ?? true }
                return (late + (prerequisites.elsewhere[task].map { [$0] } ?? [])).map { .beforePrerequisite(task, prerequisite: $0) }
            case .flexible, .heading, .covered, .done, .otherDay: return []
            }
        }
    }

    private func windows() -> [Finding] {
        roles.facts.indices.compactMap { task in
            guard let to = roles.facts[task].window?.to, let end = end(of: task), roles.facts[task].start == nil else { return nil }
            let over = end.duration(since: day.zone.instant(to)).minutes
            return over > 0 ? .afterWindow(task, minutes: over) : nil
        }
    }

    /// Each task that overtakes what it would not overtake by the rule of the list, with the first of the list that it overtakes.
    private func broughtForward() -> [Finding] {
        guard scheduler.places != listPlaces else { return [] }
        let order = scheduler.places.map { (start: $1[0].start, task: $0) }.sorted { $0.start < $1.start }
        return order.enumerated().compactMap { index, one -> (Int, Int)? in
            let overtaken = order[(index + 1)...].map(\.task).filter { other in
                guard other < one.task, let otherStart = listPlaces[other]?[0].start else { return false }
                return listPlaces[one.task].map { otherStart < $0[0].start } ?? true
            }
            return overtaken.min().map { (one.task, $0) }
        }.sorted { $0.0 < $1.0 }.map { .broughtForward($0.0, before: $0.1) }
    }

    /// Empty stretches before a task that could have begun in them, had it been shorter.
    private func idle() -> [Finding] {
        let spans = scheduler.places.values.flatMap { $0 }
        let starts = scheduler.places.flatMap { task, spans in spans.map { (start: $0.start, task: task) } }.sorted {
            ($0.start, $0.task) < ($1.start, $1.task)
        }
        return free.idle(beside: spans).filter { $0.minutes >= Self.leastIdleMinutes }.compactMap { gap in
            guard let next = starts.first(where: { $0.start >= gap.end }), scheduler.readyAt[next.task]! <= gap.start else { return nil }
            return .idle(gap, next: next.task, wouldFit: filler(for: gap, other: next.task))
        }
    }

    /// The first task of the list that comes later, or not at all, and would fit into this stretch.
    private func filler(for gap: TimeSpan, other: Int) -> Int? {
        scheduler.readyAt.filter { task, readyAt in
            task != other && readyAt <= gap.start && lengths[task].minutes <= gap.minutes && couldMove(task, to: gap)
        }.keys.min()
    }

    private func couldMove(_ task: Int, to gap: TimeSpan) -> Bool {
        if let spans = scheduler.places[task] { return spans.count == 1 && spans[0].start >= gap.end }
        switch scheduler.refusals[task] {
        case .noRoom: return true
        case .waits, nil: return false
        }
    }

    private func end(of task: Int) -> Instant? {
        if let spans = scheduler.places[task] { return spans[spans.count - 1].end }
        guard case .fixed(let span) = roles.roles[task] else { return nil }
        return span.end
    }
}
