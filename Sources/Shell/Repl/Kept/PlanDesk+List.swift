import FocusModel
import Planner

extension PlanDraft {
    /// The identifiers under which the tasks of this draft's list are stored: the same however often they are saved.
    package func taskIDs(of list: PlanList) -> [String] { list.marks.map { "\(name)-\($0)" } }

    /// The draft of a list that came as one text.
    package static func of(_ text: String, named name: String, at time: CivilDateTime) -> PlanDraft {
        PlanDraft(entries: [Entry(time: time, kind: .begun, text: name), Entry(time: time, kind: .list, text: text)])
    }
}

extension PlanDesk {
    /// Keeps a list: its tasks, and as the day's plan the draft that leads to it.
    package func save(_ list: PlanList, of draft: PlanDraft, removing: [String] = [], day: CivilDate, at now: Instant) throws {
        let tasks = zip(draft.taskIDs(of: list), list.tasks).map { id, task in
            FocusTask(id: id, facts: task.facts, createdAt: now, completedAt: task.facts.isDone ? now : nil)
        }
        var saved = draft
        saved.add(PlanDraft.Entry(time: draft.entries.last?.time ?? CivilDateTime(date: day, secondOfDay: 0), kind: .saved, text: ""))
        try save(tasks, removing: removing, plan: saved.fileText, day: day)
    }

    /// Keeps for each later day of a plan what lies on it, as the day's plan: the same draft, with all else dropped at its end. A plan that was
    /// saved for such a day from another list stays; a sentence says so.
    package func saveLater(_ list: PlanList, of draft: PlanDraft, _ day: PlannedDay) throws -> [String] {
        let homes = day.homes
        var notices: [String] = []
        for index in day.plans.indices.dropFirst() {
            let date = day.plans[index].day
            let earlier = try savedPlan(for: date).map { PlanDraft(fileText: $0.content) }
            let kept = list.tasks.indices.filter { task in list.family(of: task).contains { homes[$0] == index } }
            guard earlier.map({ $0.name == draft.name }) ?? !kept.isEmpty else {
                if !kept.isEmpty { notices.append("the plan that was saved for \(dayText(date, near: day.firstDay)) stays; it is of another list") }
                continue
            }
            let dropped = list.tasks.indices.filter { !kept.contains($0) }.map { "\($0 + 1)" }
            let time = draft.entries.last?.time ?? CivilDateTime(date: day.firstDay, secondOfDay: 0)
            var saved = draft
            if !dropped.isEmpty { saved.add(PlanDraft.Entry(time: time, kind: .prompt, text: "drop " + dropped.joined(separator: " "))) }
            saved.add(PlanDraft.Entry(time: time, kind: .saved, text: ""))
            try keep(plan: saved.fileText, day: date)
        }
        return notices
    }

    /// The list that was saved for a day, with the identifiers of its tasks; nil where there is none.
    package func savedList(for day: CivilDate, reader: PlanCommandReader) throws -> (list: PlanList, taskIDs: [String])? {
        guard let content = try savedPlan(for: day)?.content else { return nil }
        let draft = PlanDraft(fileText: content)
        let list = PlanSession(replaying: draft, with: reader).list
        return list.isEmpty ? nil : (list, draft.taskIDs(of: list))
    }
}
