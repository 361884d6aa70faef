import FocusModel
import Planner
import TaskLanguage

/// Reads what was typed at the prompt: a command where the whole entry has the form of one, else more tasks.
///
/// "move 2 first" moves, "move the sofa 30m" is a task, as are "save receipts" and "start report 1h". A leading `+` says: a task, whatever
/// it looks like.
package struct PlanCommandReader: Sendable {
    package var reader: TaskReader
    package var context: ReadingContext

    package init(reader: TaskReader, context: ReadingContext) {
        self.reader = reader
        self.context = context
    }

    package func read(_ entry: String, for list: PlanList) -> PlanCommand {
        let text = entry.trimmed
        guard !text.contains("\n") else { return .tasks(reader.readList(entry, in: context)) }
        if text.first == "+", text.dropFirst().first?.isWhitespace == true {
            return .tasks(reader.readList(String(text.dropFirst()), in: context))
        }
        return whatIf(text, for: list) ?? command(text, for: list) ?? amendment(text, of: list) ?? slip(text, of: list)
            ?? .tasks(reader.readList(entry, in: context))
    }

    private func command(_ text: String, for list: PlanList) -> PlanCommand? {
        var words = text.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return .list }
        let verb = words.removeFirst().lowercased()
        switch (verb, words.count) {
        case ("save", 0): return .save
        case ("pace", 0): return .pace
        case ("undo", 0): return .undo
        case ("redo", 0): return .redo
        case ("edit", 0): return .editor
        case ("list", 0): return .list
        case ("dictate", 0): return .dictate
        case ("resume", 0): return .resume
        case ("help", 0), ("?", 0): return .help
        case ("quit", 0), ("exit", 0), ("q", 0): return .quit
        case ("start", 0): return .edit(.start(nil))
        case ("days", 1...): return days(words)
        case ("critique", 0): return .critique
        case ("why", 1): return TaskNumbers.one(words.first).map { .why($0) }
        case ("drop", 1...): return TaskNumbers.all(words).map { .edit(.drop($0)) }
        case ("join", 2...): return TaskNumbers.all(words).map { .edit(.join($0)) }
        case ("move", 2...): return move(words)
        case ("split", 1...): return split(words)
        case ("start", _): return start(text)
        case ("title", 2...):
            guard let index = TaskNumbers.one(words.first) else { return nil }
            return .edit(.retitle(index, words.dropFirst().joined(separator: " ")))
        case ("clear", 1...): return clear(words)
        case (_, 0):
            return CommandWord.all.first { $0.word == verb }.map { .misused("\(verb) goes like this: \($0.usage) (\($0.meaning))") }
        default: return nil
        }
    }

    /// `what if move 2 first`, `whatif 4 40m`, `what if + call mum 10m`; nil where no change follows, as in a task that begins so.
    private func whatIf(_ text: String, for list: PlanList) -> PlanCommand? {
        var words = text.split(whereSeparator: \.isWhitespace)
        let isOne = words.first?.lowercased() == "whatif"
        guard isOne || (words.count > 1 && words[0].lowercased() == "what" && words[1].lowercased() == "if") else { return nil }
        words.removeFirst(isOne ? 1 : 2)
        guard let first = words.first else { return .misused("what if needs a change, as in: what if drop 3") }
        let rest = String(text[first.startIndex...])
        let reading = first == "+" ? read(rest, for: list) : command(rest, for: list) ?? amendment(rest, of: list) ?? slip(rest, of: list)
        switch reading {
        case .edit(let edit): return .whatIf(edit)
        case .tasks(let reading): return .whatIf(.add(reading.tasks))
        case .misused(let sentence): return .misused(sentence)
        case .why, .whatIf, .critique, .save, .pace, .undo, .redo, .editor, .list, .help, .quit, .resume, .dictate, nil: return nil
        }
    }

    private func move(_ words: [Substring]) -> PlanCommand? {
        guard let index = TaskNumbers.one(words.first) else { return nil }
        let place: PlanEdit.Place? =
            switch (words[1].lowercased(), words.count) {
            case ("first", 2): .first
            case ("last", 2): .last
            case ("before", 3): TaskNumbers.one(words[2]).map { .before($0) }
            case ("after", 3): TaskNumbers.one(words[2]).map { .after($0) }
            case (_, 2): TaskNumbers.one(words[1]).map { .to($0) }
            default: nil
            }
        return place.map { .edit(.move(index, $0)) }
    }

    private func split(_ words: [Substring]) -> PlanCommand? {
        guard let index = TaskNumbers.one(words.first) else { return nil }
        if words.count == 1 { return .edit(.split(index, [])) }
        let rest = words.dropFirst()
        let minutes = rest.map { reader.readDuration($0.trimmingCommas) }
        if !minutes.contains(nil) { return .edit(.split(index, minutes.compactMap { $0?.minutes })) }
        return reader.readDuration(rest.joined(separator: " ")).map { .edit(.split(index, [$0.minutes])) }
    }

    private func start(_ text: String) -> PlanCommand? {
        let rest = String(text.drop { !$0.isWhitespace }).trimmed
        if let moment = reader.readMoment(rest, in: context) { return .edit(.start(moment)) }
        guard !rest.contains(where: \.isLetter) else { return nil }
        return .misused("\(rest) is no time of day; say it as in: start 9:30")
    }

    /// `days 3`, `days until friday`
    private func days(_ words: [Substring]) -> PlanCommand? {
        if words.count == 1, let count = Int(words[0]) {
            guard (1...PlanReach.limit).contains(count) else { return .misused("a plan is for 1 to \(PlanReach.limit) days, as in: days 3") }
            return .edit(.reach(.days(count)))
        }
        guard words.count > 1, words[0].lowercased() == "until" else { return nil }
        return reader.readMoment(words.dropFirst().joined(separator: " "), in: context).map { .edit(.reach(.until($0.date))) }
    }

    private func clear(_ words: [Substring]) -> PlanCommand? {
        guard let indices = TaskNumbers.read(words[0]) else { return nil }
        let fields = words.dropFirst().map { Field(rawValue: $0.trimmingCommas.lowercased()) }
        guard !fields.contains(nil) else { return nil }
        return .edit(.clear(indices, fields.isEmpty ? Field.allCases : fields.compactMap { $0 }))
    }
}

extension StringProtocol {
    /// Without white space at its ends.
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(self[first...last])
    }

    /// Without white space at its end.
    var trimmedEnd: String { lastIndex { !$0.isWhitespace }.map { String(self[...$0]) } ?? "" }

    fileprivate var trimmingCommas: String { String(last == "," ? dropLast() : self[...]) }
}
