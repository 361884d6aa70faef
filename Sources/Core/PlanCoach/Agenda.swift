import FocusModel

/// The tasks of a plan that have no fixed time, as an order is sought for them: one begins after the other, each in the first
/// place that is free (`FreeTime` has the rule). Positions count the jobs in list order.
struct Agenda {
    struct Job {
        /// Index into the request's tasks.
        var task: Int
        var length: Duration
        /// Which of the free time it may use.
        var claim: Claim
        /// Before this it may not begin, whatever else is done.
        var ready: Instant
        var due: Instant?
        /// Nil also where it was over before the plan began: what is missed anyhow pulls nothing forward.
        var windowEnd: Instant?
        /// Positions of the jobs that must have ended.
        var after: [Int] = []
    }

    /// Where a job comes to lie.
    struct Place {
        var start: Instant
        var end: Instant
        var parts: Int
        var idle: Int64
    }

    let jobs: [Job]
    let open: OpenTime
    let from: Instant
    /// When a task that is left out counts as begun.
    let nextDay: Instant

    func place(_ job: Int, from cursor: Instant) -> Place? {
        let earliest = max(cursor, jobs[job].ready)
        guard case .place(let spans) = open.offer(jobs[job].length, jobs[job].claim, from: earliest) else { return nil }
        var idle: Int64 = 0
        var last = cursor
        for span in spans {
            idle += open.milliseconds(from: last, to: span.start)
            last = span.end
        }
        return Place(start: spans[0].start, end: last, parts: spans.count, idle: idle)
    }

    /// What a job costs in this place, but for its order.
    func cost(of job: Int, in place: Place) -> PlanCost {
        PlanCost(
            lateness: Self.excess(place.end, over: jobs[job].due), beyondWindow: Self.excess(place.end, over: jobs[job].windowEnd),
            splits: place.parts - 1, idle: place.idle)
    }

    func latenessLeftOut(_ job: Int) -> Int64 {
        guard let due = jobs[job].due, due <= nextDay else { return 0 }
        return Self.excess(nextDay.adding(jobs[job].length), over: due)
    }

    private static func excess(_ end: Instant, over limit: Instant?) -> Int64 {
        limit.map { max(0, end.milliseconds - $0.milliseconds) } ?? 0
    }

    /// How many pairs the next turn puts out of order: `job` is taken, and of the `others` that nothing else holds back,
    /// - one that stands earlier in the list had its turn by then, or
    /// - one that stands later could have begun before the turn of `job` came, and without overtaking anybody itself.
    ///
    /// So an order without disorder is the rule of `ListScheduler`, and there is but one.
    func disorder(
        taking job: Int, in place: Place, over others: some Sequence<Int>, from cursor: Instant, startOf: (Int, Instant) -> Instant?
    ) -> Int {
        func turn(_ other: Int) -> Instant {
            let ready = max(cursor, jobs[other].ready)
            guard jobs[other].claim.isMeeting || open.days.count > 1, let start = startOf(other, cursor) else { return ready }
            return open.turn(of: jobs[other].claim, ready: ready, start: start)
        }
        let own = turn(job)
        return others.count { other in
            if other < job { return jobs[other].ready <= place.start && turn(other) <= place.start }
            guard other > job, own > cursor, own > turn(other), let start = startOf(other, cursor), start < own else { return false }
            return !others.contains { $0 < other && $0 != job && turn($0) <= start }
        }
    }
}
