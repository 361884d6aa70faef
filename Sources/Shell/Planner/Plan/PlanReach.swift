import FocusModel

/// How many days a list is planned for.
package enum PlanReach: Hashable, Sendable {
    /// Today and the working days after it, so many in all.
    case days(Int)
    /// Today and the working days after it up to this one.
    case until(CivilDate)

    /// The most days that are planned at once.
    package static let limit = 60

    /// The days after the first, in order, no more than the limit allows.
    package func dates(after first: CivilDate, _ workday: Workday) -> [CivilDate] {
        switch self {
        case .days(let count): workday.days(after: first, count: min(count, Self.limit) - 1)
        case .until(let last):
            Array(workday.days(after: first, through: min(last, first.adding(days: 7 * Self.limit))).prefix(Self.limit - 1))
        }
    }
}
