import FocusModel

/// A file of labelled cases, as `Corpus/README.md` describes it.
package struct CorpusFile: Hashable, Sendable {
    /// `duration.corpus`
    package var name: String
    package var cases: [CorpusCase]

    /// Reads a whole file; the first fault ends the reading.
    package init(name: String, text: String) throws(CorpusError) {
        var reader = CorpusReader(file: name, text: text)
        try reader.readAll()
        self.name = name
        cases = reader.cases
    }
}

/// A fault in a corpus file, with its place.
package struct CorpusError: Error, Hashable, Sendable, CustomStringConvertible {
    package var file: String
    /// 1-based.
    package var line: Int
    package var message: String
    package var description: String { "\(file):\(line): \(message)" }
}

/// The walk through the lines of a corpus file.
private struct CorpusReader {
    let file: String
    let lines: [Substring]
    var next = 0
    var cases: [CorpusCase] = []

    private var setting = CorpusCase.Setting.usual
    /// The heading that the indented phrasings below it stand under.
    private var header: (question: CorpusCase.Question, ambiguity: String?)?
    /// A name given with `==` and the setting of that one case.
    private var named: (name: String, setting: CorpusCase.Setting)?
    private var lineOfID: [String: Int] = [:]

    init(file: String, text: String) {
        self.file = file
        lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    }

    mutating func readAll() throws(CorpusError) {
        while next < lines.count {
            let line = lines[next]
            if line.isEmpty || line.hasPrefix("#") {
                next += 1
            } else if line.hasPrefix(">") {
                try readList(quoted())
            } else if line.hasPrefix("~~~") {
                try readList(fenced())
            } else if line.hasPrefix(" ") {
                try readPhrasing(line)
            } else if line.hasPrefix("== ") {
                named = (Notation.trimmed(line.dropFirst(3)), setting)
                next += 1
            } else {
                try readHeader(line)
            }
        }
    }

    // MARK: Headers

    private mutating func readHeader(_ line: Substring) throws(CorpusError) {
        let number = next + 1
        next += 1
        if line.hasPrefix("at ") {
            guard case .time(let time) = try noted(at: number, { () throws(Notation.Fault) in try Notation.point(line.dropFirst(3), on: nil) }) else {
                throw error(number, "`at` takes a day and a clock reading, `at Wed 2026-03-04 08:30`")
            }
            set(\.reference, to: time)
        } else if line.hasPrefix("locale ") {
            set(\.locale, to: Notation.trimmed(line.dropFirst(7)))
        } else if line.hasPrefix("zone ") {
            guard let zone = Notation.offset(line.dropFirst(5)) else { throw error(number, "`zone` takes an offset from UTC, `zone +01:00`") }
            set(\.zone, to: zone)
        } else {
            let (text, reason) = try doubt(in: line, at: number)
            header = (try question(text, at: number), reason)
        }
    }

    private mutating func set<Value>(_ path: WritableKeyPath<CorpusCase.Setting, Value>, to value: Value) {
        if named != nil {
            named?.setting[keyPath: path] = value
        } else {
            setting[keyPath: path] = value
            header = nil
        }
    }

    private func question(_ text: String, at number: Int) throws(CorpusError) -> CorpusCase.Question {
        if let absence = CorpusCase.Absence(rawValue: text) { return .none(absence) }
        if text.hasPrefix("kind ") { return .kind(Notation.trimmed(text.dropFirst(5))) }
        var values: [CorpusValue] = []
        let day = setting.reference.date
        for part in text.split(separator: " + ") {
            values.append(try noted(at: number) { () throws(Notation.Fault) in try CorpusValue(part, on: day) })
        }
        return .values(values)
    }

    // MARK: Phrasings

    private mutating func readPhrasing(_ line: Substring) throws(CorpusError) {
        let number = next + 1
        next += 1
        guard let header else { throw error(number, "a phrasing without a value above it") }
        var (text, reason) = try doubt(in: line, at: number)
        var span: Range<Int>?
        if let open = text.firstIndex(of: "{"), let close = text.lastIndex(of: "}"), open < close {
            let start = text[..<open].utf8.count
            span = start..<start + text[text.index(after: open)..<close].utf8.count
            text.remove(at: close)
            text.remove(at: open)
        }
        try add(
            CorpusCase(
                file: file, line: number, name: nil, text: text, span: span, setting: setting, question: header.question,
                ambiguity: reason ?? header.ambiguity))
    }

