import FocusModel

/// At which hours a person's tasks take less, or more, than such tasks usually take that person.
///
/// A task lies in the hour of its middle, by the local clock; one of more than four hours lies in none. It is told against the median ratio of
/// its own kind: 0.8 is a fifth less than usual. An hour's figure is drawn to 1 by five tasks, and is only a hint: it moves nothing.
/// docs/coach.md says what it is worth.
package struct HourProfile: Hashable, Sendable {
    /// How many tasks of exactly the usual stand beside those of an hour.
    package static let pull = 5.0
    /// Fewer say nothing.
    package static let leastTasks = 8
    /// Two hours stand out from this figure down.
    package static let figureToStandOut = 0.9
    /// And where chance alone does as much at most this often.
    package static let chanceToStandOut = 0.01
    /// Minutes; longer tasks have no hour.
    package static let longest = 240.0

    /// One past task.
    package struct Piece: Hashable, Sendable {
        /// 0 to 23.
        package var hour: Int
        /// Its ratio over the usual one.
        package var relative: Double

        package init(hour: Int, relative: Double) {
            self.hour = hour
            self.relative = relative
        }
    }

    /// Some hours of the day, and the tasks that lie in them.
    package struct Stretch: Hashable, Sendable {
        /// From the first to the one after the last, up to 24.
        package let hours: Range<Int>
        package let count: Int
        /// How many took less than usual, and how many more; the others took exactly that.
        package let under: Int
        package let over: Int
        /// Of their ratios over the usual one.
        package let median: Double

        /// Nil where no task lies in them.
        init?(_ hours: Range<Int>, _ pieces: [Piece]) {
            let own = pieces.filter { hours.contains($0.hour) }.map(\.relative)
            guard let median = SortedRatios(own).median else { return nil }
            self.hours = hours
            count = own.count
            under = own.count { $0 < 1 }
            over = own.count { $0 > 1 }
            self.median = median
        }

        /// What tasks take in these hours against the usual: (n × median + 5) / (n + 5).
        package var figure: Double { (Double(count) * median + HourProfile.pull) / (Double(count) + HourProfile.pull) }

        /// How likely at least so many take less than usual by chance alone. 1 where all took exactly the usual.
        package var chance: Double { SignTest.chance(of: under, in: under + over) }

        /// Whether it can be told.
        package var standsOut: Bool {
            count >= HourProfile.leastTasks && figure <= HourProfile.figureToStandOut && chance <= HourProfile.chanceToStandOut
        }
    }

    package let pieces: [Piece]

    package init(_ pieces: [Piece]) { self.pieces = pieces }

    /// From samples, each told against the usual ratio of its kind; those of a kind without one are passed over.
    ///
    /// - Parameter local: the local reading of an instant.
    package init(_ samples: some Sequence<Sample>, usual: (Intention) -> Double?, local: (Instant) -> CivilDateTime) {
        pieces = samples.compactMap { sample in
            guard sample.actual <= HourProfile.longest, let usual = usual(sample.intention), usual > 0 else { return nil }
            return Piece(hour: local(sample.completedAt.adding(minutes: -sample.actual / 2)).hour, relative: sample.ratio / usual)
        }
    }

    /// The hours that have a task, each by itself.
    package var hours: [Stretch] { (0..<24).compactMap { Stretch($0..<$0 + 1, pieces) } }

    /// The two hours together in which tasks take least, where they stand out; of equal ones the earlier.
    package var best: Stretch? {
        (0..<23).compactMap { Stretch($0..<$0 + 2, pieces) }.filter(\.standsOut).min { $0.figure < $1.figure }
    }
}

extension CoachBook {
    /// Of one kind, or of the latest work of every kind. A kind has a usual ratio from 5 tasks on.
    package func hours(of kind: Intention? = nil, local: (Instant) -> CivilDateTime) -> HourProfile {
        var known: [Intention: Double?] = [:]
        func usual(_ kind: Intention) -> Double? {
            if let known = known[kind] { return known }
            let statistics = statistics(of: kind)
            let usual = statistics.confidence.permitsSuggestion ? statistics.medianRatio : nil
            known[kind] = .some(usual)
            return usual
        }
        return HourProfile(kind.map { samples(of: $0) } ?? latest, usual: usual, local: local)
    }
}
