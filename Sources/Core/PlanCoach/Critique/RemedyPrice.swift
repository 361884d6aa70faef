import FocusModel

/// What a way out of a conflict asks of its owner, in the order in which it counts.
struct RemedyPrice: Comparable {
    /// 2 where it gives up what is due, 1 where it gives up what was named for this day, else 0.
    var tie: Int
    /// How many tasks it changes.
    var tasks: Int
    /// Minutes of this day's work that it gives up; of an appointment the minutes that it moves.
    var minutes: Double
    /// 0 for what has no priority, more the higher it is; of several tasks the highest.
    var weight: Int
    /// Counted from the end of the list: the last goes first. Of several tasks the first of the list.
    var place: Int

    static func < (a: RemedyPrice, b: RemedyPrice) -> Bool {
        (a.tie, a.tasks, a.minutes, a.weight, a.place) < (b.tie, b.tasks, b.minutes, b.weight, b.place)
    }
}

/// A way out that is worth a trial.
package struct Candidate: Comparable, Sendable {
    package let remedies: [Remedy]
    let price: RemedyPrice
    package var sort: Remedy.Sort { remedies[0].sort }
    package var minutes: Double { price.tasks == 0 || remedies[0].sort == .begin ? 0 : price.minutes }

    package static func < (a: Candidate, b: Candidate) -> Bool { a.price < b.price }
    package static func == (a: Candidate, b: Candidate) -> Bool { a.remedies == b.remedies }
}
