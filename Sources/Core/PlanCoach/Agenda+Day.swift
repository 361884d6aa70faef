import FocusModel

extension Agenda {
    /// The tasks that may have a place in the plan, and the order in which the rule of the list took them. `ends`: of the appointments.
    static func of(
        _ scheduler: ListScheduler, _ pieces: [ListScheduler.Piece], _ roles: Roles, fixed ends: [Int: Instant], _ prerequisites: Prerequisites,
        _ open: OpenTime, from: Instant
    ) -> (agenda: Agenda, list: [Int]) {
        let (first, last) = (open.days[0].day, open.days[open.days.count - 1].day)
        let lacking = Set(scheduler.lackingRoom)
        let possible = pieces.filter { scheduler.places[$0.task] != nil || lacking.contains($0.task) }
        let positions = Dictionary(uniqueKeysWithValues: possible.enumerated().map { ($1.task, $0) })
        let jobs = possible.map { piece in
            let before = prerequisites.direct[piece.task]
            let facts = roles.facts[piece.task]
            let windowEnd = facts.window?.to.map(first.zone.instant)
            return Job(
                task: piece.task, length: piece.length, claim: piece.claim,
                ready: before.compactMap { ends[$0] }.reduce(max(from, piece.notBefore), max),
                due: facts.deadline.map(first.end(of:)), windowEnd: windowEnd.flatMap { $0 > from ? $0 : nil },
                after: before.compactMap { positions[$0] })
        }
        let list = jobs.indices.filter { scheduler.places[jobs[$0].task] != nil }.sorted { a, b in
            scheduler.places[jobs[a].task]![0].start < scheduler.places[jobs[b].task]![0].start
        }
        return (Agenda(jobs: jobs, open: open, from: from, nextDay: last.end), list)
    }
}
