import FocusModel

/// Turns items into draft tasks: days and clock times settled together, headings and references worked in.
struct ListFinisher {
    let grammar: Grammar
    let categories: ListCategories
    let page: Page
    let context: ReadingContext
    let anchor: Constituent?
    let shape: PageShape
    var items: [ListItem]
    private var resolver: Resolver

    init(_ reader: ListReader, context: ReadingContext) {
        grammar = reader.grammar
        categories = reader.categories
        page = reader.page
        self.context = context
        anchor = reader.anchor
        shape = reader.shape
        items = reader.items
        resolver = Resolver(context)
        if let date = anchor?.meaning.moment, let found = resolver.resolve(date) { resolver.reference = found.start }
    }

    mutating func tasks() -> [DraftTask] {
        let links = ReferenceReader(page: page, categories: categories, grammar: grammar).links(&items)
        let times = TimeSettler(page: page, categories: categories, resolver: resolver, shape: shape).settle(items)
        let words = TitleText(page: page, grammar: grammar)
        let kinds = IntentionReader(grammar: grammar, page: page)
        var drafts: [DraftTask] = []
        for (index, item) in items.enumerated() {
            var facts = TaskFacts(title: item.titleText ?? words.text(item.reading.title))
            if item.endsInCopula, facts.title.count > 2 { facts.title.removeLast(2) }
            facts.isDone = item.isDone || item.reading.fields.contains { $0.field == .done }
            facts.intention = kinds.intention(of: item.reading.title)
            apply(times[index], to: &facts)
            applyEstimate(item, times[index], to: &facts)
            applyLabels(item, to: &facts)
            drafts.append(
                DraftTask(
                    facts: facts, parent: item.parent, after: links[index].after.sorted(), span: page.span(item.reading.range),
                    evidence: evidence(item)))
        }
        inherit(&drafts)
        for (index, link) in links.enumerated() {
            guard let target = link.before, let start = drafts[target].facts.start else { continue }
            drafts[index].facts.deadline = .time(start)
        }
        return drafts
    }

    func notices() -> [ReadingNotice] { DateNotices(page: page, resolver: resolver, locale: context.locale).notices(of: items) }

    private func apply(_ time: SettledTime, to facts: inout TaskFacts) {
        facts.start = time.start
        facts.date = time.start == nil ? time.date : nil
        facts.window = time.window
        facts.deadline = time.deadline
        facts.recurrence = time.recurrence
    }

    private func applyEstimate(_ item: ListItem, _ time: SettledTime, to facts: inout TaskFacts) {
        let said = item.reading.fields.first { $0.field == .estimate } ?? item.heading?.each.map { ItemReading.Field(field: .estimate, reading: $0) }
        if let minutes = time.minutes, said == nil || time.isRange {
            facts.estimate = Estimate(minutes: minutes, source: .writer)
            return
        }
        guard let said else { return }
        switch said.reading.meaning {
        case .amount(let amount):
            if let range = amount.range {
                let low = range.lowerBound / 60
                let high = range.upperBound / 60
                // The midpoint, rounded up to five minutes: people underestimate.
                facts.estimate = Estimate(minutes: (((low + high) / 2) / 5).rounded(.up) * 5, range: low...high, source: .writer)
            } else if amount.total > 0 {
                facts.estimate = Estimate(minutes: amount.total / 60, source: .writer)
            }
        case .number(let minutes): facts.estimate = minutes > 0 ? Estimate(minutes: minutes, source: .writer) : nil
        case .none, .unit, .symbol, .moment, .range, .recurrence: break
        }
    }

    private func applyLabels(_ item: ListItem, to facts: inout TaskFacts) {
        facts.priority = item.linePriority
        facts.project = item.projectName ?? item.heading?.project
        facts.tags = item.labels.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        if let tag = item.heading?.tag { facts.tags.append(tag) }
        if facts.priority == nil { facts.priority = item.heading?.priority }
        for field in item.reading.fields {
            let text = page.text(Int(field.reading.start)..<Int(field.reading.end))
            switch field.field {
            case .priority: facts.priority = field.reading.meaning.number.map { Int($0) } ?? facts.priority
            case .tag:
                let tag = label(field.reading)
                if !tag.isEmpty, !facts.tags.contains(tag) { facts.tags.append(tag) }
            case .project: facts.project = label(field.reading).isEmpty ? text : label(field.reading)
            case .kind: facts.intention = Intention(label(field.reading))
            case .estimate, .when, .deadline, .window, .recurrence, .prerequisite, .follows, .done, .each, .before: break
            }
        }
    }

    /// The name behind a sigil or key: the last word, with the marks inside it.
    private func label(_ reading: Constituent) -> String {
        var start = Int(reading.end) - 1
        while start > Int(reading.start), page.tokens[start].isGlued,
            page.tokens[start - 1].isAlphanumeric || "-_/.&".utf8.contains(page.tokens[start - 1].first)
        { start -= 1 }
        if case .number(let words) = reading.meaning, Int(words) > 0 {
            // The rule says which word is the name.
            start = Int(reading.start) + Int(words)
            return page.text(start..<start + 1)
        }
        return page.text(start..<Int(reading.end)).trimmingMarks
    }

    /// Sub-items carry their parent's project, date and state.
    private func inherit(_ drafts: inout [DraftTask]) {
        for index in drafts.indices {
            guard let parent = drafts[index].parent, parent < index else { continue }
            if drafts[index].facts.project == nil { drafts[index].facts.project = drafts[parent].facts.project }
        }
    }

    private func evidence(_ item: ListItem) -> [Evidence] {
        item.reading.fields.map { field in
            let range = Int(field.reading.start)..<Int(field.reading.end)
            return Evidence(kind: field.field.name, text: page.text(range), span: page.span(range), rule: grammar.words(for: field.reading.source))
        }
    }
}

extension ItemField {
    /// The name under which evidence is given.
    var name: String {
        switch self {
        case .estimate, .each: "duration"
        case .when: "start"
        case .deadline, .before: "deadline"
        case .window: "window"
        case .recurrence: "recurrence"
        case .priority: "priority"
        case .project: "project"
        case .tag: "tag"
        case .prerequisite, .follows: "after"
        case .done: "done"
        case .kind: "intention"
        }
    }
}

extension String {
    /// Without sigils and brackets around it.
    var trimmingMarks: String {
        var text = Substring(self)
        while let first = text.utf8.first, "#@+:\"([{".utf8.contains(first) { text = text.dropFirst() }
        while let last = text.utf8.last, ":\")]},;.".utf8.contains(last) { text = text.dropLast() }
        return String(text)
    }
}
