import FocusModel
import TaskLanguage

extension PlanCommandReader {
    /// What else the words behind a task's fields could have been. The entries are read once more for it, each as of when it was typed, the
    /// last one first; evidence that none of them gives (typed at the prompt, in an editor's comment) has no account.
    package func accounts(of task: DraftTask, in entries: [PlanDraft.Entry]) -> [Evidence: FieldAccount] {
        var missing = Set(task.evidence)
        var accounts: [Evidence: FieldAccount] = [:]
        for (text, time) in texts(of: entries).reversed() where !missing.isEmpty {
            guard missing.contains(where: { text.contains($0.text) }) else { continue }
            var context = context
            context.reference = time
            let found = reader.explainList(text, in: context).fields.joined()
            for account in found where missing.remove(account.evidence) != nil { accounts[account.evidence] = account }
            // An amendment is read behind the title of its task: the same words by the same rule, elsewhere in the text.
            for account in found {
                guard let same = missing.first(where: { $0.isSaidLike(account.evidence) }) else { continue }
                missing.remove(same)
                accounts[same] = account
            }
        }
        return accounts
    }

    /// What was read as one text: each entry, and pieces of a list that follow one another together.
    private func texts(of entries: [PlanDraft.Entry]) -> [(text: String, time: CivilDateTime)] {
        var texts: [(text: String, time: CivilDateTime)] = []
        var pieces: [String] = []
        for entry in entries {
            switch entry.kind {
            case .list:
                texts.append((entry.text, entry.time))
                pieces.append(entry.text)
                if pieces.count > 1 { texts.append((pieces.joined(separator: "\n"), entry.time)) }
            case .prompt, .edited:
                texts.append((entry.text, entry.time))
                pieces = []
            case .begun, .saved, .pending: pieces = []
            }
        }
        return texts
    }
}

extension Evidence {
    fileprivate func isSaidLike(_ other: Evidence) -> Bool { kind == other.kind && text == other.text && rule == other.rule }
}
