import FocusModel

/// What some days of work come to: planned against done, estimate against actual by kind, how undivided the work was, and when it went best.
package struct WorkReview: Hashable, Sendable {
    /// Half-open.
    package var days: Range<CivilDate>
    package var planned: Planned
    package var kinds: [Kind]
    package var focus: Focus
    /// Most time away first.
    package var causes: [Cause]
    /// Those that were worked in, from midnight on.
    package var hours: [Hour]
    /// One a day of the period.
    package var perDay: [Day]

    package init(days: Range<CivilDate>, planned: Planned, kinds: [Kind], focus: Focus, causes: [Cause], hours: [Hour], perDay: [Day]) {
        self.days = days
        self.planned = planned
        self.kinds = kinds
        self.focus = focus
        self.causes = causes
        self.hours = hours
        self.perDay = perDay
    }

    /// Tasks of the saved plans and of the runs.
    package struct Planned: Hashable, Sendable {
        package var tasks: Int
        /// What those with an estimate were put at.
        package var minutes: Double
        /// How many of them were finished in the period.
        package var done: Int
        /// Tasks that were finished and in no plan.
        package var doneBeyond: Int

        package init(tasks: Int, minutes: Double, done: Int, doneBeyond: Int) {
            self.tasks = tasks
            self.minutes = minutes
            self.done = done
            self.doneBeyond = doneBeyond
        }
    }

    package struct Kind: Hashable, Sendable {
        package var kind: Intention
        /// Finished.
        package var tasks: Int
        /// All time worked on it, on what was finished and what was not.
        package var worked: Double
        /// Of the finished tasks with an estimate: how many, what they were put at, and what they took.
        package var judged: Int
        package var estimated: Double
        package var actual: Double

        package var ratio: Double? { estimated > 0 ? actual / estimated : nil }

        package init(kind: Intention, tasks: Int, worked: Double, judged: Int, estimated: Double, actual: Double) {
            self.kind = kind
            self.tasks = tasks
            self.worked = worked
            self.judged = judged
            self.estimated = estimated
            self.actual = actual
        }
    }

    /// The figures behind the focus score, of all stretches together.
    package struct Focus: Hashable, Sendable {
        /// Minutes.
        package var worked: Double
        package var away: Double
        package var interruptions: Int

        package init(worked: Double, away: Double, interruptions: Int) {
            self.worked = worked
            self.away = away
            self.interruptions = interruptions
        }
    }

    package struct Cause: Hashable, Sendable {
        /// As its user named it; nil where it was not named.
        package var name: String?
        package var times: Int
        /// Minutes, without those of what came in between.
        package var away: Double

        package init(name: String?, times: Int, away: Double) {
            self.name = name
            self.times = times
            self.away = away
        }
    }

    package struct Hour: Hashable, Sendable {
        /// 0 to 23, local.
        package var hour: Int
        /// Minutes.
        package var worked: Double
        /// 0 to 1, of the stretches in it.
        package var focus: Double

        package init(hour: Int, worked: Double, focus: Double) {
            self.hour = hour
            self.worked = worked
            self.focus = focus
        }
    }

    package struct Day: Hashable, Sendable {
        package var day: CivilDate
        package var tasks: Int
        /// Minutes.
        package var worked: Double

        package init(day: CivilDate, tasks: Int, worked: Double) {
            self.day = day
            self.tasks = tasks
            self.worked = worked
        }
    }
}

extension WorkReview {
    /// No plan and no work.
    package var isEmpty: Bool { planned.tasks == 0 && perDay.allSatisfy { $0.worked == 0 && $0.tasks == 0 } }

    package var worked: Double { perDay.reduce(0) { $0 + $1.worked } }

    /// Up to three hours with the most undivided work, the best first: an hour counts what was worked in it times its focus score, and one
    /// with under half an hour in all says nothing.
    package var bestHours: [Hour] {
        let telling = hours.filter { $0.worked >= 30 }
        return Array(telling.sorted { ($0.worked * $0.focus, $1.hour) > ($1.worked * $1.focus, $0.hour) }.prefix(3))
    }
}
