import FocusModel

/// What a reading depends on besides the text: where and when the writer stands.
package struct ReadingContext: Sendable {
    /// The reference instant as a local clock reading.
    package var reference: CivilDateTime
    /// `en_GB`: what a language leaves open (12/5, "half eight", the first weekday).
    package var locale: String
    package var workday: Workday
    /// The writer's clock; nil where it is not known, and then zones named in the text change nothing.
    package var zone: (any TimeZoneRules)?

    package init(reference: CivilDateTime, locale: String = "en_US", workday: Workday = Workday(), zone: (any TimeZoneRules)? = nil) {
        self.reference = reference
        self.locale = locale
        self.workday = workday
        self.zone = zone
    }
}

/// A task list as read: the tasks, what was passed over and why, and what the writer should know.
package struct ListReading: Hashable, Sendable {
    package var tasks: [DraftTask]
    package var ignored: [IgnoredStretch]
    package var notices: [ReadingNotice]

    package init(tasks: [DraftTask] = [], ignored: [IgnoredStretch] = [], notices: [ReadingNotice] = []) {
        self.tasks = tasks
        self.ignored = ignored
        self.notices = notices
    }
}

/// A stretch of text that holds no task.
package struct IgnoredStretch: Hashable, Sendable {
    package enum Reason: String, Sendable {
        case heading, greeting, signature, note, filler, noise
    }
    /// UTF-8 byte offsets in the input, half-open.
    package var span: Range<Int>
    package var text: String
    package var why: Reason
    package init(span: Range<Int>, text: String, why: Reason) {
        self.span = span
        self.text = text
        self.why = why
    }
}

/// Something that the writer should know of a reading: `ambiguous-date`.
package struct ReadingNotice: Hashable, Sendable {
    package var span: Range<Int>
    package var code: String
    package var message: String
    package init(span: Range<Int>, code: String, message: String) {
        self.span = span
        self.code = code
        self.message = message
    }
}

/// A time or number expression found in running text, resolved against a context.
package struct ExpressionReading: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
        /// Seconds; `range` when the writer gave one.
        case duration(seconds: Double, range: ClosedRange<Double>?)
        case instant(CivilDateTime, grain: Grain)
        case date(CivilDate)
        /// Half-open; an open end is nil. `grain` tells dates (day and coarser) from clock readings.
        case range(from: CivilDateTime?, to: CivilDateTime?, grain: Grain)
        /// RFC 5545, `RRULE:…`; `first` is its first occurrence, where the text anchors one.
        case recurrence(rule: String, first: CivilDateTime?, hasTime: Bool)
        case number(Double)
    }
    package var value: Value
    package var text: String
    /// UTF-8 byte offsets in the input, half-open.
    package var span: Range<Int>
    /// `rule name (file:line)`.
    package var rule: String

    package init(value: Value, text: String, span: Range<Int>, rule: String) {
        self.value = value
        self.text = text
        self.span = span
        self.rule = rule
    }
}

/// The precision of a time value, finest first.
package enum Grain: String, CaseIterable, Comparable, Sendable {
    case second, minute, hour, day, week, month, quarter, year
    package static func < (a: Grain, b: Grain) -> Bool { allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)! }
}

/// One file of a grammar folder: its language (`en`, `common`), its name (`duration.grammar`) and its bytes.
package struct GrammarSource: Hashable, Sendable {
    package var language: String
    package var name: String
    package var text: [UInt8]
    package init(language: String, name: String, text: [UInt8]) {
        self.language = language
        self.name = name
        self.text = text
    }
    package var path: String { "\(language)/\(name)" }
}

/// A fault in a grammar file, with its place.
package struct GrammarError: Error, Hashable, Sendable {
    /// `en/duration.grammar`
    package var file: String
    /// 1-based; the column counts characters.
    package var line: Int
    package var column: Int
    package var lineText: String
    package var message: String
    package init(file: String, line: Int, column: Int, lineText: String, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.lineText = lineText
        self.message = message
    }
}

extension GrammarError: CustomStringConvertible {
    /// `file:line:column: message`, then the line and a caret below the place.
    package var description: String {
        let pad = lineText.prefix(max(0, column - 1)).map { $0 == "\t" ? "\t" : " " }.joined()
        return "\(file):\(line):\(column): \(message)\n\(lineText)\n\(pad)^"
    }
}

