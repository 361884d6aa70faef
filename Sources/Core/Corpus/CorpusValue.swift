import FocusModel

/// The value of an expression as a corpus file writes it down.
///
/// | notation | value |
/// | --- | --- |
/// | `90m`, `1h30m`, `45s`, `2d`, `1w` | a duration |
/// | `10m..15m` | a range of durations |
/// | `15:00`, `Fri 2026-03-06 15:00`, `… 15:00:20` | an instant; without a day, that of the reference |
/// | `Fri 2026-03-06` | a day |
/// | `14:00 .. 15:00`, `Mon 2026-03-09 .. Mon 2026-03-16`, `15:00 ..` | a half-open range; an end may be open |
/// | `RRULE:FREQ=WEEKLY;BYDAY=FR`, `… from Fri 2026-03-06` | a recurrence and, where stated, its first occurrence |
/// | `number 1.5` | a number |
///
/// A day is always written with its weekday, which must fit: a slip in either is found when the file is read.
package enum CorpusValue: Hashable, Sendable {
    case duration(seconds: Double)
    case durationRange(seconds: ClosedRange<Double>)
    case instant(CivilDateTime)
    case date(CivilDate)
    case range(from: CivilDateTime?, to: CivilDateTime?)
    case recurrence(rule: String, first: CivilDateTime?)
    case number(Double)
}

extension CorpusValue: CustomStringConvertible {
    package var description: String {
        switch self {
        case .duration(let seconds): Notation.duration(seconds)
        case .durationRange(let range): "\(Notation.duration(range.lowerBound))..\(Notation.duration(range.upperBound))"
        case .instant(let time): Notation.moment(time)
        case .date(let date): Notation.day(date)
        case .range(let from, let to): [from.map(Notation.moment), "..", to.map(Notation.moment)].compactMap { $0 }.joined(separator: " ")
        case .recurrence(let rule, let first): rule + (first.map { " from \(Notation.moment($0))" } ?? "")
        case .number(let value): "number \(Notation.plain(value))"
        }
    }
}

extension CorpusValue {
    /// Reads the notation above; an error names what is wrong with it.
    package init(_ text: some StringProtocol, on day: CivilDate) throws(Notation.Fault) {
        let text = String(text)
        if text.hasPrefix("number ") {
            guard let value = Double(text.dropFirst(7)) else { throw .init("`\(text)` is no number") }
            self = .number(value)
        } else if text.hasPrefix("RRULE:") {
            let parts = text.split(separator: " from ", maxSplits: 1)
            self = .recurrence(
                rule: try Notation.rule(parts[0]), first: parts.count == 2 ? try Notation.point(parts[1], on: day).moment : nil)
        } else if text.hasSuffix(" ..") || text.hasPrefix(".. ") || text.contains(" .. ") {
            let ends = " \(text) ".split(separator: " .. ", maxSplits: 1, omittingEmptySubsequences: false).map(Notation.trimmed)
            let from = ends[0].isEmpty ? nil : try Notation.point(ends[0], on: day).moment
            let to = ends[1].isEmpty ? nil : try Notation.point(ends[1], on: day).moment
            if let from, let to, from >= to { throw .init("the range `\(text)` ends before it begins") }
            self = .range(from: from, to: to)
        } else if text.contains("..") {
            self = .durationRange(seconds: try Notation.durationRange(text))
        } else if text.last?.isLetter == true, text.first?.isNumber == true {
            self = .duration(seconds: try Notation.seconds(text))
        } else {
            switch try Notation.point(text, on: day) {
            case .day(let date): self = .date(date)
            case .time(let time): self = .instant(time)
            }
        }
    }

    /// Whether a found value says the same as this one. A rule is the same in any order of its parts; an expected rule
    /// that names no first occurrence takes any. BYHOUR and BYMINUTE say what the first occurrence says.
    package func accepts(_ found: CorpusValue) -> Bool {
        switch (self, found) {
        case (.recurrence(let rule, let first), .recurrence(let foundRule, let foundFirst)):
            Notation.parts(ofRule: rule) == CorpusValue.withoutClock(Notation.parts(ofRule: foundRule)) && (first == nil || first == foundFirst)
        case (.duration(let a), .duration(let b)), (.number(let a), .number(let b)): abs(a - b) < 1e-6
        default: self == found
        }
    }

    private static func withoutClock(_ parts: Set<String>) -> Set<String> {
        parts.filter { !$0.hasPrefix("BYHOUR=") && !$0.hasPrefix("BYMINUTE=") }
    }
}
