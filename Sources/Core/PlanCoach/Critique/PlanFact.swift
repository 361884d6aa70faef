import EstimationCoach
import FocusModel

/// Something true of a plan that is worth a sentence, with the figures that the sentence may use. The words are made elsewhere. Tasks are
/// indices.
package enum PlanFact: Hashable, Sendable {
    /// The day is this many minutes too short; so many tasks have no place.
    case overbooked(minutes: Double, leftOut: Int)
    /// The task whose bad case reaches furthest beyond what it must not reach.
    case riskiest(Risk)
    /// How likely a deadline, or an appointment, is missed, by how past lists went as a whole.
    case missed(Chance)
    /// How likely the list ends after the working day.
    case lateEnd(probability: Double, at: Instant, lists: Int)
    /// The least time between a task and the appointment after it.
    case tightest(Int, before: Int, minutes: Double, end: Instant)
    /// Of the kinds in the plan, the one that took longest against its estimates.
    case overruns(Intention, ratio: Double, count: Int, tasks: [Int])
    /// Nobody named a time for so many of the plan's tasks.
    case assumed(count: Int, of: Int, minutes: Double, total: Double)

    /// A task that may take longer than there is time.
    package struct Risk: Hashable, Sendable {
        package var task: Int
        /// What the plan gives it, in minutes.
        package var planned: Double
        /// What it takes in a bad case, in minutes.
        package var high: Double
        /// One in ten takes longer than `high`; false: one in five.
        package var isOneInTen: Bool
        /// Minutes between its end in the plan and what it must not reach.
        package var slack: Double
        package var limit: Limit

        package init(task: Int, planned: Double, high: Double, isOneInTen: Bool, slack: Double, limit: Limit) {
            self.task = task
            self.planned = planned
            self.high = high
            self.isOneInTen = isOneInTen
            self.slack = slack
            self.limit = limit
        }

        /// How far beyond the limit the bad case reaches, in minutes.
        package var excess: Double { high - planned - slack }
    }

    /// What a task must not reach.
    package enum Limit: Hashable, Sendable {
        case deadline(Instant)
        case appointment(Int, Instant)
        /// Time that something outside the list takes.
        case busy(Instant)
        case dayEnd(Instant)

        package var instant: Instant {
            switch self {
            case .deadline(let instant), .appointment(_, let instant), .busy(let instant), .dayEnd(let instant): instant
            }
        }
    }

    package struct Chance: Hashable, Sendable {
        package var task: Int
        package var deadline: Instant
        package var probability: Double
        /// The past lists behind it.
        package var lists: Int

        package init(task: Int, deadline: Instant, probability: Double, lists: Int) {
            self.task = task
            self.deadline = deadline
            self.probability = probability
            self.lists = lists
        }
    }
}

/// A figure that a sentence may name, with what it measures: from it follows how it may be written.
package enum FactNumber: Hashable, Sendable {
    case minutes(Double)
    case clock(Instant)
    case count(Int)
    case ratio(Double)
    /// From 0 to 1.
    case probability(Double)
    /// The number by which a person knows a task of the list, counted from 1.
    case task(Int)

    static func task(index: Int) -> FactNumber { .task(index + 1) }
}

extension PlanFact {
    /// Every figure that a sentence about this fact may name, and no other.
    package var numbers: Set<FactNumber> {
        switch self {
        case .overbooked(let minutes, let leftOut): [.minutes(minutes), .count(leftOut)]
        case .riskiest(let risk):
            Set([.task(index: risk.task), .minutes(risk.planned), .minutes(risk.high), .minutes(risk.slack), .minutes(risk.excess)])
                .union(risk.limit.numbers)
        case .missed(let chance): [.task(index: chance.task), .clock(chance.deadline), .probability(chance.probability), .count(chance.lists)]
        case .lateEnd(let probability, let end, let lists): [.probability(probability), .clock(end), .count(lists)]
        case .tightest(let task, let appointment, let minutes, let end):
            [.task(index: task), .task(index: appointment), .minutes(minutes), .clock(end), .clock(end.adding(minutes: minutes))]
        case .overruns(_, let ratio, let count, let tasks):
            Set([.ratio(ratio), .count(count), .count(tasks.count)]).union(tasks.map { .task(index: $0) })
        case .assumed(let count, let all, let minutes, let total): [.count(count), .count(all), .minutes(minutes), .minutes(total)]
        }
    }

    /// The tasks that it speaks of.
    package var tasks: [Int] {
        switch self {
        case .overbooked, .lateEnd, .assumed: []
        case .riskiest(let risk): [risk.task] + risk.limit.tasks
        case .missed(let chance): [chance.task]
        case .tightest(let task, let appointment, _, _): [task, appointment]
        case .overruns(_, _, _, let tasks): tasks
        }
    }
}

extension PlanFact.Limit {
    fileprivate var numbers: Set<FactNumber> {
        switch self {
        case .deadline(let instant), .busy(let instant), .dayEnd(let instant): [.clock(instant)]
        case .appointment(let task, let instant): [.clock(instant), .task(index: task)]
        }
    }

    fileprivate var tasks: [Int] {
        switch self {
        case .deadline, .busy, .dayEnd: []
        case .appointment(let task, _): [task]
        }
    }
}
