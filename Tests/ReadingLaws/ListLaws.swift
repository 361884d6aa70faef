import FocusModel
import TaskLanguage

/// What holds of the tasks that are read in any text whatever.
package enum ListLaws {
    /// The laws that the reading of `text` breaks; none.
    package static func broken(by text: String, _ reader: TaskReader, in context: ReadingContext) -> [BrokenLaw] {
        let list = reader.readList(text, in: context)
        let read = ReadText(text)
        var findings = Findings()
        var start = 0
        for (index, task) in list.tasks.enumerated() {
            check(task, at: index, of: list, read, &findings)
            findings.expect(task.span.lowerBound >= start, "tasks stand in text order", "\(task.span) after \(start)")
            start = max(start, task.span.lowerBound)
            checkEvidence(of: task, in: list, read, &findings)
        }
        for stretch in list.ignored {
            findings.expect(read.slice(stretch.span) == stretch.text, "what holds no task is what its span covers", "\(stretch)")
        }
        for notice in list.notices {
            findings.expect(read.slice(notice.span) != nil, "a notice speaks of the text", "\(notice)")
        }
        findings.expect(reader.readList(text, in: context) == list, "the same text is read alike", "\(list)")
        return findings.broken
    }

    private static func check(_ task: DraftTask, at index: Int, of list: ListReading, _ text: ReadText, _ findings: inout Findings) {
        let facts = task.facts
        let covered = text.slice(task.span)
        findings.expect(covered?.isEmpty == false, "a task covers something", "\(task)")
        findings.expect(!facts.title.isEmpty, "a task has a title", "\(task)")
        findings.expect(
            [facts.title.unicodeScalars.first, facts.title.unicodeScalars.last].allSatisfy { $0?.properties.isWhitespace != true },
            "no space stands around a title", "\(task)")
        findings.expect(
            !facts.title.unicodeScalars.contains { $0.properties.generalCategory == .control }, "no control character stands in a title",
            "\(task)")
        findings.expect(
            covered.map { TitleWords.stand(facts.title, in: $0) } != false, "a title is made of its text's own words, in their order",
            "`\(facts.title)` from `\(covered ?? "")`")
        findings.expect(task.parent.map { list.tasks.indices.contains($0) && $0 < index } != false, "a parent stands above", "\(task)")
        findings.expect(
            task.after.allSatisfy { list.tasks.indices.contains($0) && $0 != index } && Set(task.after).count == task.after.count,
            "a task waits for others of its list", "\(task)")
        findings.expect(facts.estimate.map(isSane) != false, "an estimate is a length of time", "\(task)")
        findings.expect(facts.start == nil || facts.date == nil, "a start says the day", "\(task)")
        let times = [facts.start, facts.window?.from, facts.window?.to].compactMap { $0 }
        let days = [facts.start?.date, facts.date, facts.deadline?.date].compactMap { $0 }
        findings.expect(times.allSatisfy(SaneTime.holds) && days.allSatisfy(SaneTime.holds), "a time is one of this world", "\(task)")
        findings.expect(facts.window.map { $0.from != nil || $0.to != nil } != false, "a window has an end", "\(task)")
        findings.expect(facts.priority.map { 1...4 ~= $0 } != false, "a priority is 1 to 4", "\(task)")
        findings.expect(facts.recurrence.map(SaneTime.holds(rule:)) != false, "what comes again is a rule", "\(task)")
        findings.expect(
            !facts.tags.contains("") && facts.project != "" && Set(facts.tags).count == facts.tags.count, "a label has a name", "\(task)")
    }

    /// Evidence lies in its task, or on a line of no task, as a heading does; or the task that it lies in shares it, or passes it on to its
    /// sub-items. A day that was said carries forward.
    private static func checkEvidence(of task: DraftTask, in list: ListReading, _ text: ReadText, _ findings: inout Findings) {
        for evidence in task.evidence {
            findings.expect(text.slice(evidence.span) == evidence.text, "evidence is what its span covers", "\(evidence)")
            let isOwn = task.span.lowerBound <= evidence.span.lowerBound && evidence.span.upperBound <= task.span.upperBound
            guard !isOwn, let owner = list.tasks.firstIndex(where: { $0.span.overlaps(evidence.span) }) else { continue }
            findings.expect(
                task.parent == owner || list.tasks[owner].evidence.contains { $0.span == evidence.span }
                    || (evidence.kind == "start" && evidence.span.upperBound <= task.span.lowerBound), "evidence is of the task or shared",
                "\(evidence) of \(task.span), in \(list.tasks[owner].span)")
        }
    }

    private static func isSane(_ estimate: Estimate) -> Bool {
        estimate.minutes.isFinite && estimate.minutes > 0
            && estimate.range.map { $0.lowerBound >= 0 && $0.upperBound.isFinite } != false
    }
}

/// A title's words against those of the text that it came from.
enum TitleWords {
    /// Each word of the title stands in the text, after the one before it. A spoken clause may be turned round: of "the cake I need to order that"
    /// the title is "order the cake"; there each word stands in the text as often as in the title.
    static func stand(_ title: String, in text: String) -> Bool {
        // What HTML calls a character by, the title shows.
        if text.contains("&"), text.contains(";") { return true }
        let singly = ReadText.holdsControls(text)
        let words = ReadText.words(title, singly: singly)
        let source = ReadText.words(text, singly: singly)
        return stand(words, in: source)
            || (!text.contains { $0.isNewline } && counts(words).allSatisfy { counts(source)[$0.key, default: 0] >= $0.value })
    }

    private static func stand(_ words: [Substring], in source: [Substring]) -> Bool {
        var rest = source[...]
        for word in words {
            guard let place = rest.firstIndex(of: word) else { return false }
            rest = rest[(place + 1)...]
        }
        return true
    }

    private static func counts(_ words: [Substring]) -> [Substring: Int] { words.reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}
