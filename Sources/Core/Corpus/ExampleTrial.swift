import FocusModel
import TaskLanguage

extension RuleExample {
    /// What is wrong with this example, in words; nil when the rule does as it says.
    package func fault(by reader: TaskReader) -> String? {
        let setting = CorpusCase.Setting.usual
        guard let readings = reader.readings(of: self, in: ReadingContext(reference: setting.reference, locale: setting.locale)) else {
            return "the grammar has no such rule"
        }
        let own = readings.filter(\.isOwn)
        switch kind {
        case .name:
            return readings.isEmpty ? "its name is an example, and it does not read it" : nil
        case .no:
            return own.first(where: \.isWhole).map { "must not be read, and the rule reads \(words($0.span))" }
        case .yes:
            let wanted = span ?? 0..<text.utf8.count
            let found = readings.filter { $0.span == wanted }
            guard !found.isEmpty else {
                let longest = own.max { $0.span.count < $1.span.count }
                return "is not read" + (longest.map { "; only \(words($0.span)) is" } ?? "")
            }
            guard let value else { return nil }
            do {
                let wanted = try CorpusValue(value, on: setting.reference.date)
                let values = (found.contains(where: \.isOwn) ? found.filter(\.isOwn) : found).map { $0.value.map { CorpusValue($0) } }
                if values.contains(where: { $0.map(wanted.accepts) ?? false }) { return nil }
                return "want \(wanted), got \(values.map { $0?.description ?? "no value" }.joined(separator: " or "))"
            } catch {
                return error.message
            }
        }
    }

    private func words(_ span: Range<Int>) -> String { "“\(String(decoding: Array(text.utf8)[span], as: UTF8.self))”" }
}
