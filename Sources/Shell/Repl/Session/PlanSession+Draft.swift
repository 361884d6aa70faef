import FocusModel
import TaskLanguage

extension PlanSession {
    /// The session that these entries led to: each is read as it was at the time.
    package init(replaying draft: PlanDraft, with reader: PlanCommandReader) {
        self.init()
        var reader = reader
        for (index, entry) in draft.entries.enumerated() {
            reader.context.reference = entry.time
            switch entry.kind {
            case .list:
                guard index + 1 == draft.entries.count || draft.entries[index + 1].kind != .list else { continue }
                let lines = draft.entries[...index].reversed().prefix { $0.kind == .list }.reversed().map(\.text)
                _ = attempt(.add(reader.readList(enteredAs: lines).tasks))
            case .edited: _ = attempt(ListText.read(entry.text, over: list, with: reader))
            case .prompt: repeatEntry(reader.read(entry.text, for: list))
            case .saved: noteSaved()
            case .begun, .pending: break
            }
        }
    }

    private mutating func repeatEntry(_ command: PlanCommand) {
        switch command {
        case .edit(let edit): _ = attempt(edit)
        case .tasks(let reading): _ = attempt(.add(reading.tasks))
        case .undo: _ = undo()
        case .redo: _ = redo()
        case .why, .whatIf, .critique, .save, .pace, .editor, .list, .help, .quit, .resume, .dictate, .misused: break
        }
    }

    /// A change that could not be made then cannot be made now.
    private mutating func attempt(_ edit: PlanEdit) -> Bool {
        do throws(PlanEditError) {
            try apply(edit)
            return true
        } catch {
            return false
        }
    }
}
