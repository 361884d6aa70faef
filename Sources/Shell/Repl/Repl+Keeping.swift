import FocusModel
import Planner
import System

extension Repl {
    // MARK: The draft

    /// Writes what was typed to the draft. Where that is not possible, it is said once, and the conversation goes on.
    func keep(_ kind: PlanDraft.Entry.Kind, _ text: String) {
        guard canKeep else { return }
        do throws(FileError) {
            if draft == nil { draft = try DraftFile.begin(in: world.paths.drafts, name: world.ids.next(), at: world.localNow) }
            try draft?.add(kind, text, at: reader.context.reference)
        } catch {
            canKeep = false
            screen.complain("this list is not kept while you type: \(error)")
        }
    }

    func lookForLeftList() {
        do throws(FileError) {
            left = try DraftFile.newestLeft(in: world.paths.drafts)
        } catch {
            screen.complain("a list left earlier cannot be read: \(error)")
        }
        if let entry = left?.draft.entries.first {
            let today = world.localNow.date
            let day = entry.time.date == today ? "" : "\(dayText(entry.time.date, near: today)) "
            screen.say("A list from \(day)\(clockText(entry.time)) was left: resume takes it up.")
        } else if left != nil {
            screen.say("Text was left that was not entered: resume takes it up.")
        } else if let saved = savedPlan() {
            screen.say("Today's plan was saved at \(clockText(world.zone.civil(saved.updatedAt))): resume opens it.")
        }
    }

    /// Takes up the list that was left, or else today's saved plan; false when there is none.
    func resume() throws -> Bool {
        let text: String
        if let left {
            text = left.draft.fileText
            prefill = left.draft.pending
        } else if let saved = savedPlan() {
            text = saved.content
        } else {
            screen.say("no list was left, and no plan saved today")
            return false
        }
        let earlier = PlanDraft(fileText: text)
        if session.list.isEmpty {
            try? draft?.discard()
            draft = left
            if draft == nil, canKeep { try startDraft(from: earlier) }
            session = PlanSession(replaying: earlier, with: reader)
        } else {
            try change(.add(PlanSession(replaying: earlier, with: reader).list.tasks), quietly: true)
            keep(.edited, ListText.write(session.list, with: reader))
            try left?.discard()
        }
        left = nil
        guard !session.list.isEmpty else { return false }
        try replan()
        if let day { screen.show(day) }
        return true
    }

    private func startDraft(from earlier: PlanDraft) throws {
        let name = earlier.name.isEmpty ? world.ids.next() : earlier.name
        draft = try DraftFile.begin(in: world.paths.drafts, name: name, at: world.localNow)
        for entry in earlier.entries { try draft?.add(entry.kind, entry.text, at: entry.time) }
    }

    private func savedPlan() -> (content: String, updatedAt: Instant)? {
        guard let saved = try? desk.savedPlan(for: world.localNow.date) else { return nil }
        return (saved.content, saved.updatedAt)
    }

    // MARK: Saving and leaving

    var taskIDs: [String] { draft?.draft.taskIDs(of: session.list) ?? [] }

    /// Keeps the tasks and the day's plan; false, with the reason on the screen, where that failed.
    @discardableResult
    func save() -> Bool {
        guard !session.list.isEmpty else {
            screen.complain("there is nothing to save; type a task first")
            return false
        }
        guard let draft else {
            screen.complain("the list has no place on disk, so it cannot be saved; print it with: tp plan LIST")
            return false
        }
        let gone = Set(session.saved.map(draft.draft.taskIDs) ?? []).subtracting(taskIDs).sorted()
        do {
            try replan()
            try desk.save(session.list, of: draft.draft, removing: gone, day: day?.plan.day ?? world.localNow.date, at: world.now)
            if let day { for notice in try desk.saveLater(session.list, of: draft.draft, day) { screen.say("· \(notice)") } }
        } catch {
            screen.complain("not saved: \(error)")
            return false
        }
        keep(.saved, "")
        session.noteSaved()
        let plans = day.map { $0.later.isEmpty ? "today's plan" : "the plans of \($0.plans.count) days" } ?? "today's plan"
        screen.say("saved \(session.list.tasks.count == 1 ? "one task" : "\(session.list.tasks.count) tasks") and \(plans)")
        return true
    }

    /// Leaves with everything kept: a saved list needs its draft no more, any other is offered again.
    func leave() -> Ending {
        if session.list.isEmpty, draft?.draft.isEmpty ?? true {
            try? draft?.discard()
        } else if session.isSaved {
            try? draft?.discard()
        } else if draft != nil {
            screen.say("The list is kept: tp plan, then resume.")
        }
        return .left
    }

    // MARK: History

    func openHistory() {
        let bytes = try? FileSystem.read(world.paths.history, limit: 32 << 20)
        history = LineHistory(fileText: String(decoding: bytes ?? [], as: UTF8.self))
        lines.history = history.entries
    }

    func remember(_ entry: String) {
        history.add(entry)
        lines.history = history.entries
        writeHistory()
    }

    /// A history that cannot be written is no reason to trouble anybody.
    private func writeHistory() {
        try? FileSystem.makeFolder(world.paths.state)
        try? FileSystem.write(Array(history.fileText.utf8), to: world.paths.history)
    }
}

extension Paths {
    /// The lists being typed, one file each.
    package var drafts: String { state + "/drafts" }
}
