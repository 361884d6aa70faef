/// What an order of tasks costs, in the order in which it counts: no gain further down makes up for the least loss further up.
///
/// That appointments stay and that what must come first comes first is no cost: an order without that is none. Times are
/// milliseconds, as in `Instant`.
struct PlanCost: Hashable, Comparable {
    /// How late everything that is due is, together. What is left out counts as done when the day is over.
    var lateness: Int64 = 0
    /// What has no place, as positions in list order: that the first of the list stays is worth more than all behind it.
    var leftOut: [Int] = []
    /// How far what has a time of day, which is not over yet, ends beyond it, together.
    var beyondWindow: Int64 = 0
    /// How many pairs are not in the order of the list though they could be; see `Agenda.disorder`.
    var disorder = 0
    /// In how many parts more than one the tasks are.
    var splits = 0
    /// Free time that is passed over before the last task.
    var idle: Int64 = 0

    static func < (a: PlanCost, b: PlanCost) -> Bool {
        if a.lateness != b.lateness { return a.lateness < b.lateness }
        if a.leftOut != b.leftOut { return isBetter(leftOut: a.leftOut, than: b.leftOut) }
        return (a.beyondWindow, a.disorder, a.splits, a.idle) < (b.beyondWindow, b.disorder, b.splits, b.idle)
    }

    /// Both ascend. At the first position that only one of them leaves out, the other is better.
    static func isBetter(leftOut a: [Int], than b: [Int]) -> Bool {
        for (one, other) in zip(a, b) where one != other { return one > other }
        return a.count < b.count
    }

    /// With one more task placed, for all but what is left out.
    func adding(_ turn: PlanCost) -> PlanCost {
        PlanCost(
            lateness: lateness + turn.lateness, leftOut: leftOut, beyondWindow: beyondWindow + turn.beyondWindow, disorder: disorder + turn.disorder,
            splits: splits + turn.splits, idle: idle + turn.idle)
    }
}
