import FocusModel

extension Agenda {
    /// The tasks that may have a place on this day, and the order in which the rule of the list took them. `ends`: of the appointments.
    static func of(
        _ scheduler: ListScheduler, _ pieces: [ListScheduler.Piece], _ roles: Roles, fixed ends: [Int: Instant], _ prerequisites: Prerequisites,
        _ free: FreeTime, _ day: LocalDay, from: Instant
    ) -> (agenda: Agenda, list: [Int]) {
        let lacking = Set(scheduler.lackingRoom)
        let possible = pieces.filter { scheduler.places[$0.task] != nil || lacking.contains($0.task) }
        let positions = Dictionary(uniqueKeysWithValues: possible.enumerated().map { ($1.task, $0) })
        let jobs = possible.map { piece in
            let before = prerequisites.direct[piece.task]
            let facts = roles.facts[piece.task]
            let windowEnd = facts.window?.to.map(day.zone.instant)
            return Job(
                task: piece.task, length: piece.length, ready: before.compactMap { ends[$0] }.reduce(max(from, piece.notBefore), max),
                due: facts.deadline.map(day.end(of:)), windowEnd: windowEnd.flatMap { $0 > from ? $0 : nil },
                after: before.compactMap { positions[$0] })
        }
        let list = jobs.indices.filter { scheduler.places[jobs[$0].task] != nil }.sorted { a, b in
            scheduler.places[jobs[a].task]![0].start < scheduler.places[jobs[b].task]![0].start
        }
        return (Agenda(jobs: jobs, free: free, from: from, nextDay: day.end), list)
    }
}
