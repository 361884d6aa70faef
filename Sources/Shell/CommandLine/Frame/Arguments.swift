/// The words after a command's name, read against the options that it takes.
package struct Arguments: Sendable {
    /// The words that are neither options nor their values, in order; `-` is one of them.
    package private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    /// Reads `--long`, `--long=value`, `--long value`, `-s`, `-svalue`, bundled `-abc`, and `--`, after which all are operands.
    /// `-` and a minus before a digit (`-5`) are operands, too.
    package init(_ words: some Sequence<String>, options: [Option]) throws(UsageError) {
        var rest = Array(words)[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                return
            }
            if word.hasPrefix("--") {
                try takeLong(word.dropFirst(2), &rest, options)
            } else if word.hasPrefix("-"), word != "-", word.dropFirst().first?.isNumber != true {
                try takeShort(word.dropFirst(), &rest, options)
            } else {
                operands.append(word)
            }
        }
    }

    /// Whether a flag was given.
    package func has(_ option: String) -> Bool { values[option] != nil }

    /// The value of an option; the last one where it was given more than once.
    package subscript(option: String) -> String? { values[option]?.last }

    /// The value of an option as one of the cases of a type whose raw values are the words for it.
    package func choice<Choice: RawRepresentable & CaseIterable>(_ option: String, _ type: Choice.Type) throws(UsageError) -> Choice?
    where Choice.RawValue == String {
        guard let word = self[option] else { return nil }
        guard let choice = Choice(rawValue: word) else {
            throw UsageError("--\(option): there is no “\(word)”; it is one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return choice
    }

    /// At most `count` operands.
    package func expectOperands(atMost count: Int) throws(UsageError) {
        if operands.count > count { throw UsageError("“\(operands[count])” is one word too many") }
    }

    private mutating func takeLong(_ word: Substring, _ rest: inout ArraySlice<String>, _ options: [Option]) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map(String.init) ?? ""
        guard let option = options.first(where: { $0.long == name }) else {
            throw UsageError("unknown option --\(name)", nearest: nearest(to: name, in: options.map(\.long)).map { "--\($0)" })
        }
        let given = parts.count == 2 ? String(parts[1]) : nil
        if option.value == nil, given != nil { throw UsageError("--\(name) takes no value") }
        try set(option, given, &rest, as: "--\(name)")
    }

    private mutating func takeShort(_ word: Substring, _ rest: inout ArraySlice<String>, _ options: [Option]) throws(UsageError) {
        var letters = word
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.short == letter }) else { throw UsageError("unknown option -\(letter)") }
            let given = option.value != nil && !letters.isEmpty ? String(letters) : nil
            try set(option, given, &rest, as: "-\(letter)")
            if given != nil { return }
        }
    }

    private mutating func set(_ option: Option, _ given: String?, _ rest: inout ArraySlice<String>, as written: String) throws(UsageError) {
        guard let name = option.value else {
            values[option.long, default: []].append("")
            return
        }
        guard let value = given ?? rest.popFirst() else { throw UsageError("\(written) needs a value: \(name)") }
        if !option.choices.isEmpty, !option.choices.contains(value) {
            let advice = "it is one of \(option.choices.joined(separator: ", "))"
            throw UsageError("\(written): there is no “\(value)”; \(advice)", nearest: nearest(to: value, in: option.choices))
        }
        values[option.long, default: []].append(value)
    }
}

/// A command line that makes no sense: exit status 2.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String

    /// What was wrong, and the nearest thing that would have been right.
    package init(_ message: String, nearest: String? = nil) {
        description = nearest.map { "\(message); did you mean \($0)?" } ?? message
    }
}
