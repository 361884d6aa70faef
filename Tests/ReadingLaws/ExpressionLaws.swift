import FocusModel
import TaskLanguage

/// What holds of the expressions that are read in any text whatever.
package enum ExpressionLaws {
    /// The laws that the reading of `text` breaks; none.
    package static func broken(by text: String, _ reader: TaskReader, in context: ReadingContext) -> [BrokenLaw] {
        let readings = reader.readExpressions(text, in: context)
        let read = ReadText(text)
        var findings = Findings()
        var end = 0
        for reading in readings {
            findings.expect(!reading.span.isEmpty, "an expression covers something", "\(reading)")
            findings.expect(read.slice(reading.span) == reading.text, "an expression is what its span covers", "\(reading)")
            findings.expect(reading.span.lowerBound >= end, "expressions stand in text order, without overlap", "\(reading) after \(end)")
            findings.expect(isSane(reading.value), "a value is one of this world", "\(reading)")
            findings.expect(!reading.rule.isEmpty, "an expression names its rule", "\(reading)")
            end = max(end, reading.span.upperBound)
        }
        findings.expect(reader.readExpressions(text, in: context) == readings, "the same text is read alike", "\(readings)")
        return findings.broken
    }

    private static func isSane(_ value: ExpressionReading.Value) -> Bool {
        switch value {
        case .duration(let seconds, let range):
            seconds.isFinite && seconds >= 0 && range.map { $0.lowerBound.isFinite && $0.upperBound.isFinite && $0.lowerBound >= 0 } != false
        case .instant(let time, _): SaneTime.holds(time)
        case .date(let date): SaneTime.holds(date)
        case .range(let from, let to, _):
            (from != nil || to != nil) && from.map(SaneTime.holds) != false && to.map(SaneTime.holds) != false
                && (from == nil || to == nil || from! <= to!)
        case .recurrence(let rule, let first, _): SaneTime.holds(rule: rule) && first.map(SaneTime.holds) != false
        case .number(let number): number.isFinite
        }
    }
}

/// Times that ISO 8601 can write, and rules that RFC 5545 can.
enum SaneTime {
    static func holds(_ date: CivilDate) -> Bool { CivilDate(iso: date.description) == date }
    static func holds(_ time: CivilDateTime) -> Bool { CivilDateTime(iso: time.withSeconds) == time }
    static func holds(rule: String) -> Bool {
        guard rule.hasPrefix("RRULE:FREQ=") else { return false }
        let parts = rule.dropFirst(6).split(separator: ";", omittingEmptySubsequences: false).map {
            $0.split(separator: "=", omittingEmptySubsequences: false)
        }
        return Set(parts.map { $0[0] }).count == parts.count
            && parts.allSatisfy {
                $0.count == 2 && !$0[1].isEmpty && $0[1].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "," || $0 == "-") }
            }
    }
}
