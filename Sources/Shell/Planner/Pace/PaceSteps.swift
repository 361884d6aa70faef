import FocusModel
import FocusStore
import PlanCoach
import TimerEngine

extension PaceRunner {
    /// Starts a run of a planned day: its flexible tasks in the order of the plan, then those that found no room. Appointments
    /// stand at their time and are no step, but the projection goes round them, and round lunch; headings, done tasks and other days' tasks are none either. `taskIDs` names those
    /// tasks of the list that are stored already; without it they are stored now.
    package func start(_ day: PlannedDay, taskIDs: [String] = [], ago: Duration = .zero) throws(PaceFailure) -> PaceSnapshot {
        var order: [Int] = []
        for index in day.plan.blocks.filter({ !$0.isFixed }).map(\.task) + day.plan.unplaced where !order.contains(index) { order.append(index) }
        let now = clock.now
        var tasks: [FocusTask] = []
        var steps: [TaskBatch.Step] = []
        for index in order {
            let item = day.items[index]
            let task = FocusTask(id: taskIDs.indices.contains(index) ? taskIDs[index] : newID(), facts: item.draft.facts, createdAt: now)
            if !taskIDs.indices.contains(index) { tasks.append(task) }
            steps.append(step(task, target: item.target))
        }
        guard !steps.isEmpty else { throw .nothingToRun }
        if let running = try running() { throw .alreadyRunning(running) }
        do { try stores.focus.save(tasks) } catch { throw .store(error) }
        return try start(steps, engagements: day.engagements, ago: ago)
    }

    /// Starts a run of one task, in a mode. One that is new is stored first; nil is work for no task in particular.
    package func start(
        _ item: PlannedDay.Item?, taskID: String? = nil, title: String = "", plan: ModePlan, assumedMinutes: Double, ago: Duration = .zero
    ) throws(PaceFailure) -> PaceSnapshot {
        guard let item else {
            let target = Estimate(minutes: plan.roundTarget?.minutes ?? assumedMinutes, source: .assumed)
            return try start(
                [TaskBatch.Step(id: newID(), taskID: "", title: title, intention: .general, estimatedMinutes: nil, target: target)], plan: plan,
                ago: ago)
        }
        let task = FocusTask(id: taskID ?? newID(), facts: item.draft.facts, createdAt: clock.now)
        if let running = try running() { throw .alreadyRunning(running) }
        if taskID == nil {
            do { try stores.focus.save([task]) } catch { throw .store(error) }
        }
        return try start([step(task, target: item.target)], plan: plan, ago: ago)
    }

    /// Starts a run of what an earlier one left to do. What is left of a begun step aims at the rest of its target and teaches
    /// nothing: the writer's estimate was for the whole.
    package func startRest(of run: FocusRun, ago: Duration = .zero) throws(PaceFailure) -> PaceSnapshot {
        try start(
            run.rest.map { left in
                var step = left.step
                step.id = newID()
                if left.ledger.work > .zero {
                    step.target.minutes = max(FocusStep.leastTarget, left.remaining).minutes.rounded(.up)
                    step.estimatedMinutes = nil
                }
                return step
            }, engagements: run.engagements, ago: ago)
    }

    /// A step for a task that joins a run.
    package func step(_ task: FocusTask, target: Estimate) -> TaskBatch.Step {
        TaskBatch.Step(
            id: newID(), taskID: task.id, title: task.facts.title, intention: task.facts.intention,
            estimatedMinutes: task.facts.estimate?.minutes, target: target)
    }

    /// A step for a task that is new: the task is stored first.
    package func newStep(_ item: PlannedDay.Item) throws(PaceFailure) -> TaskBatch.Step {
        let task = FocusTask(id: newID(), facts: item.draft.facts, createdAt: clock.now)
        do { try stores.focus.save([task]) } catch { throw .store(error) }
        return step(task, target: item.target)
    }

    /// Takes the task of a step away that did not join a run.
    package func forget(_ step: TaskBatch.Step) throws(PaceFailure) {
        do { try stores.focus.remove([step.taskID]) } catch { throw .store(error) }
    }
}

extension PlannedDay {
    /// What the plan keeps free of tasks without a fixed time.
    fileprivate var engagements: [TaskBatch.Engagement] {
        let fixed = plan.blocks.filter(\.isFixed).map { block in
            TaskBatch.Engagement(title: items[block.task].draft.facts.title, start: block.start, end: block.end)
        }
        let events = part(0).busy.filter { $0.span.end > plan.horizon.start }.map { busy in
            TaskBatch.Engagement(title: busy.title, start: busy.span.start, end: busy.span.end)
        }
        return fixed + events + (plan.lunch.map { [TaskBatch.Engagement(title: "lunch", start: $0.start, end: $0.end)] } ?? [])
    }
}

extension FocusRun {
    /// What was still to do when the run ended.
    package var rest: [FocusStep] { closed.filter { $0.closing == .left && $0.step.step.isTask }.map(\.step) }
}
