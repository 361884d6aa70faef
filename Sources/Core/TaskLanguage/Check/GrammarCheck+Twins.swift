/// What stands there twice: rules with one pattern and one meaning, words with one category and one meaning.
extension GrammarCheck {
    mutating func checkTwins(_ shapes: [RuleShape]) {
        var first: [String: Int] = [:]
        for (index, rule) in builder.rules.enumerated() where !shapes[index].form.isEmpty {
            let key = "\(rule.category) \(shapes[index].form) \(MeaningTerm(builder.program, at: rule.meaning)) \(country(rule)?.code ?? "")"
            if let earlier = first[key] {
                add(rule, "the same rule stands in \(place(builder.rules[earlier])), at cost \(builder.rules[earlier].cost). Take one out")
            } else {
                first[key] = index
            }
        }
        for word in 0..<Int32(builder.lexicon.count) {
            var entries: [Lexicon.Entry] = []
            var index = builder.lexicon.head(of: word)
            while index >= 0 {
                let entry = builder.lexicon.entries[Int(index)]
                if entry.rule >= 0 { entries.append(entry) }
                index = entry.next
            }
            // The last statement is the first entry.
            for (later, entry) in entries.enumerated() {
                let rule = builder.rules[Int(entry.rule)]
                let twin = entries[(later + 1)...].first { other in
                    other.category == entry.category && builder.program.constants[Int(other.meaning)] == builder.program.constants[Int(entry.meaning)]
                        && country(builder.rules[Int(other.rule)]) == country(rule)
                }
                guard let earlier = twin else { continue }
                let there = earlier.rule == entry.rule ? "in this statement" : "in \(place(builder.rules[Int(earlier.rule)]))"
                add(rule, "the word “\(builder.lexicon.text(of: word))” is already a \(rule.name) \(there). Take one out")
            }
        }
    }

    /// Of files for different countries only one is read.
    private func country(_ rule: GrammarRule) -> Country? { countries[Int(rule.file)] }
}
