import FocusModel

/// One change of a list, or of when it is begun, that may mend what is wrong with its plan. Tasks are indices.
package enum Remedy: Hashable, Sendable {
    /// Nothing of the list is given up.
    case beginPlan(by: Instant)
    /// An appointment is begun at another time.
    case begin(Int, at: Instant)
    case shorten(Int, ShorterTask)
    case move(Int, to: CivilDate)
    case drop(Int)

    package var task: Int? {
        switch self {
        case .beginPlan: nil
        case .begin(let task, at: _), .shorten(let task, _), .move(let task, to: _), .drop(let task): task
        }
    }

    /// What is done to the list; of two ways out of one difficulty, each should be of another sort.
    package enum Sort: Hashable, Sendable {
        case begin, shorten, leaveOut
    }

    package var sort: Sort {
        switch self {
        case .beginPlan, .begin: .begin
        case .shorten: .shorten
        case .move, .drop: .leaveOut
        }
    }
}

/// A task cut down: what the plan would give it, and the writer's own figure that leads to that.
package struct ShorterTask: Hashable, Sendable {
    package var target: Estimate
    /// Minutes as the writer would put it; another figure than the target where the coach corrects it.
    package var own: Double

    package init(target: Estimate, own: Double) {
        self.target = target
        self.own = own
    }

    /// Taken at its word.
    package init(minutes: Double) { self.init(target: Estimate(minutes: minutes, source: .writer), own: minutes) }
}

extension PlanRequest {
    /// The same with these changes made.
    package func applying(_ remedies: [Remedy]) -> PlanRequest {
        var request = self
        for remedy in remedies {
            switch remedy {
            case .beginPlan(let instant): request.from = instant
            case .begin(let task, let instant): request.tasks[task].facts.start = zone.civil(instant)
            case .shorten(let task, let shorter):
                request.tasks[task].target = shorter.target
                request.tasks[task].facts.estimate = Estimate(minutes: shorter.own, source: .writer)
            case .move(let task, let date):
                request.tasks[task].facts.date = date
                request.tasks[task].facts.window = nil
            case .drop(let task): request.tasks[task].facts.isDone = true
            }
        }
        return request
    }
}

/// A way out of a conflict that was tried: planned with it, the conflict is gone and no other has come.
package struct Fix: Hashable, Sendable {
    /// One; more where no single one mends it.
    package var remedies: [Remedy]
    /// Minutes of this day's work that it gives up.
    package var minutes: Double
    /// When the plan then ends; nil where no task but appointments is left.
    package var finish: Instant?
    /// How long before its deadline the task then ends that was late, in minutes.
    package var spare: Double?
}