    // MARK: Lists

    /// The text of lines that start with `>`, and the number of the first.
    private mutating func quoted() -> (text: String, line: Int) {
        let first = next
        while next < lines.count, lines[next].hasPrefix(">") { next += 1 }
        let texts = lines[first..<next].map { $0.dropFirst($0.hasPrefix("> ") ? 2 : 1) }
        return (texts.joined(separator: "\n"), first + 1)
    }

    /// The text between two lines of `~~~`, and the number of its first line; after `~~~ escaped` it may hold `\t`, `\r`, `\\` and `\u{…}`.
    private mutating func fenced() throws(CorpusError) -> (text: String, line: Int) {
        let fence = next
        let style = Notation.trimmed(lines[fence].dropFirst(3))
        guard style.isEmpty || style == "escaped" else { throw error(fence + 1, "`\(style)`: a fence is `~~~` or `~~~ escaped`") }
        guard let end = lines[(fence + 1)...].firstIndex(of: "~~~") else { throw error(fence + 1, "this fence is never closed") }
        next = end + 1
        let text = lines[fence + 1..<end].joined(separator: "\n")
        return (style.isEmpty ? text : try noted(at: fence + 2) { () throws(Notation.Fault) in try Notation.unescaped(text) }, fence + 2)
    }

    private mutating func readList(_ input: (text: String, line: Int)) throws(CorpusError) {
        let own = named
        named = nil
        let place = own?.setting ?? setting
        let day = place.reference.date
        var tasks: [ExpectedTask] = []
        var ambiguity: String?
        var saysNone = false
        var open: [(depth: Int, index: Int)] = []
        while next < lines.count, !["", ">", "~", "="].contains(lines[next].prefix(1)) {
            let line = lines[next]
            let number = next + 1
            next += 1
            if line.hasPrefix("#") {
                continue
            } else if line.hasPrefix("? ") {
                ambiguity = String(line.dropFirst(2))
            } else if line == "(no task)" {
                saysNone = true
            } else {
                let depth = line.prefix { $0 == " " }.count
                open.removeAll { $0.depth >= depth }
                let parent = open.last?.index
                let text = line.dropFirst(depth + (line.dropFirst(depth).hasPrefix("\\") ? 1 : 0))
                tasks.append(
                    try noted(at: number) { () throws(Notation.Fault) in try ExpectedTask(text, line: number, parent: parent, on: day) })
                open.append((depth, tasks.count - 1))
            }
        }
        guard tasks.isEmpty == saysNone else { throw error(input.line, "a list is followed by its tasks, or by `(no task)`") }
        for task in tasks where task.after.contains(where: { !tasks.indices.contains($0) }) {
            throw error(task.line, "`after` names a task that this list does not have")
        }
        try add(
            CorpusCase(
                file: file, line: input.line, name: own?.name, text: input.text, span: nil, setting: place, question: .tasks(tasks),
                ambiguity: ambiguity))
    }

    // MARK: Parts of the walk

    /// A line without its `  ? reason`, and the reason why another reading is defensible.
    private func doubt(in line: Substring, at number: Int) throws(CorpusError) -> (text: String, reason: String?) {
        let parts = line.split(separator: "  ?", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return (Notation.trimmed(line), nil) }
        let reason = Notation.trimmed(parts[1])
        guard !reason.isEmpty else { throw error(number, "after `?` stands why another reading is defensible") }
        return (Notation.trimmed(parts[0]), reason)
    }

    private mutating func add(_ new: CorpusCase) throws(CorpusError) {
        if let earlier = lineOfID.updateValue(new.line, forKey: new.id) {
            throw error(new.line, "the same case stands in line \(earlier); change one, or name one with `== …`")
        }
        cases.append(new)
    }

    private func noted<Value>(at number: Int, _ read: () throws(Notation.Fault) -> Value) throws(CorpusError) -> Value {
        do {
            return try read()
        } catch {
            throw self.error(number, error.message)
        }
    }

    private func error(_ line: Int, _ message: String) -> CorpusError { CorpusError(file: file, line: line, message: message) }
}
