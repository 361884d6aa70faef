import FocusModel

/// Explanations are worked out where somebody asks for one; who only reads pays nothing for them.
extension TaskReader {
    /// The tasks of a list with an account of each decision; the tasks are those of `readList`.
    package func explainList(_ text: String, in context: ReadingContext) -> ListExplanation {
        var reader = ListReader(Array(text.utf8), grammar: grammar, categories: categories)
        reader.trace = []
        reader.read()
        var finisher = ListFinisher(reader, context: context)
        let tasks = finisher.tasks()
        let explainer = ListExplainer(reader, context: context)
        let settling = SettledExplainer(grammar: grammar, context: context)
        let settler = TimeSettler(page: reader.page, categories: categories, resolver: Resolver(context), shape: reader.shape)
        let evenings = settler.followsEvening(finisher.items)
        let fields = zip(finisher.items, tasks).enumerated().map { index, pair in
            let (item, task) = pair
            return zip(item.reading.fields, task.evidence).map { field, evidence in
                var account = explainer.account(of: field, evidence, item)
                let settled: CivilDateTime? =
                    switch field.field {
                    case .when: task.facts.start
                    case .deadline: if case .time(let time) = task.facts.deadline { time } else { nil }
                    case .estimate, .window, .recurrence, .priority, .project, .tag, .prerequisite, .follows, .done, .each, .before, .kind: nil
                    }
                if let settled { account.value = .instant(settled, grain: .minute) }
                if field.field == .when || field.field == .deadline {
                    let hour = (field.reading.meaning.moment ?? field.reading.meaning.range?.from)?.hour
                    account.losers += settling.losers(
                        to: field.reading, (evidence.text, evidence.span), role: .field(evidence.kind), settled: settled,
                        habit: field.field == .when ? hour.map { settler.habit(of: item, followsEvening: evenings[index], hour: $0) } : nil)
                }
                return account
            }
        }
        let reading = ListReading(tasks: tasks, ignored: reader.ignored, notices: [])
        return ListExplanation(reading: reading, fields: fields, cuts: explainer.cuts(), ignored: reading.ignored.map(explainer.account))
    }

    /// The expressions of a text, and the words that a rule keeps from being one, each with what else it could have been.
    package func explainExpressions(_ text: String, in context: ReadingContext) -> [ExpressionAccount] {
        let page = Page(Array(text.utf8), grammar: grammar)
        let selection = Selection(page.chart, of: page.folded, categories: expressions.categories)
        let best = selection.best()
        let explainer = ExpressionExplainer(
            grammar: grammar, page: page, selection: selection, categories: expressions.categories, resolver: Resolver(context, setting: .prose),
            cost: selection.cost(of: best))
        let settling = SettledExplainer(grammar: grammar, context: context)
        return best.map { item in
            var account = explainer.account(of: item)
            let settled: CivilDateTime? = if case .instant(let time, _) = account.value { time } else { nil }
            account.losers += settling.losers(to: item, (account.text, account.span), role: .expression, settled: settled, habit: nil)
            return account
        }
    }
}

/// What else the words of an expression could have been.
private struct ExpressionExplainer {
    let grammar: Grammar
    let page: Page
    let selection: Selection
    let categories: [Int32]
    let resolver: Resolver
    /// Of the best choice.
    let cost: Int

    func account(of item: Constituent) -> ExpressionAccount {
        let stretch = Int(item.start)..<Int(item.end)
        return ExpressionAccount(
            text: page.text(stretch), span: page.span(stretch), value: resolver.value(of: item.meaning), rule: grammar.words(for: item.source),
            cost: Int(item.cost), losers: page.tokens.count <= ListExplainer.longestLine ? losers(to: item, stretch) : [])
    }

    private func losers(to winner: Constituent, _ stretch: Range<Int>) -> [LosingReading] {
        let value = resolver.value(of: winner.meaning)
        var losers: [LosingReading] = []
        for index in overlapping(stretch) {
            let item = page.chart.items[Int(index)]
            let span = Int(item.start)..<Int(item.end)
            guard categories[Int(item.category)] != Selection.isNoPiece, page.boundaries.canBegin(at: span.lowerBound),
                page.boundaries.canEnd(at: span.upperBound), let other = resolver.value(of: item.meaning), span != stretch || other != value
            else { continue }
            var without = selection
            without.banned = Set(overlapping(span)).subtracting([index])
            let picked = without.best()
            let isTaken = picked.contains { $0.start == item.start && $0.end == item.end && $0.category == item.category }
            losers.append(
                LosingReading(
                    role: .expression, text: page.text(span), span: page.span(span), value: other, rule: grammar.words(for: item.source),
                    ground: isTaken ? LosingReading.Ground(item, against: winner, isSameRole: true) : .noPlace,
                    behind: isTaken ? without.cost(of: picked) - cost : nil))
        }
        return ListExplainer.chosen(losers)
    }

    /// The places in the chart of the readings that overlap a stretch of tokens.
    private func overlapping(_ stretch: Range<Int>) -> [Int32] {
        (max(0, stretch.lowerBound - 40)..<stretch.upperBound).flatMap { place in
            page.chart.ranges[place].filter { Int(page.chart.items[Int($0)].end) > stretch.lowerBound }
        }
    }
}
