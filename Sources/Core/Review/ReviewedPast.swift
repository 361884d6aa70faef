import FocusModel
import TimerEngine

/// What a review is computed from: the work, the stretches it was done in, the departures from it, and what was planned.
package struct ReviewedPast: Hashable, Sendable {
    package var days: Range<CivilDate>
    package var work: [Work]
    package var stretches: [Stretch]
    package var departures: [Departure]
    package var planned: [PlannedTask]

    package init(
        days: Range<CivilDate>, work: [Work] = [], stretches: [Stretch] = [], departures: [Departure] = [], planned: [PlannedTask] = []
    ) {
        self.days = days
        self.work = work
        self.stretches = stretches
        self.departures = departures
        self.planned = planned
    }

    /// Work with the day that it belongs to.
    package struct Work: Hashable, Sendable {
        package var day: CivilDate
        package var work: LoggedWork

        package init(day: CivilDate, work: LoggedWork) {
            self.day = day
            self.work = work
        }
    }

    /// A stretch of work in one go.
    package struct Stretch: Hashable, Sendable {
        /// Local.
        package var from: CivilDateTime
        package var to: CivilDateTime
        /// Minutes.
        package var worked: Double
        package var interruptions: Int
        /// Nil where it is not known.
        package var focus: Double?

        package init(from: CivilDateTime, to: CivilDateTime, worked: Double, interruptions: Int, focus: Double?) {
            self.from = from
            self.to = to
            self.worked = worked
            self.interruptions = interruptions
            self.focus = focus
        }

        /// Minutes by which the work and what kept from it are told: a score is the one over the other.
        fileprivate var claimed: Double { focus.map { $0 > 0 ? worked / $0 : worked } ?? worked }
    }

    /// A departure from the work and how long it kept away, without those within it.
    package struct Departure: Hashable, Sendable {
        package var cause: String?
        /// Minutes.
        package var away: Double

        package init(cause: String?, away: Double) {
            self.cause = cause
            self.away = away
        }
    }

    package struct PlannedTask: Hashable, Sendable {
        package var id: String
        /// The writer's own estimate in minutes.
        package var minutes: Double?

        package init(id: String, minutes: Double?) {
            self.id = id
            self.minutes = minutes
        }
    }
}

extension ReviewedPast {
    package var review: WorkReview {
        WorkReview(days: days, planned: plannedAgainstDone, kinds: kinds, focus: focus, causes: causes, hours: hours, perDay: perDay)
    }

    private var done: Set<String> { Set(work.compactMap { $0.work.task }.filter(\.isDone).map(\.link.taskID)) }

    private var plannedAgainstDone: WorkReview.Planned {
        var estimates: [String: Double?] = [:]
        for task in planned { estimates.updateValue(task.minutes ?? estimates[task.id] ?? nil, forKey: task.id) }
        let finished = done
        let kept = finished.filter { estimates.keys.contains($0) }.count
        return WorkReview.Planned(
            tasks: estimates.count, minutes: estimates.values.reduce(0) { $0 + ($1 ?? 0) }, done: kept, doneBeyond: finished.count - kept)
    }

    /// A task that took several sessions is judged by all that the period holds of it.
    private var kinds: [WorkReview.Kind] {
        let tasks = work.compactMap { $0.work.task }
        let result = Dictionary(grouping: tasks, by: \.link.intention).map { kind, parts in
            var figures = WorkReview.Kind(kind: kind, tasks: 0, worked: 0, judged: 0, estimated: 0, actual: 0)
            for parts in Dictionary(grouping: parts, by: \.link.taskID).values {
                let took = parts.reduce(0) { $0 + $1.link.actualMinutes }
                figures.worked += took
                guard parts.contains(where: \.isDone) else { continue }
                figures.tasks += 1
                guard let estimate = parts.lazy.compactMap(\.link.estimatedMinutes).first, estimate > 0 else { continue }
                figures.judged += 1
                figures.estimated += estimate
                figures.actual += took
            }
            return figures
        }
        return result.sorted { ($0.worked, $1.kind) > ($1.worked, $0.kind) }
    }

    /// `FocusScore` of all stretches together: the time that each score stands for tells what kept from the work.
    private var focus: WorkReview.Focus {
        let worked = stretches.reduce(0) { $0 + $1.worked }
        let interruptions = stretches.reduce(0) { $0 + $1.interruptions }
        let lost = stretches.reduce(0) { $0 + $1.claimed } - worked
        return WorkReview.Focus(
            worked: worked, away: max(0, lost - FocusScore.costOfReturn.minutes * Double(interruptions)), interruptions: interruptions)
    }

    private var causes: [WorkReview.Cause] {
        let causes = Dictionary(grouping: departures, by: \.cause).map { name, departures in
            WorkReview.Cause(name: name, times: departures.count, away: departures.reduce(0) { $0 + $1.away })
        }
        return causes.sorted { ($0.away, $0.times, $1.name ?? "") > ($1.away, $1.times, $0.name ?? "") }
    }

    /// What was worked in a stretch is spread evenly over the clock time that it took.
    private var hours: [WorkReview.Hour] {
        var worked = [Double](repeating: 0, count: 24), claimed = worked
        for stretch in stretches {
            let (from, to) = (stretch.from.secondNumber, max(stretch.from.secondNumber + 1, stretch.to.secondNumber))
            var second = from
            while second < to {
                let next = min(to, CivilDateTime(secondNumber: second).hourStart + 3600)
                let share = Double(next - second) / Double(to - from)
                worked[CivilDateTime(secondNumber: second).hour] += stretch.worked * share
                claimed[CivilDateTime(secondNumber: second).hour] += stretch.claimed * share
                second = next
            }
        }
        return worked.indices.filter { worked[$0] > 0 }.map { WorkReview.Hour(hour: $0, worked: worked[$0], focus: worked[$0] / claimed[$0]) }
    }

    private var perDay: [WorkReview.Day] {
        let byDay = Dictionary(grouping: work, by: \.day)
        return (days.lowerBound.dayNumber..<days.upperBound.dayNumber).map(CivilDate.init(dayNumber:)).map { day in
            let work = byDay[day] ?? []
            let tasks = Set(work.compactMap { $0.work.task }.filter(\.isDone).map(\.link.taskID)).count
            return WorkReview.Day(day: day, tasks: tasks, worked: work.reduce(0) { $0 + $1.work.worked.minutes })
        }
    }
}

extension WorkReview.Focus {
    /// As `FocusScore` has it; nil where nothing was worked.
    package var score: Double? {
        guard worked > 0 else { return nil }
        return worked / (worked + away + FocusScore.costOfReturn.minutes * Double(interruptions))
    }
}

extension CivilDateTime {
    fileprivate var hourStart: Int { secondNumber - secondOfDay % 3600 }
}
