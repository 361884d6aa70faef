import FocusModel

/// An expression that a reader found, in the terms of the corpus.
package struct FoundExpression: Hashable, Sendable {
    package var value: CorpusValue
    package var span: Range<Int>

    package init(value: CorpusValue, span: Range<Int>) {
        self.value = value
        self.span = span
    }
}

/// A difference between what a case expects and what was found.
package struct Discrepancy: Hashable, Sendable, CustomStringConvertible {
    /// 1-based, in the corpus file: the line to look at.
    package var line: Int
    /// The field, or `tasks`, `expressions`, `span`, `kind`.
    package var field: String
    package var wanted: String
    package var found: String
    package var description: String { "\(field): want \(wanted), got \(found)" }
}

extension CorpusCase {
    /// What is wrong with the expressions found in this text; empty when nothing is, or when the case asks for tasks.
    package func discrepancies(in found: [FoundExpression]) -> [Discrepancy] {
        switch question {
        case .values(let wanted):
            let wantsNumber = wanted.contains { if case .number = $0 { true } else { false } }
            let counted = wantsNumber ? found : found.filter { !$0.isNumber }
            guard wanted.count == counted.count, zip(wanted, counted).allSatisfy({ $0.accepts($1.value) }) else {
                return [discrepancy("expressions", shown(wanted), shown(counted.map(\.value)))]
            }
            guard let span, counted.count == 1, counted[0].span != span else { return [] }
            return [discrepancy("span", stretch(span), stretch(counted[0].span))]
        case .none(let absence):
            let unwanted = found.filter { absence.forbids($0.value) }
            return unwanted.isEmpty ? [] : [discrepancy("expressions", absence.rawValue, shown(unwanted.map(\.value)))]
        case .tasks, .kind: return []
        }
    }

    /// What is wrong with the tasks found in this text; empty when nothing is, or when the case asks for expressions.
    package func discrepancies(in found: [DraftTask]) -> [Discrepancy] {
        switch question {
        case .tasks(let wanted):
            var result: [Discrepancy] = []
            if wanted.count != found.count {
                result.append(discrepancy("tasks", shown(wanted.map(\.facts.title)), shown(found.map(\.facts.title))))
            }
            for (task, draft) in zip(wanted, found) { result += task.discrepancies(in: draft) }
            return result
        case .kind(let kind):
            let name = found.first?.facts.intention.rawValue ?? "no task"
            return name == kind ? [] : [discrepancy("kind", kind, name)]
        case .values, .none: return []
        }
    }

    private func discrepancy(_ field: String, _ wanted: String, _ found: String) -> Discrepancy {
        Discrepancy(line: line, field: field, wanted: wanted, found: found)
    }

    private func stretch(_ span: Range<Int>) -> String {
        let bytes = Array(text.utf8)
        return span.upperBound <= bytes.count ? "`\(String(decoding: bytes[span], as: UTF8.self))`" : "\(span)"
    }
}

extension ExpectedTask {
    fileprivate func discrepancies(in draft: DraftTask) -> [Discrepancy] {
        let facts = facts, got = draft.facts
        var result: [Discrepancy] = []
        func compare<Value: Equatable>(_ field: String, _ wanted: Value, _ found: Value, _ show: (Value) -> String) {
            if wanted != found { result.append(Discrepancy(line: line, field: field, wanted: show(wanted), found: show(found))) }
        }
        compare("title", facts.title, got.title) { "`\($0)`" }
        compare("estimate", facts.estimate?.minutes, got.estimate?.minutes) { shown($0.map { Notation.duration($0 * 60) }) }
        compare("estimate range", facts.estimate?.range, got.estimate?.range) { shown($0) }
        compare("start", facts.start, got.start) { shown($0.map(Notation.moment)) }
        if facts.start == nil, got.start == nil { compare("date", facts.date, got.date) { shown($0.map(Notation.day)) } }
        compare("deadline", facts.deadline, got.deadline) { shown($0) }
        compare("window", facts.window, got.window) { shown($0.map { CorpusValue.range(from: $0.from, to: $0.to) }) }
        compare("priority", facts.priority, got.priority) { shown($0) }
        compare("tags", facts.tags.sorted(), got.tags.sorted()) { shown($0) }
        compare("project", facts.project, got.project) { shown($0) }
        compare("done", facts.isDone, got.isDone) { "\($0)" }
        compare("recurrence", facts.recurrence.map(Notation.parts(ofRule:)), got.recurrence.map(Notation.parts(ofRule:))) { shown($0?.sorted()) }
        compare("parent", parent, draft.parent) { shown($0.map { $0 + 1 }) }
        compare("after", after.sorted(), draft.after.sorted()) { shown($0.map { "\($0 + 1)" }) }
        if let kind { compare("kind", kind, got.intention.rawValue) { $0 } }
        return result
    }
}

extension FoundExpression {
    var isNumber: Bool { if case .number = value { true } else { false } }
}

extension CorpusCase.Absence {
    func forbids(_ value: CorpusValue) -> Bool {
        switch (self, value) {
        case (.nothing, .number): false
        case (.nothing, _): true
        case (.duration, .duration), (.duration, .durationRange): true
        case (.date, .date), (.date, .instant), (.date, .range): true
        case (.time, .instant): true
        case (.time, .range(let from, let to)): [from, to].contains { $0 != nil && $0?.secondOfDay != 0 }
        case (.recurrence, .recurrence), (.number, .number): true
        case (.duration, _), (.date, _), (.time, _), (.recurrence, _), (.number, _): false
        }
    }
}

private func shown(_ values: [some CustomStringConvertible]) -> String {
    values.isEmpty ? "none" : values.map { "\($0)" }.joined(separator: " + ")
}

private func shown(_ value: (some Any)?) -> String { value.map { "\($0)" } ?? "none" }
