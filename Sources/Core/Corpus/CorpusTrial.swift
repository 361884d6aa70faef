import FocusModel
import TaskLanguage

extension CorpusCase {
    /// What a reader makes of this case, against what it should.
    package func discrepancies(by reader: TaskReader) -> [Discrepancy] {
        let context = ReadingContext(reference: setting.reference, locale: setting.locale, zone: setting.zone)
        switch question {
        case .values, .none: return discrepancies(in: reader.readExpressions(text, in: context).map(FoundExpression.init))
        case .tasks, .kind: return discrepancies(in: reader.readList(text, in: context).tasks)
        }
    }
}

extension FoundExpression {
    package init(_ reading: ExpressionReading) { self.init(value: CorpusValue(reading.value), span: reading.span) }
}

extension CorpusValue {
    /// A value as read, in the terms of the corpus.
    package init(_ value: ExpressionReading.Value) {
        self =
            switch value {
            case .duration(_, let range?): .durationRange(seconds: range)
            case .duration(let seconds, nil): .duration(seconds: seconds)
            case .instant(let time, let grain): grain >= .day ? .date(time.date) : .instant(time)
            case .date(let date): .date(date)
            case .range(let from, let to, _): .range(from: from, to: to)
            case .recurrence(let rule, let first, _): .recurrence(rule: rule, first: first)
            case .number(let number): .number(number)
            }
    }
}
