/// An example of a rule, as its grammar file gives it: a text that the rule must read, or must not.
///
///     rule "an hour and a half" : duration <- …
///       yes  "two hours and a half" = 150m     "set aside {1.5 hrs}"
///       no   "half an hourglass"
///
/// The name of a rule is an example, too. The loader of a grammar passes examples over; only who tests rules reads them.
package struct RuleExample: Hashable, Sendable {
    package enum Kind: Sendable {
        /// The rule's own name: it reads some stretch of it.
        case name
        /// It reads the whole text, or what stands in braces.
        case yes
        /// It reads no stretch of the text.
        case no
    }

    /// `en/duration.grammar`
    package var file: String
    /// 1-based.
    package var line: Int
    package var kind: Kind
    package var text: String
    /// What must be read, UTF-8 byte offsets, where braces mark it.
    package var span: Range<Int>?
    /// What it must mean, in the notation of the corpus; nil where the example leaves that open.
    package var value: String?
    package var ruleName: String
    /// Where the rule begins.
    package var ruleLine: Int

    /// All examples of a grammar file, in its order.
    package static func all(in source: GrammarSource) throws(GrammarError) -> [RuleExample] {
        var reader = ExampleReader(source)
        try reader.read()
        return reader.examples
    }
}

/// The walk through the lines of a grammar file. What else it holds is the business of `GrammarBuilder`.
private struct ExampleReader {
    let source: GrammarSource
    var examples: [RuleExample] = []
    private var rule: (name: String, line: Int)?

    init(_ source: GrammarSource) { self.source = source }

    mutating func read() throws(GrammarError) {
        let lines = String(decoding: source.text, as: UTF8.self).split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (index, line) in lines.enumerated() {
            let text = line.drop { $0 == " " || $0 == "\t" }
            let number = index + 1
            if text.startIndex == line.startIndex {
                rule = nil
                if text.hasPrefix("rule \"") { begin(text, number) }
            } else if text.hasPrefix("yes ") || text.hasPrefix("yes\t") {
                try readExamples(.yes, text.dropFirst(4), in: line, number)
            } else if text.hasPrefix("no ") || text.hasPrefix("no\t") {
                try readExamples(.no, text.dropFirst(3), in: line, number)
            }
        }
    }

    private mutating func begin(_ text: Substring, _ number: Int) {
        var rest = text.dropFirst(5)
        guard let name = quoted(&rest) else { return }
        rule = (name, number)
        examples.append(RuleExample(file: source.path, line: number, kind: .name, text: name, ruleName: name, ruleLine: number))
    }

    private mutating func readExamples(_ kind: RuleExample.Kind, _ text: Substring, in line: Substring, _ number: Int) throws(GrammarError) {
        func error(_ message: String, at rest: Substring) -> GrammarError {
            GrammarError(
                file: source.path, line: number, column: line[..<rest.startIndex].count + 1, lineText: String(line), message: message)
        }
        guard let rule else { throw error("an example stands below its rule", at: text) }
        var rest = text.drop { $0 == " " || $0 == "\t" }
        repeat {
            let start = rest
            guard rest.first == "\"", var example = quoted(&rest) else {
                throw error("an example is a text in quotation marks: yes \"an hour and a half\" = 90m", at: start)
            }
            var span: Range<Int>?
            if kind == .yes, let open = example.firstIndex(of: "{"), let close = example.lastIndex(of: "}"), open < close {
                let first = example[..<open].utf8.count
                span = first..<first + example[example.index(after: open)..<close].utf8.count
                example.remove(at: close)
                example.remove(at: open)
            }
            rest = rest.drop { $0 == " " || $0 == "\t" }
            var value: String?
            if rest.first == "=" {
                guard kind == .yes else { throw error("what the rule must not read has no value", at: rest) }
                let end = rest.firstIndex { $0 == "\"" || $0 == "#" } ?? rest.endIndex
                value = rest[..<end].dropFirst().split(separator: " ").joined(separator: " ")
                rest = rest[end...]
            }
            examples.append(
                RuleExample(
                    file: source.path, line: number, kind: kind, text: example, span: span, value: value, ruleName: rule.name, ruleLine: rule.line))
        } while !rest.isEmpty && rest.first != "#"
    }

    /// A text in quotation marks, which are taken off together with the backslashes that keep a mark.
    private func quoted(_ rest: inout Substring) -> String? {
        var text = ""
        var place = rest.index(after: rest.startIndex)
        while place < rest.endIndex, rest[place] != "\"" {
            if rest[place] == "\\", rest.index(after: place) < rest.endIndex { place = rest.index(after: place) }
            text.append(rest[place])
            place = rest.index(after: place)
        }
        guard place < rest.endIndex else { return nil }
        rest = rest[rest.index(after: place)...]
        return text
    }
}
