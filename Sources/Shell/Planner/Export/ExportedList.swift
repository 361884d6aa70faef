import FocusModel
import TaskLanguage

/// A list written in a format, such that reading it gives the same tasks again.
///
/// What a title says stays its own: a word that a reader would take for a time or a mark gets a backslash before it. Whether that is needed is
/// found by reading the line.
package struct ExportedList {
    package let tasks: [DraftTask]
    package let format: ListFormat
    let reader: TaskReader
    let context: ReadingContext

    package init(_ tasks: [DraftTask], as format: ListFormat, reader: TaskReader, context: ReadingContext) {
        self.tasks = tasks
        self.format = format
        self.reader = reader
        self.context = context
    }

    package var lines: [String] { tasks.indices.map(line) }

    private func line(_ index: Int) -> String {
        let task = tasks[index]
        let marker = format.marker(of: task.facts, depth: depth(index))
        let fields = format.fields(of: task.facts, after: task.after).filter(isUnderstood)
        func written(_ title: String) -> String { marker + ([title] + fields).joined(separator: " ") }
        let title = task.facts.title
        if isKept(title, written(title)) { return written(title) }
        let words = title.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        // The fewest backslashes that keep the title: before one word, before all from a word on, before all.
        for place in words.indices {
            var escaped = words
            escaped[place] = "\\" + words[place]
            if isKept(title, written(escaped.joined(separator: " "))) { return written(escaped.joined(separator: " ")) }
        }
        return written(words.map { $0.isEmpty || $0.hasPrefix("\\") ? $0 : "\\" + $0 }.joined(separator: " "))
    }

    /// Whether the reader's language has the words of a field; it has all notations without words.
    private func isUnderstood(_ field: String) -> Bool {
        guard field.contains(" "), field.contains(where: \.isLetter) else { return true }
        return isKept("X", "- \\X \(field)")
    }

    /// Whether a line among others gives its title back, and one task.
    private func isKept(_ title: String, _ line: String) -> Bool {
        if tasks.count == 1 {
            let read = reader.readList(line + "\n", in: context).tasks
            return read.count == 1 && read[0].facts.title == title
        }
        let neighbour = format == .todotxt ? "x \\X" : "- \\X"
        let read = reader.readList("\(neighbour)\n\(line)\n\(neighbour)\n", in: context).tasks
        return read.count == 3 && read[1].facts.title == title
    }

    private func depth(_ index: Int) -> Int {
        var depth = 0
        var above = tasks[index].parent
        while let parent = above, depth < 8 {
            depth += 1
            above = tasks[parent].parent
        }
        return format == .todotxt ? 0 : depth
    }
}
