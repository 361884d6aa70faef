import FocusModel

/// Looks for a better order than the list's where that one makes something late, or leaves something out.
///
/// Of two orders, the list's and the one by what is due first, the better is bettered by moving one task at a time, with what must
/// come before it, as long as that is a gain and the budget lasts; the budget is counted in tasks placed, not in time, so that
/// the same list always makes the same plan. Up to a dozen tasks, what is found so only bounds the search through all orders
/// (`ExactOrder`).
struct OrderSearch {
    /// Tasks placed by way of trial.
    static let budget = 40_000

    private let agenda: Agenda
    private var book: PlaceBook
    private var left: Int
    private let budget: Int
    private var exactWork = 0
    /// Tasks placed by way of trial, in all.
    var work: Int { budget - left + exactWork }

    init(_ agenda: Agenda, budget: Int = Self.budget) {
        self.agenda = agenda
        self.budget = budget
        left = budget
        book = PlaceBook(agenda)
    }

    /// The positions in a better order than `list`, those that are left out left out; nil where `list` is as good as any that was found.
    /// `list` is what the rule of the list makes.
    mutating func better(than list: [Int]) -> [Int]? {
        let start = trial(of: list)
        guard start.cost.lateness > 0 || !start.cost.leftOut.isEmpty || start.cost.beyondWindow > 0 else { return nil }
        var best = trial(of: byDueTime(list))
        if start.cost <= best.cost { best = start }
        while let gain = improved(best) { best = gain }
        if agenda.jobs.count <= ExactOrder.mostJobs {
            var exact = ExactOrder(agenda)
            best = trial(of: exact.best(atMost: best.cost))
            exactWork = exact.work
        }
        return best.cost < start.cost ? best.order : nil
    }

    /// An order as it was laid out: what found a place, and what that costs.
    private struct Trial {
        var order: [Int]
        var cost: PlanCost
    }

    /// Nil as soon as it is plain that the order costs no less than `limit`.
    private mutating func trial(of order: [Int], toBeat limit: PlanCost) -> Trial? {
        let (placed, cost) = laidOut(order)
        guard cost < limit else { return nil }
        let trial = finished(placed, cost)
        return trial.cost < limit ? trial : nil
    }

    private mutating func trial(of order: [Int]) -> Trial {
        let (placed, cost) = laidOut(order)
        return finished(placed, cost)
    }

    private typealias Turn = (job: Int, from: Instant, place: Agenda.Place)

    /// All that it costs but for disorder.
    private mutating func laidOut(_ order: [Int]) -> (placed: [Turn], cost: PlanCost) {
        var isPlaced = Array(repeating: false, count: agenda.jobs.count)
        var placed: [Turn] = []
        var cursor = agenda.from
        var cost = PlanCost()
        left -= agenda.jobs.count / 8 + 1
        for job in order where agenda.jobs[job].after.allSatisfy({ isPlaced[$0] }) {
            left -= 1
            guard let place = book.place(job, from: cursor) else { continue }
            placed.append((job, cursor, place))
            isPlaced[job] = true
            cursor = place.end
            cost = cost.adding(agenda.cost(of: job, in: place))
        }
        cost.leftOut = isPlaced.indices.filter { !isPlaced[$0] }
        cost.lateness += cost.leftOut.reduce(0) { $0 + agenda.latenessLeftOut($1) }
        return (placed, cost)
    }

    private mutating func finished(_ placed: [Turn], _ cost: PlanCost) -> Trial {
        var cost = cost
        cost.disorder = disorder(of: placed)
        return Trial(order: placed.map(\.job), cost: cost)
    }

    private mutating func disorder(of placed: [Turn]) -> Int {
        var turn = Array(repeating: -1, count: agenda.jobs.count)
        for (index, one) in placed.enumerated() { turn[one.job] = index }
        var sum = 0
        for (index, one) in placed.enumerated() {
            let others = placed[(index + 1)...].map(\.job).filter { agenda.jobs[$0].after.allSatisfy { turn[$0] < index } }
            sum += agenda.disorder(taking: one.job, in: one.place, over: others, from: one.from) { book.place($0, from: $1)?.start }
        }
        return sum
    }

    /// The list's order, but what is due first, or must come before what is due, goes first.
    private func byDueTime(_ list: [Int]) -> [Int] {
        let order = list + Set(agenda.jobs.indices).subtracting(list).sorted()
        var due = agenda.jobs.map { $0.due ?? Instant(milliseconds: .max) }
        // What must come before is due no later. Each link of a chain needs a round; what is left over is left to the moves.
        for _ in 0..<8 {
            for (job, one) in agenda.jobs.enumerated().reversed() {
                for earlier in one.after { due[earlier] = min(due[earlier], due[job]) }
            }
        }
        return order.enumerated().sorted { (due[$0.element], $0.offset) < (due[$1.element], $1.offset) }.map(\.element)
    }

    /// The first move that is a gain: first of what is late or left out to somewhere earlier, then of anything to anywhere.
    private mutating func improved(_ trial: Trial) -> Trial? {
        let tail = trial.cost.leftOut
        let order = trial.order + tail
        let troubled = troubled(trial) + tail
        for job in troubled + trial.order {
            guard let at = order.firstIndex(of: job) else { continue }
            for target in stride(from: min(at, trial.order.count) - 1, through: 0, by: -1) {
                guard left > 0 else { return nil }
                if let moved = self.trial(of: moving(job, in: order, to: target), toBeat: trial.cost) { return moved }
            }
        }
        return nil
    }

    /// What ends too late, in list order.
    private mutating func troubled(_ trial: Trial) -> [Int] {
        var cursor = agenda.from
        var troubled: [Int] = []
        for job in trial.order {
            guard let place = book.place(job, from: cursor) else { continue }
            cursor = place.end
            let cost = agenda.cost(of: job, in: place)
            if cost.lateness > 0 || cost.beyondWindow > 0 { troubled.append(job) }
        }
        return troubled
    }

    /// `job` before what stands at `target`, and with it what must come before it and stands behind that.
    private func moving(_ job: Int, in order: [Int], to target: Int) -> [Int] {
        var isMoved: Set<Int> = [job]
        for other in order[target...].reversed() where isMoved.contains(where: { agenda.jobs[$0].after.contains(other) }) { isMoved.insert(other) }
        let rest = order[target...]
        return order[..<target] + rest.filter(isMoved.contains) + rest.filter { !isMoved.contains($0) }
    }
}
