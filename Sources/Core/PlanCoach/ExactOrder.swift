import FocusModel

/// The best of all orders of a dozen jobs, by dynamic programming over subsets (Held and Karp 1962).
///
/// A state is what has been placed and where the last of it ends. All costs add up turn by turn and a turn's cost follows from the
/// state, so of the ways into one state only the cheapest matters. First the least lateness is sought, and with it the best
/// that can be left out; then the best order of what is kept.
struct ExactOrder {
    static let mostJobs = 12

    private let agenda: Agenda
    private var book: PlaceBook
    private let before: [Int]
    /// Tasks placed by way of trial.
    var work: Int { book.asked }

    /// A way into a state, and the one that it came by.
    private struct Way {
        var cursor: Instant
        var cost: PlanCost
        /// The job that was placed last, and which of the ways into the state before it was taken.
        var last: Int
        var previous: Int
    }

    private struct Choice {
        var lateness: Int64
        var leftOut: Int
    }

    init(_ agenda: Agenda) {
        self.agenda = agenda
        book = PlaceBook(agenda)
        before = agenda.jobs.map { $0.after.reduce(0) { $0 | 1 << $1 } }
    }

    /// The positions in their best order, without those left out. `known`: what some order costs, to leave out what is worse.
    mutating func best(atMost known: PlanCost) -> [Int] {
        let all = (1 << agenda.jobs.count) - 1
        let choice = leastLateness(all, atMost: known.lateness)
        let kept = all & ~choice.leftOut
        let base = Self.members(choice.leftOut).reduce(0) { $0 + agenda.latenessLeftOut($1) }
        var bound = known
        bound.lateness -= base
        if choice.lateness < known.lateness || Self.members(choice.leftOut) != known.leftOut {
            bound = PlanCost(lateness: choice.lateness - base, beyondWindow: .max)
        }
        bound.leftOut = []
        return order(of: kept, atMost: bound)
    }

    /// The first two aims alone.
    private mutating func leastLateness(_ all: Int, atMost known: Int64) -> Choice {
        var best = Choice(lateness: known, leftOut: all)
        var isFound = false
        var states: [[Instant: Int64]] = Array(repeating: [:], count: all + 1)
        states[0] = [agenda.from: 0]
        for placed in 0...all {
            let open = Self.members(all & ~placed)
            let lost = open.reduce(0) { $0 + agenda.latenessLeftOut($1) }
            for (cursor, lateness) in states[placed] where lateness <= best.lateness {
                let total = lateness + lost
                let leftOut = all & ~placed
                if total < best.lateness || (total == best.lateness && (!isFound || isBetter(leftOut: leftOut, than: best.leftOut))) {
                    best = Choice(lateness: total, leftOut: leftOut)
                    isFound = true
                }
                guard lateness + leastRest(open, from: cursor) <= best.lateness else { continue }
                for job in open where before[job] & ~placed == 0 {
                    guard let place = book.place(job, from: cursor) else { continue }
                    let sum = lateness + agenda.cost(of: job, in: place).lateness
                    let known = states[placed | 1 << job][place.end]
                    if known.map({ sum < $0 }) ?? true { states[placed | 1 << job][place.end] = sum }
                }
            }
            states[placed] = [:]
        }
        return best
    }

    /// What the open jobs are late by at least, each begun at once.
    private func leastRest(_ open: [Int], from cursor: Instant) -> Int64 {
        open.reduce(0) { sum, job in
            guard let due = agenda.jobs[job].due else { return sum }
            let end = max(cursor, agenda.jobs[job].ready).adding(agenda.jobs[job].length)
            return sum + min(max(0, end.milliseconds - due.milliseconds), agenda.latenessLeftOut(job))
        }
    }

    /// In the masks of this search the first of the list is the lowest bit: the lowest bit in which they differ decides.
    private func isBetter(leftOut a: Int, than b: Int) -> Bool {
        let differing = a ^ b
        return differing != 0 && b & (differing & -differing) != 0
    }

    /// The best order in which all of `kept` have a place.
    private mutating func order(of kept: Int, atMost bound: PlanCost) -> [Int] {
        var ways: [[Way]] = Array(repeating: [], count: kept + 1)
        ways[0] = [Way(cursor: agenda.from, cost: PlanCost(), last: -1, previous: -1)]
        var indices: [[Instant: Int]] = Array(repeating: [:], count: kept + 1)
        for placed in 0..<max(kept, 1) where placed & ~kept == 0 {
            let open = Self.members(kept & ~placed)
            let free = open.filter { before[$0] & kept & ~placed == 0 }
            for (index, way) in ways[placed].enumerated() {
                var least = way.cost
                least.lateness += leastRest(open, from: way.cursor)
                guard least <= bound else { continue }
                for job in free { take(job, after: (placed, index), way, free, &ways, &indices) }
            }
        }
        guard let end = ways[kept].indices.min(by: { ways[kept][$0].cost < ways[kept][$1].cost }) else { return [] }
        var order: [Int] = []
        var state = (placed: kept, way: end)
        while state.placed != 0 {
            let way = ways[state.placed][state.way]
            order.append(way.last)
            state = (state.placed & ~(1 << way.last), way.previous)
        }
        return order.reversed()
    }

    private mutating func take(
        _ job: Int, after state: (placed: Int, way: Int), _ way: Way, _ free: [Int], _ ways: inout [[Way]], _ indices: inout [[Instant: Int]]
    ) {
        guard let place = book.place(job, from: way.cursor) else { return }
        var turn = agenda.cost(of: job, in: place)
        turn.disorder = agenda.disorder(taking: job, in: place, over: free, from: way.cursor) { book.place($0, from: $1)?.start }
        let next = Way(cursor: place.end, cost: way.cost.adding(turn), last: job, previous: state.way)
        let placed = state.placed | 1 << job
        if let known = indices[placed][place.end] {
            if next.cost < ways[placed][known].cost { ways[placed][known] = next }
        } else {
            indices[placed][place.end] = ways[placed].count
            ways[placed].append(next)
        }
    }

    private static func members(_ mask: Int) -> [Int] { (0..<(Int.bitWidth - mask.leadingZeroBitCount)).filter { mask & 1 << $0 != 0 } }
}