/// Reads task lists and time expressions in one language, or in several, of which each line is taken for one.
///
/// It knows no word of any language: words, rules and meanings come from the grammar files that it was made from.
package final class TaskReader: Sendable {
    let grammar: Grammar
    let expressions: ExpressionReader
    let categories: ListCategories

    /// - Parameters:
    ///   - grammars: every file at hand; those of `languages` and of `common` are read.
    ///   - languages: the first is what a line without any known word is taken for; those after the eighth are passed over.
    ///   - countries: whose own holidays are known.
    ///   - isStrict: find faults in patterns at once, as for a grammar that a user brings.
    package init(grammars: [GrammarSource], languages: [String], countries: Countries, isStrict: Bool = false) throws(GrammarError) {
        let languages = Array(languages.filter { $0 != "common" }.prefix(LanguageSet.limit))
        let wanted = (["common"] + languages).flatMap { GrammarSource.wanted(grammars, language: $0, countries: countries) }
        grammar = try Grammar(wanted, languages: languages, isStrict: isStrict)
        expressions = ExpressionReader(grammar: grammar)
        categories = ListCategories(grammar)
    }

    /// The kinds of work that the grammar has words for, in alphabetical order.
    package var kinds: [String] { Set(grammar.kinds.values.map(\.name)).sorted() }

    /// The tasks of a list, in order.
    package func readList(_ text: String, in context: ReadingContext) -> ListReading {
        var reader = ListReader(Array(text.utf8), grammar: grammar, categories: categories)
        reader.read()
        var finisher = ListFinisher(reader, context: context)
        return ListReading(tasks: finisher.tasks(), ignored: reader.ignored, notices: finisher.notices())
    }

    /// The time and number expressions of a text, in order, without overlap.
    package func readExpressions(_ text: String, in context: ReadingContext) -> [ExpressionReading] {
        expressions.read(Array(text.utf8), in: context, setting: .prose)
    }

    /// Minutes, when the whole text is one duration ("45m", "an hour and a half"; a bare number counts as minutes); else nil.
    package func readDuration(_ text: String) -> Estimate? {
        let context = ReadingContext(reference: CivilDateTime(date: CivilDate(dayNumber: 20_000), secondOfDay: 0))
        guard let reading = only(expressions.read(Array(text.utf8), in: context, setting: .list), in: text) else { return nil }
        switch reading.value {
        case .duration(let seconds, let range):
            return Estimate(minutes: seconds / 60, range: range.map { $0.lowerBound / 60...$0.upperBound / 60 }, source: .writer)
        case .number(let minutes): return Estimate(minutes: minutes, source: .writer)
        case .instant, .date, .range, .recurrence: return nil
        }
    }

    /// A local reading, when the whole text is one point in time ("9:30", "tomorrow at 5"); else nil.
    package func readMoment(_ text: String, in context: ReadingContext) -> CivilDateTime? {
        guard let reading = only(expressions.read(Array(text.utf8), in: context, setting: .list), in: text) else { return nil }
        switch reading.value {
        case .instant(let moment, _): return moment
        case .date(let date): return CivilDateTime(date: date, secondOfDay: 0)
        case .duration, .range, .recurrence, .number: return nil
        }
    }

    /// A stretch by the clock, when the whole text is one ("9:10-10:40", "yesterday from 2pm to 3"); else nil.
    package func readStretch(_ text: String, in context: ReadingContext) -> (from: CivilDateTime, to: CivilDateTime)? {
        guard let reading = only(expressions.read(Array(text.utf8), in: context, setting: .list), in: text),
            case .range(let from?, let to?, let grain) = reading.value, grain < .day
        else { return nil }
        return (from, to)
    }

    /// The reading that is the whole text but for white space.
    private func only(_ readings: [ExpressionReading], in text: String) -> ExpressionReading? {
        guard readings.count == 1, text.utf8.count - text.utf8.prefix(while: { $0 <= 0x20 }).count == text.utf8.count - readings[0].span.lowerBound,
            text.utf8.dropFirst(readings[0].span.upperBound).allSatisfy({ $0 <= 0x20 })
        else { return nil }
        return readings[0]
    }
}
