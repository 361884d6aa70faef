/// The commands and answers that a document shows, in the order in which one reader would type them.
///
/// A block fenced with three backticks whose first line begins with `$ ` is a transcript: `$ ` begins a command, `> ` after it goes on
/// with it, the rest is what appears, errors among it; `[2]` at the end is an exit status other than 0. A block fenced as
/// ```` ```list NAME ```` is a file that the commands can read.
struct Transcript {
    struct Step: Sendable {
        var command: String
        var expected: [String]
        /// Of the last line of the command, counted from 1.
        var line: Int
    }

    private let source: [String]
    private(set) var steps: [Step] = []
    private(set) var files: [(name: String, content: String)] = []

    init(_ document: String) {
        let lines = Self.lines(document)
        source = lines
        var index = 0
        while index < lines.count {
            let opening = lines[index]
            index += 1
            guard opening.hasPrefix("```") else { continue }
            let start = index
            while index < lines.count, lines[index] != "```" { index += 1 }
            let block = lines[start..<index]
            index += 1
            if opening.hasPrefix("```list ") {
                files.append((String(opening.dropFirst(8)), block.joined(separator: "\n") + "\n"))
            } else if block.first?.hasPrefix("$ ") == true {
                read(block)
            }
        }
    }

    private mutating func read(_ block: ArraySlice<String>) {
        for (index, line) in zip(block.indices, block) {
            if line.hasPrefix("$ ") {
                steps.append(Step(command: String(line.dropFirst(2)), expected: [], line: index + 1))
            } else if line.hasPrefix("> "), let last = steps.last, last.expected.isEmpty {
                steps[steps.count - 1].command += "\n" + line.dropFirst(2)
                steps[steps.count - 1].line = index + 1
            } else if !steps.isEmpty {
                steps[steps.count - 1].expected.append(line)
            }
        }
    }

    /// The document with these answers in the place of those that it shows.
    func document(saying answers: [[String]]) -> String {
        var lines = source
        for (step, answer) in zip(steps, answers).reversed() {
            lines.replaceSubrange(step.line..<step.line + step.expected.count, with: answer)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Without what an empty last line would be.
    static func lines(_ text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}
