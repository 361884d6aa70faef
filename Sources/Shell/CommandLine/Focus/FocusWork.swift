import EstimationCoach
import FocusModel
import Planner
import TimerEngine

/// What a session is for: a task with its target, and where it is stored already.
struct FocusWork {
    var item: PlannedDay.Item
    /// Nil: it is new.
    var taskID: String?
}

extension PaceDesk {
    /// The run that is going on, with what nobody watched settled; nil where there is none, or none any more.
    func goingOn() throws -> PaceSnapshot? {
        guard try runner.running() != nil else { return nil }
        do {
            return try running(asking: true)
        } catch let left as LeftRun {
            say("\(left)")
            return nil
        }
    }

    /// The number of a row of today's plan, words of an open task's title, or else a task that is new. Nil for no words.
    func work(_ words: String?) throws -> FocusWork? {
        guard let words, !words.allSatisfy(\.isWhitespace) else { return nil }
        if let number = Int(words) { return try row(number) }
        if let known = try known(words) { return known }
        let items = try plannedDay(reading: words).items
        guard let item = items.first else { throw PaceFailure.nothingToRun }
        guard items.count == 1 else { throw FocusFailure.manyTasks(words, items.map(\.draft.facts.title)) }
        return FocusWork(item: item, taskID: nil)
    }

    private func row(_ number: Int) throws -> FocusWork {
        guard let (day, taskIDs) = try savedPlan(newerThan: nil) else { throw FocusFailure.noPlan(number) }
        guard day.items.indices.contains(number - 1) else { throw FocusFailure.noSuchRow(number, rows: day.items.count) }
        let item = day.items[number - 1]
        let id = taskIDs.indices.contains(number - 1) ? taskIDs[number - 1] : nil
        let isDone = try id.flatMap { try stores.focus.task($0)?.facts.isDone } ?? item.draft.facts.isDone
        if isDone { throw FocusFailure.doneAlready(item.draft.facts.title) }
        return FocusWork(item: item, taskID: id)
    }

    /// An open task by its whole title, else by words that stand in the titles of one alone.
    private func known(_ words: String) throws -> FocusWork? {
        let wanted = words.lowercased()
        let open = try stores.focus.openTasks()
        var found = open.filter { $0.facts.title.lowercased() == wanted }
        if found.isEmpty { found = open.filter { " \($0.facts.title.lowercased())".contains(" \(wanted)") } }
        let titles = Set(found.map(\.facts.title))
        if titles.count > 1 { throw FocusFailure.manyTasks(words, titles.sorted()) }
        // Of several with the same words the newest is meant.
        guard let task = found.last else { return nil }
        guard let item = try plan([DraftTask(facts: task.facts)]).items.first else { return nil }
        return FocusWork(item: item, taskID: task.id)
    }

    /// Where the target of Adaptive comes from.
    func learnt() throws -> String {
        let advice = try ModeShelf(world.settings.focus, stores.journal).advice()
        let source =
            advice.isLearned
            ? "learnt from \(advice.sessions.count) sessions" : "until there are \(AdaptiveFocusPolicy.leastSessions) sessions to learn from"
        return "\(PaceText.length(advice.target)), \(source); “tp focus adaptive --why” shows how"
    }

    /// `writing went best in flow (0.93, 5 sessions); “tp focus recommend” shows them`, where that is another mode.
    func betterMode(than mode: FocusMode, for kind: Intention) throws -> String? {
        let recommendation = try ModeShelf(world.settings.focus, stores.journal).recommendation(of: kind)
        guard let best = recommendation.best, recommendation.modes.count > 1, best.mode != mode else { return nil }
        return RecommendationText.best(recommendation).map { "\($0); “tp focus recommend \(kind)” shows them" }
    }
}
