import FocusModel

/// Looks over a finished plan and states what its owner should know.
struct PlanInspection {
    /// A shorter empty stretch is not worth a word.
    static let leastIdleMinutes = 10.0

    let roles: Roles
    let prerequisites: Prerequisites
    let fixed: [DayPlan.Block]
    /// What lies in the lunch break.
    let breaks: [Int: TimeSpan]
    let busy: [TimeSpan]
    let open: OpenTime
    let rules: PlanRules
    let scheduler: ListScheduler
    /// What the rule of the list alone would have placed where.
    let listPlaces: [Int: [TimeSpan]]
    let pieces: [Int: ListScheduler.Piece]
    let isAfterHours: Bool

    /// What is broken first, what is only worth knowing last; in list order within each sort.
    func findings() -> [Finding] {
        prerequisites.cycles.map(Finding.cycle) + overlaps() + deadlines() + room() + tooEarly() + windows() + meetings() + broughtForward() + idle()
    }

    /// The place in the plan's days of the one that a finding belongs to: what has no place belongs to the last.
    func day(of finding: Finding) -> Int {
        switch finding {
        case .cycle, .past, .afterHours: 0
        case .dueWithoutPlace, .doesNotFit, .fitsOnlyNoMeetings, .waits, .overbooked: open.days.count - 1
        case .overlap(_, let task, _), .overlapsBusyTime(let task, _), .inNoMeetings(let task, _), .late(let task, _, _),
            .beforePrerequisite(let task, _), .afterWindow(let task, _), .broughtForward(let task, _):
            span(of: task).map { open.index(at: $0.start) } ?? 0
        case .idle(let span, _, _): open.index(at: span.start)
        }
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
            let due = open.days[0].day.end(of: deadline)
            if let end = end(of: task), end > due {
                return .late(task, minutes: end.duration(since: due).minutes, deadline: deadline)
            }
            return scheduler.refusals[task] != nil && due <= open.days[open.days.count - 1].day.end ? .dueWithoutPlace(task, deadline: deadline) : nil
        }
    }

    private func room() -> [Finding] {
        let left = open.minutes(from: scheduler.cursor)
        let wanted = scheduler.lackingRoom.reduce(0) { $0 + pieces[$1]!.length.minutes }
        var findings: [Finding] = isAfterHours && !scheduler.readyAt.isEmpty ? [.afterHours] : []
        if wanted > left { findings.append(.overbooked(minutes: wanted - left)) }
        for (task, refusal) in scheduler.refusals.sorted(by: { $0.key < $1.key }) {
            switch refusal {
            case .noRoom(let missing):
                findings.append(
                    wouldFitAsOther(task) ? .fitsOnlyNoMeetings(task) : .doesNotFit(task, missing: (shortage(of: task) ?? missing).minutes))
            case .waits(let other): findings.append(.waits(task, on: other))
            }
        }
        return findings
    }

    /// What lacks at the end of several days: when a task had its turn, what waited for a later day had no place yet.
    private func shortage(of task: Int) -> Duration? {
        guard open.days.count > 1, let piece = pieces[task] else { return nil }
        switch open.offer(piece.length, piece.claim, from: max(scheduler.cursor, scheduler.readyAt[task]!)) {
        case .place: return nil
        case .tooShort(let missing): return missing
        }
    }

    /// Whether a meeting would still have room if it were none.
    private func wouldFitAsOther(_ task: Int) -> Bool {
        guard let piece = pieces[task], piece.claim.isMeeting else { return false }
        var claim = piece.claim
        claim.isMeeting = false
        guard case .place = open.offer(piece.length, claim, from: max(scheduler.cursor, scheduler.readyAt[task]!)) else { return false }
        return true
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
            let over = end.duration(since: open.days[0].day.zone.instant(to)).minutes
            return over > 0 ? .afterWindow(task, minutes: over) : nil
        }
    }

    /// Appointments that stand where no meeting should; they stay.
    private func meetings() -> [Finding] {
        fixed.filter { rules.meetingKinds.contains(roles.facts[$0.task].intention) }.compactMap { block in
            open.days.flatMap(\.windows).first(where: block.span.overlaps).map { .inNoMeetings(block.task, $0) }
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
        let gaps = open.days.filter { !$0.isOff }.flatMap { $0.free.idle(beside: spans) }
        return gaps.filter { $0.minutes >= Self.leastIdleMinutes }.compactMap { gap in
            guard let next = starts.first(where: { $0.start >= gap.end }), scheduler.readyAt[next.task]! <= gap.start,
                open.turn(of: pieces[next.task]!.claim, ready: gap.start, start: next.start) == gap.start
            else { return nil }
            return .idle(gap, next: next.task, wouldFit: filler(for: gap, other: next.task))
        }
    }

    /// The first task behind `other` in the list that comes later, or not at all, and would fit into this stretch.
    private func filler(for gap: TimeSpan, other: Int) -> Int? {
        scheduler.readyAt.filter { task, readyAt in
            task > other && readyAt <= gap.start && pieces[task]!.length.minutes <= gap.minutes && couldMove(task, to: gap)
        }.keys.min()
    }

    private func couldMove(_ task: Int, to gap: TimeSpan) -> Bool {
        let piece = pieces[task]!
        guard case .place(let found) = open.offer(piece.length, piece.claim, from: gap.start), found.count == 1, found[0].end <= gap.end else {
            return false
        }
        if let spans = scheduler.places[task] { return spans.count == 1 && spans[0].start >= gap.end }
        switch scheduler.refusals[task] {
        case .noRoom: return true
        case .waits, nil: return false
        }
    }

    /// Where a task lies, from the begin of its first part to the end of its last.
    func span(of task: Int) -> TimeSpan? {
        if let spans = scheduler.places[task] { return TimeSpan(start: spans[0].start, end: spans[spans.count - 1].end) }
        if let span = breaks[task] { return span }
        guard case .fixed(let span) = roles.roles[task] else { return nil }
        return span
    }

    private func end(of task: Int) -> Instant? { span(of: task)?.end }
}
