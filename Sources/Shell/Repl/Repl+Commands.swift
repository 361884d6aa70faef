import FocusModel
import PlanCoach
import Planner
import TaskLanguage
import Terminal

extension Repl {
    /// Does what an entry asks for; the ending when it ends the conversation.
    func answer(_ text: String) throws -> Ending? {
        let command = reader.read(text, for: session.list)
        switch command {
        case .edit, .tasks: try accept(text)
        case .undo:
            keep(.prompt, text)
            if session.undo() { try showAgain("undone") } else { screen.say("there is nothing to undo") }
        case .redo:
            keep(.prompt, text)
            if session.redo() { try showAgain("done again") } else { screen.say("there is nothing to do again") }
        case .why(let index):
            try replan()
            if let day, day.items.indices.contains(index) {
                screen.explain(day.why(index, accounts: reader.accounts(of: day.items[index].draft, in: draft?.draft.entries ?? [])))
            } else {
                screen.complain("\(PlanEditError.noSuchTask(index + 1, count: session.list.tasks.count))")
            }
        case .whatIf(let edit): try tell(whatIf: edit)
        case .critique:
            try replan()
            if let day { screen.show(day.critiqueLines(screen.style())) }
        case .list:
            try replan()
            if let day { screen.show(day) }
        case .save: save()
        case .pace: return startRun()
        case .editor: try editList()
        case .resume: _ = try resume()
        case .dictate: return try dictateMore()
        case .help: help()
        case .quit: return leave()
        case .misused(let sentence): screen.complain(sentence)
        }
        return nil
    }

    /// Takes text as a change or as more tasks, keeps it, and shows what came of it.
    func accept(_ text: String) throws {
        switch reader.read(text, for: session.list) {
        case .edit(let edit):
            if try change(edit) { keep(.prompt, text) }
        case .tasks(let reading):
            guard !reading.tasks.isEmpty else {
                screen.complain("there is neither a command nor a task in that; ? shows the commands")
                return
            }
            keep(.prompt, text)
            try change(.add(reading.tasks))
            showNotices(of: reading)
        case .why, .whatIf, .critique, .save, .pace, .undo, .redo, .editor, .list, .help, .quit, .resume, .dictate, .misused: break
        }
    }

    /// Makes a change and shows it; false, with the reason on the screen, where it cannot be made.
    @discardableResult
    func change(_ edit: PlanEdit, quietly: Bool = false) throws -> Bool {
        let before = session.list
        let dayBefore = day
        do throws(PlanEditError) {
            try session.apply(edit)
        } catch {
            screen.complain("\(error)")
            return false
        }
        try replan()
        if !quietly, let day {
            let what = edit.text(before: before, after: session.list, today: reader.context.reference.date)
            let effect = dayBefore.map { $0.effectText(PlanEffect(from: $0, before, to: day, session.list), in: day) }
            screen.say(([what] + (effect.map { [$0] } ?? [])).joined(separator: " · "))
            screen.show(day, touched: edit.touched(before: before, after: session.list))
        }
        return true
    }

    /// Plans a change and says what it does; the list stays as it is.
    func tell(whatIf edit: PlanEdit) throws {
        try replan()
        guard let day, !session.list.isEmpty else {
            screen.complain("there is no plan yet; type a list first")
            return
        }
        let list: PlanList
        do throws(PlanEditError) {
            list = try session.list.applying(edit)
        } catch {
            screen.complain("\(error)")
            return
        }
        let changed = try plan(list)
        let what = edit.text(before: session.list, after: list, today: reader.context.reference.date)
        screen.say("if \(what): \(day.effectText(PlanEffect(from: day, session.list, to: changed, list), in: changed)); nothing is changed")
    }

    /// Puts the list into an editor and takes it back.
    func editList() throws {
        guard let text = edit(ListText.write(session.list, with: reader)) else { return }
        reader.context.reference = world.localNow
        let change = ListText.read(text, over: session.list, with: reader)
        if case .replace(let tasks, _) = change, tasks == session.list.tasks {
            screen.say("the list is as it was")
            return
        }
        keep(.edited, text)
        try self.change(change)
    }

    func help() {
        let style = screen.style()
        let width = CommandWord.all.map { displayWidth($0.usage) }.max() ?? 0
        var lines = wrapped("3 45m, 3 at 14:00, 3 by friday, 3 kind:x, 2-4 #home: say of a task what a list can say", to: style.width - 1)
        for word in CommandWord.all {
            let room = style.width - width - 3
            let parts = room < 24 ? [word.meaning] : wrapped(word.meaning, to: room)
            for (index, part) in parts.enumerated() {
                let usage = index == 0 ? word.usage : ""
                if room < 24 {
                    lines += [usage, "  " + style.paint(truncated(part, to: style.width - 3), .dim)]
                } else {
                    lines.append(fitted(usage, to: width) + "  " + style.paint(part, .dim))
                }
            }
        }
        lines += wrapped("Anything else is read as more tasks; + in front says so of what looks like a command.", to: style.width - 1)
        screen.show(lines)
    }

    private func showAgain(_ what: String) throws {
        try replan()
        screen.say(what)
        if let day { screen.show(day) }
    }

    /// The plan of the list as it is, from its start or from now.
    func replan() throws {
        day = try plan(session.list)
        for fault in desk.calendarFaults() { screen.say("· \(fault)") }
    }

    private func plan(_ list: PlanList) throws -> PlannedDay {
        try desk.plan(list.tasks, from: list.start.map { world.zone.instant($0) } ?? world.now, reach: list.reach)
    }
}
