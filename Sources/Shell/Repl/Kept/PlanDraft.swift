import FocusModel

/// Everything typed at the prompt since the list was begun, in order: read again, it gives the same list, with the same steps to undo.
///
/// As a file it only grows, a line an entry: the local time at which it was typed (so that "tomorrow" stays the day that was meant),
/// a mark for what it is, and the text. A line that a crash cut short, or that an unknown hand wrote, is passed over.
package struct PlanDraft: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        package enum Kind: String, Sendable {
            /// A line of the list, or a paste; those that follow one another are one list.
            case list = "+"
            /// An entry at the prompt: a command or more tasks.
            case prompt = ">"
            /// The whole list as it came back from an editor.
            case edited = "="
            /// The beginning; the text names the list, so that its tasks are stored once however often they are saved.
            case begun = "@"
            /// The list as it then was has been saved.
            case saved = "!"
            /// Text that stood on the line and was not entered; it counts only at the end.
            case pending = "?"
        }
        package var time: CivilDateTime
        package var kind: Kind
        package var text: String

        package init(time: CivilDateTime, kind: Kind, text: String) {
            self.time = time
            self.kind = kind
            self.text = text
        }
    }

    package private(set) var entries: [Entry]
    private var begun: Entry?
    /// What was typed and not entered when the draft was left.
    package private(set) var pending: String

    package init(entries: [Entry] = []) {
        self.entries = []
        pending = ""
        for entry in entries { add(entry) }
    }

    package var isEmpty: Bool { entries.isEmpty && pending.isEmpty }
    /// The name of the list; empty before it was given one.
    package var name: String { begun?.text ?? "" }
    /// Without what was only pending.
    package var fileText: String { ([begun].compactMap { $0 } + entries).map(\.line).joined() }

    package mutating func add(_ entry: Entry) {
        switch entry.kind {
        case .pending:
            pending = entry.text
            return
        case .begun:
            begun = entry
            return
        case .list, .prompt, .edited, .saved: break
        }
        pending = ""
        entries.append(entry)
    }
}

extension PlanDraft {
    package init(fileText: String) {
        self.init(entries: fileText.split(separator: "\n").compactMap { Entry(line: $0) })
    }
}

extension PlanDraft.Entry {
    package var line: String { "\(time.withSeconds) \(kind.rawValue) \(EscapedLine.encode(text))\n" }

    package init?(line: some StringProtocol) {
        let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let time = CivilDateTime(iso: parts[0]), let kind = Kind(rawValue: String(parts[1])) else { return nil }
        self.init(time: time, kind: kind, text: EscapedLine.decode(parts[2]))
    }
}
